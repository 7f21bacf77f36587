/// Chooses a language among those that are there, as iOS does for the system and for an app.
public enum LanguageMatch {
  /// The tag among `available` that serves the earliest of the preferred languages; nil if none serves any.
  ///
  /// An exact tag wins, then the same language with the same script or region or of the same group of regions (`es-MX` has
  /// `es-419`, `pt-AO` has `pt-PT`, `zh-HK` has `zh-Hant`), then the same language alone. Two scripts of one language never
  /// serve each other.
  public static func best(for preferred: [String], among available: [String]) -> String? {
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

  /// The localisation of an app that a person sees who prefers these languages, most preferred first: the one that serves
  /// them best among those that there are and the language of its own texts, which also stands in where none serves. Nil:
  /// the app's own texts, in a language that nobody knows.
  ///
  /// Which texts an app has decides this, whatever languages the system has (ATT-76); how a language is chosen is the way
  /// of the platform's bundles.
  public static func localisation(
    for preferred: [String], among translations: some Collection<String>, developmentLanguage: String?
  ) -> String? {
    guard !translations.isEmpty else { return developmentLanguage }
    // Two spellings may stand for one language: the one that is asked for goes first.
    if let first = preferred.first, translations.contains(first) { return first }
    let available = Set(translations).union(developmentLanguage.map { [$0] } ?? []).sorted()
    return best(for: preferred, among: available) ?? developmentLanguage
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
