/// What the code of a target, and of the targets that are built into it, does with tracking.
struct CodeFacts: Sendable {
  /// The files that were read, relative, sorted.
  var files: [String]

  static let none = CodeFacts(files: [])
}
