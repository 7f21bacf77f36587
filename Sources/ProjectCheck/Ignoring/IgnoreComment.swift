/// A comment by which the people of a project say that a finding is known and meant:
/// `// askright:ignore request.at-launch the sheet is shown by a debug menu`.
///
/// It holds for the findings in its own line; where it stands alone, for those in the line below it. Several kinds are
/// separated by commas, a family's name stands for all of its kinds, and the rest of the comment is the reason, which
/// must be there.
struct IgnoreComment: Sendable, Hashable {
  /// Where the comment begins.
  var place: Place
  /// The lines that it holds for.
  var lines: ClosedRange<Int>
  /// What it says.
  var content: Content

  /// What an ignoring comment says.
  enum Content: Sendable, Hashable {
    /// It asks for something, and says why.
    case ignore([KindSelection], reason: String)
    /// It cannot be obeyed: why, as a sentence without a full stop.
    case malformed(String)
  }

  /// The word that such a comment begins with.
  static let mark = "askright:ignore"
}

extension IgnoreComment.Content {
  /// Reads what a comment says; nil if it is none of these.
  ///
  /// - Parameter comment: The text within the comment's marks.
  init?(comment: String) {
    let text = comment.drop { $0.isWhitespace }
    guard text.hasPrefix(IgnoreComment.mark) else { return nil }
    let rest = text.dropFirst(IgnoreComment.mark.count)
    // `askright:ignored` is another word.
    guard rest.first.map({ $0.isWhitespace || ":,".contains($0) }) ?? true else { return nil }
    var words = rest.drop { ":,".contains($0) }.split(whereSeparator: \.isWhitespace)[...]
    var kinds: [KindSelection] = []
    var goesOn = true
    while let word = words.first {
      let names = word.split(separator: ",")
      // After the first names a name that no comma announces must be a kind's in full: a family's is a common word.
      guard goesOn || names.allSatisfy({ $0.contains(".") && KindSelection($0) != nil }) else { break }
      words.removeFirst()
      for name in names {
        guard let kind = KindSelection(name) else {
          self = .malformed(KindSelection.unknown(name.prefix(60)))
          return
        }
        if !kinds.contains(kind) { kinds.append(kind) }
      }
      goesOn = word.hasSuffix(",")
    }
    guard !kinds.isEmpty else {
      self = .malformed("this names no kind to ignore")
      return
    }
    let reason = words.joined(separator: " ").drop { "-–—: ".contains($0) }
    guard reason.contains(where: { $0.isLetter || $0.isNumber }) else {
      let names = kinds.map(\.name).joined(separator: ", ")
      self = .malformed("this gives no reason for ignoring \(names)")
      return
    }
    self = .ignore(kinds, reason: String(reason))
  }
}
