/// The parts of a BCP 47 tag that matter to the choice of a text: language, script and region.
///
/// Spellings with an underscore and old codes (`iw`, `no`) are read too. Whatever is no tag is a language of that name,
/// which nothing else matches.
struct LanguageTag: Hashable, Sendable {
  /// The language, in lower case and in today's code.
  let language: String
  /// The script, in lower case: the one that is written, or for Chinese the one that the region has.
  let script: String?
  /// The region, in upper case.
  let region: String?

  init(_ tag: some StringProtocol) {
    // A tag that is longer than any real one is none.
    let parts = tag.prefix(40).split { $0 == "-" || $0 == "_" }.map { String($0) }
    let first = parts.first?.lowercased() ?? ""
    language = Self.synonyms[first] ?? first
    let written = parts.dropFirst().first { $0.utf8.count == 4 && $0.utf8.allSatisfy { $0 >= UInt8(ascii: "A") } }
    region = parts.dropFirst().first(where: Self.isRegion)?.uppercased()
    if let written {
      script = written.lowercased()
    } else if language == "zh" {
      let isTraditional = first == "yue" || region.map { ["TW", "HK", "MO"].contains($0) } ?? false
      script = isTraditional ? "hant" : "hans"
    } else {
      script = nil
    }
  }

  /// Two letters or three digits.
  private static func isRegion(_ part: String) -> Bool {
    let bytes = part.utf8
    let isNumber = bytes.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return (bytes.count == 2 && !isNumber) || (bytes.count == 3 && isNumber)
  }

  /// Codes for what is one language to the system.
  private static let synonyms = [
    "iw": "he", "in": "id", "ji": "yi", "no": "nb", "nn": "nb", "fil": "tl", "cmn": "zh", "yue": "zh",
  ]

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
