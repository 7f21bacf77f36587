/// What a file has said about a macro.
enum MacroMeaning: Sendable, Hashable {
  case integer(Int)
  /// It stands for another name.
  case name(String)
  /// A string.
  case text(String)
  /// It is defined in another way, or takes arguments.
  case other
  case undefined
  /// It is defined in some builds.
  case maybe
}
