import SwiftParser
import SwiftSyntax

/// A manifest that is written in Swift (Package.swift, Project.swift): its variables and what is added to them later.
struct SwiftManifest: Sendable {
  let path: String
  /// The top-level variables with a value, in the order of the file.
  private(set) var variables: [Variable] = []
  /// What `package.targets.append(…)` and `package.targets += […]` add, by what they add it to.
  private(set) var additions: [String: [ManifestValue]] = [:]

  struct Variable: Sendable {
    var name: String
    var value: ManifestValue
  }

  private static let sizeLimit = 1 << 20

  /// Reads manifests, at the same time and each with a deadline.
  static func read(_ paths: [String], in tree: FileTree) -> [Result<SwiftManifest, FileFault>] {
    let outcomes = LargeStackPool.map(paths, limit: .seconds(5)) { path in
      Result { () throws(FileFault) in try SwiftManifest(path, in: tree) }
    }
    return outcomes.map { outcome in
      outcome.mapError { FileFault(why: $0.why) }.flatMap { $0 }
    }
  }

  private init(_ path: String, in tree: FileTree) throws(FileFault) {
    try self.init(bytes: tree.contents(of: path, limit: Self.sizeLimit), path: path)
  }

  /// Reads a manifest's text. It needs a large stack.
  init(bytes: [UInt8], path: String) throws(FileFault) {
    self.path = path
    let bytes = SourceBytes.decode(bytes)
    var fault: FileFault?
    let (file, lines): (SourceFileSyntax?, LineTable) = bytes.withUnsafeBufferPointer { buffer in
      if let reason = NestingGuard.fault(in: buffer) {
        fault = reason
        return (nil, LineTable([]))
      }
      return (Parser.parse(source: buffer), LineTable(buffer))
    }
    if let fault { throw fault }
    guard let file else { return }
    let reader = ManifestReader(path: path, lines: lines)
    reader.walk(file)
    variables = reader.variables.map { Variable(name: $0.name, value: reader.value(of: $0.value)) }
    for (name, value) in reader.additions { additions[name, default: []].append(reader.value(of: value)) }
  }

  /// The first variable whose value is a call with a name, such as `Package(…)`.
  func variable(calling name: String) -> Variable? {
    variables.first { $0.value.callName == name }
  }
}

/// Walks over a manifest and evaluates what stands in it literally.
private final class ManifestReader: SyntaxVisitor {
  private let path: String
  private let lines: LineTable
  private(set) var variables: [(name: String, value: ExprSyntax)] = []
  private(set) var additions: [(name: String, value: ExprSyntax)] = []
  private var constants: [String: ExprSyntax] = [:]

  private static let depthLimit = 40

  init(path: String, lines: LineTable) {
    self.path = path
    self.lines = lines
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Walking

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let value = binding.initializer?.value
      else { continue }
      variables.append((name, value))
      constants[name] = value
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      let argument = node.arguments.first
    else { return .skipChildren }
    if member.declName.baseName.text == "append" {
      additions.append((base.trimmedDescription, ExprSyntax(argument.expression)))
    }
    return .skipChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    if parts.count >= 3, parts[1].trimmedDescription == "+=" {
      for part in parts[2...] where !part.is(BinaryOperatorExprSyntax.self) {
        additions.append((parts[0].trimmedDescription, part))
      }
    }
    return .skipChildren
  }

  // MARK: Evaluating

  func value(of expression: ExprSyntax, depth: Int = 0) -> ManifestValue {
    let offset = expression.positionAfterSkippingLeadingTrivia.utf8Offset
    return ManifestValue(kind: kind(of: expression, depth: depth), place: lines.place(offset, in: path))
  }

  private func kind(of expression: ExprSyntax, depth: Int) -> ManifestValue.Kind {
    let known = depth < Self.depthLimit ? literalKind(of: expression, depth: depth) : nil
    return known ?? .computed(String(expression.trimmedDescription.prefix(60)))
  }

  private func literalKind(of expression: ExprSyntax, depth: Int) -> ManifestValue.Kind? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let literal): return text(of: literal, depth: depth).map { .text($0) }
    case .booleanLiteralExpr(let literal): return .truth(literal.literal.text == "true")
    case .integerLiteralExpr(let literal): return .number(literal.literal.text)
    case .floatLiteralExpr(let literal): return .number(literal.literal.text)
    case .arrayExpr(let array): return .list(array.elements.map { value(of: $0.expression, depth: depth + 1) })
    case .dictionaryExpr(let dictionary): return .dictionary(members(of: dictionary, depth: depth))
    case .tupleExpr(let tuple) where tuple.elements.count == 1:
      return tuple.elements.first.map { kind(of: $0.expression, depth: depth + 1) }
    case .declReferenceExpr(let reference):
      return constants[reference.baseName.text].map { kind(of: $0, depth: depth + 1) }
    case .memberAccessExpr(let member):
      return Self.isValue(member.base) ? nil : .call(name: member.declName.baseName.text, arguments: [])
    case .functionCallExpr(let call): return self.call(call, depth: depth)
    case .sequenceExpr(let sequence): return sum(of: sequence, depth: depth)
    default: return nil
    }
  }

  private func text(of literal: StringLiteralExprSyntax, depth: Int) -> String? {
    if let text = literal.representedLiteralValue { return text }
    var text = ""
    for segment in literal.segments {
      if case .stringSegment(let plain) = segment {
        text += plain.content.text
      } else if case .expressionSegment(let interpolation) = segment,
        let part = interpolation.expressions.first?.expression,
        case .text(let value) = kind(of: part, depth: depth + 1)
      {
        text += value
      } else {
        return nil
      }
    }
    return text
  }

  private func members(
    of dictionary: DictionaryExprSyntax, depth: Int
  ) -> [(key: ManifestValue, value: ManifestValue)] {
    guard case .elements(let elements) = dictionary.content else { return [] }
    return elements.map { (value(of: $0.key, depth: depth + 1), value(of: $0.value, depth: depth + 1)) }
  }

  private func call(_ call: FunctionCallExprSyntax, depth: Int) -> ManifestValue.Kind? {
    let name: String
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self), !Self.isValue(member.base) {
      name = member.declName.baseName.text
    } else if let reference = call.calledExpression.as(DeclReferenceExprSyntax.self), !Self.isValue(reference) {
      name = reference.baseName.text
    } else {
      return nil
    }
    return .call(
      name: name,
      arguments: call.arguments.map {
        ManifestValue.Argument(label: $0.label?.text ?? "", value: value(of: $0.expression, depth: depth + 1))
      })
  }

  /// Whether an expression names a value or a function, whose result has to be computed, and not a type.
  private static func isValue(_ expression: (some ExprSyntaxProtocol)?) -> Bool {
    guard let expression, let reference = expression.as(DeclReferenceExprSyntax.self) else {
      // A chain such as `Target.Dependency` is as good as its first part; anything else is a value.
      guard let member = expression?.as(MemberAccessExprSyntax.self) else { return expression != nil }
      return isValue(member.base)
    }
    return reference.baseName.text.first?.isLowercase ?? true
  }

  /// `a + b`: lists and texts are joined; a part that has to be computed stays as one.
  private func sum(of sequence: SequenceExprSyntax, depth: Int) -> ManifestValue.Kind? {
    let parts = Array(sequence.elements)
    let operators = stride(from: 1, to: parts.count, by: 2).map { parts[$0].trimmedDescription }
    guard operators.allSatisfy({ $0 == "+" }) else { return nil }
    let values = stride(from: 0, to: parts.count, by: 2).map { value(of: parts[$0], depth: depth + 1) }
    let texts = values.compactMap(\.text)
    if texts.count == values.count { return .text(texts.joined()) }
    guard values.contains(where: { if case .list = $0.kind { true } else { false } }) else { return nil }
    return .list(
      values.flatMap { value in
        if case .list(let elements) = value.kind { elements } else { [value] }
      })
  }
}
