/// What a Mach-O file holds for one processor.
public struct MachOImage: Sendable {
  /// The processor, by the name that the tools use, such as `arm64`.
  public var architecture: String
  /// What it is.
  public var kind: Kind
  /// The platforms it is built for; two for code that runs on the Mac and in Mac Catalyst alike.
  public var builds: [Build]
  /// The name under which others link it, if it is a dynamic library.
  public var installName: String?
  /// The dynamic libraries that it loads.
  public var libraries: [LinkedLibrary]
  /// Whether the store has encrypted its code, so that the names in it cannot be read.
  public var isEncrypted: Bool
  /// The entitlements of its signature, as a property list in XML; nil without any.
  public var entitlements: [UInt8]?

  let content: ByteReader
  let sections: [Section]
  let symbols: SymbolSources

  /// What an image is.
  public enum Kind: Sendable, Hashable {
    /// A program.
    case executable
    /// A dynamic library, as frameworks have it.
    case dynamicLibrary
    /// Code that is loaded while a program runs.
    case bundle
    /// What a compiler makes of one source file.
    case object
    /// Debug information only.
    case debugSymbols
    /// Anything else: the format's own number.
    case other(UInt32)
  }

  /// A platform that an image is built for.
  public struct Build: Sendable, Hashable {
    /// The platform.
    public var platform: MachOPlatform
    /// The lowest version that it runs on.
    public var minimum: MachOVersion
    /// The version of the SDK.
    public var sdk: MachOVersion
  }

  /// A dynamic library that an image loads.
  public struct LinkedLibrary: Sendable, Hashable {
    /// The path by which it is looked for, such as `/System/Library/Frameworks/AdSupport.framework/AdSupport`.
    public var path: String
    /// Whether the program starts without it.
    public var isWeak: Bool
  }

  struct Section: Sendable {
    var name: String
    var offset: Int
    var size: Int
  }

  /// Reads the image that begins where a part of a file begins.
  init(_ part: ByteReader) throws(MachOError) {
    var reader = part
    reader.isBigEndian = true
    let magic = try reader.uint32(0)
    guard Magic.isThin(magic) else { throw .otherFormat }
    reader.isBigEndian = magic == Magic.big32 || magic == Magic.big64
    let is64Bit = magic == Magic.big64 || magic == Magic.little64
    content = reader
    architecture = ProcessorName.name(type: try reader.uint32(4), subtype: try reader.uint32(8))
    kind =
      switch try reader.uint32(12) {
      case 1: .object
      case 2: .executable
      case 6: .dynamicLibrary
      case 8: .bundle
      case 0xA: .debugSymbols
      case let number: .other(number)
      }
    var commands = LoadCommands(content: reader, is64Bit: is64Bit)
    try commands.read(
      count: try reader.int32(16), from: is64Bit ? 32 : 28, size: try reader.int32(20))
    builds = commands.builds
    installName = commands.installName
    libraries = commands.libraries
    isEncrypted = commands.isEncrypted
    sections = commands.sections
    symbols = commands.symbols
    entitlements = try commands.entitlements()
  }
}
