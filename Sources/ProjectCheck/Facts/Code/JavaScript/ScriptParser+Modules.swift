// What a file of JavaScript imports and exports.

extension ScriptParser {
  /// `import a, { b as c } from 'm'`, `import * as d from 'm'`, `import 'm'`.
  mutating func importStatement() {
    let start = index
    index += 1
    if isNext("type"), isIdentifier(1) || isNext("{", 1), !isNext("from", 1) { return skipStatement() }
    var bindings: [(exported: String?, local: String)] = []
    if let name = takeIdentifier() {
      bindings.append(("default", name))
      if take("=") {
        // `import x = require('m')`.
        if isNext("require"), let module = string(at: index + 2) { bind(name, to: nil, of: module) }
        return skipStatement()
      }
      _ = take(",")
    }
    if take("*") {
      if take("as"), let name = takeIdentifier() { bindings.append((nil, name)) }
    } else if isNext("{") {
      let names = ScriptPattern.imported(tokens, index + 1, closing(index))
      bindings += names.map { ($0.exported, $0.local) }
      index = min(closing(index) + 1, tokens.count)
    }
    _ = take("from")
    guard let module = string(at: index) else { return skipStatement() }
    facts.imports.append(
      ImportFact(module: module, place: place(at: start), platforms: Set(Platform.allCases)))
    for binding in bindings { bind(binding.local, to: binding.exported, of: module) }
    skipStatement()
  }

  /// Notes what a local name stands for.
  ///
  /// - Parameter exported: The name in the module; nil for all of the module.
  private mutating func bind(_ local: String, to exported: String?, of module: String) {
    if Wrappers.known.modules.contains(module) {
      let whole = Receiver(base: .name(module))
      imported[local] = exported == nil || exported == "default" ? whole : whole.appending(exported ?? "")
    } else if exported == nil {
      // Members of a module of the project's own are functions as any.
      if module.hasPrefix(".") || module.hasPrefix("@/") || module.hasPrefix("~") { imported[local] = .implicit }
    } else if exported == "default" {
      // Files are mostly named after what they export by default.
      let name = RelativePath.name(of: module)
      let isName = name.first?.isUppercase == true && name.utf8.allSatisfy(\.isScriptWord)
      if module.hasPrefix("."), isName, name != local { imported[local] = Receiver(base: .name(name)) }
    } else if let exported, exported != local {
      imported[local] = Receiver(base: .name(exported))
    }
  }

  /// `export …`; what is declared there is read as any other declaration.
  mutating func exportStatement(in scope: Ref<Scope>) {
    index += 1
    if isNext("type"), isNext("{", 1) { return skipStatement() }
    if isNext("*") || isNext("{") { return skipStatement() }
    guard take("default") else {
      _ = statement(in: scope)
      return
    }
    if let name = declaredName() {
      defaultExports.insert(name)
      _ = statement(in: scope)
    } else if let shape = functionShape(at: index) {
      let name = RelativePath.moduleName(of: facts.path)
      defaultExports.insert(name)
      function(name, at: shape, in: scope)
      _ = take(";")
    } else if isNext("class") {
      let name = RelativePath.moduleName(of: facts.path)
      defaultExports.insert(name)
      scriptClass(named: name)
    } else {
      // `export default App`, `export default observer(App)`.
      let logged = mentionLog.count
      expression(in: scope, as: .used)
      defaultExports.formUnion(mentionLog[min(logged, mentionLog.count)...])
      _ = take(";")
    }
  }

  /// The name of the function or class that is declared here; nil if it has none.
  private func declaredName() -> String? {
    var position = index
    while isToken("async", at: position) || isToken("abstract", at: position) { position += 1 }
    guard isToken("function", at: position) || isToken("class", at: position) else { return nil }
    position += isToken("*", at: position + 1) ? 2 : 1
    guard position < tokens.count, tokens[position].kind == .identifier, tokens[position].text != "extends" else {
      return nil
    }
    return tokens[position].text
  }
}

extension ScriptPattern {
  /// `a, b as c, type D` between braces.
  static func imported(_ tokens: [ScriptToken], _ start: Int, _ end: Int) -> [(exported: String, local: String)] {
    let end = min(end, tokens.count)
    guard start < end else { return [] }
    return tokens[start..<end].split { $0.text == "," && $0.kind == .punctuation }.compactMap { part in
      let words = part.filter { $0.kind == .identifier }.map(\.text)
      let names = words.first == "type" && words.count > 1 && words[1] != "as" ? Array(words.dropFirst()) : words
      guard let exported = names.first, let local = names.last else { return nil }
      return (exported, local)
    }
  }
}

extension RelativePath {
  /// A file's name without what follows its first dot; the folder's where the file is an index.
  static func moduleName(of path: String) -> String {
    let name = String(name(of: path).prefix { $0 != "." })
    return name == "index" ? self.name(of: folder(of: path)) : name
  }
}
