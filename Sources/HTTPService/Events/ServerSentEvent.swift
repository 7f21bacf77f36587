/// One event of an event stream.
public struct ServerSentEvent: Sendable, Equatable {
  /// What a client that reconnects says it has seen (`Last-Event-ID`); it must hold no line breaks.
  public var id: String?
  /// The name that listeners subscribe to; nil means `message`.
  public var name: String?
  /// The text of the event.
  public var data: [UInt8]

  /// Creates an event whose data is UTF-8.
  public init(id: String? = nil, name: String? = nil, data: [UInt8]) {
    self.id = id
    self.name = name
    self.data = data
  }

  /// Creates an event.
  public init(id: String? = nil, name: String? = nil, data: String) {
    self.init(id: id, name: name, data: Array(data.utf8))
  }

  /// The event as it goes over the line. Every line of the data gets a field of its own; the three line breaks that
  /// the format knows (LF, CR, CRLF) arrive as LF.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(data.count + 48)
    if let id { bytes.append(contentsOf: "id: \(id.oneLine)\n".utf8) }
    if let name { bytes.append(contentsOf: "event: \(name.oneLine)\n".utf8) }
    bytes.append(contentsOf: "data: ".utf8)
    var follows = false
    for byte in data {
      if byte == UInt8(ascii: "\n"), follows {
        follows = false
        continue
      }
      follows = byte == UInt8(ascii: "\r")
      if follows || byte == UInt8(ascii: "\n") {
        bytes.append(contentsOf: "\ndata: ".utf8)
      } else {
        bytes.append(byte)
      }
    }
    bytes.append(contentsOf: "\n\n".utf8)
    return bytes
  }
}

extension String {
  /// The text without what would end a line of the stream, or make a client ignore the identifier.
  fileprivate var oneLine: String {
    unicodeScalars.contains { $0 == "\n" || $0 == "\r" || $0 == "\0" }
      ? String(String.UnicodeScalarView(unicodeScalars.filter { $0 != "\n" && $0 != "\r" && $0 != "\0" })) : self
  }
}
