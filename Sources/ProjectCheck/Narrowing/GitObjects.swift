import Foundation
import Subprocesses
import Synchronization

/// Objects of a repository, which two runs of Git hand out one by one: one tells how large an object is, and the other is
/// only asked for what is not too large.
final class GitObjects: Sendable {
  private let connections: Mutex<(sizes: Connection, contents: Connection)>
  private let patience: Duration

  /// - Parameters:
  ///   - contents: `git cat-file --batch`.
  ///   - sizes: `git cat-file --batch-check`.
  ///   - patience: How long one answer may take.
  init?(contents: Subprocess, sizes: Subprocess, patience: Duration) {
    guard let sizes = Connection(sizes), let contents = Connection(contents) else { return nil }
    connections = Mutex((sizes, contents))
    self.patience = patience
  }

  deinit {
    connections.withLock { connections in
      connections.sizes.end(patience)
      connections.contents.end(patience)
    }
  }

  /// The bytes of an object.
  ///
  /// - Throws: `FileFault` if there is none of that name, or it has more than `limit` bytes.
  func contents(of object: String, limit: Int) throws(FileFault) -> [UInt8] {
    let contents = try connections.withLock { connections throws(FileFault) -> [UInt8]? in
      guard let size = connections.sizes.size(of: object, patience) else { return nil }
      guard size <= limit else { throw FileFault(why: "the file is larger than \(limit >> 20) MiB") }
      return connections.contents.contents(of: object, patience)
    }
    guard let contents else { throw FileFault(why: "absent") }
    return contents
  }
}

/// A run of Git that answers as long as it is asked.
private struct Connection: Sendable {
  let process: RunningSubprocess
  let requests: FileHandle
  let answers: FileHandle
  /// Bytes of answers that nobody has taken yet.
  var rest: [UInt8] = []

  init?(_ git: Subprocess) {
    let (input, output) = (Pipe(), Pipe())
    var git = git
    git.standardInput = .pipe(input)
    git.standardOutput = .pipe(output)
    guard let process = try? git.start() else { return nil }
    self.process = process
    requests = input.fileHandleForWriting
    answers = output.fileHandleForReading
  }

  func end(_ patience: Duration) {
    // The end of its input is the program's end.
    try? requests.close()
    let deadline = GitDeadline(for: process, patience)
    _ = process.wait()
    deadline.lift()
  }

  /// Asks how large an object is; nil if there is none of that name.
  mutating func size(of object: String, _ patience: Duration) -> Int? {
    let deadline = GitDeadline(for: process, patience)
    defer { deadline.lift() }
    return header(of: object)
  }

  /// Asks for an object; nil if there is none of that name.
  mutating func contents(of object: String, _ patience: Duration) -> [UInt8]? {
    let deadline = GitDeadline(for: process, patience)
    defer { deadline.lift() }
    // A line feed follows the bytes.
    guard let size = header(of: object), let bytes = bytes(size + 1) else { return nil }
    return Array(bytes.dropLast())
  }

  /// The size in what stands before an object: `<object> <type> <size>`.
  private mutating func header(of object: String) -> Int? {
    guard (try? requests.write(contentsOf: Data((object + "\n").utf8))) != nil,
      let header = line()?.split(separator: 0x20), header.count == 3,
      let size = Int(String(decoding: header[2], as: UTF8.self)), (0..<Int.max).contains(size)
    else { return nil }
    return size
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

  private mutating func fill() -> Bool {
    // Whatever has come: a certain number of bytes would be waited for.
    let data = answers.availableData
    guard !data.isEmpty else { return false }
    rest += data
    return true
  }
}
