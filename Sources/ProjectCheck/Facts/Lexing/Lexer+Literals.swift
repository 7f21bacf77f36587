// Strings and characters.

extension Lexer {
  /// Reads a literal whose quote stands at an index; its prefix may start earlier.
  mutating func literal(
    at quoteIndex: Int, from prefix: Mark? = nil, _ prefixFlags: Token.Flags = []
  ) -> Bool {
    let candidates = tables.quotes[Int(bytes[quoteIndex])]
    guard let quote = candidates.first(where: { matches($0.opening, at: quoteIndex) }) else { return false }
    let start = prefix ?? mark
    var flags = quote.hasEscapes ? prefixFlags : prefixFlags.union(.isRaw)
    index = quoteIndex + quote.opening.count
    while index < end {
      let byte = bytes[index]
      if byte == quote.closing[0], matches(quote.closing, at: index) {
        index += quote.closing.count
        if index - quoteIndex > 2 || quote.kind == .string { flags.formUnion(passSuffix(of: quote.kind)) }
        add(quote.kind, from: start, flags)
        return true
      }
      if byte == UInt8(ascii: "\\") {
        if passSplice() {
          flags.insert(.isSpliced)
        } else {
          index += 1
          // The escaped character; a line splice may stand before it.
          if quote.hasEscapes {
            while index < end, bytes[index] == UInt8(ascii: "\\"), passSplice() { flags.insert(.isSpliced) }
            if index < end, !bytes[index].isLineEnd { passByte() }
          }
        }
      } else if byte.isLineEnd {
        if !quote.spansLines { break }
        passLineEnd()
      } else {
        passByte()
      }
    }
    add(quote.kind, from: start, flags.union(.isUnterminated))
    return true
  }

  /// Reads a literal such as `L"…"` behind its prefix, if the word before the quote is one.
  mutating func prefixedLiteral(from start: Mark, _ flags: Token.Flags) -> Bool {
    let word = bytes[start.index..<index]
    // The longest prefix has three letters.
    guard word.count <= 3 || flags.contains(.isSpliced) else { return false }
    let prefix = flags.contains(.isSpliced) ? SourceText.withoutSplices(word) : Array(word)
    guard let literals = tables.prefixes[prefix] else { return false }
    if bytes[index] == UInt8(ascii: "'") {
      return literals.contains(.character) && literal(at: index, from: start, flags)
    }
    if literals.contains(.rawString), bytes[index] == UInt8(ascii: "\"") {
      rawString(from: start, flags)
      return true
    }
    return literals.contains(.string) && literal(at: index, from: start, flags)
  }

  /// Reads `R"delimiter(…)delimiter"` behind its prefix.
  private mutating func rawString(from start: Mark, _ flags: Token.Flags) {
    var open = index + 1
    while open < end, open - index <= 17, Self.isDelimiter(bytes[open]) { open += 1 }
    guard open < end, open - index <= 17, bytes[open] == UInt8(ascii: "(") else {
      // No delimiter: it is taken to end at the next quote, as compilers do.
      index += 1
      while index < end, bytes[index] != UInt8(ascii: "\"") {
        if bytes[index].isLineEnd { passLineEnd() } else { passByte() }
      }
      index = min(index + 1, end)
      return add(.unknown, from: start, flags)
    }
    let closing = [UInt8(ascii: ")")] + bytes[index + 1..<open] + [UInt8(ascii: "\"")]
    index = open + 1
    while index < end {
      if bytes[index] == closing[0], matches(closing, at: index) {
        index += closing.count
        return add(.string, from: start, passSuffix(of: .string).union(.isRaw))
      }
      if bytes[index].isLineEnd { passLineEnd() } else { passByte() }
    }
    add(.string, from: start, [.isRaw, .isUnterminated])
  }

  /// Goes behind an identifier that belongs to the literal before it.
  private mutating func passSuffix(of kind: Token.Kind) -> Token.Flags {
    guard let suffixes = tables.stringSuffixes, index < end else { return [] }
    let first = bytes[index]
    guard tables.classes[Int(first)] == .identifier || universalNameEnd() != nil else { return [] }
    if first == UInt8(ascii: "_") || first >= 0x80 || first == UInt8(ascii: "\\") { return passWord() }
    guard kind == .string else { return [] }
    let word = bytes[index...].prefix(8).prefix { byte in
      byte < 0x80 && (tables.classes[Int(byte)] == .identifier || tables.classes[Int(byte)] == .digit)
    }
    return suffixes.contains(Array(word)) ? passWord() : []
  }

  private static func isDelimiter(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "(") && byte != UInt8(ascii: ")") && byte != UInt8(ascii: "\\")
  }

  func matches(_ spelling: [UInt8], at start: Int) -> Bool {
    guard start + spelling.count <= end else { return false }
    for offset in spelling.indices where bytes[start + offset] != spelling[offset] { return false }
    return true
  }
}
