/// Computes the condition of an `#if` for one platform, as far as the platform and the file decide it.
struct DirectiveExpression {
  private let source: SourceText
  private let tokens: ArraySlice<Token>
  private let platform: PlatformMacros
  private let macros: [String: MacroMeaning]
  private var index: Int
  private var depth = 0

  private static let deepest = 64

  /// A condition's value: 0 if it is false, another number if it is true, nil if the build decides.
  static func value(
    of tokens: ArraySlice<Token>, in source: SourceText, on platform: PlatformMacros, _ macros: [String: MacroMeaning]
  ) -> Int? {
    var expression = DirectiveExpression(source: source, tokens: tokens, platform: platform, macros: macros)
    return expression.conditional()
  }

  /// Whether a macro is defined; nil if the build decides.
  static func isDefined(_ name: String, on platform: PlatformMacros, _ macros: [String: MacroMeaning]) -> Bool? {
    switch macros[name] {
    case .undefined: return false
    case .maybe: return nil
    case nil: break
    default: return true
    }
    switch platform.meaning(of: name) {
    case .value, .some(.some): return true
    case .undefined: return false
    case nil: return nil
    }
  }

  private init(source: SourceText, tokens: ArraySlice<Token>, platform: PlatformMacros, macros: [String: MacroMeaning])
  {
    self.source = source
    self.tokens = tokens
    self.platform = platform
    self.macros = macros
    index = tokens.startIndex
  }

  private var next: Punctuator { index < tokens.endIndex ? tokens[index].punctuator : .none }

  private mutating func take(_ punctuator: Punctuator) -> Bool {
    guard next == punctuator else { return false }
    index += 1
    return true
  }

  private mutating func conditional() -> Int? {
    guard depth < Self.deepest else { return nil }
    depth += 1
    defer { depth -= 1 }
    let condition = binary(above: 0)
    guard take("?") else { return condition }
    let then = conditional()
    guard take(":") else { return nil }
    let otherwise = conditional()
    guard let condition else { return then == otherwise ? then : nil }
    return condition != 0 ? then : otherwise
  }

  private static let precedences: [Punctuator: Int] = [
    "||": 1, "&&": 2, "|": 3, "^": 4, "&": 5, "==": 6, "!=": 6, "<": 7, ">": 7, "<=": 7, ">=": 7, "<<": 8, ">>": 8,
    "+": 9, "-": 9, "*": 10, "/": 10, "%": 10,
  ]

  private mutating func binary(above level: Int) -> Int? {
    var left = unary()
    while let precedence = Self.precedences[next], precedence > level {
      let op = next
      index += 1
      left = Self.apply(op, left, binary(above: precedence))
    }
    return left
  }

  private static func apply(_ op: Punctuator, _ left: Int?, _ right: Int?) -> Int? {
    switch op {
    // One side can be enough.
    case "&&":
      if left == 0 || right == 0 { return 0 }
      return left != nil && right != nil ? 1 : nil
    case "||":
      if let left, left != 0 { return 1 }
      if let right, right != 0 { return 1 }
      return left != nil && right != nil ? 0 : nil
    default: break
    }
    guard let left, let right else { return nil }
    switch op {
    case "==": return left == right ? 1 : 0
    case "!=": return left != right ? 1 : 0
    case "<": return left < right ? 1 : 0
    case ">": return left > right ? 1 : 0
    case "<=": return left <= right ? 1 : 0
    case ">=": return left >= right ? 1 : 0
    case "|": return left | right
    case "^": return left ^ right
    case "&": return left & right
    case "<<": return left << right
    case ">>": return left >> right
    case "+": return left &+ right
    case "-": return left &- right
    case "*": return left &* right
    case "/": return right == 0 || right == -1 ? nil : left / right
    case "%": return right == 0 || right == -1 ? nil : left % right
    default: return nil
    }
  }

  private mutating func unary() -> Int? {
    var operators: [Punctuator] = []
    while ["!", "~", "-", "+"].contains(next) {
      operators.append(next)
      index += 1
    }
    var value = primary()
    for op in operators.reversed() {
      switch op {
      case "!": value = value.map { $0 == 0 ? 1 : 0 }
      case "~": value = value.map { ~$0 }
      case "-": value = value.map { 0 &- $0 }
      default: break
      }
    }
    return value
  }

  private mutating func primary() -> Int? {
    guard index < tokens.endIndex else { return nil }
    let token = tokens[index]
    index += 1
    switch token.kind {
    case .number: return NumberLiteral.integer(source.text(token))
    case .identifier: return name(source.text(token))
    case .punctuator where token.punctuator == "(":
      let value = conditional()
      // What was not understood, up to the parenthesis that closes.
      var open = 1
      while index < tokens.endIndex {
        if next == "(" { open += 1 }
        if next == ")" { open -= 1 }
        index += 1
        if open == 0 { break }
      }
      return value
    default: return nil
    }
  }

  private mutating func name(_ name: String) -> Int? {
    switch name {
    case "defined":
      let isParenthesised = take("(")
      guard index < tokens.endIndex else { return nil }
      let macro = source.text(tokens[index])
      index += 1
      if isParenthesised { _ = take(")") }
      return Self.isDefined(macro, on: platform, macros).map { $0 ? 1 : 0 }
    case "__has_include", "__has_include_next":
      let content = parenthesised()
      return content.first.flatMap { first in content.last.flatMap { include(first, $0) } }
    default:
      if next == "(" {
        _ = parenthesised()
        return nil
      }
      return value(of: name)
    }
  }

  private func value(of name: String) -> Int? {
    var name = name
    // A macro may stand for another.
    for _ in 0..<8 {
      switch macros[name] {
      case .integer(let value): return value
      case .name(let other): name = other
      case .undefined: return 0
      case nil:
        switch platform.meaning(of: name) {
        case .value(let value): return value
        case .undefined: return 0
        default: return nil
        }
      default: return nil
      }
    }
    return nil
  }

  /// The tokens between the parentheses that follow.
  private mutating func parenthesised() -> ArraySlice<Token> {
    guard take("(") else { return [] }
    let start = index
    var open = 1
    while index < tokens.endIndex {
      if next == "(" { open += 1 }
      if next == ")" { open -= 1 }
      index += 1
      if open == 0 { return tokens[start..<(index - 1)] }
    }
    return tokens[start..<index]
  }

  /// Whether a header is there; nil for those that are not the system's.
  private func include(_ first: Token, _ last: Token) -> Int? {
    guard first.punctuator == "<", last.punctuator == ">" else { return nil }
    let module = String(source.text(after: first, before: last).prefix { $0 != "/" })
    guard SystemModule.exists(module, on: platform.platform) else { return 0 }
    return Self.systemModules.contains(module) ? 1 : nil
  }

  private static let systemModules: Set = [
    "AppTrackingTransparency", "AdSupport", "AdServices", "UIKit", "AppKit", "StoreKit", "Foundation", "WebKit",
  ]
}
