import Foundation
import Subprocesses
import Testing

@testable import HTTPService

@Suite("Compressed answers")
struct GzipTests {
  @Test(
    "What is compressed unpacks to what it was",
    arguments: ["", "a", String(repeating: "The phone is in France. ", count: 9_000)])
  func unpacks(text: String) throws {
    let compressed = try #require(Gzip.compress(Array(text.utf8)))
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("askright-\(UUID().uuidString).gz")
    try Data(compressed).write(to: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    var gzip = Subprocess("/usr/bin/env", ["gzip", "--decompress", "--stdout", folder.path])
    let output = Pipe()
    gzip.standardOutput = .pipe(output)
    let process = try gzip.start()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    #expect(process.wait() == .exited(0))
    #expect(String(decoding: bytes, as: UTF8.self) == text)
    #expect(text.utf8.count < 100 || compressed.count < text.utf8.count / 10)
  }

  @Test(
    "A browser says whether it takes gzip",
    arguments: [
      ("gzip", true), ("br, gzip;q=0.5", true), ("deflate, GZIP", true), ("gzip;q=0", false), ("gzip; q=0.0", false),
      ("br", false), ("", false), ("gzip;q=x", false), ("x-gzip", false),
    ])
  func accepted(value: String, expected: Bool) {
    let fields: HTTPFields = ["accept-encoding": value]
    #expect(fields.acceptGzip == expected)
  }
}
