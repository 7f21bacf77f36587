/// Reads one language's source files into facts.
protocol SourceReader: Sendable {
  /// What a file says.
  ///
  /// The text may be anything: half a file, generated nesting, binary junk. A reader bounds its own recursion and time
  /// and gives up with a reason rather than crash; what it cannot make sense of in an otherwise sane file it skips.
  ///
  /// - Parameter path: The file relative to the checked folder, for the places.
  static func facts(of text: String, path: String) throws(FileFault) -> SourceFacts
}
