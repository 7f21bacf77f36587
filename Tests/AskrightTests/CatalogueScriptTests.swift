import Foundation
import Testing

@Suite("Scripts/catalogue")
struct CatalogueScriptTests {
  @Test("The catalogue in the program is up to date with the facts, the rules and the kinds")
  func upToDate() throws {
    let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    // The toolchain that these tests run on has its bin folder beside its lib.
    // Not a one-call read, which returns only the first part of a file in /proc.
    let maps = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/self/maps")).readToEnd() ?? Data()
    let folders = String(decoding: maps, as: UTF8.self)
      .split(separator: "\n").compactMap { line -> String? in
        guard let path = line.firstIndex(of: "/").map({ line[$0...] }) else { return nil }
        return path.firstRange(of: "/lib/swift/").map { path[..<$0.lowerBound] + "/bin" }
      }
    let path = (Set(folders) + ["$PATH"]).joined(separator: ":")
    let run = try Program.shell("PATH=\"\(path)\" '\(repository.path)/Scripts/catalogue' --check")
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
  }
}
