/// Random words of the language, which parse now and then.
struct WordSoup {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 7 }

  private mutating func next(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(bound))
  }

  func text(words: Int) -> String {
    var copy = self
    var result = ""
    for _ in 0..<words { result += Self.words[copy.next(Self.words.count)] }
    return result
  }

  private static let words = [
    "@implementation A\n", "- (void)m {\n", "}", "}", "{", "[", "]", "]", "(", ")", ")", "if (", "else ", "switch (",
    "case ", "default:", "return ", ";", ";", "a", " b", ":", "^{", "^(int x){", "@\"s\"", "@end\n", "self",
    "@interface B : C\n", "\n#if X\n", "\n#elif TARGET_OS_IOS\n", "\n#else\n", "\n#endif\n", "for (", " in ", "int ",
    "*",
    "=", "==", "&&", "||", "?", "!", ".", "->", "<", ">", ",", "@available(iOS 14, *)", "ATTrackingManager ", "1",
    "struct ", "class ", "typedef ", "static ", "@property ", "(id)", "::", "\n- ", "@selector(", "while (", "do ",
    "template<", "namespace ", "alloc", "init", "new", "__attribute__((", "API_AVAILABLE(ios(", "goto ", "@try{",
  ]
}
