import SwiftParser
import SwiftSyntax

/// Puts checks around a call of the request of iOS 27.2 in a Swift file, with the classic call where those fail.
///
/// The call stays where it is, byte for byte but for the indentation of its lines: text is only added around it. It is
/// done where the call is a statement of its own, a returned, an assigned or a declared value; elsewhere it is refused.
struct RequestGuard {
  private let text: FixedText
  private let place: Place

  init(_ text: FixedText, _ place: Place) {
    self.text = text
    self.place = place
  }

  /// The changes by which the call has what it needs.
  func edits(for need: RequestNeed) throws(FixRefusal) -> [FixEdit] {
    guard place.path.hasSuffix(".swift") else { throw FixRefusal("is not in Swift, and other calls are not changed") }
    if let fault = text.bytes.withUnsafeBufferPointer(NestingGuard.fault) { throw FixRefusal("is " + fault.why) }
    // The tree can be deeper than an ordinary thread's stack allows.
    let results = LargeStackPool.map([self], limit: .seconds(30)) { request -> Result<[FixEdit], FixRefusal> in
      Result { () throws(FixRefusal) in try request.parsedEdits(for: need) }
    }
    guard case .success(let result)? = results.first else { throw FixRefusal("could not be parsed in time") }
    return try result.get()
  }

  private func parsedEdits(for need: RequestNeed) throws(FixRefusal) -> [FixEdit] {
    let tree = text.bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    guard !tree.hasError else { throw FixRefusal("has syntax errors") }
    guard let offset = text.offset(of: place),
      let token = tree.token(at: AbsolutePosition(utf8Offset: offset)),
      let call = Self.call(named: token)
    else { throw FixedText.changed }
    let statement = try RequestStatement(call)
    return try GuardWriter(text, statement, need).edits()
  }

  /// The call whose name is a token.
  private static func call(named token: TokenSyntax) -> FunctionCallExprSyntax? {
    guard let name = token.parent?.as(DeclReferenceExprSyntax.self),
      let member = name.parent?.as(MemberAccessExprSyntax.self)
    else { return nil }
    return member.parent?.as(FunctionCallExprSyntax.self)
  }
}

/// A statement that makes the request, and what stands in its place where the request does not exist.
struct RequestStatement {
  let item: CodeBlockItemSyntax
  let call: FunctionCallExprSyntax
  /// The constant or variable that the statement declares with the answer, if it does.
  private(set) var declared: Declaration?
  /// The classic call, with the handler as it is written.
  let classic: String
  /// Where the handler stands, if there is one.
  let handler: Int?

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
