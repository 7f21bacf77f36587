import Foundation
import Subprocesses
import Synchronization

/// Objects of a repository, which one run of Git hands out one by one.
final class GitObjects: Sendable {
  private let connection: Mutex<Connection>

  fileprivate struct Connection {
    let process: RunningSubprocess
    let requests: FileHandle
    let answers: FileHandle
    /// Bytes of answers that nobody has taken yet.
    var rest: [UInt8] = []
  }

  /// - Parameter git: `git cat-file --batch`.
  init?(_ git: Subprocess) {
    let (input, output) = (Pipe(), Pipe())
    var git = git
    git.standardInput = .pipe(input)
    git.standardOutput = .pipe(output)
    guard let process = try? git.start() else { return nil }
    connection = Mutex(
      Connection(process: process, requests: input.fileHandleForWriting, answers: output.fileHandleForReading))
  }

  deinit {
    connection.withLock { connection in
      // The end of its input is the program's end.
      try? connection.requests.close()
      _ = connection.process.wait()
    }
  }

  /// The bytes of an object; nil if there is none of that name.
  func contents(of object: String) -> [UInt8]? {
    connection.withLock { connection in
      guard (try? connection.requests.write(contentsOf: Data((object + "\n").utf8))) != nil,
        // `<object> <type> <size>`, the bytes, and a line feed.
        let header = connection.line()?.split(separator: 0x20), header.count == 3,
        let size = Int(String(decoding: header[2], as: UTF8.self)), size >= 0, let bytes = connection.bytes(size + 1)
      else { return nil }
      return Array(bytes.dropLast())
    }
  }
}

extension GitObjects.Connection {
  fileprivate mutating func line() -> [UInt8]? {
    var searched = 0
    while true {
      if let end = rest[searched...].firstIndex(of: 0x0A) {
        let line = Array(rest[..<end])
        rest.removeSubrange(...end)
        return line
      }
      searched = rest.count
      guard fill() else { return nil }
    }
  }

  fileprivate mutating func bytes(_ count: Int) -> [UInt8]? {
    while rest.count < count {
      guard fill() else { return nil }
    }
    let bytes = Array(rest[..<count])
    rest.removeSubrange(..<count)
    return bytes
  }

  private mutating func fill() -> Bool {
    // Whatever has come: a certain number of bytes would be waited for.
    let data = answers.availableData
    guard !data.isEmpty else { return false }
    rest += data
    return true
  }
}
