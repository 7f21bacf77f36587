/// Several files in one input.
enum FuzzedFiles {
  /// The files that an input stands for, by path. A line `=== path` begins a file; what comes before the first is Swift.
  static func files(of bytes: [UInt8]) -> [String: [UInt8]] {
    let mark = Array("=== ".utf8)
    var files: [String: [UInt8]] = [:]
    var path = "App.swift"
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      guard line.starts(with: mark) else {
        files[path, default: []] += line + [0x0A]
        continue
      }
      let name = String(decoding: line.dropFirst(mark.count), as: UTF8.self)
      let parts = name.split(separator: "/")
      // As a walk through folders gives them: no empty parts, none that lead up.
      guard !parts.isEmpty, !parts.contains(where: { $0 == "." || $0 == ".." }), files.count < 32 else { continue }
      path = parts.joined(separator: "/")
      files[path] = files[path] ?? []
    }
    return files
  }
}
