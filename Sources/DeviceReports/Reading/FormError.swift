import Documents

/// Why a JSON text is not the form that it should be: what is wrong, at which member, and where.
public struct FormError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what to do, in one line that names the member.
  public var message: String
  /// The member at fault; nil when the text as a whole is.
  public var member: String?
  /// Where it stands.
  public var position: TextPosition

  /// An error at a place.
  public init(_ message: String, member: String? = nil, at position: TextPosition) {
    self.message = message
    self.member = member
    self.position = position
  }

  /// The fault of a text that is no JSON.
  public init(_ error: DocumentError) {
    self.init(error.message, at: error.position ?? .start)
  }

  /// `line 3, column 7: message`.
  public var description: String { "line \(position.line), column \(position.column): \(message)" }
}
