/// A request method, as RFC 9110 names them; methods are case-sensitive.
public struct HTTPMethod: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The method as it stands in the request line.
  public let rawValue: String

  /// Names a method.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Reads something.
  public static let get = HTTPMethod(rawValue: "GET")
  /// As `GET`, without the body.
  public static let head = HTTPMethod(rawValue: "HEAD")
  /// Has something done.
  public static let post = HTTPMethod(rawValue: "POST")
  /// Puts something in place of what is there.
  public static let put = HTTPMethod(rawValue: "PUT")
  /// Changes a part of something.
  public static let patch = HTTPMethod(rawValue: "PATCH")
  /// Removes something.
  public static let delete = HTTPMethod(rawValue: "DELETE")

  /// The method as it stands in the request line.
  public var description: String { rawValue }
}
