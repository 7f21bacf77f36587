/// Chooses a language among those that are there, as iOS does for the system and for an app.
enum LanguageMatch {
  /// The tag among `available` that serves the earliest of the preferred languages; nil if none serves any.
  ///
  /// An exact tag wins, then the same language with the same script or region or of the same group of regions (`es-MX` has
  /// `es-419`, `pt-AO` has `pt-PT`, `zh-HK` has `zh-Hant`), then the same language alone. Two scripts of one language never
  /// serve each other.
  static func best(for preferred: [String], among available: [String]) -> String? {
    let candidates = available.map { (text: $0, tag: LanguageTag($0)) }
    for wish in preferred.map({ LanguageTag($0) }) {
      var best: (text: String, rank: Int)?
      for candidate in candidates {
        let rank = wish.rank(of: candidate.tag)
        if rank > best?.rank ?? 0 { best = (candidate.text, rank) }
      }
      if let best { return best.text }
    }
    return nil
  }
}

extension LanguageTag {
  /// How well a text in another language serves who wants this one; 0 is not at all.
  fileprivate func rank(of other: LanguageTag) -> Int {
    guard language == other.language, !language.isEmpty else { return 0 }
    if let script, let otherScript = other.script, script != otherScript { return 0 }
    if region == other.region, script == other.script { return 5 }
    if let region, region == other.region { return 4 }
    if let group = group, other.group == group { return other.region == nil || other.region == group ? 3 : 2 }
    return other.region == nil ? 2 : 1
  }

  /// The region whose text the language's speakers elsewhere share; nil for languages with one text for all.
  private var group: String? {
    switch language {
    case "pt": region == nil || region == "BR" ? "BR" : "PT"
    case "es": region.map { Self.latinAmerica.contains($0) ? "419" : "ES" } ?? "ES"
    case "en": region.map { ["US", "PH", "PR"].contains($0) ? "US" : "GB" } ?? "US"
    default: nil
    }
  }

  private static let latinAmerica: Set<String> = [
    "419", "AR", "BO", "BR", "BZ", "CL", "CO", "CR", "CU", "DO", "EC", "GT", "HN", "MX", "NI", "PA", "PE", "PR", "PY",
    "SV", "US", "UY", "VE",
  ]
}

extension PromptLanguage {
  /// The language that the system shows to who prefers these, most preferred first; English if it has none of them.
  public static func matching(_ preferred: [String]) -> PromptLanguage {
    LanguageMatch.best(for: preferred, among: allCases.map(\.tag)).flatMap { PromptLanguage(name: $0) } ?? .english
  }

  /// The language that a tag such as `fr-CA`, `zh-HK` or `no` stands for; nil if the system's words are not offered in it.
  public init?(matching tag: String) {
    guard let match = LanguageMatch.best(for: [tag], among: Self.allCases.map(\.tag)) else { return nil }
    self.init(name: match)
  }
}
