import Foundation

/// A folder of a test's own, which goes with it.
///
/// It lies in memory where the system has a folder there: what these tests show, the kill of a process included, does not
/// depend on the disk, and on a busy one they would wait for minutes.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    let inMemory = URL(fileURLWithPath: "/dev/shm")
    let parent =
      FileManager.default.isWritableFile(atPath: inMemory.path) ? inMemory : FileManager.default.temporaryDirectory
    url = parent.appendingPathComponent("storage-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// The path of a file in it.
  func path(_ name: String = "file.db") -> String {
    url.appendingPathComponent(name).path
  }

  /// A file of these bytes in it.
  func file(_ name: String = "file.db", of bytes: some Sequence<UInt8>) throws -> String {
    try Data(bytes).write(to: url.appendingPathComponent(name))
    return path(name)
  }

  /// Every file in it with its bytes.
  func contents() throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: url.appendingPathComponent($0))) })
  }
}
