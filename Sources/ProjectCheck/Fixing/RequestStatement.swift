import SwiftSyntax

/// A statement that makes the request, and what stands in its place where the request does not exist.
struct RequestStatement {
  let item: CodeBlockItemSyntax
  let call: FunctionCallExprSyntax
  /// The constant or variable that the statement declares with the answer, if it does.
  private(set) var declared: Declaration?
  /// The classic call, with the handler as it is written.
  private let classic: String
  /// Where the handler stands, if there is one.
  private let handler: Int?

  /// `let answer = await …`.
  struct Declaration {
    var keyword: String
    var name: String
    /// The type with its colon.
    var type: String
    /// Where the value begins.
    var value: Int
  }

  /// - Throws: `FixRefusal` where the call is part of something larger.
  init(_ call: FunctionCallExprSyntax) throws(FixRefusal) {
    self.call = call
    let handler = try Self.handler(of: call)
    self.handler = handler?.node.positionAfterSkippingLeadingTrivia.utf8Offset
    let name = call.calledExpression.trimmedDescription
    classic =
      switch handler {
      case .trailing(let closure): "\(name) \(closure.trimmedDescription)"
      case .argument(let value): "\(name)(completionHandler: \(value.trimmedDescription))"
      case nil: "\(name)()"
      }
    var node = Syntax(call)
    while let parent = node.parent, parent.is(AwaitExprSyntax.self) || parent.is(TryExprSyntax.self) { node = parent }
    let isAsynchronous = node.id != Syntax(call).id
    if let list = node.parent?.as(ExprListSyntax.self), let sequence = list.parent?.as(SequenceExprSyntax.self),
      list.count == 3, list.last?.id == node.as(ExprSyntax.self)?.id,
      list.dropFirst().first?.is(AssignmentExprSyntax.self) == true
    {
      node = Syntax(sequence)
    } else if let statement = node.parent?.as(ReturnStmtSyntax.self) {
      node = Syntax(statement)
    } else if let value = node.parent?.as(InitializerClauseSyntax.self),
      let binding = value.parent?.as(PatternBindingSyntax.self), binding.accessorBlock == nil,
      let name = binding.pattern.as(IdentifierPatternSyntax.self),
      let list = binding.parent?.as(PatternBindingListSyntax.self),
      list.count == 1, let variable = list.parent?.as(VariableDeclSyntax.self), variable.modifiers.isEmpty,
      variable.attributes.isEmpty
    {
      declared = Declaration(
        keyword: variable.bindingSpecifier.text, name: name.identifier.text,
        type: binding.typeAnnotation?.trimmedDescription ?? ": ATTrackingManager.AuthorizationStatus",
        value: value.value.positionAfterSkippingLeadingTrivia.utf8Offset)
      node = Syntax(variable)
    } else if isAsynchronous, Self.mayBeResult(node) {
      throw FixRefusal("makes the request in an expression whose value may be somebody’s result")
    }
    guard let item = node.parent?.as(CodeBlockItemSyntax.self), item.semicolon == nil else {
      throw FixRefusal("makes the request within a larger expression")
    }
    self.item = item
  }

  /// Whether an expression could be what a function or closure returns without the word.
  private static func mayBeResult(_ expression: Syntax) -> Bool {
    guard let item = expression.parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1
    else { return false }
    if let block = list.parent?.as(CodeBlockSyntax.self) {
      return block.parent?.as(FunctionDeclSyntax.self)?.signature.returnClause != nil
    }
    guard let closure = list.parent?.as(ClosureExprSyntax.self) else { return false }
    let caller = closure.parent?.as(FunctionCallExprSyntax.self)?.calledExpression
    let name = caller?.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? caller?.trimmedDescription ?? ""
    // These have no use for a result.
    return !["Task", "detached", "task", "refreshable", "Button", "onAppear"].contains(name)
  }

  /// What is called with the answer.
  private enum Handler {
    case trailing(ClosureExprSyntax)
    case argument(ExprSyntax)

    var node: any SyntaxProtocol {
      switch self {
      case .trailing(let closure): closure
      case .argument(let value): value
      }
    }
  }

  private static func handler(of call: FunctionCallExprSyntax) throws(FixRefusal) -> Handler? {
    let labels = call.arguments.compactMap { $0.label?.text }
    guard labels.count == call.arguments.count else { throw FixedText.changed }
    let more = call.additionalTrailingClosures
    if let handler = call.arguments.first(where: { $0.label?.text == "completionHandler" }) {
      return .argument(handler.expression)
    }
    if let handler = more.first(where: { $0.label.text == "completionHandler" }) { return .trailing(handler.closure) }
    guard more.isEmpty else { throw FixedText.changed }
    guard let closure = call.trailingClosure else { return nil }
    guard labels.contains("additionalInformationAction") else {
      throw FixRefusal("has a closure of which it is not sure what it is for")
    }
    return .trailing(closure)
  }
}

extension RequestStatement {
  /// The statement with the classic call, without the declaration, its lines indented as a block's at that indentation.
  func classic(in text: FixedText, at indentation: String) -> String {
    let start = declared?.value ?? item.positionAfterSkippingLeadingTrivia.utf8Offset
    let call = call.positionAfterSkippingLeadingTrivia.utf8Offset
    let assignment = declared.map { $0.name + " = " } ?? ""
    return assignment + String(decoding: text.bytes[start..<call], as: UTF8.self) + classicCall(text, indentation)
  }

  /// The classic call with its handler's lines at an indentation.
  private func classicCall(_ text: FixedText, _ indentation: String) -> String {
    guard let handler else { return classic }
    let line = text.bytes[..<handler].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    let own = String(decoding: text.bytes[line...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
    let lines = classic.split(separator: "\n", omittingEmptySubsequences: false)
    let rest = lines.dropFirst()
    guard own.hasPrefix(indentation), rest.allSatisfy({ $0.hasPrefix(own) || $0.allSatisfy(\.isWhitespace) }) else {
      return classic
    }
    return (lines.prefix(1) + rest.map { $0.hasPrefix(own) ? indentation + $0.dropFirst(own.count) : $0 })
      .joined(separator: "\n")
  }
}
