/// A package of a cross-platform framework that can ask for permission to track.
struct PlugIn: Sendable, Hashable {
  var name: String
  /// Where the project lists it.
  var place: Place
}
