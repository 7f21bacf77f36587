/// Random text of pieces that are hard to tell apart.
struct TokenSoup {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  private mutating func next(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(bound))
  }

  func text(pieces: Int) -> String {
    var copy = self
    var result = ""
    for _ in 0..<pieces { result += Self.pieces[copy.next(Self.pieces.count)] }
    return result
  }

  private static let pieces = [
    "a", "R", "L", "u8", "u8R", "if", "self", "_x1", "$", "é", "中", "0", "12", "1.5", "0x1F", ".5", "e+1", "p2",
    "1e", "'x'", "'\\''", "'", "\"", "\"s\"", "\"\\\"\"", "\"\\\\\"", "@\"o\"", "R\"(r)\"", "R\"d(x)d\"", "(", ")",
    "[", "]", "{", "}", "<", ">", "<:", ":>", "<%", "%>", "%:", "#", "##", "@", ".", "...", "->", "->*", ".*", "-",
    "+", "++", "*", "/", "//", "/*", "*/", "/* c */", "// c\n", "%", "=", "==", "!", "!=", "&", "&&", "|", "^", "~",
    "?", ":", "::", ";", ",", " ", " ", "  ", "\u{0C}", "\n", "\n", "\r\n", "\\\n", "\\\r\n", "\\ \n", "\\",
    "\n#if X\n",
    "\n#define A(b) b\\\n c\n", "\\u00e9", "\\uZ",
  ]
}
