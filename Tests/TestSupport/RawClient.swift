import Dispatch
import Glibc

/// A connection to a server on this machine that sends what it is told, byte by byte.
///
/// It waits on threads of its own, since the few that tests share may be what the server's answer depends on.
public final class RawClient {
  private let descriptor: Int32
  private var buffer: [UInt8] = []

  /// Why it could not go on.
  public struct Failure: Error {
    /// What is wrong.
    public var what: String
  }

  /// An answer as it came.
  public struct Response: Equatable {
    /// The status code.
    public var status: Int
    /// The names in small letters.
    public var fields: [String: String]
    /// The body; empty for a stream, whose chunks are read one by one.
    public var body: String
  }

  /// Connects to a port.
  ///
  /// - Parameter receiveBuffer: how much the system takes in before the client reads, in bytes.
  public init(port: UInt16, receiveBuffer: Int32? = nil) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    if var size = receiveBuffer {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }
    // So that a test of a server that says nothing ends; others may take up the threads that an answer needs for minutes.
    var patience = timeval(tv_sec: 1200, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw Failure(what: "cannot connect: \(errno)") }
  }

  deinit { close(descriptor) }

  /// Sends text.
  public func send(_ text: String) throws {
    try send(Array(text.utf8))
  }

  /// Sends bytes.
  public func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { throw Failure(what: "cannot send: \(errno)") }
      rest = rest.dropFirst(count)
    }
  }

  /// Says that nothing more is sent.
  public func finishSending() {
    shutdown(descriptor, Int32(SHUT_WR))
  }

  /// The next answer.
  public func response(toHead: Bool = false) async throws -> Response {
    let head = try await text(through: "\r\n\r\n")
    let lines = head.split(separator: "\r\n")
    guard let first = lines.first, let status = first.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else {
      throw Failure(what: "no status line: \(head)")
    }
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      fields[parts[0].lowercased()] = parts.count > 1 ? String(parts[1].drop { $0 == " " }) : ""
    }
    var body = ""
    if toHead || status == 204 {
    } else if let length = fields["content-length"].flatMap({ Int($0) }) {
      body = String(decoding: try await take(length), as: UTF8.self)
    } else if fields["transfer-encoding"] == "chunked" {
      // The body of a stream is read piece by piece.
    }
    return Response(status: status, fields: fields, body: body)
  }

  /// The next chunk of a stream; nil at its end.
  public func chunk() async throws -> String? {
    let line = try await text(through: "\r\n")
    // CR LF is one character in Swift.
    guard let size = Int(line.dropLast(), radix: 16) else { throw Failure(what: "no chunk: \(line)") }
    let data = try await take(size + 2)
    return size == 0 ? nil : String(decoding: data.dropLast(2), as: UTF8.self)
  }

  /// The bytes through a marker.
  public func text(through marker: String) async throws -> String {
    let marker = Array(marker.utf8)
    var start = 0
    while true {
      while start + marker.count <= buffer.count {
        if buffer[start..<start + marker.count].elementsEqual(marker) {
          return String(decoding: try await take(start + marker.count), as: UTF8.self)
        }
        start += 1
      }
      guard try await fill() else { throw Failure(what: "closed after: \(String(decoding: buffer, as: UTF8.self))") }
    }
  }

  /// Everything until the server closes the connection.
  public func rest() async throws -> String {
    while try await fill() {}
    return String(decoding: buffer, as: UTF8.self)
  }

  /// Whether the server closes the connection and sends nothing more.
  public func isClosed() async throws -> Bool {
    guard buffer.isEmpty else { return false }
    return try await !fill()
  }

  private func take(_ count: Int) async throws -> [UInt8] {
    while buffer.count < count {
      guard try await fill() else { throw Failure(what: "closed \(count - buffer.count) bytes too early") }
    }
    defer { buffer.removeFirst(count) }
    return Array(buffer[..<count])
  }

  /// Waits for more; false if the server has closed the connection.
  private func fill() async throws -> Bool {
    let descriptor = descriptor
    let (part, code) = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        var part = [UInt8](repeating: 0, count: 65536)
        let count = recv(descriptor, &part, part.count, 0)
        continuation.resume(returning: count >= 0 ? (part[..<count], 0) : (nil, errno))
      }
    }
    guard let part else {
      guard code == ECONNRESET else { throw Failure(what: "nothing came: \(code)") }
      return false
    }
    buffer.append(contentsOf: part)
    return !part.isEmpty
  }
}
