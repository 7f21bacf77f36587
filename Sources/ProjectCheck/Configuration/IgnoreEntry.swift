/// An entry under `ignore` in a configuration: kinds that are known and meant in some files, and why.
struct IgnoreEntry: Sendable {
  var kinds: [KindSelection]
  var paths: PathPattern
  var reason: String
  /// Where the entry stands.
  var place: Place
}
