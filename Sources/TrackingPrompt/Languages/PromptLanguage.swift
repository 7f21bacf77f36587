import LanguageTags
import TrackingPolicy

/// A language that the system's words are offered in.
public enum PromptLanguage: UInt8, Named {
  case english, german, french, italian, polish, romanian, dutch, norwegian, slovak, czech
  case portuguese, brazilianPortuguese, spanish, latinAmericanSpanish
  case russian, japanese, korean, simplifiedChinese, traditionalChinese, arabic
  case bulgarian, danish, greek, finnish, croatian, hungarian, swedish, turkish, ukrainian
  case hebrew, hindi, thai

  /// The stable name, which is the tag of the language: `en`, `pt-BR`, `zh-Hant`.
  public var name: StaticString {
    switch self {
    case .english: "en"
    case .german: "de"
    case .french: "fr"
    case .italian: "it"
    case .polish: "pl"
    case .romanian: "ro"
    case .dutch: "nl"
    case .norwegian: "nb"
    case .slovak: "sk"
    case .czech: "cs"
    case .portuguese: "pt-PT"
    case .brazilianPortuguese: "pt-BR"
    case .spanish: "es-ES"
    case .latinAmericanSpanish: "es-419"
    case .russian: "ru"
    case .japanese: "ja"
    case .korean: "ko"
    case .simplifiedChinese: "zh-Hans"
    case .traditionalChinese: "zh-Hant"
    case .arabic: "ar"
    case .bulgarian: "bg"
    case .danish: "da"
    case .greek: "el"
    case .finnish: "fi"
    case .croatian: "hr"
    case .hungarian: "hu"
    case .swedish: "sv"
    case .turkish: "tr"
    case .ukrainian: "uk"
    case .hebrew: "he"
    case .hindi: "hi"
    case .thai: "th"
    }
  }

  /// The tag of the language, as BCP 47 has it: `en`, `pt-BR`, `zh-Hant`.
  public var tag: String { "\(name)" }

  /// The direction that it is written in.
  public var direction: TextDirection { self == .arabic || self == .hebrew ? .rightToLeft : .leftToRight }
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

/// The direction of writing.
public enum TextDirection: UInt8, Named {
  /// Left to right, as in English.
  case leftToRight
  /// Right to left, as in Arabic and Hebrew.
  case rightToLeft

  /// The stable name: leftToRight or rightToLeft.
  public var name: StaticString { self == .leftToRight ? "leftToRight" : "rightToLeft" }
}
