/// A package of a cross-platform framework that can ask for permission to track.
struct PlugIn: Sendable, Hashable {
  var name: String
  /// Where the project lists it.
  var place: Place
}

extension PlugIn {
  /// Whether it may ask without a call that is known.
  var mayAskByItself: Bool { Wrappers.known[name]?.mayAskByItself ?? true }

  /// Those that a target's app is made with: their calls are no native code, so that its absence proves nothing.
  static func all(of target: Target) -> [PlugIn] {
    (target.hybrid?.packages ?? []).filter { Wrappers.known.asking.contains($0.text) }
      .map { PlugIn(name: $0.text, place: $0.place) }
  }
}
