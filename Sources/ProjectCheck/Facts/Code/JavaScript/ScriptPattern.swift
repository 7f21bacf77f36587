/// The names that a parameter or a variable's pattern binds: `a`, `{ b, c: d }`, `[e, f]`.
enum ScriptPattern {
  struct Name: Sendable, Hashable {
    /// The member, or the place in an array, that it takes; nil for the whole value.
    var key: String?
    var local: String
  }

  struct Parameter {
    var names: [Name]
    var typeName: String?
    var isClosure: Bool
    /// Whether it is a member of the class too: `constructor(private service: Service)`.
    var isMember: Bool
  }

  private static let modifiers: Set = ["public", "private", "protected", "readonly", "override"]

  /// The parameters between two positions.
  static func parameters(
    _ tokens: [ScriptToken], _ start: Int, _ end: Int, _ closing: (Int) -> Int
  ) -> [Parameter] {
    segments(tokens, start, end, closing).compactMap { range in
      var position = range.lowerBound
      var isMember = false
      // Decorators and modifiers.
      while position < range.upperBound {
        if tokens[position].text == "@" {
          position += 2
          if position < range.upperBound, tokens[position].text == "(" { position = closing(position) + 1 }
        } else if modifiers.contains(tokens[position].text), position + 1 < range.upperBound,
          tokens[position + 1].kind == .identifier
        {
          isMember = true
          position += 1
        } else {
          break
        }
      }
      guard position < range.upperBound else { return nil }
      let (names, behind) = pattern(tokens, position, range.upperBound, closing, key: nil, depth: 0)
      var typeStart = behind
      if typeStart < range.upperBound, tokens[typeStart].text == "?" { typeStart += 1 }
      guard typeStart < range.upperBound, tokens[typeStart].text == ":" else {
        return Parameter(names: names, typeName: nil, isClosure: false, isMember: isMember)
      }
      let type = tokens[(typeStart + 1)..<range.upperBound]
      let first = type.first.flatMap { $0.kind == .identifier ? $0.text : nil }
      let isClosure = first == "Function" || type.contains { $0.text == "=>" }
      return Parameter(names: names, typeName: isClosure ? nil : first, isClosure: isClosure, isMember: isMember)
    }
  }

  /// The names of a pattern that begins at a position, and the position behind it.
  static func pattern(
    _ tokens: [ScriptToken], _ start: Int, _ end: Int, _ closing: (Int) -> Int, key: String?, depth: Int
  ) -> ([Name], Int) {
    guard start < end else { return ([], start) }
    let token = tokens[start]
    switch token.text {
    case "..." where token.kind == .punctuation:
      return depth < 8
        ? pattern(tokens, start + 1, end, closing, key: "...", depth: depth + 1) : ([], start + 1)
    case "{" where token.kind == .punctuation, "[" where token.kind == .punctuation:
      let close = min(closing(start), end)
      guard depth < 8 else { return ([], close + 1) }
      var names: [Name] = []
      for (number, range) in segments(tokens, start + 1, close, closing).enumerated() where !range.isEmpty {
        var position = range.lowerBound
        var inner: String? = token.text == "[" ? "\(number)" : tokens[position].text
        if token.text == "{", position + 1 < range.upperBound, tokens[position + 1].text == ":" { position += 2 }
        // What lies deeper is no member of the value itself.
        if depth > 0 { inner = "\(key ?? "").\(inner ?? "")" }
        names += pattern(tokens, position, range.upperBound, closing, key: inner, depth: depth + 1).0
      }
      return (names, close + 1)
    default:
      guard token.kind == .identifier else { return ([], start + 1) }
      return ([Name(key: key, local: token.text)], start + 1)
    }
  }

  /// What stands between commas outside of brackets.
  private static func segments(
    _ tokens: [ScriptToken], _ start: Int, _ end: Int, _ closing: (Int) -> Int
  ) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var first = start
    var position = start
    let end = min(end, tokens.count)
    while position < end {
      if tokens[position].kind == .punctuation {
        switch tokens[position].text {
        case "(", "[", "{": position = closing(position)
        case ",":
          result.append(first..<position)
          first = position + 1
        default: break
        }
      }
      position += 1
    }
    if first < end { result.append(first..<end) }
    return result
  }
}
