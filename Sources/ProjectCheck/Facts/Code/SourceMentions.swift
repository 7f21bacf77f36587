/// What a source file names, as a search over its bytes tells.
struct SourceMentions: Sendable {
  /// Whether it names the tracking APIs or the SDKs that matter.
  var tracking = false
  /// Whether it may hold comments that ask for findings to be ignored.
  var comments = false

  init(_ bytes: [UInt8]) {
    guard TrackingNames.needlesAndComments.occurs(in: bytes) else { return }
    tracking = TrackingNames.needles.occurs(in: bytes)
    comments = CommentReader.mayHoldComments(bytes)
  }
}
