/// Reads JavaScript and TypeScript, with the elements of React.
///
/// How it is written down, beside what `SourceFacts` says:
/// - What a file imports has the name under which its module exports it. What comes from a package that `Wrappers` knows
///   has the package as its receiver: after `import * as T from 'expo-tracking-transparency'` the call `T.ask()` is `ask`
///   on `.name("expo-tracking-transparency")`.
/// - A function component is a type of its name that inherits `Component`, with the method `render`, as a class has it. An
///   element `<Home onDone={f} />` is a call of `Home` with its attributes as labels.
/// - A constant object with functions in it is a type of that constant's name, its functions are static.
/// - A function that is a member of an object among a call's arguments is an argument of that call too, with the
///   member's name as its label.
/// - The statements of the file are a function of the kind `.topLevel`. A type that the file exports by default has the
///   attribute `default`.
enum JavaScriptReader: SourceReader {
  /// The largest file that is read, in bytes.
  private static let largestFile = 4_000_000

  static func facts(of text: String, path: String) throws(FileFault) -> SourceFacts {
    let source = try SourceText(text.utf8)
    guard source.count <= largestFile else {
      throw FileFault(why: "larger than \(largestFile / 1_000_000) MB, not parsed")
    }
    // In .ts `<T>value` is a cast, and there are no elements.
    let isTypeScript = path.hasSuffix(".ts") || path.hasSuffix(".mts") || path.hasSuffix(".cts")
    var parser = ScriptParser(
      .javaScript, tokens: ScriptToken.all(of: source, by: isTypeScript ? .typeScript : .javaScript),
      lines: LineTable(source.bytes.prefix(source.count)), path: path, language: .javaScript)
    parser.scriptFile()
    return parser.facts
  }
}

extension ScriptParser {
  fileprivate mutating func scriptFile() {
    let scope = addFunction("main", 0, .topLevel, [])
    moduleScope = facts.functions[scope].body
    guard var inner = moduleScope else { return }
    while !isAtEnd {
      let start = index
      inner = statement(in: inner).0
      if index == start || isNext("}") { index += 1 }
    }
    for type in facts.types.indices where defaultExports.contains(facts.types[type].name) {
      facts.types[type].attributes.append("default")
    }
  }
}
