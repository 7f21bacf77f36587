@testable import ProjectCheck

/// The facts of a piece of Objective-C, with shorthands for looking at them.
struct ObjectiveCSample {
  let facts: SourceFacts

  init(_ code: String, path: String = "Sample.m") throws {
    facts = try ObjectiveCReader.facts(of: code, path: path)
  }

  /// Statements of a method of a class.
  init(statements: String) throws {
    try self.init("@implementation Sample\n- (void)run {\n\(statements)\n}\n@end\n")
  }

  /// The first call with a name.
  func call(_ name: String) -> CallFact? { facts.calls.first { $0.name == name } }

  /// What the nearest condition around the first call with a name says there.
  func known(at name: String) -> Knowledge? {
    guard let call = call(name) else { return nil }
    return branches(around: call.scope).first?.known
  }

  /// What all conditions around the first call with a name say there.
  func allKnown(at name: String) -> Knowledge? {
    guard let call = call(name) else { return nil }
    return branches(around: call.scope).map(\.known).reduce(Knowledge.nothing) { $0.and($1) }
  }

  /// The platforms for which the first call with a name compiles.
  func platforms(of name: String) -> Set<Platform>? {
    guard let call = call(name) else { return nil }
    for scope in scopes(around: call.scope) {
      if case .compiled(let platforms) = scope.step { return platforms }
    }
    return Set(Platform.allCases)
  }

  /// The scopes around one, innermost first.
  func scopes(around scope: Ref<Scope>) -> [Scope] {
    var result: [Scope] = []
    var next: Ref<Scope>? = scope
    while let ref = next {
      result.append(facts.scopes[ref])
      next = facts.scopes[ref].parent
    }
    return result
  }

  func branches(around scope: Ref<Scope>) -> [Branch] {
    scopes(around: scope).compactMap { if case .branch(let branch) = $0.step { branch } else { nil } }
  }

  /// The closure in which the first call with a name stands.
  func closure(around name: String) -> ClosureFact? {
    guard let call = call(name) else { return nil }
    for scope in scopes(around: call.scope) {
      if case .closure(let closure) = scope.step { return closure }
    }
    return nil
  }

  func function(_ name: String) -> FunctionFact? { facts.functions.first { $0.name == name } }
}

extension Knowledge {
  /// The statuses that the system's answer can have.
  var system: StatusSet? { statuses[.system]?.possible }
  /// The statuses that a request's answer can have.
  var answer: StatusSet? { statuses[.answer]?.possible }
}

extension Receiver {
  /// The path as one writes it, calls with parentheses.
  var spelling: String {
    let first =
      switch base {
      case .implicit: ""
      case .selfInstance: "self"
      case .superInstance: "super"
      case .name(let name): name
      case .local(let name, let type): "\(name): \(type ?? "?")"
      case .created(let type): "new \(type)"
      case .opaque: "?"
      }
    return members.reduce(first) { $0 + "." + $1.name + ($1.isCall ? "()" : "") }
  }
}

extension Value {
  /// The value in a short spelling that tests compare.
  var spelling: String {
    switch self {
    case .boolean(let value): "\(value)"
    case .number(let value): "\(value)"
    case .duration(let seconds): "\(seconds) s"
    case .text(let text): "“\(text)”"
    case .nothing: "nothing"
    case .status(let set): "status \(set.rawValue)"
    case .closure: "closure"
    case .selector(let name): "selector \(name)"
    case .reference(let path): path.spelling
    case .call: "call"
    case .other: "other"
    }
  }
}
