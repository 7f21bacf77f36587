/// What conditional compilation leaves of a C# file in a build for iOS.
///
/// A symbol that only the project's settings decide may be defined or not: the code of both cases stays.
enum ConditionalCode {
  /// The tokens that may be compiled, without the directives.
  static func compiled(_ tokens: [ScriptToken]) -> [ScriptToken] {
    var result: [ScriptToken] = []
    result.reserveCapacity(tokens.count)
    var clauses: [Clause] = []
    var index = 0
    while index < tokens.count {
      guard tokens[index].kind == .punctuation, tokens[index].text == "#" else {
        if tokens[index].text == "\n", tokens[index].kind == .punctuation {
          index += 1
          continue
        }
        if clauses.allSatisfy({ $0.isCompiled != false }) { result.append(tokens[index]) }
        index += 1
        continue
      }
      let end = tokens[index...].firstIndex { $0.kind == .punctuation && $0.text == "\n" } ?? tokens.count
      let line = Array(tokens[min(index + 1, end)..<end])
      apply(line, to: &clauses)
      index = end + 1
    }
    return result
  }

  /// One `#if` with what has come of it so far.
  private struct Clause {
    /// Whether the code that follows is compiled; nil if nobody knows.
    var isCompiled: Bool?
    /// Whether an earlier clause was taken for sure.
    var isSettled: Bool
  }

  private static func apply(_ line: [ScriptToken], to clauses: inout [Clause]) {
    switch line.first?.text {
    case "if":
      let value = value(Array(line.dropFirst()))
      clauses.append(Clause(isCompiled: value, isSettled: value == true))
    case "elif":
      guard let last = clauses.popLast() else { return }
      let value = last.isSettled ? false : value(Array(line.dropFirst()))
      clauses.append(Clause(isCompiled: value, isSettled: last.isSettled || value == true))
    case "else":
      guard let last = clauses.popLast() else { return }
      let value: Bool? = last.isSettled ? false : last.isCompiled == false ? true : nil
      clauses.append(Clause(isCompiled: value, isSettled: true))
    case "endif": _ = clauses.popLast()
    default: break
    }
  }

  private static let symbols: [String: Bool] = [
    "UNITY_IOS": true, "UNITY_IPHONE": true, "__IOS__": true, "IOS": true, "true": true, "ENABLE_IL2CPP": true,
    "UNITY_EDITOR": false, "UNITY_ANDROID": false, "UNITY_STANDALONE": false, "UNITY_WEBGL": false,
    "UNITY_EDITOR_OSX": false, "UNITY_EDITOR_WIN": false, "UNITY_STANDALONE_WIN": false, "UNITY_STANDALONE_OSX": false,
    "ANDROID": false, "__ANDROID__": false, "WINDOWS": false, "MACCATALYST": false, "TIZEN": false, "false": false,
  ]

  private static func value(_ tokens: [ScriptToken]) -> Bool? {
    var reader = Reader(tokens: tokens)
    return reader.disjunction(depth: 0)
  }

  /// Reads a condition in three values: true, false, and nobody knows.
  private struct Reader {
    let tokens: [ScriptToken]
    var index = 0

    mutating func take(_ text: String) -> Bool {
      guard index < tokens.count, tokens[index].text == text else { return false }
      index += 1
      return true
    }

    mutating func disjunction(depth: Int) -> Bool? {
      var value = conjunction(depth: depth)
      while take("||") {
        let other = conjunction(depth: depth)
        value = value == true || other == true ? true : value == false && other == false ? false : nil
      }
      return value
    }

    mutating func conjunction(depth: Int) -> Bool? {
      var value = operand(depth: depth)
      while take("&&") {
        let other = operand(depth: depth)
        value = value == false || other == false ? false : value == true && other == true ? true : nil
      }
      return value
    }

    mutating func operand(depth: Int) -> Bool? {
      guard depth < 64, index < tokens.count else { return nil }
      if take("!") { return operand(depth: depth + 1).map { !$0 } }
      if take("(") {
        let value = disjunction(depth: depth + 1)
        _ = take(")")
        return value
      }
      index += 1
      return ConditionalCode.symbols[tokens[index - 1].text]
    }
  }
}
