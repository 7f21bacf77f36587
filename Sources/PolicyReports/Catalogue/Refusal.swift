import Documents

/// What a build is refused with because of a problem: an error of the upload, or a guideline of App Review.
public struct Refusal: Sendable, Hashable {
  /// Who refuses a build.
  public enum Authority: String, CaseIterable, Sendable {
    /// The upload to App Store Connect, by rules that a program applies.
    case upload
    /// App Review, where people judge.
    case review
  }

  /// Who refuses.
  public let authority: Authority
  /// What the refusal goes by: `ITMS-91064` of the upload, `5.1.1(iv)` of the guidelines.
  public let code: String
  /// The numbers of the facts that say so.
  public let facts: [String]

  /// The error with a number, as the upload's message names it.
  public static func upload(_ number: Int, _ facts: String...) -> Refusal {
    Refusal(authority: .upload, code: "ITMS-\(number)", facts: facts)
  }

  /// The guideline with a number, as App Review's message names it.
  public static func review(_ guideline: String, _ facts: String...) -> Refusal {
    Refusal(authority: .review, code: guideline, facts: facts)
  }

  /// The code as it can be told from other words: `ITMS-91064`, `guideline 5.1.1(iv)`.
  public var name: String {
    switch authority {
    case .upload: code
    case .review: "guideline \(code)"
    }
  }
}

extension Refusal {
  /// The refusal that the catalogue's script writes as `upload ITMS-91064 ATT-181`.
  init?(record: Substring) {
    let words = record.split(separator: " ")
    guard words.count >= 2, let authority = Authority(rawValue: String(words[0])) else { return nil }
    self.init(authority: authority, code: String(words[1]), facts: words.dropFirst(2).map(String.init))
  }
}

extension JSONWriter {
  /// A refusal as reports write it: `{"by": "upload", "code": "ITMS-91064", "facts": ["ATT-181"]}`.
  public mutating func write(_ refusal: Refusal) {
    beginObject()
    member("by", refusal.authority.rawValue)
    member("code", refusal.code)
    member("facts", refusal.facts)
    endObject()
  }
}

extension [Refusal] {
  /// The facts that say so, each once.
  public var facts: [String] {
    flatMap(\.facts).reduce(into: []) { facts, fact in
      if !facts.contains(fact) { facts.append(fact) }
    }
  }

  /// All of them in a line: `the upload (ITMS-91064), App Review (5.1.2(i), 3.2.2(vi))`; nil if there are none.
  public var phrase: String? {
    let parts = Refusal.Authority.allCases.compactMap { authority -> String? in
      let codes = filter { $0.authority == authority }.map(\.code)
      guard !codes.isEmpty else { return nil }
      return (authority == .upload ? "the upload (" : "App Review (") + codes.joined(separator: ", ") + ")"
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
