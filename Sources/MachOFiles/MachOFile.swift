/// A Mach-O file: an executable, a dynamic library, an object file or a static library, for one processor or several.
///
/// Everything is read within its bounds. Whatever a file says of itself, reading it takes time and memory in proportion
/// to its size.
public struct MachOFile: Sendable {
  /// What the file holds for each processor; of a static library, that of each of its object files.
  public var images: [MachOImage]
  /// Whether it is an archive of object files, which `ar` makes.
  public var isStaticLibrary: Bool

  /// More processors than a file is built for.
  private static let mostArchitectures = 64

  /// Whether a file begins as one that this can read; four bytes tell.
  public static func isMachO(_ firstBytes: some Sequence<UInt8>) -> Bool {
    let magic = firstBytes.prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    switch magic {
    // Java's class files begin as fat files do; their version stands where the count of processors would.
    case Magic.fat, Magic.fat64, Magic.archive: return true
    default: return Magic.isThin(magic)
    }
  }

  /// Reads a file.
  public init(_ bytes: [UInt8]) throws(MachOError) {
    let whole = ByteReader(bytes, 0..<bytes.count, isBigEndian: true)
    guard bytes.count >= 8 else { throw .otherFormat }
    isStaticLibrary = false
    switch try whole.uint32(0) {
    case Magic.fat: images = try Self.slices(of: whole, is64Bit: false, &isStaticLibrary)
    case Magic.fat64: images = try Self.slices(of: whole, is64Bit: true, &isStaticLibrary)
    default: images = try Self.images(in: whole, &isStaticLibrary)
    }
  }

  private static func slices(
    of file: ByteReader, is64Bit: Bool, _ isStaticLibrary: inout Bool
  ) throws(MachOError) -> [MachOImage] {
    let count = try file.int32(4)
    guard count <= mostArchitectures else {
      throw count > 0xFFFF ? .otherFormat : .damaged("it is for \(count) processors")
    }
    var images: [MachOImage] = []
    var taken: [Range<Int>] = []
    for index in 0..<count {
      let entry = try file.part(8 + index * (is64Bit ? 32 : 20), is64Bit ? 32 : 20, "the list of its processors")
      let offset = is64Bit ? try entry.int64(8, "a processor's part") : try entry.int32(8)
      let size = is64Bit ? try entry.int64(16, "a processor's part") : try entry.int32(12)
      let slice = try file.part(offset, size, "a processor's part")
      // Parts that lie over each other would make the file stand for more than it is.
      guard !taken.contains(where: { $0.overlaps(slice.range) }) else {
        throw .damaged("the parts for its processors lie over each other")
      }
      taken.append(slice.range)
      images += try Self.images(in: slice, &isStaticLibrary)
    }
    return images
  }

  private static func images(
    in part: ByteReader, _ isStaticLibrary: inout Bool
  ) throws(MachOError) -> [MachOImage] {
    guard part.count >= 8 else { throw .otherFormat }
    guard try part.uint32(0) == Magic.archive else { return [try MachOImage(part)] }
    isStaticLibrary = true
    var images: [MachOImage] = []
    for member in try StaticLibrary.members(of: part) where member.count >= 8 {
      // A static library may also hold LLVM's intermediate code, which nothing here reads.
      if Magic.isThin(try member.uint32(0)) { images.append(try MachOImage(member)) }
    }
    return images
  }
}

/// The first four bytes of the formats, as a big-endian number.
enum Magic {
  static let fat: UInt32 = 0xCAFE_BABE
  static let fat64: UInt32 = 0xCAFE_BABF
  /// `!<ar`
  static let archive: UInt32 = 0x213C_6172

  static let big32: UInt32 = 0xFEED_FACE
  static let big64: UInt32 = 0xFEED_FACF
  static let little32: UInt32 = 0xCEFA_EDFE
  static let little64: UInt32 = 0xCFFA_EDFE

  static func isThin(_ magic: UInt32) -> Bool { [big32, big64, little32, little64].contains(magic) }
}
