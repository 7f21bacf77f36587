import MachOFiles
import TestSupport
import Testing

@Suite("Reading Mach-O files", .enabled(if: AppleToolchain.installed != nil, "lld-16 is not installed"))
struct MachOFileTests {
  private static let source = """
    @interface NSObject @end
    @interface ATTrackingManager
    + (void)requestTrackingAuthorizationWithCompletionHandler:(void (^)(unsigned long))handler;
    @end
    @interface Consent : NSObject
    @end
    @implementation Consent
    + (void)ask { [ATTrackingManager requestTrackingAuthorizationWithCompletionHandler:^(unsigned long status) {}]; }
    @end
    const char *greeting(void) { return "a text of the source"; }
    int main(void) { return 0; }
    """

  private func product(_ change: (inout AppleToolchain.Product) -> Void = { _ in }) -> AppleToolchain.Product {
    var product = AppleToolchain.Product(Self.source)
    product.frameworks = ["AppTrackingTransparency"]
    product.weakFrameworks = ["AdSupport"]
    change(&product)
    return product
  }

  private func tools() throws -> AppleToolchain { try #require(AppleToolchain.installed) }

  private func texts(_ section: MachOImage.TextSection, of image: MachOImage) throws -> [String] {
    var texts: [String] = []
    try image.forEachText(in: section) { texts.append(String(decoding: $0, as: UTF8.self)) }
    return texts
  }

  private func symbols(of image: MachOImage) throws -> (imported: Set<String>, defined: Set<String>) {
    var imported: Set<String> = []
    var defined: Set<String> = []
    try image.forEachSymbol { symbol in
      switch symbol {
      case .imported(let name): imported.insert(String(decoding: name, as: UTF8.self))
      case .defined(let name): defined.insert(String(decoding: name, as: UTF8.self))
      }
    }
    return (imported, defined)
  }

  private func onlyImage(_ bytes: [UInt8]) throws -> MachOImage {
    let images = try MachOFile(bytes).images
    #expect(images.count == 1)
    return try #require(images.first)
  }

  private static let frameworks = "/System/Library/Frameworks"

  @Test("tells what a program links, and how", arguments: [false, true])
  func program(hasChainedFixups: Bool) throws {
    let bytes = try tools().build(product { $0.hasChainedFixups = hasChainedFixups })
    let image = try onlyImage(bytes)
    #expect(image.architecture == "arm64")
    #expect(image.kind == .executable)
    #expect(image.builds.map(\.platform) == [.iOS])
    #expect(image.builds.map(\.minimum.description) == ["15.0"])
    #expect(image.builds.map(\.sdk.description) == ["26.0"])
    #expect(
      image.libraries.filter { $0.path.hasPrefix(Self.frameworks) }.map { "\($0.path) \($0.isWeak)" } == [
        "\(Self.frameworks)/AppTrackingTransparency.framework/AppTrackingTransparency false",
        "\(Self.frameworks)/AdSupport.framework/AdSupport true",
      ])
    #expect(!image.isEncrypted)
    #expect(image.entitlements == nil)
  }

  @Test("names the same libraries, selectors and imports as llvm-objdump", arguments: [false, true])
  func oracle(hasChainedFixups: Bool) throws {
    let tools = try tools()
    let bytes = try tools.build(product { $0.hasChainedFixups = hasChainedFixups })
    let image = try onlyImage(bytes)
    let libraries = try tools.describe(bytes, "--dylibs-used").split(separator: "\n").dropFirst()
      .map { $0.drop(while: \.isWhitespace).prefix { $0 != " " } }
    #expect(image.libraries.map(\.path) == libraries.map(String.init))
    let selectors = try tools.describe(bytes, "--section", "__TEXT,__objc_methname").split(separator: "\n").dropFirst(2)
      .compactMap { $0.split(separator: " ").last.map(String.init) }
    #expect(!selectors.isEmpty)
    #expect(try texts(.selectors, of: image) == selectors)
    let bound = try tools.describe(bytes, hasChainedFixups ? "--chained-fixups" : "--bind")
    let imported = try symbols(of: image).imported
    #expect(imported.contains("_OBJC_CLASS_$_ATTrackingManager"))
    if !hasChainedFixups {
      let names = bound.split(separator: "\n").compactMap { $0.split(separator: " ").last { $0.hasPrefix("_") } }
      #expect(imported.isSuperset(of: names.map(String.init)))
    }
  }

  @Test("finds class names and texts")
  func texts() throws {
    let image = try onlyImage(tools().build(product()))
    // This linker puts the names of classes among the texts; the compiler has a section for them.
    #expect(try texts(.classNames, of: onlyImage(tools().object(product()))).contains("Consent"))
    #expect(try texts(.strings, of: image).contains("a text of the source"))
    #expect(try symbols(of: image).defined.contains("_OBJC_CLASS_$_Consent"))
  }

  @Test("finds imports where the symbol table is gone", arguments: [false, true])
  func withoutSymbolTable(hasChainedFixups: Bool) throws {
    var bytes = try tools().build(product { $0.hasChainedFixups = hasChainedFixups })
    // LC_SYMTAB, by its number and its size: no symbols from now on.
    let command: [UInt8] = [2, 0, 0, 0, 24, 0, 0, 0]
    let start = try #require(bytes.indices.first { bytes[$0...].starts(with: command) })
    bytes.replaceSubrange((start + 12)..<(start + 16), with: [0, 0, 0, 0])
    #expect(try symbols(of: onlyImage(bytes)).imported.contains("_OBJC_CLASS_$_ATTrackingManager"))
  }

  @Test("reads object files and dynamic libraries, also of 32 bits")
  func otherKinds() throws {
    let object = try onlyImage(
      tools().object(
        product {
          $0.architecture = "armv7"
          $0.minimum = "9.0"
        }))
    #expect(object.kind == .object)
    #expect(object.architecture == "armv7")
    #expect(object.builds.map(\.minimum.description) == ["9.0"])
    #expect(try texts(.selectors, of: object).contains("requestTrackingAuthorizationWithCompletionHandler:"))
    #expect(try symbols(of: object).imported.contains("_OBJC_CLASS_$_ATTrackingManager"))

    let library = try onlyImage(tools().build(product { $0.installName = "@rpath/Kit.framework/Kit" }))
    #expect(library.kind == .dynamicLibrary)
    #expect(library.installName == "@rpath/Kit.framework/Kit")
  }

  @Test("reads files for several processors and static libraries, and one within the other")
  func containers() throws {
    let tools = try tools()
    let arm = try tools.build(product())
    let old = try tools.object(
      product {
        $0.architecture = "armv7"
        $0.minimum = "9.0"
      })
    let fat = try MachOFile(AppleToolchain.fat([(0x0100_000C, arm), (12, old)]))
    #expect(fat.images.map(\.architecture) == ["arm64", "armv7"])
    #expect(!fat.isStaticLibrary)

    let library = try tools.staticLibrary([tools.object(product()), old])
    #expect(try MachOFile(library).images.map(\.architecture) == ["arm64", "armv7"])
    let both = try MachOFile(AppleToolchain.fat([(0x0100_000C, library), (12, old)]))
    #expect(both.isStaticLibrary)
    #expect(both.images.count == 3)
  }

  @Test("refuses parts that lie over each other")
  func overlappingParts() throws {
    let arm = try tools().build(product())
    var fat = AppleToolchain.fat([(0x0100_000C, arm), (12, arm)])
    // The second part begins where the first one does.
    fat.replaceSubrange(36..<40, with: fat[16..<20])
    #expect(throws: MachOError.damaged("the parts for its processors lie over each other")) { try MachOFile(fat) }
  }

  /// Reads everything that can be read of a file.
  private func readAll(_ bytes: [UInt8]) throws(MachOError) {
    for image in try MachOFile(bytes).images {
      for section in MachOImage.TextSection.allCases { try image.forEachText(in: section) { _ in } }
      try image.forEachSymbol { _ in }
    }
  }

  @Test("refuses a file that is cut off, wherever that is", arguments: [false, true])
  func truncated(hasChainedFixups: Bool) throws {
    let bytes = try tools().build(product { $0.hasChainedFixups = hasChainedFixups })
    // The header and the commands at every length, the rest at some.
    let lengths = Array(0..<1600) + Array(stride(from: 1600, to: bytes.count - 64, by: 997))
    for length in lengths {
      #expect(throws: MachOError.self, "cut to \(length) bytes") { try readAll(Array(bytes.prefix(length))) }
    }
  }

  @Test("reads damaged files to an end")
  func damaged() throws {
    let bytes = try tools().build(product { $0.hasChainedFixups = true })
    var faults = 0
    for index in 0..<1600 {
      for value: UInt8 in [0, 0xFF, bytes[index] ^ 0x80] {
        var bytes = bytes
        bytes[index] = value
        do throws(MachOError) { try readAll(bytes) } catch { faults += 1 }
      }
    }
    #expect(faults > 100)
  }
}
