import Foundation

/// Sources in a folder of their own, under names of its own, as one run of the compiler gets them.
struct CheckedModule {
  private let folder: String
  private var texts: [ImportRewriter]
  private let names: [String]
  private let focus: Int
  private let build: TypeChecker.Build

  /// How often imports that cannot be followed are taken out.
  private static let mostRounds = 8

  /// Puts the sources in place.
  init(
    _ sources: [CheckedSource], focus: Int, _ build: TypeChecker.Build,
    _ moduleExists: (String, ApplePlatform) -> Bool
  ) throws(TypeCheckingError) {
    self.focus = focus
    self.build = build
    texts = sources.map { ImportRewriter($0.bytes) }
    var hasMain = false
    var names: [String] = []
    for (number, source) in sources.enumerated() {
      // Two files of one name would clash, and the compiler knows a file for top-level code by its name.
      names.append(source.isMain && !hasMain ? "main.swift" : "f\(number).swift")
      hasMain = hasMain || source.isMain
    }
    self.names = names
    folder = try Self.makeFolder()
    let imported = texts.reduce(into: Set<String>()) { $0.formUnion($1.modules) }
    let others = imported.subtracting(DeclaredModule.all.map(\.name)).subtracting(Toolchain.modules).filter {
      moduleExists($0, build.platform)
    }
    let empty = others.sorted().map { "module \($0) {}" }.joined(separator: "\n")
    try write(Array(empty.utf8), to: "others/module.modulemap")
  }

  /// Takes the folder away.
  func remove() { try? FileManager.default.removeItem(atPath: folder) }

  /// What the compiler says; nil if it crashed or took too long.
  func result(_ toolchain: Toolchain, _ interfaces: Interfaces) throws(TypeCheckingError) -> TypeCheckResult? {
    var texts = texts
    var refused: [CompilerDiagnostic] = []
    for _ in 0..<Self.mostRounds {
      for (text, name) in zip(texts, names) { try write(text.bytes, to: name) }
      guard let run = CompilerRun.run(toolchain.compiler, try arguments(interfaces), within: build.limit) else {
        throw .unusableCompiler(path: toolchain.compiler, why: "it cannot be started")
      }
      guard case .exited = run.end else { return nil }
      let numbers = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
      let all = CompilerDiagnostic.all(in: run.output, folder: folder, sources: numbers)
      // Behind an import that it cannot follow, the compiler does not go on.
      let missing = all.filter { $0.missingModule != nil }
      if missing.isEmpty {
        if run.end != .exited(0), !all.contains(where: { $0.severity == .error }) { return nil }
        return TypeCheckResult(refused + all, focus: focus)
      }
      refused += missing
      for diagnostic in missing { texts[diagnostic.source].blankImport(line: diagnostic.line) }
    }
    return nil
  }

  private func arguments(_ interfaces: Interfaces) throws(TypeCheckingError) -> [String] {
    let paths = names.map { folder + "/" + $0 }
    try write(Array(paths.joined(separator: "\n").utf8), to: "all.list")
    try write(Array(paths.prefix(focus).joined(separator: "\n").utf8), to: "focus.list")
    let target = build.platform.triple(version: build.minimum, isSimulator: build.isSimulator)
    let conditions = build.conditions.filter { name in
      !name.isEmpty
        && name.utf8.allSatisfy { byte in
          let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
          return isDigit || isLetter || byte == UInt8(ascii: "_")
        }
    }
    return ["-frontend", "-typecheck"] + interfaces.arguments(target: target, moduleCache: folder + "/clang")
      + ["-I", folder + "/others", "-module-name", "Checked", "-swift-version", build.language == "6" ? "6" : "5"]
      + conditions.flatMap { ["-D", $0] } + (names.contains("main.swift") ? [] : ["-parse-as-library"])
      + ["-diagnostic-style", "llvm", "-filelist", folder + "/all.list", "-primary-filelist", folder + "/focus.list"]
  }

  private func write(_ bytes: [UInt8], to name: String) throws(TypeCheckingError) {
    let path = folder + "/" + name
    do {
      let parent = URL(fileURLWithPath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      try Data(bytes).write(to: URL(fileURLWithPath: path))
    } catch {
      throw .unwritableFile(path: path, why: error.localizedDescription)
    }
  }

  /// A new folder whose name nobody can guess, so that no source can speak for another.
  private static func makeFolder() throws(TypeCheckingError) -> String {
    let temporary = NSTemporaryDirectory()
    let base = temporary.hasSuffix("/") ? String(temporary.dropLast()) : temporary
    let path = "\(base)/askright-\(UUID().uuidString)"
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .unwritableFile(path: base, why: error.localizedDescription)
    }
    return path
  }
}
