/// A host as a request names it, in lower case: no scheme, port or path (ATT-182).
struct HostName {
  let text: String

  /// Reads a name of up to 253 bytes; nil for what cannot be one.
  init?(_ text: String) {
    var text = text
    switch text.withUTF8(Spelling.init) {
    case .none: return nil
    case .lowerCase: self.text = text
    case .any: self.text = text.lowercased()
    }
  }

  /// How a name is spelled. Most are in lower case already, and Unicode's conversion costs more than all the rest of a
  /// request.
  private enum Spelling {
    case lowerCase, any

    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
      guard (1...253).contains(bytes.count) else { return nil }
      self = .lowerCase
      for byte in bytes {
        switch byte {
        case 0...32, 127, UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "@"):
          return nil
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), 128...: self = .any
        default: continue
        }
      }
    }
  }
}
