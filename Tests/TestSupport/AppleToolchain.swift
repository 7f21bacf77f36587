import Foundation

/// Builds Mach-O files for Apple's platforms on this machine, from sources in C and Objective-C: the toolchain's clang
/// compiles, Debian's lld links against stubs of the frameworks.
///
/// The toolchain's own linker refuses iOS.
public struct AppleToolchain: Sendable {
  private let bin: String
  private let linker: String

  /// The tools of this machine; nil where one is missing.
  public static let installed: AppleToolchain? = {
    let maps = (try? FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd()) ?? nil
    let library = "/lib/swift/linux/libswiftCore.so"
    let lines = String(decoding: maps ?? Data(), as: UTF8.self).split(separator: "\n")
    guard let line = lines.first(where: { $0.hasSuffix(library) }), let slash = line.firstIndex(of: "/") else {
      return nil
    }
    let bin = String(line[slash...].dropLast(library.count) + "/bin")
    let linker = "/usr/bin/ld64.lld-16"
    let tools = ["\(bin)/clang", "\(bin)/llvm-objdump", "\(bin)/llvm-ar", linker]
    guard tools.allSatisfy(FileManager.default.isExecutableFile(atPath:)) else { return nil }
    return AppleToolchain(bin: bin, linker: linker)
  }()

  /// What to make of a source.
  public struct Product: Sendable {
    /// The code, in Objective-C.
    public var source: String
    /// The processor.
    public var architecture = "arm64"
    /// The lowest iOS version.
    public var minimum = "15.0"
    /// The name under which others link it; nil for a program.
    public var installName: String?
    /// Frameworks that are linked as required.
    public var frameworks: [String] = []
    /// Frameworks that are linked as optional.
    public var weakFrameworks: [String] = []
    /// Whether the loader's work is written as chains of pointers, as for iOS 14 and later, instead of a program.
    public var hasChainedFixups = false

    /// A product of a source.
    public init(_ source: String) { self.source = source }
  }

  /// A tool that failed, with its call.
  public struct Failure: Error {
    var call: [String]
  }

  /// The classes of the stubs, by framework.
  private static let classes = [
    "AppTrackingTransparency": "ATTrackingManager", "AdSupport": "ASIdentifierManager", "Foundation": "NSString",
    "Kit": "KitManager",
  ]

  /// A linked product.
  public func build(_ product: Product) throws -> [UInt8] {
    try inFolder { folder in
      try writeStubs(into: folder, product.architecture)
      try write(product.source, to: "\(folder)/source.m")
      try compile(folder, product)
      var call = [linker, "-arch", product.architecture, "-platform_version", "ios", product.minimum, "26.0"]
      call += ["-syslibroot", "\(folder)/sdk", "-lSystem", "-lobjc", "-o", "\(folder)/product", "\(folder)/source.o"]
      if let name = product.installName { call += ["-dylib", "-install_name", name] }
      if product.hasChainedFixups { call.append("-fixup_chains") }
      for framework in product.frameworks { call += ["-framework", framework] }
      for framework in product.weakFrameworks { call += ["-weak_framework", framework] }
      try run(call)
      return Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/product")))
    }
  }

  /// The object file of a source.
  public func object(_ product: Product) throws -> [UInt8] {
    try inFolder { folder in
      try write(product.source, to: "\(folder)/source.m")
      try compile(folder, product)
      return Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/source.o")))
    }
  }

  /// A static library of object files.
  public func staticLibrary(_ objects: [[UInt8]]) throws -> [UInt8] {
    try inFolder { folder in
      let names = try objects.enumerated().map { index, object in
        // A name that does not fit into the header.
        let name = "\(folder)/an object file with a long name \(index).o"
        try Data(object).write(to: URL(fileURLWithPath: name))
        return name
      }
      try run(["\(bin)/llvm-ar", "--format=darwin", "rcs", "\(folder)/lib.a"] + names)
      return Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/lib.a")))
    }
  }

  /// What llvm-objdump says of a file.
  public func describe(_ bytes: [UInt8], _ arguments: String...) throws -> String {
    try inFolder { folder in
      try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/file"))
      return try run(["\(bin)/llvm-objdump", "--macho"] + arguments + ["\(folder)/file"])
    }
  }

  /// One file for several processors.
  public static func fat(_ slices: [(cpu: UInt32, bytes: [UInt8])]) -> [UInt8] {
    func big(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
    var header = big(0xCAFE_BABE) + big(slices.count)
    var body: [UInt8] = []
    for (cpu, bytes) in slices {
      while body.count % 4096 != 0 { body.append(0) }
      for number in [Int(cpu), 0, 4096 + body.count, bytes.count, 12] { header += big(number) }
      body += bytes
    }
    return header + [UInt8](repeating: 0, count: 4096 - header.count) + body
  }

  // MARK: Tools

  private func compile(_ folder: String, _ product: Product) throws {
    try run([
      "\(bin)/clang", "-target", "\(product.architecture)-apple-ios\(product.minimum)", "-fblocks", "-w", "-c",
      "\(folder)/source.m", "-o", "\(folder)/source.o",
    ])
  }

  private func writeStubs(into folder: String, _ architecture: String) throws {
    func stub(_ path: String, _ name: String, symbols: [String], classes: [String]) throws {
      try write(
        """
        --- !tapi-tbd
        tbd-version: 4
        targets: [ \(architecture)-ios ]
        install-name: '\(name)'
        exports:
          - targets: [ \(architecture)-ios ]
            symbols: [ \(symbols.joined(separator: ", ")) ]
            objc-classes: [ \(classes.joined(separator: ", ")) ]
        ...

        """, to: "\(folder)/sdk\(path)")
    }
    for (framework, name) in Self.classes {
      let folder = framework == "Kit" ? "@rpath" : "/System/Library/Frameworks"
      try stub(
        "/System/Library/Frameworks/\(framework).framework/\(framework).tbd",
        "\(folder)/\(framework).framework/\(framework)", symbols: [], classes: [name])
    }
    try stub(
      "/usr/lib/libSystem.tbd", "/usr/lib/libSystem.B.dylib",
      symbols: [
        "dyld_stub_binder", "__NSConcreteGlobalBlock", "___CFConstantStringClassReference", "_NSClassFromString",
      ],
      classes: [])
    try stub(
      "/usr/lib/libobjc.tbd", "/usr/lib/libobjc.A.dylib", symbols: ["_objc_msgSend", "__objc_empty_cache"],
      classes: ["NSObject"])
  }

  private func write(_ text: String, to path: String) throws {
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  @discardableResult
  private func run(_ call: [String]) throws -> String {
    let (output, end) = try ChildProcess(call).end()
    guard end == .exited(0) else { throw Failure(call: call) }
    return String(decoding: output, as: UTF8.self)
  }

  private func inFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("macho-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try body(folder)
  }
}
