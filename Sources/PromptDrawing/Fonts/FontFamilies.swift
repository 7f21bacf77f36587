/// The fonts that pictures are drawn with, by name.
///
/// The platform's own may not be shipped. Inter is near its Latin, Greek and Cyrillic; Noto has the other scripts. They are
/// asked for in this order and by name, so what else is installed changes nothing.
enum FontFamilies {
  /// The family of Latin, Greek and Cyrillic.
  static let latin = "Inter"
  /// The family of emoji.
  static let emoji = "Noto Color Emoji"

  /// The families for a text in a language, as Pango takes them: the first that has a letter draws it.
  static func list(for language: String) -> String {
    ([latin] + scripts + cjk(for: language) + [emoji]).joined(separator: ",")
  }

  private static let scripts = [
    "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Thai", "Noto Sans Devanagari", "Noto Sans",
  ]

  /// One code point looks different in China, Japan, Korea and Taiwan: the language's own form comes first.
  private static func cjk(for language: String) -> [String] {
    let all = ["JP", "KR", "SC", "TC"]
    let own =
      switch language.lowercased() {
      case let tag where tag.hasPrefix("ko"): "KR"
      case let tag where tag.hasPrefix("zh-hant") || tag.hasPrefix("zh-tw") || tag.hasPrefix("zh-hk"): "TC"
      case let tag where tag.hasPrefix("zh"): "SC"
      default: "JP"
      }
    return ([own] + all.filter { $0 != own }).map { "Noto Sans CJK \($0)" }
  }
}
