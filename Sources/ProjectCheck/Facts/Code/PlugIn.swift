/// A package of a cross-platform framework that can ask for permission to track.
struct PlugIn: Sendable, Hashable {
  var name: String
  /// Where the project lists it.
  var place: Place
}

extension PlugIn {
  /// The packages through which Dart or JavaScript can ask; their calls are no native code, so that its absence proves
  /// nothing.
  private static let names: Set<String> = [
    "app_tracking_transparency", "permission_handler", "flutter_idfa",
    "react-native-tracking-transparency", "react-native-permissions", "react-native-idfa-aaid",
    "react-native-google-mobile-ads", "expo-tracking-transparency", "expo-ads-admob",
    "capacitor-plugin-app-tracking-transparency", "@capgo/capacitor-app-tracking-transparency",
    "@capacitor-community/admob", "cordova-plugin-idfa", "cordova-plugin-tracking-transparency",
  ]

  /// Those that a target's app is made with.
  static func all(of target: Target) -> [PlugIn] {
    (target.hybrid?.packages ?? []).filter { names.contains($0.text) }.map { PlugIn(name: $0.text, place: $0.place) }
  }
}
