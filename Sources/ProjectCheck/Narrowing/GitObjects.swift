import Foundation
import Subprocesses
import Synchronization

/// Objects of a repository, which one run of Git hands out one by one.
final class GitObjects: Sendable {
  private let connection: Mutex<Connection>

  /// Why an object cannot be had.
  enum Fault: Error {
    /// There is none of that name, or Git gives no answer.
    case absent
    /// It is larger than was asked for.
    case tooLarge
  }

  fileprivate struct Connection {
    let process: RunningSubprocess
    let requests: FileHandle
    let answers: FileHandle
    /// Bytes of answers that nobody has taken yet.
    var rest: [UInt8] = []
    /// Whether an answer did not come as a whole: what follows could be anything.
    var isBroken = false
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
      // It has nothing more to say, and must not be waited for if it does not read any more.
      try? connection.requests.close()
      connection.process.stop()
    }
  }

  /// The bytes of an object.
  ///
  /// - Parameter limit: The bytes that it may have.
  func contents(of object: String, limit: Int) throws(Fault) -> [UInt8] {
    let result = connection.withLock { connection in
      Result { () throws(Fault) in try connection.contents(of: object, limit: limit) }
    }
    return try result.get()
  }
}

extension GitObjects.Connection {
  fileprivate mutating func contents(of object: String, limit: Int) throws(GitObjects.Fault) -> [UInt8] {
    guard !isBroken else { throw .absent }
    isBroken = true
    guard (try? requests.write(contentsOf: Data((object + "\n").utf8))) != nil, let header = line() else {
      throw .absent
    }
    // `<object> <type> <size>`, the bytes, and a line feed; `<object> missing` without more.
    let words = header.split(separator: 0x20)
    guard words.count == 3, let size = Int(String(decoding: words[2], as: UTF8.self)), size >= 0, size < Int.max else {
      isBroken = words.count != 2
      throw .absent
    }
    guard size <= limit else {
      isBroken = !skip(size + 1)
      throw .tooLarge
    }
    guard let bytes = bytes(size + 1) else { throw .absent }
    isBroken = false
    return Array(bytes.dropLast())
  }

  private mutating func line() -> [UInt8]? {
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

  private mutating func bytes(_ count: Int) -> [UInt8]? {
    while rest.count < count {
      guard fill() else { return nil }
    }
    let bytes = Array(rest[..<count])
    rest.removeSubrange(..<count)
    return bytes
  }

  /// Takes bytes without keeping them; false if they do not come.
  private mutating func skip(_ count: Int) -> Bool {
    var left = count
    while left > rest.count {
      left -= rest.count
      rest = []
      guard fill() else { return false }
    }
    rest.removeSubrange(..<left)
    return true
  }

  private mutating func fill() -> Bool {
    guard case .bytes(let more) = answers.piece(until: ContinuousClock.now + GitProgram.patience) else { return false }
    rest += more
    return true
  }
}
