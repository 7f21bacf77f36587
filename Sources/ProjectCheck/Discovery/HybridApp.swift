/// What drives an app besides its native code: a framework of another language, its packages and its sources.
struct HybridApp: Sendable, Hashable {
  var framework: Framework
  /// The packages that the project names (pubspec.yaml, package.json), with their places; their native parts are built
  /// into the app.
  var packages: [PlacedText] = []
  /// The sources in the framework's language (Dart, JavaScript, TypeScript), relative to the checked folder, sorted.
  var sources: [String] = []

  enum Framework: String, Sendable, Hashable, CaseIterable {
    case flutter
    case reactNative
    case expo
    case capacitor
    case cordova
    case unity
    case dotNet
    case kotlinMultiplatform
  }
}
