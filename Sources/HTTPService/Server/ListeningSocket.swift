import Glibc

/// Why a server could not be started: one line that a person can act on.
public struct HTTPServerError: Error, Sendable, CustomStringConvertible {
  /// What is wrong, where, and what to do.
  public let description: String
}

/// A TCP socket that listens.
struct ListeningSocket: Sendable {
  let descriptor: Int32
  /// The port, also where the system chose it.
  let port: UInt16

  /// Listens on an address.
  ///
  /// - Parameters:
  ///   - address: an IPv4 or IPv6 address in figures.
  ///   - port: the port; 0 has the system choose one that is free.
  init(address: String, port: UInt16) throws(HTTPServerError) {
    guard let descriptor = try Self.bind(address, port) else { throw Self.failure(address, port) }
    guard listen(descriptor, 1024) == 0, let actual = Self.port(of: descriptor) else {
      let error = Self.failure(address, port)
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
    self.port = actual
  }

  /// A socket at an address; nil where the system has none, and says why.
  private static func bind(_ address: String, _ port: UInt16) throws(HTTPServerError) -> Int32? {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_PASSIVE | AI_NUMERICHOST | AI_NUMERICSERV
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(address, String(port), &hints, &list) == 0, let info = list?.pointee else {
      throw HTTPServerError(
        description: "\(address): is no IP address to listen on: write one such as 127.0.0.1 or ::1")
    }
    defer { freeaddrinfo(list) }
    let flags = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    let descriptor = socket(info.ai_family, flags, 0)
    guard descriptor >= 0 else { return nil }
    var isOn: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
    guard Glibc.bind(descriptor, info.ai_addr, info.ai_addrlen) == 0 else {
      let code = errno
      close(descriptor)
      errno = code
      return nil
    }
    return descriptor
  }

  /// Turns new connections away; the descriptor stays open, so that no other file takes its number meanwhile.
  func refuse() {
    shutdown(descriptor, Int32(SHUT_RDWR))
  }

  /// Frees the descriptor.
  func free() {
    close(descriptor)
  }

  private static func port(of descriptor: Int32) -> UInt16? {
    var storage = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &storage) { storage in
      let raw = UnsafeMutableRawPointer(storage)
      guard getsockname(descriptor, raw.assumingMemoryBound(to: sockaddr.self), &size) == 0 else { return nil }
      let port =
        Int32(storage.pointee.ss_family) == AF_INET6
        ? raw.assumingMemoryBound(to: sockaddr_in6.self).pointee.sin6_port
        : raw.assumingMemoryBound(to: sockaddr_in.self).pointee.sin_port
      return UInt16(bigEndian: port)
    }
  }

  /// A free port soon after another; nil where there is none, or for 0.
  private static func nextFreePort(after port: UInt16, at address: String) -> UInt16? {
    guard port > 0, port < UInt16.max else { return nil }
    for candidate in (port + 1)...(port + min(64, UInt16.max - port)) {
      guard let descriptor = try? bind(address, candidate) else { continue }
      close(descriptor)
      return candidate
    }
    return nil
  }

  private static func failure(_ address: String, _ port: UInt16) -> HTTPServerError {
    let place = "\(address) port \(port)"
    return switch errno {
    case EADDRINUSE:
      HTTPServerError(
        description: "\(place): is in use: choose "
          + (nextFreePort(after: port, at: address).map { "\($0), which is free, " } ?? "another port ")
          + "or 0 for any")
    case EACCES: HTTPServerError(description: "\(place): needs rights that this user lacks: choose a port above 1023")
    case EADDRNOTAVAIL: HTTPServerError(description: "\(place): is no address of this machine")
    case let code: HTTPServerError(description: "\(place): \(String(cString: strerror(code)))")
    }
  }
}
