/// A request, read whole and checked.
public struct HTTPRequest: Sendable {
  /// The method.
  public var method: HTTPMethod
  /// What it asks for.
  public var target: HTTPTarget
  /// The header fields.
  public var fields: HTTPFields
  /// The body; empty if there is none.
  public var body: [UInt8]

  /// Creates a request.
  public init(method: HTTPMethod, target: HTTPTarget, fields: HTTPFields = [:], body: [UInt8] = []) {
    self.method = method
    self.target = target
    self.fields = fields
    self.body = body
  }

  /// The media type of the body in small letters and without parameters, such as `application/json`.
  public var mediaType: String? {
    fields["content-type"].map { value in
      let type = value.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false).first ?? ""
      return type.trimmingSpaces.lowercased()
    }
  }
}

extension StringProtocol {
  /// The text without spaces and tabs at its ends.
  var trimmingSpaces: SubSequence {
    let isSpace = { (character: Character) in character == " " || character == "\t" }
    guard let start = firstIndex(where: { !isSpace($0) }), let end = lastIndex(where: { !isSpace($0) }) else {
      return self[endIndex...]
    }
    return self[start...end]
  }
}
