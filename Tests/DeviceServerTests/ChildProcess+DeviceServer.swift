import TestSupport
import TrackingPolicy

extension ChildProcess {
  /// Starts a server of a phone that is kept in a file; a new one is an iPhone in that country.
  static func deviceServer(_ path: String, country: Country, _ options: [String] = []) throws -> ChildProcess {
    try ChildProcess([try built("device-server-process"), path, "\(country)"] + options)
  }

  /// What a server said in place of its port.
  struct NoPort: Error {
    var line: String
  }

  /// The port that a server listens on. One that says none is ended.
  func port() throws -> UInt16 {
    var line: [UInt8] = []
    while line.last != UInt8(ascii: "\n") {
      let more = read(upTo: 64)
      if more.isEmpty { break }
      line += more
    }
    let text = String(decoding: line, as: UTF8.self)
    guard let port = UInt16(text.dropLast()) else {
      kill()
      _ = end()
      throw NoPort(line: text)
    }
    return port
  }
}
