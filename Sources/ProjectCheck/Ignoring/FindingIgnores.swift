/// Everything that asks for findings to be ignored: comments in files, and entries in configurations.
struct FindingIgnores {
  private var requests: [Request]

  /// One comment or entry, and which of its kinds it has been good for.
  private struct Request {
    var kinds: [KindSelection]
    var place: Place
    var scope: Scope
    var used: Set<KindSelection> = []

    enum Scope {
      case lines(ClosedRange<Int>)
      case paths(PathPattern)
    }

    /// The kind by which it covers a finding.
    func kind(covering finding: Finding) -> KindSelection? {
      switch scope {
      case .lines(let lines):
        guard finding.place.path == place.path, lines.contains(finding.place.line) else { return nil }
      case .paths(let pattern):
        guard pattern.matches(finding.place.path) else { return nil }
      }
      return kinds.first { $0.includes(finding.kind) }
    }
  }

  /// The requests of comments and entries; those that are malformed ask for nothing.
  init(_ comments: [IgnoreComment], _ entries: [IgnoreEntry]) {
    requests = comments.compactMap { comment in
      guard case .ignore(let kinds, _) = comment.content else { return nil }
      return Request(kinds: kinds, place: comment.place, scope: .lines(comment.lines))
    }
    requests += entries.map { Request(kinds: $0.kinds, place: $0.place, scope: .paths($0.paths)) }
  }

  /// Whether a finding is to be ignored; every request that covers it then counts as used.
  mutating func covers(_ finding: Finding) -> Bool {
    var isCovered = false
    for index in requests.indices {
      guard let kind = requests[index].kind(covering: finding) else { continue }
      requests[index].used.insert(kind)
      isCovered = true
    }
    return isCovered
  }

  /// What has been good for nothing so far.
  ///
  /// - Parameter isAsked: Whether findings of a kind or family would be reported in a place at all.
  func unused(_ isAsked: (KindSelection, Place) -> Bool) -> [(kinds: [KindSelection], place: Place)] {
    requests.compactMap { request in
      let unused = request.kinds.filter { !request.used.contains($0) && isAsked($0, request.place) }
      return unused.isEmpty ? nil : (unused, request.place)
    }
  }
}
