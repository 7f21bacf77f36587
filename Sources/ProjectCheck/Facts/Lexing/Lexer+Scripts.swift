// What JavaScript has beyond the other languages: templates, regular expressions, and elements (JSX).

extension Lexer {
  /// Something that is open in a script.
  enum Nesting: Sendable {
    /// `{ … }` in code.
    case braces
    /// `${ … }` in a template.
    case interpolation
    /// `{ … }` in a tag, or between tags.
    case container
    /// `<Name …`.
    case tag
    /// `</Name`.
    case closingTag
    /// What stands between an element's tags.
    case children
  }

  /// The brackets of elements, which code has none of.
  enum ElementBracket {
    static let opening: Punctuator = "<tag"
    static let closing: Punctuator = "</"
    static let end: Punctuator = "tag>"
    static let emptyEnd: Punctuator = "/>"
  }

  /// Reads what only scripts have; false if the other languages have the same.
  mutating func scriptPunctuator() -> Bool {
    let next = bytes[index + 1]
    switch bytes[index] {
    case UInt8(ascii: "`"):
      let start = mark
      index += 1
      template(from: start)
    case UInt8(ascii: "{"):
      nesting.append(nesting.last == .tag || nesting.last == .children ? .container : .braces)
      addPunctuator("{", length: 1)
    case UInt8(ascii: "}"):
      closeBrace()
    case UInt8(ascii: "/") where next == UInt8(ascii: "/") || next == UInt8(ascii: "*"):
      return false
    case UInt8(ascii: "/") where next == UInt8(ascii: ">") && nesting.last == .tag:
      addPunctuator(ElementBracket.emptyEnd, length: 2)
      leaveElement()
    case UInt8(ascii: "/"):
      return expectsOperand && regularExpression()
    case UInt8(ascii: "<") where tables.hasElements && expectsOperand && startsElement(at: index):
      addPunctuator(ElementBracket.opening, length: 1)
      nesting.append(.tag)
    case UInt8(ascii: ">") where nesting.last == .tag:
      addPunctuator(ElementBracket.end, length: 1)
      nesting[nesting.count - 1] = .children
      isInText = true
    case UInt8(ascii: ">") where nesting.last == .closingTag:
      addPunctuator(ElementBracket.end, length: 1)
      nesting.removeLast()
      leaveElement()
    default: return false
    }
    return true
  }

  private mutating func addPunctuator(_ punctuator: Punctuator, length: Int) {
    let start = mark
    index += length
    add(.punctuator, from: start, [], punctuator)
  }

  private mutating func closeBrace() {
    let start = mark
    switch nesting.last {
    case .interpolation:
      nesting.removeLast()
      index += 1
      template(from: start, .closesInterpolation)
    case .container:
      nesting.removeLast()
      addPunctuator("}", length: 1)
      isInText = nesting.last == .children
    case .braces:
      nesting.removeLast()
      addPunctuator("}", length: 1)
    default: addPunctuator("}", length: 1)
    }
  }

  // MARK: Elements

  /// The text between tags, up to the next tag or code.
  mutating func elementText() {
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "{"):
        isInText = false
        return
      case UInt8(ascii: "<") where bytes[index + 1] == UInt8(ascii: "/"):
        addPunctuator(ElementBracket.closing, length: 2)
        nesting.append(.closingTag)
        isInText = false
        return
      case UInt8(ascii: "<") where startsTag(at: index):
        addPunctuator(ElementBracket.opening, length: 1)
        nesting.append(.tag)
        isInText = false
        return
      case let byte where byte.isLineEnd:
        passLineEnd()
        isLineStart = true
      default: passByte()
      }
    }
  }

  /// Leaves an element whose end has been read; its own mark is still open.
  private mutating func leaveElement() {
    if nesting.last == .tag || nesting.last == .children { nesting.removeLast() }
    isInText = nesting.last == .children
  }

  private func startsTag(at position: Int) -> Bool {
    let next = bytes[position + 1]
    return next == UInt8(ascii: ">") || [.identifier, .identifierExtra].contains(tables.classes[Int(next)])
  }

  /// Whether `<` begins an element, not the parameters of a generic function: `<T,>(…) =>`, `<T extends U>(…) =>`.
  private func startsElement(at position: Int) -> Bool {
    guard startsTag(at: position) else { return false }
    var next = position + 1
    while bytes[next].isScriptWord { next += 1 }
    while bytes[next].isBlank { next += 1 }
    return bytes[next] != UInt8(ascii: ",") && !matches(Array("extends ".utf8), at: next)
  }

  // MARK: Templates and regular expressions

  /// A template, or a part of one, from behind its first character.
  private mutating func template(from start: Mark, _ flags: Token.Flags = []) {
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "`"):
        index += 1
        return add(.string, from: start, flags)
      case UInt8(ascii: "$") where bytes[index + 1] == UInt8(ascii: "{"):
        index += 2
        nesting.append(.interpolation)
        return add(.string, from: start, flags.union(.opensInterpolation))
      case UInt8(ascii: "\\") where index + 1 < end && !bytes[index + 1].isLineEnd:
        index += 1
        passByte()
      case let byte where byte.isLineEnd: passLineEnd()
      default: passByte()
      }
    }
    add(.string, from: start, flags.union(.isUnterminated))
  }

  /// Whether an operand comes next, not an operator, by the token before.
  private var expectsOperand: Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .identifier:
      let word = bytes[Int(last.offset)..<Int(last.offset + last.length)]
      return Self.wordsBeforeOperands.contains { word.elementsEqual($0) }
    case .punctuator: return !Self.ends.contains(last.punctuator)
    case .string: return last.flags.contains(.opensInterpolation)
    default: return false
    }
  }

  private static let ends: Set<Punctuator> = [
    ")", "]", "}", "++", "--", ElementBracket.end, ElementBracket.emptyEnd,
  ]

  private static let wordsBeforeOperands: [[UInt8]] = [
    "return", "default", "case", "typeof", "await", "yield", "else", "do", "in", "of", "void", "delete", "throw",
  ].map { Array($0.utf8) }

  /// Reads `/…/flags`; false if it does not end on its line, so that it is none.
  private mutating func regularExpression() -> Bool {
    var next = index + 1
    var isInClass = false
    while next < end, !bytes[next].isLineEnd {
      switch bytes[next] {
      case UInt8(ascii: "\\"): next += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass:
        let start = mark
        while index <= next { passByte() }
        _ = passWord()
        add(.character, from: start)
        return true
      default: break
      }
      next += 1
    }
    return false
  }
}
