extension CheckResult {
  /// What could not be read, in the form of findings of the kind `unread`, for editors: they have no place beside files for
  /// what is amiss with the whole.
  public var remarksOnUnread: [Finding] {
    unread.map { file in
      Finding(
        kind: "unread", severity: .warning, place: Place(path: file.path), message: "not read: \(file.why)",
        why: "What this file holds is not in the findings.", facts: [], certainty: .documented, target: nil, fix: nil)
    }
  }
}
