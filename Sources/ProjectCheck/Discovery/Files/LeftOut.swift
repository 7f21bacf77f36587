/// A file or folder that the check leaves out, although it lies in the project.
public struct LeftOut: Sendable, Hashable {
  /// The path relative to the checked folder.
  public var path: String
  /// Why it is left out.
  public var reason: Reason

  /// Why something is left out.
  public enum Reason: String, Sendable, Hashable, CaseIterable {
    /// Git ignores it.
    case ignored
    /// Other people's code that a package manager put there: Pods, Carthage, node_modules, checkouts.
    case dependencies
    /// What builds leave behind: DerivedData, .build, build.
    case buildProducts
    /// A compiled framework or library.
    case binary
    /// The project's configuration excludes it.
    case configured
  }
}

extension LeftOut.Reason {
  /// Why a folder is left out by its name and its neighbours; nil if it is the project's own.
  ///
  /// Names that could as well be the project's own, such as `build` and `Pods`, count only beside the files of the
  /// tool that makes them.
  ///
  /// - Parameters:
  ///   - name: The folder's name.
  ///   - path: Its path from the checked folder.
  ///   - siblings: The names of everything beside it.
  init?(folder name: String, at path: String, siblings: Set<String>) {
    switch name {
    case "node_modules", "SourcePackages", "bower_components": self = .dependencies
    case "Pods":
      guard siblings.contains("Podfile") || siblings.contains("Podfile.lock") || siblings.contains("Pods.xcodeproj")
      else { return nil }
      self = .dependencies
    case "Carthage":
      guard siblings.contains("Cartfile") || siblings.contains("Cartfile.resolved") else { return nil }
      self = .dependencies
    case "Checkouts", "checkouts", "Build":
      guard RelativePath.name(of: RelativePath.folder(of: path)) == "Carthage" else { return nil }
      self = .dependencies
    case "bundle":
      guard RelativePath.name(of: RelativePath.folder(of: path)) == "vendor" else { return nil }
      self = .dependencies
    case "DerivedData", ".build": self = .buildProducts
    case "build":
      guard siblings.contains(where: Self.isBuiltInPlace) else { return nil }
      self = .buildProducts
    default:
      switch RelativePath.fileExtension(of: name) {
      case "framework", "xcframework", "xcarchive", "dSYM", "app", "appex": self = .binary
      default: return nil
      }
    }
  }

  /// Whether a project file's tools put their products into a folder `build` beside it.
  private static func isBuiltInPlace(_ name: String) -> Bool {
    switch name {
    case "pubspec.yaml", "package.json", "build.gradle", "build.gradle.kts", "CMakeLists.txt", "Podfile": true
    default: name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace")
    }
  }
}
