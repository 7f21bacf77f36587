/// File names as text, also those that are not UTF-8.
///
/// A file's name is bytes. The bytes that do not form UTF-8 are written as the last 128 scalars of the private use
/// plane, U+10FF80…U+10FFFF, whose low byte is the byte itself, and turned back when the file is opened.
enum PathText {
  /// The text of a name.
  static func text(_ name: some Collection<UInt8>) -> String {
    if let text = String(validating: name, as: UTF8.self) { return text }
    var text = String.UnicodeScalarView()
    var decoder = UTF8()
    var rest = Array(name)[...]
    while let first = rest.first {
      var iterator = rest.makeIterator()
      if case .scalarValue(let scalar) = decoder.decode(&iterator) {
        text.append(scalar)
        rest = rest.dropFirst(UTF8.width(scalar))
      } else {
        if let scalar = Unicode.Scalar(0x10FF00 + UInt32(first)) { text.append(scalar) }
        rest = rest.dropFirst()
      }
      decoder = UTF8()
    }
    return String(text)
  }

  /// The bytes of a name, without an end mark.
  static func bytes(_ text: some StringProtocol) -> [UInt8] {
    // All scalars of that range begin with F4 8F BE or F4 8F BF, which hardly any name has.
    guard text.utf8.contains(0xF4) else { return Array(text.utf8) }
    return text.unicodeScalars.flatMap { scalar in
      (0x10FF80...0x10FFFF).contains(scalar.value)
        ? [UInt8(truncatingIfNeeded: scalar.value)] : Array(String(scalar).utf8)
    }
  }
}

/// Paths relative to a folder, with `/` between their parts and no `.` or `..` but leading ones.
enum RelativePath {
  /// A path seen from a folder: `..` climbs, and stays at the front where it climbs out.
  static func join(_ folder: some StringProtocol, _ path: some StringProtocol) -> String {
    if folder.isEmpty, isPlain(path) { return String(path) }
    if isPlain(path), isPlain(folder) { return path.isEmpty ? String(folder) : "\(folder)/\(path)" }
    var parts: [Substring] = []
    for part in "\(folder)/\(path)".split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }

  /// The folder that a path lies in; empty for the root.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// The last part of a path.
  static func name(of path: some StringProtocol) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? String(path)
  }

  /// The part of the name after its last dot; empty if it has none.
  static func fileExtension(of path: some StringProtocol) -> Substring {
    let name = Substring(path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...])
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
    return name[name.index(after: dot)...]
  }

  /// The name without its extension.
  static func stem(of path: some StringProtocol) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// Whether a path lies in a folder, at any depth.
  static func isInside(_ path: String, _ folder: String) -> Bool {
    folder.isEmpty
      || (path.utf8.count > folder.utf8.count && path.hasPrefix(folder) && path.dropFirst(folder.count).first == "/")
  }

  private static func isPlain(_ path: some StringProtocol) -> Bool {
    if path.utf8.first == UInt8(ascii: "/") || path.utf8.first == UInt8(ascii: ".") { return false }
    var previous: UInt8 = 0
    for byte in path.utf8 {
      if previous == UInt8(ascii: "/"), byte == UInt8(ascii: ".") || byte == previous { return false }
      previous = byte
    }
    return previous != UInt8(ascii: "/")
  }
}
