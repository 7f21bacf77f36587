import Documents

/// A line of an export that cannot be used: where, and why.
public struct PrivacyReportFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  public var line: Int
  /// The column, from 1, in Unicode scalars.
  public var column: Int
  /// The member that is at fault; nil where the line as a whole is.
  public var member: String?
  /// What is wrong.
  public var message: String

  /// `12:40: hits: is a string: a whole number is due`, without the member where none is at fault.
  public var description: String {
    "\(line):\(column): " + (member.map { "\($0): " } ?? "") + message
  }
}
