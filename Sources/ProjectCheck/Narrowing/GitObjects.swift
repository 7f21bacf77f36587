import Foundation
import Subprocesses
import Synchronization

/// Objects of a repository, which two runs of Git hand out one by one: one tells how large an object is, and the other is
/// only asked for what is not too large.
final class GitObjects: Sendable {
  private let connections: Mutex<(sizes: Connection, contents: Connection)>

  /// - Parameters:
  ///   - contents: `git cat-file --batch`.
  ///   - sizes: `git cat-file --batch-check`.
  ///   - patience: How long a part of an answer may take.
  init?(contents: Subprocess, sizes: Subprocess, patience: Duration) {
    guard let sizes = Connection(sizes, patience), let contents = Connection(contents, patience) else { return nil }
    connections = Mutex((sizes, contents))
  }

  deinit {
    connections.withLock { connections in
      connections.sizes.end()
      connections.contents.end()
    }
  }

  /// The bytes of an object.
  ///
  /// - Throws: `FileFault` if there is none of that name, or it has more than `limit` bytes.
  func contents(of object: String, limit: Int) throws(FileFault) -> [UInt8] {
    let contents = try connections.withLock { connections throws(FileFault) -> [UInt8]? in
      guard let size = connections.sizes.size(of: object) else { return nil }
      guard size <= limit else { throw FileFault(why: "the file is larger than \(limit >> 20) MiB") }
      return connections.contents.contents(of: object, size)
    }
    guard let contents else { throw FileFault(why: "absent") }
    return contents
  }
}

/// A run of Git that answers as long as it is asked.
private struct Connection: Sendable {
  private let process: RunningSubprocess
  private let requests: FileHandle
  private let answers: FileHandle
  private let patience: Duration
  /// Bytes of answers that nobody has taken yet.
  private var rest: [UInt8] = []
  /// Whether an answer did not come, or was none: what follows could be anything.
  private var isBroken = false

  init?(_ git: Subprocess, _ patience: Duration) {
    let (input, output) = (Pipe(), Pipe())
    var git = git
    git.standardInput = .pipe(input)
    git.standardOutput = .pipe(output)
    guard let process = try? git.start() else { return nil }
    self.process = process
    self.patience = patience
    requests = input.fileHandleForWriting
    answers = output.fileHandleForReading
  }

  /// It has nothing more to say, so nobody waits for it to notice that.
  func end() {
    try? requests.close()
    process.stop()
  }

  /// How large an object is; nil if there is none of that name.
  mutating func size(of object: String) -> Int? { header(of: object) }

  /// An object of that size; nil if there is none of that name.
  mutating func contents(of object: String, _ expected: Int) -> [UInt8]? {
    guard let size = header(of: object) else { return nil }
    // A line feed follows the bytes.
    guard size == expected, let bytes = bytes(size + 1) else {
      isBroken = true
      return nil
    }
    return Array(bytes.dropLast())
  }

  /// The size in what stands before an object: `<object> <type> <size>`, or `<object> missing` where there is none.
  private mutating func header(of object: String) -> Int? {
    guard !isBroken else { return nil }
    guard (try? requests.write(contentsOf: Data((object + "\n").utf8))) != nil,
      let words = line()?.split(separator: 0x20), (2...3).contains(words.count), words[0].elementsEqual(object.utf8)
    else {
      isBroken = true
      return nil
    }
    guard words.count == 3 else { return nil }
    let size = Int(String(decoding: words[2], as: UTF8.self)).flatMap { (0..<Int.max).contains($0) ? $0 : nil }
    isBroken = size == nil
    return size
  }

  private mutating func line() -> [UInt8]? {
    var searched = 0
    while searched < Self.longestLine {
      if let end = rest[searched...].firstIndex(of: 0x0A) {
        let line = Array(rest[..<end])
        rest.removeSubrange(...end)
        return line
      }
      searched = rest.count
      guard fill() else { return nil }
    }
    return nil
  }

  /// Longer than any line before an object.
  private static let longestLine = 1 << 16

  private mutating func bytes(_ count: Int) -> [UInt8]? {
    while rest.count < count {
      guard fill() else { return nil }
    }
    let bytes = Array(rest[..<count])
    rest.removeSubrange(..<count)
    return bytes
  }

  private mutating func fill() -> Bool {
    guard case .bytes(let more) = answers.piece(until: .now + patience) else { return false }
    rest += more
    return true
  }
}
