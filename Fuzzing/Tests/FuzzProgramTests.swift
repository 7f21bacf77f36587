import Foundation
import Synchronization
import Testing

@testable import ProjectCheck

@Suite("The program of Scripts/fuzz", .serialized)
struct FuzzProgramTests {
  /// What a reader was given, and what libFuzzer was.
  private struct Seen {
    var inputs: [[UInt8]] = []
    var arguments: [String] = []
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

  @Test("lists the readers, which are those that have a file and a corpus")
  func list() throws {
    var names: [String] = []
    let status = FuzzProgram.run(["fuzz-readers"], print: { names.append($0) }, driver: { _, _, _ in 1 })
    #expect(status == 0)
    #expect(Set(names).count == names.count, "two readers have one name")
    let corpora = try FileManager.default.contentsOfDirectory(atPath: Self.folder.appendingPathComponent("Corpus").path)
    #expect(names.sorted() == corpora.sorted())
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.appendingPathComponent("Readers").path)
    // The files of the readers, and that of what they are.
    #expect(files.count == names.count + 1, "a reader is in no list, or a file has two")
  }

  @Test("hands libFuzzer its arguments, and the chosen reader what libFuzzer makes up")
  func run() {
    let seen = Mutex(Seen())
    let readers = ["first", "second"].map { name in
      FuzzedReader(name) { bytes in
        if name == "second" { seen.withLock { $0.inputs.append(bytes) } }
      }
    }
    let given = ["fuzz-readers", "--reader=second", "-runs=2"]
    let status = FuzzProgram.run(given, readers: readers) { count, arguments, read in
      let words = (0..<Int(count.pointee)).map { index in
        arguments.pointee[index].map { String(cString: $0) } ?? ""
      }
      seen.withLock { $0.arguments = words }
      let input: [UInt8] = [1, 0, 2]
      return input.withUnsafeBufferPointer { read($0.baseAddress, 3) + read(nil, 0) + 7 }
    }
    #expect(status == 7)
    // With the reader among them: libFuzzer starts itself anew when it merges.
    #expect(seen.withLock { $0.arguments } == given)
    #expect(seen.withLock { $0.inputs } == [[1, 0, 2], []])
  }

  @Test("refuses a reader that there is not")
  func unknown() {
    var said: [String] = []
    let status = FuzzProgram.run(
      ["fuzz-readers", "--reader=none"], print: { said.append($0) }, driver: { _, _, _ in 0 })
    #expect(status == 2)
    #expect(said == ["there is no reader none: without --reader= all are listed"])
  }
}
