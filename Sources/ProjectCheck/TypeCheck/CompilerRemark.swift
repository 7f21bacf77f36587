/// What the compiler says about a use of the tracking frameworks, on one of a target's platforms.
struct CompilerRemark: Sendable, Hashable {
  var place: Place
  /// The compiler's words.
  var message: String
  var isError: Bool
  var platform: Platform
  /// The oldest system of that platform that the target runs on.
  var minimum: PlatformVersion
}
