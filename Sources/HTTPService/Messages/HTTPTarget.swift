/// What a request asks for: the path, cut at its slashes, and the parameters of the query, all decoded.
public struct HTTPTarget: Sendable, Equatable {
  /// The segments of the path: `/devices/a%2Fb` has `devices` and `a/b`, `/` has none. A slash at the end leaves an
  /// empty one.
  public let path: [String]
  /// The parameters behind the question mark, in their order; one without `=` has an empty value.
  public let query: [(name: String, value: String)]

  /// Reads a target in origin form, such as `/devices/1/journal?from=3`; nil if it does not start with a slash, or if an
  /// escape in it is broken or stands for bytes that are not UTF-8.
  public init?(_ text: Substring) {
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, first.first == "/" else { return nil }
    var path: [String] = []
    if first.utf8.count > 1 {
      for segment in first.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
        guard let decoded = segment.percentDecoded(plusIsSpace: false) else { return nil }
        path.append(decoded)
      }
    }
    var query: [(name: String, value: String)] = []
    if parts.count > 1 {
      for pair in parts[1].split(separator: "&") {
        let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = halves.first?.percentDecoded(plusIsSpace: true),
          let value = halves.count > 1 ? halves[1].percentDecoded(plusIsSpace: true) : ""
        else { return nil }
        query.append((name, value))
      }
    }
    self.path = path
    self.query = query
  }

  /// The value of the first parameter of a name.
  public func parameter(_ name: String) -> String? {
    query.first { $0.name == name }?.value
  }

  /// Whether two targets have the same path and the same parameters in the same order.
  public static func == (left: HTTPTarget, right: HTTPTarget) -> Bool {
    left.path == right.path && left.query.elementsEqual(right.query, by: ==)
  }
}

extension Substring {
  /// The text with its escapes replaced; nil if one is broken or the bytes are not UTF-8.
  fileprivate func percentDecoded(plusIsSpace: Bool) -> String? {
    guard utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }) else { return String(self) }
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+") where plusIsSpace: bytes.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        guard let high = rest.popFirst()?.hexadecimalValue, let low = rest.popFirst()?.hexadecimalValue else {
          return nil
        }
        bytes.append(high << 4 | low)
      default: bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit.
  fileprivate var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
