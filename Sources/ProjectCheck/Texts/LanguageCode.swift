/// The code of a localisation, such as `de`, `pt-BR` or `zh-Hant`, in one spelling.
struct LanguageCode: Hashable, Sendable, CustomStringConvertible {
  /// The language, in lower case: `zh`.
  let base: String
  /// The script or region behind it, in lower case; empty where there is none: `hant`.
  let variant: String
  /// The code as the project spells it, with a hyphen for an underscore.
  let description: String

  /// Reads a code, also `zh_CN`, the Android form `zh-rCN`, and the names that old `.lproj` folders have (`German`).
  init(_ code: some StringProtocol) {
    description = String(code.map { $0 == "_" ? "-" : $0 })
    let lowered = description.lowercased()
    let parts = lowered.split(separator: "-", maxSplits: 1)
    let first = parts.first.map(String.init) ?? ""
    base = Self.oldNames[first] ?? Self.synonyms[first] ?? first
    variant = parts.count > 1 ? String(parts[1]) : ""
  }

  /// Whether one text serves both: the same language, and not two scripts of it.
  func serves(_ other: LanguageCode) -> Bool {
    guard base == other.base else { return false }
    return base != "zh" || isTraditionalChinese == other.isTraditionalChinese
  }

  private var isTraditionalChinese: Bool {
    ["hant", "tw", "hk", "mo"].contains { variant.split(separator: "-").contains(Substring($0)) }
  }

  private static let oldNames = [
    "english": "en", "french": "fr", "german": "de", "italian": "it", "spanish": "es", "japanese": "ja", "dutch": "nl",
    "korean": "ko", "portuguese": "pt", "russian": "ru", "swedish": "sv",
  ]

  /// Codes for one language that stand for each other.
  private static let synonyms = ["iw": "he", "in": "id", "ji": "yi", "no": "nb", "nn": "nb", "fil": "tl", "mo": "ro"]
}
