import Foundation
import Synchronization
import TestSupport
import Testing

@testable import TypeChecking

/// The folder of what is made once per platform.
@Suite(.serialized)
struct InterfaceCacheTests {
  @Test("A half, a changed and a missing file are noticed, and what is whole is taken for whole")
  func contents() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("contents-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ text: String, _ name: String) throws {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    #expect(!FolderContents.areWhole(in: folder.path))
    try write("one module, longer than eight bytes", "modules/A.swiftmodule/a")
    try write("two", "modules/B.swiftmodule/b c")
    #expect(!FolderContents.areWhole(in: folder.path))
    try FolderContents.write(in: folder.path)
    #expect(FolderContents.areWhole(in: folder.path))
    try write("twp", "modules/B.swiftmodule/b c")
    #expect(!FolderContents.areWhole(in: folder.path))
    try write("two", "modules/B.swiftmodule/b c")
    #expect(FolderContents.areWhole(in: folder.path))
    let list = folder.appendingPathComponent("contents")
    let whole = try String(contentsOf: list, encoding: .utf8)
    try Data(whole.utf8.dropLast(1)).write(to: list)
    #expect(!FolderContents.areWhole(in: folder.path))
    try Data(whole.split(separator: "\n").dropFirst().joined(separator: "\n").utf8).write(to: list)
    #expect(!FolderContents.areWhole(in: folder.path))
    try Data(whole.utf8).write(to: list)
    try FileManager.default.removeItem(at: folder.appendingPathComponent("modules/A.swiftmodule/a"))
    #expect(!FolderContents.areWhole(in: folder.path))
  }

  @Test(
    "What is broken is made anew, by one of several runs at a time, and a run that was killed leaves nothing behind")
  func rebuilds() async throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("cache-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: root) }
    let toolchain = try Toolchain()
    let lines = Lines()
    let cache = try InterfaceCache(for: toolchain, in: root) { lines.add($0) }
    async let first = Compiler.onThread { try cache.interfaces(for: .visionOS, isSimulator: true) }
    async let second = Compiler.onThread { try cache.interfaces(for: .visionOS, isSimulator: true) }
    let folder = try await first.folder
    #expect(try await second.folder == folder)
    #expect(lines.all.count == 1)
    #expect(FolderContents.areWhole(in: folder))
    #expect(!FileManager.default.fileExists(atPath: folder + ".new"))
    #expect(!FileManager.default.fileExists(atPath: folder + "/scratch"))

    // Half of a module, and what a killed run leaves.
    let module = "\(folder)/modules/AdSupport.swiftmodule/arm64-apple-xros-simulator.swiftmodule"
    #expect(!FileManager.default.fileExists(atPath: module))
    let other = "\(folder)/modules/StoreKit.swiftmodule/arm64-apple-xros-simulator.swiftmodule"
    let bytes = try Data(contentsOf: URL(fileURLWithPath: other))
    try bytes.prefix(bytes.count / 2).write(to: URL(fileURLWithPath: other))
    try FileManager.default.createDirectory(atPath: folder + ".new/modules", withIntermediateDirectories: true)
    _ = try await Compiler.onThread { try cache.interfaces(for: .visionOS, isSimulator: true) }
    #expect(lines.all.count == 2)
    #expect(try Data(contentsOf: URL(fileURLWithPath: other)).count == bytes.count)
    #expect(!FileManager.default.fileExists(atPath: folder + ".new"))

    // And it is good for something.
    let checker = TypeChecker(toolchain, cache: cache)
    var build = TypeChecker.Build(.visionOS, minimum: [1])
    build.isSimulator = true
    let source = CheckedSource(
      path: "A.swift",
      bytes: Array(
        """
        import AdSupport
        import AppTrackingTransparency
        func ask() { ATTrackingManager.requestTrackingAuthorization { _ in } }
        """.utf8))
    let result = try await Compiler.onThread { [build] in try checker.check([source], focus: 1, for: build) }
    #expect(result.diagnostics.map(\.message) == ["no such module 'AdSupport'"])
    #expect(result.seen.contains { $0.line == 3 })
  }

  @Test("A folder that cannot be written is an error in one line")
  func unwritable() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("file-\(UUID().uuidString)")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let cache = try InterfaceCache(for: try Toolchain(), in: file.path)
    let error = #expect(throws: TypeCheckingError.self) { try cache.interfaces(for: .iOS) }
    #expect(error?.description.contains(file.path) == true)
    #expect(error?.description.contains("\n") == false)
  }

  @Test("The folder is the user's, and a relative one is none")
  func usersFolder() throws {
    #expect(try InterfaceCache.usersFolder(["XDG_CACHE_HOME": "/c", "HOME": "/h"]) == "/c/askright")
    #expect(try InterfaceCache.usersFolder(["XDG_CACHE_HOME": "c", "HOME": "/h"]) == "/h/.cache/askright")
    #expect(throws: TypeCheckingError.self) { try InterfaceCache.usersFolder([:]) }
  }

  @Test(
    "Without a compiler on the search path there is an error that says so", arguments: [nil, "", "bin", "/nowhere"])
  func noCompiler(_ path: String?) {
    #expect(throws: TypeCheckingError.noCompiler) { try Toolchain(searchPath: path) }
  }

  /// Lines that several threads write.
  private final class Lines: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }
    func add(_ line: String) { lines.withLock { $0.append(line) } }
  }
}
