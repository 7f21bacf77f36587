/// Takes a stream of bytes apart into messages: headers, an empty line, and as many bytes as `Content-Length` says.
///
/// It holds one message at most. What is no message is told, and reading goes on behind it where that can be known.
struct MessageFraming {
  /// The longest message that is taken in.
  static let longestMessage = 64 << 20
  /// The longest headers.
  static let longestHeaders = 8 << 10

  /// What a stream holds.
  enum Part: Equatable {
    /// The bytes of a message.
    case message([UInt8])
    /// What is no message, and why, in one line.
    case fault(String)
  }

  private enum State {
    case headers
    case body(length: Int)
    /// Passing over what nobody takes in.
    case skipping(Int)
    /// Passing over headers up to their end.
    case lost
  }

  private var state = State.headers
  private var buffer: [UInt8] = []

  /// The parts that more bytes of the stream complete.
  mutating func parts(completedBy bytes: some Sequence<UInt8>) -> [Part] {
    buffer += bytes
    var parts: [Part] = []
    while let part = nextPart() { parts.append(part) }
    return parts
  }

  /// What has begun and not ended.
  var isInsideMessage: Bool {
    if case .headers = state { !buffer.isEmpty } else { true }
  }

  private mutating func nextPart() -> Part? {
    while true {
      switch state {
      case .headers:
        guard let (end, next) = endOfHeaders() else {
          guard buffer.count > Self.longestHeaders else { return nil }
          state = .lost
          return .fault("the headers of a message are longer than \(Self.longestHeaders) bytes")
        }
        let length = Self.contentLength(buffer[..<end])
        buffer.removeFirst(next)
        switch length {
        case .success(let length) where length > Self.longestMessage:
          state = .skipping(length)
          return .fault("a message of \(length) bytes is over the limit of \(Self.longestMessage)")
        case .success(let length): state = .body(length: length)
        case .failure(let fault): return .fault(fault.why)
        }
      case .body(let length):
        guard buffer.count >= length else { return nil }
        let message = Array(buffer[..<length])
        buffer.removeFirst(length)
        state = .headers
        return .message(message)
      case .skipping(let rest):
        let count = min(rest, buffer.count)
        buffer.removeFirst(count)
        guard count == rest else {
          state = .skipping(rest - count)
          return nil
        }
        state = .headers
      case .lost:
        guard let (_, next) = endOfHeaders() else {
          buffer = buffer.suffix(3)
          return nil
        }
        buffer.removeFirst(next)
        state = .headers
      }
    }
  }

  /// Where the headers end, and where the message begins; line feeds alone are let pass.
  private func endOfHeaders() -> (end: Int, next: Int)? {
    let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    var index = 0
    while let end = buffer[index...].firstIndex(of: lineFeed) {
      var next = end + 1
      if next < buffer.count, buffer[next] == carriageReturn { next += 1 }
      if next < buffer.count, buffer[next] == lineFeed { return (end, next + 1) }
      index = end + 1
    }
    return nil
  }

  private struct HeaderFault: Error {
    var why: String
  }

  private static func contentLength(_ headers: ArraySlice<UInt8>) -> Result<Int, HeaderFault> {
    var length: Int?
    for line in headers.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
      let text = String(decoding: line, as: UTF8.self)
      guard let colon = text.firstIndex(of: ":") else {
        return .failure(HeaderFault(why: "a header line has no colon: write Content-Length: and a number"))
      }
      guard text[..<colon].lowercased() == "content-length" else { continue }
      let value = text[text.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      let digits = value.prefix { $0.isASCII && $0.isNumber }
      guard let number = Int(digits), value.dropFirst(digits.count).allSatisfy({ $0 == " " || $0 == "\t" }) else {
        return .failure(HeaderFault(why: "Content-Length is no number of bytes"))
      }
      guard length == nil || length == number else {
        return .failure(HeaderFault(why: "Content-Length is given twice"))
      }
      length = number
    }
    return length.map(Result.success) ?? .failure(HeaderFault(why: "a message has no Content-Length"))
  }

  /// A message with its headers.
  static func frame(_ message: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
  }
}
