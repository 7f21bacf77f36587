import Foundation

/// The output folder, with the list of what earlier runs wrote there. Nothing else in it is ever touched.
struct OutputRecord {
  private static let name = ".askright-test-sources"

  private let folder: URL
  private let earlier: Set<String>
  private var written: Set<String> = []

  /// Looks at the folder, which may not exist yet.
  init(of folder: URL) throws(TestSourcesError) {
    self.folder = folder
    let list = try? String(contentsOf: folder.appendingPathComponent(Self.name), encoding: .utf8)
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    guard list != nil || entries.isEmpty else { throw .notOurs(folder.path) }
    // A path that leads out of the folder is not one that was written here.
    earlier = Set(
      (list ?? "").split(separator: "\n").map(String.init).filter { path in
        !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
      })
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw .cannotWrite(folder.path, why: error.localizedDescription)
    }
    // Before the first file, so that a run that was interrupted can be repeated.
    try save(earlier)
  }

  /// Writes a file, unless it is there already.
  mutating func write(_ bytes: [UInt8], to path: String) throws(TestSourcesError) {
    let file = folder.appendingPathComponent(path)
    guard !leadsThroughLink(path) else {
      throw .cannotWrite(file.path, why: "it lies behind a link, or is one: remove the link")
    }
    written.insert(path)
    let data = Data(bytes)
    if earlier.contains(path), (try? Data(contentsOf: file)) == data { return }
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file, options: .atomic)
    } catch {
      throw .cannotWrite(file.path, why: error.localizedDescription)
    }
  }

  /// Takes away what earlier runs wrote and this one did not, and keeps the list.
  func finish() throws(TestSourcesError) {
    for path in earlier.subtracting(written) where !leadsThroughLink(path) {
      try? FileManager.default.removeItem(at: folder.appendingPathComponent(path))
    }
    try save(written)
  }

  /// Whether a path leaves the folder by a link that somebody put there.
  private func leadsThroughLink(_ path: String) -> Bool {
    var place = folder
    for part in path.split(separator: "/") {
      place.appendPathComponent(String(part))
      if (try? FileManager.default.destinationOfSymbolicLink(atPath: place.path)) != nil { return true }
    }
    return false
  }

  private func save(_ paths: Set<String>) throws(TestSourcesError) {
    let file = folder.appendingPathComponent(Self.name)
    do {
      try Data(paths.sorted().map { $0 + "\n" }.joined().utf8).write(to: file, options: .atomic)
    } catch {
      throw .cannotWrite(file.path, why: error.localizedDescription)
    }
  }
}
