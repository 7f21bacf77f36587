/// An operator or bracket of up to four ASCII characters, packed into a number so that comparing costs nothing.
struct Punctuator: Sendable, Hashable, ExpressibleByStringLiteral {
  var code: UInt32

  static let none = Punctuator(code: 0)

  init(code: UInt32) { self.code = code }

  init(_ spelling: some Sequence<UInt8>) { code = spelling.reduce(0) { $0 << 8 | UInt32($1) } }

  init(stringLiteral spelling: StaticString) {
    var code: UInt32 = 0
    spelling.withUTF8Buffer { for byte in $0 { code = code << 8 | UInt32(byte) } }
    self.code = code
  }
}
