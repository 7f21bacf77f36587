/// A file's tokens without its preprocessor lines.
struct CompiledSource: Sendable {
  let source: SourceText
  let dialect: PlatformMacros.Dialect
  /// The tokens that compile on at least one platform. A `.clauseStart` and a `.clauseEnd` enclose what an `#if` lets
  /// compile on some platforms or in some builds only.
  var tokens: [Token] = []
  /// The platforms of each clause: a `.clauseStart`'s `offset` is an index into this list.
  var clausePlatforms: [Set<Platform>] = []
  /// Imported modules by `#import <Module/Header.h>`.
  var imports: [ImportFact] = []
  /// Every identifier in a macro's definition.
  var mentions: Set<String> = []
}

/// Takes the preprocessor lines out of a file's tokens and decides which of its `#if` clauses compile where.
///
/// It does not expand macros. Where the clauses of an `#if` are whole statements or declarations all of them are kept,
/// marked with their platforms. Where they are not (two heads of one method, a part of an expression), the first that
/// compiles for iOS stands for all, so that what follows it can be read.
struct Preprocessor {
  private var result: CompiledSource
  private let path: String
  private let input: [Token]
  private var index = 0
  private var macros: [String: MacroMeaning] = [:]
  private var groups: [Group] = []
  private var brackets = Brackets()

  /// `#if`s that are nested more deeply are left out.
  private static let deepest = 64

  static func compile(_ source: SourceText, path: String) -> CompiledSource {
    let dialect = PlatformMacros.Dialect(path: path)
    let input = Lexer.tokens(of: source, by: dialect.isCxx ? .objectiveCxx : .objectiveC)
    var preprocessor = Preprocessor(source, dialect, path: path, input)
    preprocessor.run()
    return preprocessor.result
  }

  private init(_ source: SourceText, _ dialect: PlatformMacros.Dialect, path: String, _ input: [Token]) {
    result = CompiledSource(source: source, dialect: dialect)
    result.tokens.reserveCapacity(input.count)
    self.path = path
    self.input = input
  }

  /// How many brackets are open, and how few were open at some point.
  private struct Brackets: Equatable {
    var round = 0
    var square = 0
    var curly = 0

    mutating func count(_ punctuator: Punctuator) {
      switch punctuator {
      case "(": round += 1
      case ")": round -= 1
      case "[": square += 1
      case "]": square -= 1
      case "{": curly += 1
      case "}": curly -= 1
      default: break
      }
    }

    func isBelow(_ other: Brackets) -> Bool {
      round < other.round || square < other.square || curly < other.curly
    }
  }

  /// An `#if` with its clauses.
  private struct Group {
    /// The platforms of the code around it.
    var outer: Set<Platform>
    /// The platforms on which no clause so far compiles for certain.
    var remaining: Set<Platform>
    /// Where its tokens start.
    var start: Int
    /// The brackets that were open before it.
    var before: Brackets
    /// The clauses that compile somewhere.
    var clauses: [Clause] = []
    /// Whether the current clause compiles somewhere.
    var isLive = false
    /// Whether the current clause closes brackets that stand before it.
    var isBroken = false
    /// Whether it is too deep to be read.
    var isSkipped = false
  }

  private struct Clause {
    var platforms: Set<Platform>
    /// Whether every build for these platforms has it.
    var isCertain: Bool
    /// Where its tokens are, with those that mark it.
    var range: Range<Int>
    var isBalanced = true
    var after: Brackets
  }

  private var isLive: Bool { groups.last.map { $0.isLive && !$0.isSkipped } ?? true }
  private var platforms: Set<Platform> { groups.last?.clauses.last?.platforms ?? Set(Platform.allCases) }

  private mutating func run() {
    while index < input.count {
      let token = input[index]
      if token.kind == .directive {
        directive()
      } else {
        index += 1
        if isLive { add(token) }
      }
    }
    while !groups.isEmpty { endGroup() }
  }

  private mutating func add(_ token: Token) {
    result.tokens.append(token)
    guard token.kind == .punctuator else { return }
    brackets.count(token.punctuator)
    if let last = groups.indices.last, brackets.isBelow(groups[last].before) { groups[last].isBroken = true }
  }

  private mutating func directive() {
    let start = index + 1
    var end = start
    while end < input.count, input[end].kind != .directiveEnd { end += 1 }
    index = min(end + 1, input.count)
    guard start < end else { return }
    let line = input[(start + 1)..<end]
    switch result.source.text(input[start]) {
    case "if": beginGroup(evaluate(line))
    case "ifdef": beginGroup(isDefined(line.first, true))
    case "ifndef": beginGroup(isDefined(line.first, false))
    case "elif": nextClause { $0.evaluate(line) }
    case "elifdef": nextClause { $0.isDefined(line.first, true) }
    case "elifndef": nextClause { $0.isDefined(line.first, false) }
    case "else": nextClause { preprocessor in preprocessor.byPlatform { _ in 1 } }
    case "endif": endGroup()
    case _ where !isLive: break
    case "import", "include", "include_next": include(line)
    case "define": define(line)
    case "undef":
      if let name = line.first { macros[result.source.text(name)] = isCertain ? .undefined : .maybe }
    default: break
    }
  }

  /// Whether every build has the current line.
  private var isCertain: Bool {
    groups.allSatisfy { group in
      group.clauses.last.map { $0.isCertain && $0.platforms.count == Platform.allCases.count } ?? true
    }
  }

  // MARK: - Conditions

  /// The platforms on which a condition can be true, and those on which it must be.
  private struct Outcome {
    var possible: Set<Platform> = []
    var certain: Set<Platform> = []
  }

  private func byPlatform(_ value: (PlatformMacros) -> Int?) -> Outcome {
    var outcome = Outcome()
    for platform in Platform.allCases {
      let value = value(PlatformMacros(platform: platform, dialect: result.dialect))
      if value != 0 { outcome.possible.insert(platform) }
      if let value, value != 0 { outcome.certain.insert(platform) }
    }
    return outcome
  }

  private func evaluate(_ line: ArraySlice<Token>) -> Outcome {
    byPlatform { DirectiveExpression.value(of: line, in: result.source, on: $0, macros) }
  }

  private func isDefined(_ name: Token?, _ expected: Bool) -> Outcome {
    guard let name = name.map(result.source.text) else { return byPlatform { _ in nil } }
    return byPlatform { platform in
      DirectiveExpression.isDefined(name, on: platform, macros).map { $0 == expected ? 1 : 0 }
    }
  }

  // MARK: - Groups

  private mutating func beginGroup(_ outcome: Outcome) {
    let outer = platforms
    var group = Group(outer: outer, remaining: outer, start: result.tokens.count, before: brackets)
    group.isSkipped = !isLive || groups.count >= Self.deepest
    groups.append(group)
    beginClause(outcome)
  }

  private mutating func beginClause(_ outcome: Outcome) {
    guard var group = groups.popLast() else { return }
    let platforms = outcome.possible.intersection(group.remaining)
    let isCertain = outcome.certain.isSuperset(of: group.remaining)
    group.remaining.subtract(outcome.certain)
    group.isLive = !platforms.isEmpty && !group.isSkipped
    group.isBroken = false
    brackets = group.before
    if group.isLive {
      let start = result.tokens.count
      var marker = Token(
        kind: .clauseStart, offset: UInt32(result.clausePlatforms.count), length: 0, line: 0, column: 0)
      if index < input.count { (marker.line, marker.column) = (input[index].line, input[index].column) }
      result.clausePlatforms.append(platforms)
      result.tokens.append(marker)
      group.clauses.append(
        Clause(platforms: platforms, isCertain: isCertain, range: start..<start, after: brackets))
    }
    groups.append(group)
  }

  private mutating func endClause() {
    guard var group = groups.popLast() else { return }
    if group.isLive, var clause = group.clauses.popLast() {
      result.tokens.append(Token(kind: .clauseEnd, offset: 0, length: 0, line: 0, column: 0))
      clause.range = clause.range.lowerBound..<result.tokens.count
      clause.isBalanced = brackets == group.before && !group.isBroken
      clause.after = brackets
      group.clauses.append(clause)
      group.isLive = false
    }
    groups.append(group)
  }

  private mutating func nextClause(_ outcome: (Preprocessor) -> Outcome) {
    guard !groups.isEmpty else { return }
    endClause()
    beginClause(outcome(self))
  }

  private mutating func endGroup() {
    guard !groups.isEmpty else { return }
    endClause()
    guard let group = groups.popLast(), let first = group.clauses.first else { return }
    brackets = group.before
    let isAlone = group.clauses.count == 1 && first.isCertain && first.platforms == group.outer
    if !isAlone, group.clauses.allSatisfy(\.isBalanced), standsAlone(group) { return }
    // One clause is kept, without its marks.
    let kept = group.clauses.first { $0.platforms.contains(.iOS) } ?? first
    let tokens = result.tokens[kept.range].dropFirst().dropLast()
    result.tokens.replaceSubrange(group.start..., with: Array(tokens))
    brackets = kept.after
    if let last = groups.indices.last, brackets.isBelow(groups[last].before) { groups[last].isBroken = true }
  }

  /// Whether the clauses of a group are whole statements or declarations.
  private func standsAlone(_ group: Group) -> Bool {
    let tokens = result.tokens
    func text(_ index: Int) -> String { result.source.text(tokens[index]) }
    // What follows a clause must not depend on which one it is.
    if index < input.count, input[index].punctuator == "{" || input[index].punctuator == "=" { return false }
    if let before = tokens[..<group.start].lastIndex(where: { !$0.isMarker }) {
      switch tokens[before].kind {
      case .punctuator:
        let isOutside = group.before.curly <= 0 && group.before.round <= 0
        let ends: Set<Punctuator> = isOutside ? [";", "}", "{", ":", ")", ">"] : [";", "}", "{", ":"]
        if !ends.contains(tokens[before].punctuator) { return false }
      case .identifier, .string:
        if group.before.curly > 0, text(before) != "else" { return false }
        if text(before) == "else" { return false }
      default: return false
      }
    }
    return group.clauses.allSatisfy { clause in
      let inner = clause.range.dropFirst().dropLast()
      guard let first = inner.first(where: { !tokens[$0].isMarker }),
        let last = inner.last(where: { !tokens[$0].isMarker })
      else { return true }
      if tokens[first].kind == .identifier, ["else", "catch"].contains(text(first)) { return false }
      if [";", "}"].contains(tokens[last].punctuator) { return true }
      return tokens[last].kind == .identifier && text(last) == "end" && last > first
        && tokens[last - 1].punctuator == "@"
    }
  }

  // MARK: - Imports and macros

  private mutating func include(_ line: ArraySlice<Token>) {
    guard let first = line.first else { return }
    var module: Substring?
    if first.punctuator == "<", let last = line.last(where: { $0.punctuator == ">" }) {
      let header = result.source.text(after: first, before: last)
      module = header.firstIndex(of: "/").map { header[..<$0] }
    } else if first.kind == .string {
      // `#import "Adjust/Adjust.h"` means a framework's main header, however it is quoted.
      let header = StringLiteral.value(of: first, in: result.source)
      let parts = header.split(separator: "/")
      if parts.count == 2, parts[1] == parts[0] + ".h" { module = header[..<parts[0].endIndex] }
    }
    guard let module, !module.isEmpty else { return }
    let place = Place(path: path, line: Int(first.line), column: Int(first.column))
    result.imports.append(ImportFact(module: String(module), place: place, platforms: platforms))
  }

  private mutating func define(_ line: ArraySlice<Token>) {
    guard let name = line.first, name.kind == .identifier else { return }
    let body = line.dropFirst()
    for token in body where token.kind == .identifier { result.mentions.insert(result.source.text(token)) }
    let text = result.source.text(name)
    guard isCertain else {
      macros[text] = .maybe
      return
    }
    macros[text] = .other
    guard let first = body.first else { return }
    // `#define NAME(` takes arguments.
    if first.punctuator == "(", first.offset == name.offset + name.length { return }
    let value = body.filter { ![Punctuator("("), ")", "@"].contains($0.punctuator) }
    guard value.count == 1, let only = value.first else { return }
    switch only.kind {
    case .number: macros[text] = NumberLiteral.integer(result.source.text(only)).map(MacroMeaning.integer) ?? .other
    case .identifier: macros[text] = .name(result.source.text(only))
    case .string: macros[text] = .text(StringLiteral.value(of: only, in: result.source))
    default: break
    }
  }
}

extension Token {
  /// Whether it only says where a clause starts or ends.
  var isMarker: Bool { kind == .clauseStart || kind == .clauseEnd }
}
