/// What the compiler needs to read sources for one platform: its library, and the declared modules.
struct Interfaces: Sendable {
  var platform: ApplePlatform
  var isSimulator = false
  /// The folder in which it lies.
  var folder: String

  /// The folder with the compiled modules.
  var modules: String { folder + "/modules" }
}

extension Interfaces {
  /// What every call of the frontend is told: where to look, and nothing that would make it run another program. No
  /// plug-in path is ever given, so macros stay unexpanded.
  func arguments(target: String, moduleCache: String) -> [String] {
    [
      "-target", target, "-resource-dir", folder, "-I", modules, "-module-cache-path", moduleCache,
      // Code for Apple's systems has @objc in it; the runtime behind it is not needed to read it.
      "-enable-objc-interop", "-disable-objc-attr-requires-foundation-module",
    ]
  }
}
