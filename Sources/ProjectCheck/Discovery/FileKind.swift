/// What builds do with a file, by its name.
enum FileKind {
  /// Code that the check reads: Swift, Objective-C, C, C++ and headers.
  case source
  case header
  /// Anything that is copied or compiled into the bundle.
  case resource
  /// What stays out of every bundle, such as notes, scripts and project files.
  case neither

  init(of path: String) {
    switch RelativePath.fileExtension(of: path).lowercased() {
    case "swift", "m", "mm", "c", "cc", "cpp", "cxx": self = .source
    case "h", "hh", "hpp", "hxx", "pch": self = .header
    case "", "md", "markdown", "xcconfig", "entitlements", "modulemap", "sh", "py", "rb", "js", "ts", "tsx", "jsx",
      "lock", "yml",
      "yaml", "toml", "gyb", "pbxproj", "xcworkspacedata", "xcscheme", "xctestplan", "xcuserstate", "resolved",
      "gradle", "kt", "java", "dart", "podspec", "swiftinterface", "orig", "patch", "stencil", "log", "xcfilelist",
      "apns", "storekit",
      "gpx", "swiftoverlay":
      self = .neither
    default: self = .resource
    }
    if RelativePath.name(of: path).hasPrefix(".") { self = .neither }
  }

  /// Folders whose content no target compiles or copies file by file: catalogues and documentation.
  static func isOpaqueFolder(_ path: String) -> Bool {
    switch RelativePath.fileExtension(of: path) {
    case "docc", "xcassets", "playground", "xcodeproj", "xcworkspace", "xcdatamodeld", "xctemplate": true
    default: false
    }
  }
}
