import Synchronization

/// The files that a Git repository tracks, from its index, read when they are first asked for.
final class GitIndex: Sendable {
  struct Entries: Sendable {
    var files: Set<String> = []
    /// Every folder above such a file.
    var folders: Set<String> = []
  }

  private let file: [UInt8]
  private let loaded = Mutex<Entries?>(nil)

  init(file: [UInt8]) { self.file = file }

  /// What is tracked; nothing if the index cannot be read.
  var entries: Entries {
    loaded.withLock { loaded in
      if let loaded { return loaded }
      let entries = load()
      loaded = entries
      return entries
    }
  }

  private func load() -> Entries {
    guard let bytes = try? SystemCalls.contents(of: file, limit: 256 << 20) else { return Entries() }
    // The index does not say which hash it uses; names read with the wrong one do not come out whole.
    guard let paths = Self.paths(in: bytes, hashLength: 20) ?? Self.paths(in: bytes, hashLength: 32) else {
      return Entries()
    }
    var entries = Entries()
    for path in paths {
      let text = PathText.text(path)
      entries.files.insert(text)
      var folder = RelativePath.folder(of: text)
      while !folder.isEmpty, entries.folders.insert(folder).inserted { folder = RelativePath.folder(of: folder) }
    }
    return entries
  }

  /// The names in an index of version 2, 3 or 4; nil if it is damaged.
  static func paths(in bytes: [UInt8], hashLength: Int) -> [[UInt8]]? {
    guard bytes.count >= 12, bytes.starts(with: "DIRC".utf8) else { return nil }
    let version = number(bytes, at: 4)
    let count = number(bytes, at: 8)
    guard (2...4).contains(version), count <= bytes.count / (42 + hashLength) else { return nil }
    var paths: [[UInt8]] = []
    paths.reserveCapacity(count)
    var offset = 12
    for _ in 0..<count {
      guard let entry = entry(bytes, at: offset, version, hashLength, after: paths.last ?? []) else { return nil }
      paths.append(entry.path)
      offset = entry.end
    }
    return paths
  }

  private static func entry(
    _ bytes: [UInt8], at start: Int, _ version: Int, _ hashLength: Int, after previous: [UInt8]
  ) -> (path: [UInt8], end: Int)? {
    // Ten numbers about the file, its hash, its flags.
    var offset = start + 40 + hashLength
    guard offset + 2 <= bytes.count else { return nil }
    let flags = Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
    offset += flags & 0x4000 != 0 ? 4 : 2
    var path: [UInt8] = []
    if version == 4 {
      // Names are told by how much of the last one's end to drop.
      guard let dropped = variableNumber(bytes, at: &offset), dropped <= previous.count else { return nil }
      path = Array(previous.dropLast(dropped))
    }
    guard offset < bytes.count, let end = bytes[offset...].firstIndex(of: 0) else { return nil }
    path += bytes[offset..<end]
    let length = flags & 0xFFF
    guard !path.isEmpty, length == 0xFFF || length == path.count else { return nil }
    // Older versions fill up to a multiple of eight bytes.
    return (path, version == 4 ? end + 1 : start + ((end - start + 8) & ~7))
  }

  private static func number(_ bytes: [UInt8], at offset: Int) -> Int {
    bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func variableNumber(_ bytes: [UInt8], at offset: inout Int) -> Int? {
    var value = 0
    for position in 0..<5 {
      guard offset < bytes.count else { return nil }
      let byte = bytes[offset]
      offset += 1
      value = (position == 0 ? 0 : (value + 1) << 7) | Int(byte & 0x7F)
      if byte & 0x80 == 0 { return value }
    }
    return nil
  }
}
