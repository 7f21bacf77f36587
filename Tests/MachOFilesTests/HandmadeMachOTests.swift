import MachOFiles
import Testing

/// Files that no tool here makes.
@Suite("Reading Mach-O files made by hand")
struct HandmadeMachOTests {
  private static func big(_ numbers: UInt32...) -> [UInt8] {
    numbers.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
  }

  private static func little(_ numbers: UInt32...) -> [UInt8] {
    numbers.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
  }

  /// An image of 64 bits with some load commands.
  private static func image(_ commands: [[UInt8]], behind: [UInt8] = []) -> [UInt8] {
    let size = commands.reduce(0) { $0 + $1.count }
    return little(0xFEED_FACF, 0x0100_000C, 0, 2, UInt32(commands.count), UInt32(size), 0, 0) + commands.joined()
      + behind
  }

  @Test("reads big-endian files")
  func bigEndian() throws {
    let name = Array("/usr/lib/libobjc.A.dylib".utf8) + [0, 0, 0, 0]
    let bytes =
      Self.big(0xFEED_FACE, 18, 0, 2, 1, UInt32(24 + name.count), 0)
      + Self.big(0xC, UInt32(24 + name.count), 24, 0, 0, 0)
      + name
    let images = try MachOFile(bytes).images
    #expect(images.map(\.architecture) == ["ppc"])
    #expect(images.flatMap(\.libraries).map(\.path) == ["/usr/lib/libobjc.A.dylib"])
  }

  @Test("finds the entitlements in a signature")
  func entitlements() throws {
    let text = Array("<plist><dict/></plist>".utf8)
    let blob = Self.big(0xFADE_7171, UInt32(8 + text.count)) + text
    let index = Self.big(0xFADE_0CC0, UInt32(28 + blob.count), 2) + Self.big(0, 28) + Self.big(5, 28)
    let bytes = Self.image(
      [Self.little(0x1D, 16, 48, UInt32(index.count + blob.count))], behind: index + blob)
    #expect(try MachOFile(bytes).images.map(\.entitlements) == [text])
  }

  @Test("tells that the store has encrypted a program, and reads no texts of it")
  func encrypted() throws {
    let image = try #require(try MachOFile(Self.image([Self.little(0x2C, 24, 0, 0, 1, 0)])).images.first)
    #expect(image.isEncrypted)
  }

  @Test(
    "refuses what does not go together",
    arguments: [
      // Commands without room, without a length, and longer than all of them.
      ("more commands than bytes", little(0xFEED_FACF, 0x0100_000C, 0, 2, 0xFFFF_FFFF, 8, 0, 0, 0x1B, 8)),
      ("a command without a length", image([little(0x1B, 0)])),
      ("a command that is too long", image([little(0x1B, 0x7FFF_FFFF)])),
      // Counts and offsets that lie.
      ("too many sections", image([little(0x19, 72) + [UInt8](repeating: 0xFF, count: 64)])),
      ("a library's name outside", image([little(0xC, 24, 0xFFFF_FFF0, 0, 0, 0)])),
      ("a signature outside", image([little(0x1D, 16, 0xFFFF_FFFF, 0xFFFF_FFFF)])),
      ("too many processors", big(0xCAFE_BABE, 65)),
      ("a processor's part outside", big(0xCAFE_BABE, 1, 7, 0, 0xFFFF_FFFF, 0xFFFF_FFFF, 0)),
      ("an object file that is too long", Array("!<arch>\n".utf8) + Array(String(repeating: "9", count: 60).utf8)),
    ])
  func lies(what: String, bytes: [UInt8]) {
    #expect(throws: MachOError.self, "\(what)") { try MachOFile(bytes) }
  }

  @Test("refuses tables of symbols that lie")
  func symbols() throws {
    let commands = [
      Self.little(2, 24, 0, 0xFFFF_FFFF, 0, 16),
      Self.little(0x8000_0022, 48, 0, 0, 0xFFFF_FFF0, 0xFFFF_FFF0)
        + [UInt8](repeating: 0, count: 24),
      Self.little(0x8000_0034, 16, 0, 0xFFFF_FFFF),
    ]
    for command in commands {
      let image = try #require(try MachOFile(Self.image([command])).images.first)
      #expect(throws: MachOError.self) { try image.forEachSymbol { _ in } }
    }
  }

  @Test("says of other files that they are none", arguments: ["", "PK\u{3}\u{4}", "#!/bin/sh\necho", "<plist/>"])
  func otherFormats(text: String) {
    #expect(!MachOFile.isMachO(Array(text.utf8)))
    #expect(throws: MachOError.otherFormat) { try MachOFile(Array(text.utf8)) }
  }
}
