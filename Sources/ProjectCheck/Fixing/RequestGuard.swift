import SwiftSyntax

/// Puts checks around a call of the request of iOS 27.2 in a Swift file, with the classic call where those fail.
///
/// The call stays where it is, byte for byte but for the indentation of its lines: text is only added around it. It is
/// done where the call is a statement of its own, a returned, an assigned or a declared value; elsewhere it is refused.
struct RequestGuard {
  private let text: FixedText
  private let place: Place
  private let tree: SourceFileSyntax

  /// - Parameter tree: The file's, which has no errors.
  init(_ text: FixedText, _ place: Place, _ tree: SourceFileSyntax) {
    self.text = text
    self.place = place
    self.tree = tree
  }

  /// The changes by which the call has what it needs.
  func edits(for need: RequestNeed) throws(FixRefusal) -> [FixEdit] {
    try deeply { () throws(FixRefusal) in try GuardWriter(text, RequestStatement(call()), need).edits() }
  }

  /// The changes by which systems before iOS 27.2 get the classic call: another branch of the check around this one.
  ///
  /// Done where the check is an `if` without one whose block is this statement and nothing else; elsewhere it is refused.
  func fallbackEdits() throws(FixRefusal) -> [FixEdit] {
    try deeply { () throws(FixRefusal) in
      let statement = try RequestStatement(call())
      let block = statement.item.parent?.parent?.as(CodeBlockSyntax.self)
      guard let block, let check = block.parent?.as(IfExprSyntax.self), check.elseBody == nil, check.body == block,
        check.conditions.count == 1,
        case .availability(let condition)? = check.conditions.first?.condition,
        condition.availabilityKeyword.tokenKind == .poundAvailable
      else { throw FixRefusal("has a check that is not an if without an else around the request") }
      guard block.statements.count == 1, statement.declared == nil else {
        throw FixRefusal("does more than to ask where the request exists")
      }
      let start = statement.item.positionAfterSkippingLeadingTrivia.utf8Offset
      let end = block.rightBrace.endPositionBeforeTrailingTrivia.utf8Offset
      let closing = text.indentation(before: block.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset)
      let own = text.indentation(before: start)
      let branch =
        if let own, let closing {
          " else {\(text.newline)\(own)\(statement.classic(in: text, at: own))\(text.newline)\(closing)}"
        } else {
          " else { \(statement.classic(in: text, at: "")) }"
        }
      return [FixEdit(range: end..<end, replacement: branch)]
    }
  }

  /// Makes changes where the stack is as deep as a tree can be.
  private func deeply(
    _ changes: @escaping @Sendable () throws(FixRefusal) -> [FixEdit]
  ) throws(FixRefusal) -> [FixEdit] {
    let results = LargeStackPool.map([self], limit: .seconds(30)) { _ in Result(catching: changes) }
    guard case .success(let result)? = results.first else { throw FixRefusal("could not be changed in time") }
    return try result.get()
  }

  /// The call at the place.
  private func call() throws(FixRefusal) -> FunctionCallExprSyntax {
    guard let offset = text.offset(of: place),
      let token = tree.token(at: AbsolutePosition(utf8Offset: offset)),
      let call = Self.call(named: token)
    else { throw FixedText.changed }
    return call
  }

  /// The call whose name is a token.
  private static func call(named token: TokenSyntax) -> FunctionCallExprSyntax? {
    guard let name = token.parent?.as(DeclReferenceExprSyntax.self),
      let member = name.parent?.as(MemberAccessExprSyntax.self)
    else { return nil }
    return member.parent?.as(FunctionCallExprSyntax.self)
  }
}
