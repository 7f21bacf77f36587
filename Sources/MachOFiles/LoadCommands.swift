/// What the load commands behind an image's header say.
struct LoadCommands {
  let content: ByteReader
  let is64Bit: Bool

  private(set) var builds: [MachOImage.Build] = []
  private(set) var installName: String?
  private(set) var libraries: [MachOImage.LinkedLibrary] = []
  private(set) var isEncrypted = false
  private(set) var sections: [MachOImage.Section] = []
  private(set) var symbols = SymbolSources()
  private var signature: (offset: Int, size: Int)?

  init(content: ByteReader, is64Bit: Bool) {
    self.content = content
    self.is64Bit = is64Bit
  }

  /// Reads all commands. Each is at least eight bytes long, so that the bytes bound their number.
  mutating func read(count: Int, from start: Int, size: Int) throws(MachOError) {
    let all = try content.part(start, size, "the list of load commands")
    guard count <= size / 8 else { throw .damaged("it has more load commands than there is room for") }
    var offset = 0
    for _ in 0..<count {
      let length = try all.int32(offset + 4)
      guard length >= 8 else { throw .damaged("a load command has no length") }
      let command = try all.part(offset, length, "a load command")
      try read(Kind(rawValue: try command.uint32(0) & ~Self.mustBeKnown), command)
      offset += length
    }
  }

  /// The loader refuses a file with a command that it does not know if this bit is set.
  private static let mustBeKnown: UInt32 = 0x8000_0000

  private enum Kind: UInt32 {
    case segment32 = 0x1
    case symbolTable = 0x2
    case loadLibrary = 0xC
    case libraryName = 0xD
    case loadWeakLibrary = 0x18
    case segment64 = 0x19
    case codeSignature = 0x1D
    case reexportLibrary = 0x1F
    case lazyLoadLibrary = 0x20
    case encryption32 = 0x21
    case boundSymbols = 0x22
    case loadUpwardLibrary = 0x23
    case minimumMacOS = 0x24
    case minimumIOS = 0x25
    case encryption64 = 0x2C
    case minimumTVOS = 0x2F
    case minimumWatchOS = 0x30
    case buildVersion = 0x32
    case chainedFixups = 0x34
  }

  private mutating func read(_ kind: Kind?, _ command: ByteReader) throws(MachOError) {
    switch kind {
    case .segment32: try readSegment(command, is64Bit: false)
    case .segment64: try readSegment(command, is64Bit: true)
    case .symbolTable:
      symbols.table = .init(
        offset: try command.int32(8), count: try command.int32(12), namesOffset: try command.int32(16),
        namesSize: try command.int32(20), is64Bit: is64Bit)
    case .loadLibrary, .reexportLibrary, .lazyLoadLibrary, .loadUpwardLibrary:
      libraries.append(.init(path: try libraryPath(command), isWeak: try Self.isMarkedWeak(command)))
    case .loadWeakLibrary: libraries.append(.init(path: try libraryPath(command), isWeak: true))
    case .libraryName: installName = try libraryPath(command)
    case .encryption32, .encryption64: if try command.uint32(16) != 0 { isEncrypted = true }
    case .minimumMacOS: try addBuild(.macOS, command)
    case .minimumIOS: try addBuild(.iOS, command)
    case .minimumTVOS: try addBuild(.tvOS, command)
    case .minimumWatchOS: try addBuild(.watchOS, command)
    case .buildVersion:
      guard let platform = MachOPlatform(rawValue: try command.uint32(8)) else { return }
      builds.append(
        .init(
          platform: platform, minimum: MachOVersion(packed: try command.uint32(12)),
          sdk: MachOVersion(packed: try command.uint32(16))))
    case .boundSymbols:
      for place in [16, 24, 32] {
        symbols.bound.append((offset: try command.int32(place), size: try command.int32(place + 4)))
      }
    case .chainedFixups: symbols.fixups = (offset: try command.int32(8), size: try command.int32(12))
    case .codeSignature: signature = (offset: try command.int32(8), size: try command.int32(12))
    case nil: break
    }
  }

  private mutating func addBuild(_ platform: MachOPlatform, _ command: ByteReader) throws(MachOError) {
    builds.append(
      .init(
        platform: platform, minimum: MachOVersion(packed: try command.uint32(8)),
        sdk: MachOVersion(packed: try command.uint32(12))))
  }

  private func libraryPath(_ command: ByteReader) throws(MachOError) -> String {
    let offset = try command.int32(8)
    guard offset < command.count else { throw .truncated("a library's name") }
    return try command.name(offset).asText
  }

  /// Newer tools may write a library that is weak as one that is loaded, with flags behind a mark where the time stamp
  /// was.
  private static func isMarkedWeak(_ command: ByteReader) throws(MachOError) -> Bool {
    guard try command.int32(8) == 28, try command.uint32(12) == 0x1A74_1800 else { return false }
    return try command.uint32(24) & 1 != 0
  }

  private mutating func readSegment(_ command: ByteReader, is64Bit: Bool) throws(MachOError) {
    let header = is64Bit ? 72 : 56
    let length = is64Bit ? 80 : 68
    let count = try command.int32(is64Bit ? 64 : 48)
    guard count <= max(command.count - header, 0) / length else { throw .truncated("the list of sections") }
    for index in 0..<count {
      let entry = try command.part(header + index * length, length, "a section")
      let size = is64Bit ? try entry.int64(40, "a section") : try entry.int32(36)
      sections.append(
        .init(name: try entry.text(0, length: 16), offset: try entry.int32(is64Bit ? 48 : 40), size: size))
    }
  }

  // MARK: Entitlements

  /// The entitlements in the signature, or those that a build for the simulator keeps in a section.
  func entitlements() throws(MachOError) -> [UInt8]? {
    if let section = sections.first(where: { $0.name == "__entitlements" }), section.size > 0 {
      let part = try content.part(section.offset, section.size, "a section")
      // As a text of the source it may have a zero byte at its end.
      let end = part.bytes[part.range].lastIndex { $0 != 0 } ?? part.range.lowerBound
      return Array(part.bytes[part.range.lowerBound...end])
    }
    guard let signature else { return nil }
    var blob = try content.part(signature.offset, signature.size, "the signature")
    // Signatures are big-endian whatever the processor is. One that is none says nothing here: the system judges it.
    blob.isBigEndian = true
    guard blob.count >= 12, try blob.uint32(0) == 0xFADE_0CC0 else { return nil }
    let count = try blob.int32(8)
    guard count <= (blob.count - 12) / 8 else { throw .truncated("the signature's index") }
    for index in 0..<count where try blob.uint32(12 + index * 8) == 5 {
      let offset = try blob.int32(16 + index * 8)
      guard try blob.uint32(offset) == 0xFADE_7171 else { continue }
      let length = try blob.int32(offset + 4)
      guard length >= 8 else { throw .damaged("the entitlements have no length") }
      let text = try blob.part(offset + 8, length - 8, "the entitlements")
      return Array(text.bytes[text.range])
    }
    return nil
  }
}
