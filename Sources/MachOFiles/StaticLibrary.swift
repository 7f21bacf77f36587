/// A static library: object files one after the other, each behind a header of 60 characters.
enum StaticLibrary {
  private static let headerLength = 60
  private static let start = Array("!<arch>\n".utf8)

  /// The members' contents.
  static func members(of file: ByteReader) throws(MachOError) -> [ByteReader] {
    guard file.count >= start.count, file.bytes[file.range].starts(with: start) else { throw .otherFormat }
    var members: [ByteReader] = []
    var offset = start.count
    while offset < file.count {
      let header = try file.part(offset, headerLength, "the header of an object file")
      guard let size = try number(header.text(48, length: 10)) else {
        throw .damaged("the size of an object file is no number")
      }
      let member = try file.part(offset + headerLength, size, "an object file")
      let name = try header.text(0, length: 16)
      // A long name stands in front of the contents, and counts to them.
      let nameLength = name.hasPrefix("#1/") ? number(String(name.dropFirst(3))) ?? 0 : 0
      members.append(try member.part(nameLength, member.count - nameLength, "an object file's name"))
      // Members begin at even offsets.
      offset += headerLength + size + size % 2
    }
    return members
  }

  private static func number(_ text: String) -> Int? {
    Int(text.prefix { $0 != " " }).flatMap { (0...(1 << 40)).contains($0) ? $0 : nil }
  }
}
