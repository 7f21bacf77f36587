import Foundation

/// The list of a folder's files with their sizes and check sums, kept in the folder itself: by it a folder that is
/// broken or was made only in part is told from one that can be used.
enum FolderContents {
  private static let name = "contents"

  /// Writes the list of everything in a folder.
  static func write(in folder: String) throws {
    let list = try lines(in: folder, paths(in: folder)).joined(separator: "\n")
    let text = list + "\n" + last(list)
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
  }

  /// Whether everything that the list names is there, and nothing has changed.
  static func areWhole(in folder: String) -> Bool {
    guard let data = FileManager.default.contents(atPath: folder + "/" + name) else { return false }
    let text = String(decoding: data, as: UTF8.self)
    guard let end = text.lastIndex(of: "\n") else { return false }
    let list = String(text[..<end])
    guard text[text.index(after: end)...] == last(list) else { return false }
    let entries = list.split(separator: "\n").map(String.init)
    let paths = entries.compactMap { entry in
      entry.split(separator: " ", maxSplits: 2).dropFirst(2).first.map(String.init)
    }
    return (try? lines(in: folder, paths)) == entries
  }

  private static func last(_ list: String) -> String { "all of it \(CheckSum.of(Array(list.utf8)))" }

  private static func paths(in folder: String) throws -> [String] {
    let all = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
    return all.filter { path in
      var isFolder: ObjCBool = false
      return path != name && FileManager.default.fileExists(atPath: folder + "/" + path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }
  }

  private static func lines(in folder: String, _ paths: [String]) throws -> [String] {
    try paths.map { path in
      let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: folder + "/" + path)))
      return "\(CheckSum.of(bytes)) \(bytes.count) \(path)"
    }
  }
}

/// A short number for bytes: it tells damage and other versions, and is no protection against forgery.
enum CheckSum {
  /// FNV-1a, eight bytes at a time.
  static func of(_ bytes: [UInt8]) -> String {
    bytes.withUnsafeBytes { bytes in
      var sum: UInt64 = 0xCBF2_9CE4_8422_2325
      func add(_ value: UInt64) {
        sum = (sum ^ value) &* 0x0000_0100_0000_01B3
        sum ^= sum >> 32
      }
      let whole = bytes.count & ~7
      for index in stride(from: 0, to: whole, by: 8) {
        add(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      }
      for byte in bytes[whole...] { add(UInt64(byte)) }
      add(UInt64(bytes.count))
      return String(sum, radix: 16)
    }
  }
}
