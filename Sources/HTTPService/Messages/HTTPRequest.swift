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

extension HTTPRequest {
  /// Whether the client would rather have one media type than another, both in small letters, as its `Accept` says.
  public func prefers(_ type: String, to other: String) -> Bool {
    quality(of: type) > quality(of: other)
  }

  /// How much the client wants a media type, from 0 to 1 (RFC 9110, 12.5.1): the range that says most about it counts.
  private func quality(of type: String) -> Double {
    let fields = self.fields.all.filter { $0.name == "accept" }
    if fields.isEmpty { return 1 }
    let ranges = ["*/*", type.prefix { $0 != "/" } + "/*", type]
    var best = (rank: -1, quality: 0.0)
    for element in fields.flatMap({ $0.value.split(separator: ",") }) {
      let parts = element.split(separator: ";").map { $0.trimmingSpaces.lowercased() }
      guard let range = parts.first, let rank = ranges.firstIndex(of: range), rank > best.rank else { continue }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }
      best = (rank, weight.flatMap { Double($0.dropFirst(2)) } ?? 1)
    }
    return best.quality
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
