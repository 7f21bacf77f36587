import Glibc

/// A connection to a server on this machine whose calls hold the thread until they have their answer: for those who make
/// load with threads of their own, and for servers that die while they answer.
public final class BlockingClient {
  private let descriptor: Int32
  private let port: UInt16
  private var buffer: [UInt8] = []

  /// An answer, read whole.
  public struct Answer: Sendable {
    /// The status code.
    public var status: Int
    /// The body; empty for a stream, whose chunks are read one by one.
    public var body: [UInt8]
  }

  /// Connects to a port; nil when nobody listens there.
  public init?(port: UInt16) {
    self.port = port
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    // So that a test of a server that says nothing ends; others may take up the threads that an answer needs for minutes.
    var patience = timeval(tv_sec: 1200, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var on: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// Sends a request, whose body is JSON; false when the connection is gone.
  public func send(_ method: String, _ path: String, _ body: [UInt8]? = nil) -> Bool {
    var head = "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n"
    if let body { head += "Content-Type: application/json\r\nContent-Length: \(body.count)\r\n" }
    var rest = (Array((head + "\r\n").utf8) + (body ?? []))[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// The answer to the request that was sent; nil when the connection ended before all of it came.
  public func answer() -> Answer? {
    guard let head = take(through: Array("\r\n\r\n".utf8)) else { return nil }
    // CR LF is one character in Swift.
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
    guard let status = lines.first?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else { return nil }
    let field = lines.first { $0.lowercased().hasPrefix("content-length:") }
    guard let length = field.flatMap({ Int($0.drop { $0 != ":" }.dropFirst().drop { $0 == " " }) }), length > 0 else {
      return Answer(status: status, body: [])
    }
    return take(length).map { Answer(status: status, body: $0) }
  }

  /// Sends a request and gives the answer; nil when the connection ended before all of it came.
  public func ask(_ method: String, _ path: String, _ body: [UInt8]? = nil) -> Answer? {
    send(method, path, body) ? answer() : nil
  }

  /// The next chunk of a stream; nil at its end, and when the connection ended before all of it came.
  public func chunk() -> [UInt8]? {
    guard let line = take(through: Array("\r\n".utf8)),
      let size = Int(String(decoding: line.dropLast(2), as: UTF8.self), radix: 16), let data = take(size + 2)
    else { return nil }
    return size == 0 ? nil : Array(data.dropLast(2))
  }

  private func take(through marker: [UInt8]) -> [UInt8]? {
    var start = 0
    while true {
      while start + marker.count <= buffer.count {
        if buffer[start] == marker[0], buffer[start..<start + marker.count].elementsEqual(marker) {
          return take(start + marker.count)
        }
        start += 1
      }
      guard fill() else { return nil }
    }
  }

  private func take(_ count: Int) -> [UInt8]? {
    while buffer.count < count {
      guard fill() else { return nil }
    }
    defer { buffer.removeFirst(count) }
    return Array(buffer[..<count])
  }

  private func fill() -> Bool {
    let part = [UInt8](unsafeUninitializedCapacity: 65536) { part, count in
      count = max(0, recv(descriptor, part.baseAddress, part.count, 0))
    }
    buffer += part
    return !part.isEmpty
  }
}
