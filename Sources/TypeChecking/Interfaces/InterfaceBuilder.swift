import Foundation

/// Compiles the toolchain's library and the declared modules for one of Apple's platforms.
///
/// Only declarations are kept: bodies are skipped, since nothing is ever linked or run, which makes it a matter of
/// seconds and of three megabytes.
struct InterfaceBuilder {
  var toolchain: Toolchain
  var interfaces: Interfaces

  /// How long one module may take, on a machine that is busy with other things.
  private static let limit = Duration.seconds(600)

  /// Fills the folder.
  func build() throws {
    let files = FileManager.default
    let scratch = interfaces.folder + "/scratch"
    try files.createDirectory(atPath: scratch, withIntermediateDirectories: true)
    defer { try? files.removeItem(atPath: scratch) }
    try files.createDirectory(atPath: interfaces.modules, withIntermediateDirectories: true)
    try files.copyItem(atPath: toolchain.resources + "/shims", toPath: interfaces.folder + "/shims")
    for name in Toolchain.modules { try compileLibrary(name, scratch) }
    for module in DeclaredModule.all where module.platforms.contains(interfaces.platform) {
      let path = "\(scratch)/\(module.name).swift"
      try Data(module.source).write(to: URL(fileURLWithPath: path))
      // The library's own declarations need newer systems than the oldest, and so do these.
      try compile(path, module.name, ["-enable-library-evolution", "-module-name", module.name], scratch)
    }
    try files.removeItem(atPath: scratch)
    try FolderContents.write(in: interfaces.folder)
  }

  private func compileLibrary(_ name: String, _ scratch: String) throws {
    guard let file = toolchain.interface(of: name), let data = FileManager.default.contents(atPath: file),
      let interface = TextualInterface([UInt8](data))
    else { throw failure("the textual interface of \(name) cannot be read") }
    let path = "\(scratch)/\(name).swiftinterface"
    try Data(interface.text).write(to: URL(fileURLWithPath: path))
    try compile(path, name, interface.flags, scratch)
  }

  private func compile(_ source: String, _ name: String, _ flags: [String], _ scratch: String) throws {
    let folder = "\(interfaces.modules)/\(name).swiftmodule"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let platform = interfaces.platform
    let isSimulator = interfaces.isSimulator
    let common = interfaces.arguments(
      target: platform.triple(version: platform.floor, isSimulator: isSimulator), moduleCache: scratch + "/clang")
    let isLibrary = Toolchain.modules.contains(name)
    let run = CompilerRun.run(
      toolchain.compiler,
      ["-frontend", "-emit-module"] + flags + (isLibrary ? common.filter { $0 != "-enable-objc-interop" } : common) + [
        "-parse-as-library", "-disable-availability-checking", "-experimental-skip-all-function-bodies",
        "-suppress-warnings", "-o", "\(folder)/\(platform.moduleName(isSimulator: isSimulator)).swiftmodule", source,
      ], within: Self.limit)
    guard let run else { throw failure("\(toolchain.compiler) cannot be started") }
    switch run.end {
    case .exited(0): return
    case .exited: throw failure("\(name): \(CompilerDiagnostic.firstError(in: run.output) ?? "it gives no reason")")
    case .crashed(let signal): throw failure("\(name): it crashed with signal \(signal)")
    case .stopped: throw failure("\(name): it did not end within \(Self.limit)")
    }
  }

  private func failure(_ why: String) -> TypeCheckingError {
    .interfacesFailed(platform: interfaces.platform, why: why)
  }
}
