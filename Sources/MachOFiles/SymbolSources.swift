/// Where an image names the symbols that it takes from others: three ways, of which a file has one or two.
struct SymbolSources: Sendable {
  /// The symbol table, which also has what the image defines.
  var table: Table?
  /// What the loader binds (bound, weakly bound and lazily bound symbols), as a program of its own.
  var bound: [(offset: Int, size: Int)] = []
  /// What the loader binds, as chains of pointers with a table of names.
  var fixups: (offset: Int, size: Int)?

  struct Table: Sendable {
    var offset: Int
    var count: Int
    var namesOffset: Int
    var namesSize: Int
    var is64Bit: Bool
  }
}

/// A symbol of an image.
public enum MachOSymbol: Sendable, Hashable {
  /// One that it takes from another image.
  case imported(ArraySlice<UInt8>)
  /// One that it defines and others may use.
  case defined(ArraySlice<UInt8>)
}

extension MachOImage {
  /// Goes through the symbols that the image takes from others or offers to others; one may come more than once, and
  /// names are cut where they are longer than 1,024 bytes.
  ///
  /// - Throws: `MachOError` if a table lies outside of the image.
  public func forEachSymbol(_ body: (MachOSymbol) -> Void) throws(MachOError) {
    if let table = symbols.table { try forEachSymbol(in: table, body) }
    for (offset, size) in symbols.bound where size > 0 {
      try forEachBoundSymbol(in: content.part(offset, size, "the list of bound symbols")) { body(.imported($0)) }
    }
    if let fixups = symbols.fixups, fixups.size > 0 {
      try forEachFixup(in: content.part(fixups.offset, fixups.size, "the list of imports")) { body(.imported($0)) }
    }
  }

  private func forEachSymbol(
    in table: SymbolSources.Table, _ body: (MachOSymbol) -> Void
  ) throws(MachOError) {
    let length = table.is64Bit ? 16 : 12
    let entries = try content.part(table.offset, table.count * length, "the symbol table")
    let names = try content.part(table.namesOffset, table.namesSize, "the names of the symbols")
    var left = budget
    for index in 0..<table.count {
      let type = try entries.byte(index * length + 4)
      // Debugging entries and symbols of the image's own are of no interest.
      guard type & 0xE0 == 0, type & 1 != 0 else { continue }
      let offset = try entries.int32(index * length)
      guard offset < names.count else { throw .truncated("a symbol's name") }
      let name = try names.name(offset)
      try spend(name, from: &left)
      body(type & 0x0E == 0 ? .imported(name) : .defined(name))
    }
  }

  /// The names in the loader's program; what it binds them to is of no interest.
  private func forEachBoundSymbol(
    in program: ByteReader, _ body: (ArraySlice<UInt8>) -> Void
  ) throws(MachOError) {
    var offset = 0
    while offset < program.count {
      let byte = try program.byte(offset)
      offset += 1
      switch byte & 0xF0 {
      // The name stands behind the instruction.
      case 0x40:
        let name = try program.name(offset, atMost: program.count)
        body(name.prefix(1024))
        offset += name.count + 1
      // These have one number behind them, that one two.
      case 0x20, 0x60, 0x70, 0x80, 0xA0: offset = try program.behindNumber(offset)
      case 0xC0: offset = try program.behindNumber(program.behindNumber(offset))
      // Threaded binding has a number behind its first form.
      case 0xD0: if byte & 0x0F == 0 { offset = try program.behindNumber(offset) }
      default: break
      }
    }
  }

  private func forEachFixup(in header: ByteReader, _ body: (ArraySlice<UInt8>) -> Void) throws(MachOError) {
    let count = try header.int32(16)
    let format = try header.int32(20)
    // Names that are compressed are in no file that the tools make.
    guard count > 0, try header.uint32(24) == 0 else { return }
    let length: Int
    switch format {
    case 1: length = 4
    case 2: length = 8
    case 3: length = 16
    default: throw .damaged("the format of its imports is unknown")
    }
    let start = try header.int32(8)
    guard start <= header.count, count <= (header.count - start) / length else {
      throw .truncated("the list of imports")
    }
    let names = try header.int32(12)
    var left = budget
    for index in 0..<count {
      let entry = start + index * length
      let offset = format == 3 ? Int(try header.uint64(entry) >> 32) : Int(try header.uint32(entry) >> 9)
      guard names + offset < header.count else { throw .truncated("the name of an import") }
      let name = try header.name(names + offset)
      try spend(name, from: &left)
      body(name)
    }
  }

  /// How many bytes all names of a table may have: in an honest file they hardly share any.
  private var budget: Int { 4 * content.count }

  private func spend(_ name: ArraySlice<UInt8>, from left: inout Int) throws(MachOError) {
    left -= name.count
    guard left >= 0 else { throw .damaged("the names of its symbols lie over each other") }
  }
}

extension ByteReader {
  /// Where a number of variable length ends.
  fileprivate func behindNumber(_ start: Int) throws(MachOError) -> Int {
    var offset = start
    while try byte(offset) & 0x80 != 0 { offset += 1 }
    return offset + 1
  }
}
