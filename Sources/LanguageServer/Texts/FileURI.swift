/// The `file:` addresses of paths.
enum FileURI {
  /// The absolute path that an address stands for, without `.` and `..`; nil for one that names no file of this machine.
  static func path(_ uri: String) -> String? {
    guard uri.utf8.count <= 16_384, let colon = uri.firstIndex(of: ":"), uri[..<colon].lowercased() == "file" else {
      return nil
    }
    var rest = uri[uri.index(after: colon)...]
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      guard let slash = rest.firstIndex(of: "/") else { return nil }
      guard rest[..<slash].isEmpty || rest[..<slash].lowercased() == "localhost" else { return nil }
      rest = rest[slash...]
    }
    guard rest.hasPrefix("/") else { return nil }
    if let end = rest.firstIndex(where: { $0 == "?" || $0 == "#" }) { rest = rest[..<end] }
    guard let bytes = decoded(Array(rest.utf8)), !bytes.contains(0),
      let path = String(validating: bytes, as: UTF8.self)
    else { return nil }
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The address of an absolute path.
  static func uri(_ path: String) -> String {
    var uri = "file://"
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default: uri += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return uri
  }

  private static func decoded(_ bytes: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%") {
        guard index + 2 < bytes.count, let high = Character(Unicode.Scalar(bytes[index + 1])).hexDigitValue,
          let low = Character(Unicode.Scalar(bytes[index + 2])).hexDigitValue
        else { return nil }
        result.append(UInt8(high << 4 | low))
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }
}
