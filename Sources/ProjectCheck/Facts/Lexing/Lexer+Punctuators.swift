// Punctuators, directives and comments.

extension Lexer {
  mutating func punctuator() {
    let start = mark
    if bytes[index] == UInt8(ascii: "."), startsFraction() {
      index += 1
      return number(from: start)
    }
    for candidate in tables.punctuators[Int(bytes[index])] {
      guard let (next, isSpliced) = end(of: candidate.bytes) else { continue }
      // `<::` is `<` and `::` unless `:` or `>` follows (C++11).
      if candidate.meaning == "[", candidate.bytes.count == 2, tables.hasTemplates, bytes[next] == UInt8(ascii: ":"),
        bytes[next + 1] != UInt8(ascii: ":"), bytes[next + 1] != UInt8(ascii: ">")
      {
        continue
      }
      if isSpliced { pass(to: next) } else { index = next }
      if candidate.meaning == "#", isLineStart, tables.hasDirectives, !isInDirective {
        add(.directive, from: start, isSpliced ? .isSpliced : [], candidate.meaning)
        isInDirective = true
      } else {
        add(.punctuator, from: start, isSpliced ? .isSpliced : [], candidate.meaning)
      }
      return
    }
    unknown()
  }

  /// Whether a digit follows the dot at `index`, perhaps behind line splices.
  private func startsFraction() -> Bool {
    var next = index + 1
    while bytes[next] == UInt8(ascii: "\\"), let lineEnd = spliceEnd(at: next) { next = behindLineEnd(lineEnd) }
    return tables.classes[Int(bytes[next])] == .digit
  }

  /// Where a spelling that starts at `index` ends, and whether it has line splices in it.
  private func end(of spelling: [UInt8]) -> (Int, Bool)? {
    var next = index + 1
    var isSpliced = false
    for expected in spelling.dropFirst() {
      while bytes[next] == UInt8(ascii: "\\"), let lineEnd = spliceEnd(at: next) {
        next = behindLineEnd(lineEnd)
        isSpliced = true
      }
      guard bytes[next] == expected else { return nil }
      next += 1
    }
    return (next, isSpliced)
  }

  private func behindLineEnd(_ lineEnd: Int) -> Int {
    lineEnd + (bytes[lineEnd] == 0x0D && bytes[lineEnd + 1] == 0x0A ? 2 : 1)
  }

  /// Goes to an index and counts the lines on the way.
  private mutating func pass(to target: Int) {
    while index < target { if bytes[index].isLineEnd { passLineEnd() } else { passByte() } }
  }

  mutating func comment() -> Bool {
    if bytes[index] == tables.lineComment[0], let (next, isSpliced) = end(of: tables.lineComment) {
      if isSpliced { pass(to: next) } else { index = next }
      lineComment()
      return true
    }
    if bytes[index] == tables.blockOpening[0], let (next, isSpliced) = end(of: tables.blockOpening) {
      if isSpliced { pass(to: next) } else { index = next }
      blockComment()
      return true
    }
    return false
  }

  private mutating func lineComment() {
    while index < end, !bytes[index].isLineEnd {
      if bytes[index] != UInt8(ascii: "\\") || !passSplice() { passByte() }
    }
  }

  private mutating func blockComment() {
    var depth = 1
    while index < end {
      let byte = bytes[index]
      if byte == tables.blockClosing[0], let (next, isSpliced) = end(of: tables.blockClosing) {
        if isSpliced { pass(to: next) } else { index = next }
        depth -= 1
        if depth == 0 { return }
      } else if tables.nestsBlockComments, matches(tables.blockOpening, at: index) {
        index += tables.blockOpening.count
        depth += 1
      } else if byte.isLineEnd {
        passLineEnd()
      } else {
        passByte()
      }
    }
  }
}
