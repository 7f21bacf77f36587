import ProjectCheck
import SwiftIfConfig
import SwiftSyntax

/// The build of an app that conditional compilation is evaluated for.
package struct TargetBuild: Sendable {
  /// The platform.
  package var platform: Platform
  /// Whether it is for the simulator.
  package var isSimulator = false
  /// The conditions that are set, as with the compiler's `-D`.
  package var conditions: Set<String> = []
  /// Modules that can be imported, whatever the platform has.
  package var presentModules: Set<String> = []
  /// Modules that cannot.
  package var absentModules: Set<String> = []
  /// What `#if swift(…)` compares: the language version.
  package var languageNumbers = [6]
  /// What `#if compiler(…)` compares.
  package var compilerNumbers = [6, 3]

  /// A build for a platform.
  package init(platform: Platform) {
    self.platform = platform
  }
}

/// An app is built for 64-bit ARM, and a module can be imported unless the platform is known to lack it: the project that
/// names a module of its own has it.
extension TargetBuild: BuildConfiguration {
  package func isCustomConditionSet(name: String) -> Bool { conditions.contains(name) }

  package func canImport(importPath: [(TokenSyntax, String)], version: CanImportVersion) -> Bool {
    guard let module = importPath.first?.1 else { return false }
    if presentModules.contains(module) { return true }
    return !absentModules.contains(module) && SystemModule.exists(module, on: platform)
  }

  package func isActiveTargetOS(name: String) -> Bool {
    switch name {
    case "iOS": platform == .iOS || platform == .macCatalyst
    case "macOS", "OSX": platform == .macOS
    case "tvOS": platform == .tvOS
    case "watchOS": platform == .watchOS
    case "visionOS", "xrOS": platform == .visionOS
    default: false
    }
  }

  package func isActiveTargetEnvironment(name: String) -> Bool {
    switch name {
    case "simulator": isSimulator
    case "macCatalyst": platform == .macCatalyst
    default: false
    }
  }

  // Embedded Swift is another compiler mode; of the rest this compiler has what it is asked for.
  package func hasFeature(name: String) -> Bool { name != "Embedded" }
  package func hasAttribute(name: String) -> Bool { true }
  package func isActiveTargetArchitecture(name: String) -> Bool { name == "arm64" }
  package func isActiveTargetRuntime(name: String) -> Bool { name == "_ObjC" || name == "_Native" }
  package func isActiveTargetPointerAuthentication(name: String) -> Bool { name == "_none" }
  package func isActiveTargetObjectFormat(name: String) -> Bool { name == "MachO" }
  package var targetPointerBitWidth: Int { 64 }
  package var targetAtomicBitWidths: [Int] { [8, 16, 32, 64, 128] }
  package var languageVersion: VersionTuple { VersionTuple(components: languageNumbers) }
  package var compilerVersion: VersionTuple { VersionTuple(components: compilerNumbers) }
  package var endianness: Endianness { .little }
}
