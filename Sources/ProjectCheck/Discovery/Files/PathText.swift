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
    path.utf8.lastIndex(of: slash).map { String(path[..<$0]) } ?? ""
  }

  /// The last part of a path.
  static func name(of path: some StringProtocol) -> String { String(lastPart(of: path)) }

  /// The part of the name after its last dot; empty if it has none.
  static func fileExtension(of path: some StringProtocol) -> Substring {
    let name = lastPart(of: path)
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return "" }
    return name[name.utf8.index(after: dot)...]
  }

  /// The name without its extension.
  static func stem(of path: some StringProtocol) -> String {
    let name = lastPart(of: path)
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return String(name) }
    return String(name[..<dot])
  }

  /// Whether a path lies in a folder, at any depth.
  static func isInside(_ path: String, _ folder: String) -> Bool {
    guard !folder.isEmpty else { return true }
    let (path, folder) = (path.utf8, folder.utf8)
    guard path.count > folder.count, path.starts(with: folder) else { return false }
    return path[path.index(path.startIndex, offsetBy: folder.count)] == slash
  }

  /// Whether a path does not climb out of the folder that it is relative to.
  static func staysInside(_ path: String) -> Bool {
    path != ".." && !path.hasPrefix("../") && !path.hasPrefix("/")
  }

  private static func lastPart(of path: some StringProtocol) -> Substring {
    let text = Substring(path)
    return text.utf8.lastIndex(of: slash).map { text[text.utf8.index(after: $0)...] } ?? text
  }

  private static let slash = UInt8(ascii: "/")

  private static func isPlain(_ path: some StringProtocol) -> Bool {
    // A part that begins with a dot may be `.` or `..`; such paths take the long way.
    var previous = slash
    for byte in path.utf8 {
      if previous == slash, byte == UInt8(ascii: ".") || byte == slash { return false }
      previous = byte
    }
    return previous != slash || path.isEmpty
  }
}
