import Foundation

/// A Swift toolchain on this machine, of which the compiler's frontend and the textual interfaces are used.
public struct Toolchain: Sendable {
  /// The program that is called with `-frontend`.
  let compiler: String
  /// Its folder `lib/swift`.
  let resources: String
  /// What the compiler calls itself.
  public let version: String

  /// The toolchain whose `swiftc` comes first on the search path.
  ///
  /// - Throws: `TypeCheckingError` if there is none, or if it lacks what is needed.
  public init(searchPath: String? = ProcessInfo.processInfo.environment["PATH"]) throws(TypeCheckingError) {
    // A relative folder on the path would be one of the checked project's.
    let folders = (searchPath ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
    let candidates = folders.map { "\($0)/swiftc" }
    guard let found = candidates.first(where: { access($0, X_OK) == 0 }) else { throw .noCompiler }
    guard let run = CompilerRun.run(found, ["-print-target-info"], within: .seconds(60)), run.end == .exited(0) else {
      throw .unusableCompiler(path: found, why: "it does not say what it is for; is it a Swift 5.9 or later?")
    }
    guard let root = try? JSONSerialization.jsonObject(with: Data(run.output)) as? [String: Any],
      let version = root["compilerVersion"] as? String, let paths = root["paths"] as? [String: Any],
      let resources = paths["runtimeResourcePath"] as? String
    else {
      throw .unusableCompiler(path: found, why: "what it says about itself cannot be read")
    }
    // The program itself, where `swiftc` is a script or a chooser.
    let frontend = resources + "/../../bin/swift-frontend"
    compiler = access(frontend, X_OK) == 0 ? frontend : found
    self.resources = resources
    self.version = version
    guard Self.modules.allSatisfy({ interface(of: $0) != nil }) else {
      throw .unusableCompiler(path: found, why: "it comes without the textual interfaces of its library")
    }
  }

  /// The modules that every source imports without saying so, each after those that it imports itself.
  static let modules = ["Swift", "_Concurrency", "_StringProcessing", "SwiftOnoneSupport"]

  /// The file with the textual interface of one of its modules.
  func interface(of module: String) -> String? {
    let folder = "\(resources)/linux/\(module).swiftmodule"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let name = names.sorted().first { $0.hasSuffix(".swiftinterface") && !$0.hasSuffix(".private.swiftinterface") }
    return name.map { "\(folder)/\($0)" }
  }

  /// The size and time of the compiler: two builds of one version differ in it.
  var stamp: String {
    var status = stat()
    guard stat(compiler, &status) == 0 else { return "" }
    return "\(status.st_size) \(status.st_mtim.tv_sec)"
  }
}
