extension ObjectiveCParser {
  /// A type at a position, without what its declarator adds, and where it ends; nil if there is none.
  func type(at start: Int) -> (type: CType, next: Int, isStatic: Bool)? {
    var position = start
    var type = CType()
    var isSeen = false
    var isStatic = false
    var words = 0
    scan: while position < end {
      // Nobody writes that many words before a name.
      words += 1
      guard words < Self.mostWords else { return nil }
      let token = token(at: position)
      switch token.kind {
      case .identifier:
        let word = text(at: position)
        if Self.qualifiers.contains(word) {
          isStatic = isStatic || word == "static"
          position += 1
          if self.token(at: position).punctuator == "(", Self.qualifiersWithArguments.contains(word) {
            position = behind(position)
          }
        } else if Self.typeOperators.contains(word), self.token(at: position + 1).punctuator == "(" {
          isSeen = true
          position = behind(position + 1)
        } else if Self.elaborated.contains(word) {
          position += 1
          if self.token(at: position).kind == .identifier {
            type.name = text(at: position)
            position += 1
          }
          if self.token(at: position).punctuator == "{" { position = behind(position) }
          isSeen = true
        } else if Self.builtIn.contains(word) {
          if type.name == nil || word != "int" { type.name = word }
          isSeen = true
          position += 1
        } else if !isSeen, self.token(at: position + 1).kind == .identifier, Self.isMacro(word) {
          position += 1
        } else if !isSeen {
          type.name = word
          isSeen = true
          position = namedType(behind: position + 1, &type)
        } else {
          break scan
        }
      case .punctuator where token.punctuator == "*" && isSeen:
        type.isPointer = true
        position += 1
      case .punctuator where (token.punctuator == "&" || token.punctuator == "&&") && isSeen:
        position += 1
      case .punctuator where token.punctuator == "::" && !isSeen:
        position += 1
      default:
        break scan
      }
    }
    return isSeen ? (type, position, isStatic) : nil
  }

  private static let mostWords = 24
  private static let longestAngles = 200

  /// Reads on behind a type's name: `::Inner`, generic arguments, protocols.
  private func namedType(behind start: Int, _ type: inout CType) -> Int {
    var position = start
    while true {
      if token(at: position).punctuator == "::", token(at: position + 1).kind == .identifier {
        type.name = text(at: position + 1)
        position += 2
      } else if let next = behindAngles(position) {
        if type.name == "id" || type.name == "Class" {
          if token(at: position + 1).kind == .identifier { type.name = text(at: position + 1) }
        }
        position = next
      } else {
        return position
      }
    }
  }

  /// Where generic arguments that start at a position end; nil if what stands there is a comparison.
  func behindAngles(_ start: Int) -> Int? {
    guard token(at: start).punctuator == "<" else { return nil }
    var open = 0
    var position = start
    while position < end, position - start < Self.longestAngles {
      let token = token(at: position)
      switch token.kind {
      case .identifier, .number: break
      case .punctuator:
        switch token.punctuator {
        case "<": open += 1
        case ">": open -= 1
        case ">>": open -= 2
        case "*", "&", ",", "::", "...", "^": break
        case "(":
          // A block's type.
          position = behind(position)
          continue
        default: return nil
        }
      default: return nil
      }
      position += 1
      if open == 0 { return position }
      if open < 0 { return nil }
    }
    return nil
  }

  /// The name that a declarator such as `(^name)(int)` declares, and where it ends.
  ///
  /// The name is absent in types that declare nothing.
  func functionDeclarator(at start: Int) -> (name: Int?, next: Int)? {
    guard token(at: start).punctuator == "(" else { return nil }
    let sign = token(at: start + 1).punctuator
    guard sign == "^" || sign == "*" else { return nil }
    let close = min(brackets.end(of: start), end)
    var name: Int?
    var position = start + 2
    while position < close {
      let token = token(at: position)
      if token.kind == .identifier {
        if !Self.qualifiers.contains(text(at: position)) { name = position }
      } else if token.punctuator != "*", token.punctuator != "^" {
        break
      }
      position += 1
    }
    let next = behind(start)
    guard token(at: next).punctuator == "(" else { return nil }
    return (name, behind(next))
  }

  /// The parameters in parentheses: of a function, a block, a lambda.
  func parameters(in opening: Int) -> [CParameter] {
    var result: [CParameter] = []
    let close = min(brackets.end(of: opening), end)
    var position = opening + 1
    while position < close {
      if let parameter = parameter(at: position) { result.append(parameter) }
      while position < close, token(at: position).punctuator != "," {
        position = token(at: position).isOpener ? behind(position) : behindAngles(position) ?? position + 1
      }
      position += 1
    }
    return result
  }

  private func parameter(at position: Int) -> CParameter? {
    guard case (var type, let next, _)? = type(at: position) else { return nil }
    var name = ""
    if let (nameToken, _) = functionDeclarator(at: next) {
      type.isFunction = true
      name = nameToken.map { text(at: $0) } ?? ""
    } else if token(at: next).kind == .identifier {
      name = text(at: next)
    }
    if name.isEmpty, type.name == "void", !type.isPointer, !type.isFunction { return nil }
    return CParameter(type: type, name: name)
  }

  /// The type in parentheses: of a cast, a method's result, a method's parameter.
  func parenthesisedType(_ opening: Int) -> CType {
    guard case (var type, let next, _)? = type(at: opening + 1) else { return .unknown }
    if functionDeclarator(at: next) != nil { type.isFunction = true }
    return type
  }

  /// Whether a local variable's declaration starts here.
  var isAtDeclaration: Bool {
    guard token().kind == .identifier || isAt("::"), let (type, next, isStatic) = type(at: index) else { return false }
    if let (name, behind) = functionDeclarator(at: next) {
      return name != nil && [Punctuator("="), ";", ",", .none].contains(token(at: behind).punctuator)
    }
    let token = token(at: next)
    guard token.kind == .identifier, !Self.notNames.contains(text(at: next)) else {
      // `auto [a, b] = …`
      return token.punctuator == "[" && type.name == "auto" && file.dialect.isCxx
    }
    let following = self.token(at: next + 1)
    switch following.punctuator {
    case "=", ";", ",", "[", ":", .none:
      return following.kind != .identifier || isStatic || isWord("in", at: next + 1)
        || Self.qualifiers.contains(text(at: next + 1))
    case "(", "{": return file.dialect.isCxx
    default: return false
    }
  }

  /// Whether a word looks like a macro that stands before a declaration: `FOUNDATION_EXPORT`.
  static func isMacro(_ word: String) -> Bool {
    word.utf8.contains(UInt8(ascii: "_"))
      && word.utf8.allSatisfy { byte in
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || byte == UInt8(ascii: "_")
      }
  }

  static let qualifiersWithArguments: Set = [
    "__attribute__", "__attribute", "__declspec", "alignas", "_Alignas", "objc_ownership",
  ]

  static let qualifiers: Set = [
    "const", "volatile", "static", "extern", "inline", "__inline", "__inline__", "register", "restrict", "__restrict",
    "__block", "__weak", "__strong", "__unsafe_unretained", "__autoreleasing", "__unused", "nonnull", "nullable",
    "null_unspecified", "null_resettable", "_Nonnull", "_Nullable", "_Null_unspecified", "_Nullable_result",
    "__nonnull",
    "__nullable", "__kindof", "__bridge", "__bridge_retained", "__bridge_transfer", "__const", "__volatile__", "oneway",
    "in", "out", "inout", "bycopy", "byref", "IBOutlet", "IBInspectable", "constexpr", "consteval", "constinit",
    "mutable", "virtual", "explicit", "friend", "thread_local", "_Thread_local", "__thread", "typename", "NS_NOESCAPE",
    "__attribute__", "__attribute", "__declspec", "alignas", "_Alignas", "__extension__", "final", "override",
    "CF_NOESCAPE", "NS_RELEASES_ARGUMENT", "CF_RELEASES_ARGUMENT", "NS_VALID_UNTIL_END_OF_SCOPE", "__ptrauth",
  ]

  private static let typeOperators: Set = ["typeof", "__typeof", "__typeof__", "decltype", "_Atomic", "_BitInt"]

  private static let elaborated: Set = ["struct", "union", "enum", "class"]

  static let builtIn: Set = [
    "void", "char", "short", "int", "long", "float", "double", "signed", "unsigned", "bool", "_Bool", "_Complex",
    "__signed", "__int128", "wchar_t", "char8_t", "char16_t", "char32_t", "auto", "__auto_type",
  ]

  /// Words that no variable can have as its name.
  private static let notNames: Set = [
    "if", "else", "while", "do", "for", "switch", "case", "default", "return", "break", "continue", "goto", "sizeof",
    "self", "super", "nil", "true", "false", "YES", "NO", "in",
  ]
}
