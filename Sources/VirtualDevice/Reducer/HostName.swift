/// A host as a request names it, in lower case: no scheme, port or path (ATT-182).
struct HostName {
  let text: String

  /// Reads a name of up to 253 bytes; nil for what cannot be one.
  init?(_ text: String) {
    guard !text.isEmpty, text.utf8.count <= 253 else { return nil }
    for byte in text.utf8 {
      switch byte {
      case 0...32, 127, UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "@"):
        return nil
      default: continue
      }
    }
    self.text = text.lowercased()
  }
}
