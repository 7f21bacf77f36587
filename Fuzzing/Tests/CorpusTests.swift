import Foundation
import Testing

@testable import ProjectCheck

@Suite("Inputs that a reader once fell over, or that lead to its corners")
struct CorpusTests {
  private static let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Corpus")

  private static func inputs(of reader: FuzzedReader) throws -> [[UInt8]] {
    let folder = corpus.appendingPathComponent(reader.name)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
      Array(try Data(contentsOf: folder.appendingPathComponent(name)))
    }
  }

  @Test("are read to an end, and so is each of them cut off", arguments: FuzzedReader.all)
  func replay(reader: FuzzedReader) throws {
    let whole = try Self.inputs(of: reader)
    #expect(!whole.isEmpty, "there is no corpus for \(reader.name)")
    let cut = whole.flatMap { bytes in
      [bytes.count / 3, bytes.count * 2 / 3, bytes.count - 1].map { Array(bytes.prefix(max(0, $0))) }
    }
    let inputs = whole + cut
    // On large stacks, as the check reads them, and given up as the check gives them up.
    let results = LargeStackPool.map(inputs, workers: 1, limit: .seconds(300)) { bytes in
      reader.read(bytes)
      return true
    }
    #expect(results == inputs.map { _ in .success(true) })
  }

  @Test("The corpus stays small, and belongs to readers that there are")
  func size() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.corpus.path)
    #expect(Set(names) == Set(FuzzedReader.all.map(\.name)))
    for reader in FuzzedReader.all {
      let sizes = try Self.inputs(of: reader).map(\.count)
      #expect(sizes.reduce(0, +) < 64 << 10, "\(reader.name) holds too much")
    }
  }
}
