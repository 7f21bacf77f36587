import LanguageTags

extension LanguageTag {
  /// The direction that the language is written in.
  var direction: TextDirection {
    if let script {
      return ["arab", "hebr", "thaa", "syrc", "nkoo", "adlm", "rohg"].contains(script) ? .rightToLeft : .leftToRight
    }
    return Self.rightToLeft.contains(language) ? .rightToLeft : .leftToRight
  }

  private static let rightToLeft: Set<String> = [
    "ar", "he", "fa", "ur", "yi", "ps", "sd", "ug", "ckb", "dv", "syr", "arc", "nqo", "prs",
  ]
}
