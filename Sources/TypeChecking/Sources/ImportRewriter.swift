/// Simplifies the imports of a source, so that one that cannot be followed does not keep the compiler from all the rest.
///
/// Every import becomes `import Module`, at the same place and as long as before: what is imported of a module, for whom
/// and with which attributes says nothing about the code, and nothing of the other modules is known anyway.
struct ImportRewriter {
  /// The text with simple imports; every byte behind an import is where it was.
  private(set) var bytes: [UInt8]
  /// The modules that it imports.
  private(set) var modules: Set<String> = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      rewrite(start..<end)
      start = end + 1
    }
  }

  /// Blanks the import at a line and column, from 1, which the compiler could not follow.
  mutating func blankImport(line: Int) {
    var start = 0
    for _ in 1..<max(line, 1) {
      guard let end = bytes[start...].firstIndex(of: 0x0A) else { return }
      start = end + 1
    }
    let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    guard let found = Self.importKeyword(in: bytes[start..<end]) else { return }
    for index in found..<end where bytes[index] != 0x0D { bytes[index] = 0x20 }
  }

  private mutating func rewrite(_ line: Range<Int>) {
    guard let keyword = Self.importKeyword(in: bytes[line]) else { return }
    var words: [ArraySlice<UInt8>] = []
    var index = keyword + Self.keyword.count
    while index < line.upperBound, words.count < 2 {
      while index < line.upperBound, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
      let start = index
      while index < line.upperBound, Self.isPath(bytes[index]) { index += 1 }
      guard index > start else { break }
      words.append(bytes[start..<index])
      // `import struct Module.Name`
      if !Self.kinds.contains(String(decoding: bytes[start..<index], as: UTF8.self)) { break }
    }
    guard let path = words.last, let name = path.split(separator: UInt8(ascii: ".")).first, Self.isName(name) else {
      return
    }
    let module = String(decoding: name, as: UTF8.self)
    modules.insert(module)
    let simple = Array("import \(module)".utf8)
    for place in line.lowerBound..<index { bytes[place] = 0x20 }
    bytes.replaceSubrange(keyword..<keyword + simple.count, with: simple)
  }

  private static let keyword = Array("import".utf8)
  private static let kinds: Set<String> = [
    "typealias", "struct", "class", "enum", "protocol", "let", "var", "func",
  ]
  private static let modifiers: Set<String> = ["public", "package", "internal", "fileprivate", "private"]

  /// Where `import` stands in a line that begins with it, attributes and access levels before it aside.
  private static func importKeyword(in line: ArraySlice<UInt8>) -> Int? {
    var index = line.startIndex
    while index < line.endIndex {
      let byte = line[index]
      if byte == 0x20 || byte == 0x09 {
        index += 1
        continue
      }
      let start = index
      while index < line.endIndex, line[index] != 0x20, line[index] != 0x09 { index += 1 }
      let word = line[start..<index]
      if word.elementsEqual(keyword) { return start }
      guard byte == UInt8(ascii: "@") || modifiers.contains(String(decoding: word, as: UTF8.self)) else { return nil }
    }
    return nil
  }

  private static func isPath(_ byte: UInt8) -> Bool { isNamePart(byte) || byte == UInt8(ascii: ".") }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
    default: false
    }
  }

  /// Whether a module can be called so: such a name goes into a file that the compiler reads.
  private static func isName(_ word: ArraySlice<UInt8>) -> Bool {
    word.count <= 200 && word.allSatisfy(isNamePart)
      && word.first.map { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
  }
}
