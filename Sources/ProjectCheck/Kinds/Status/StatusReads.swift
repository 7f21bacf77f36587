/// What the kinds about the status ask of a target and of a read.
extension TargetFacts {
  /// The functions through which the app comes to a request: what they look at decides whether to ask.
  var functionsOnTheWayToRequests: Set<CodeIndex.FunctionKey> {
    Set(code.requests.map(\.function) + code.requests.flatMap { $0.routes.flatMap { $0.sites.map(\.function) } })
  }
}

extension ReadSite {
  /// Whether every way here comes before the question can have been answered, on the first launch.
  func isTooEarly(in target: TargetFacts) -> Bool {
    let scope = CodeIndex.Key(file: file, ref: read.scope)
    if target.followsUnansweredRequest(place, in: scope, of: function) { return true }
    return !routes.isEmpty && routes.allSatisfy { $0.entry.isKnown && $0.precedesAnswer }
  }

  /// The local names that hold its value, or something made of it.
  func locals(in index: CodeIndex) -> Set<String> {
    let file = index.files[file]
    var names: Set<String> = []
    if case .bound(let name) = read.result { names.insert(name) }
    // In the order of the file, so that one pass follows a chain of constants.
    for write in file.writes where write.isLocal && write.place >= read.place || write.isLocal && names.isEmpty {
      let scope = CodeIndex.Key(file: self.file, ref: write.scope)
      guard index.function(around: scope) == function else { continue }
      if write.mentions.contains(read.name) || write.mentions.contains(where: names.contains) {
        names.insert(write.name)
      }
    }
    return names
  }

  /// The properties in which its value, or something that depends on it, is kept.
  func keptProperties(in index: CodeIndex) -> [WriteFact] {
    let file = index.files[file]
    let names = locals(in: index)
    return file.writes.filter { write in
      guard !write.isLocal else { return false }
      let scope = CodeIndex.Key(file: self.file, ref: write.scope)
      guard index.function(around: scope) == function, write.place >= read.place || write.scope == read.scope else {
        return false
      }
      if write.mentions.contains(read.name) || write.mentions.contains(where: names.contains) { return true }
      return index.steps(from: scope).contains { step in
        guard case .branch(let branch) = step.step, step.place > read.place else { return false }
        if branch.known.statuses.keys.contains(where: { index.meaning(of: $0, in: function) == .current }) {
          return true
        }
        return branch.known.flags.keys.contains { flag in
          if case .named(let path) = flag { path.lastName.map(names.contains) ?? false } else { false }
        }
      }
    }
  }
}
