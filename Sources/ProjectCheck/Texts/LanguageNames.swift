extension LanguageCode {
  /// The language's name in English, with the code where it has a variant: `German`, `Chinese (zh-Hant)`.
  var name: String {
    guard let name = Self.names[base] else { return "“\(description)”" }
    return variant.isEmpty ? name : "\(name) (\(description))"
  }

  private static let names = [
    "ar": "Arabic", "bg": "Bulgarian", "bn": "Bengali", "bs": "Bosnian", "ca": "Catalan", "cs": "Czech", "da": "Danish",
    "de": "German", "el": "Greek", "en": "English", "es": "Spanish", "et": "Estonian", "fa": "Persian", "fi": "Finnish",
    "fr": "French", "he": "Hebrew", "hi": "Hindi", "hr": "Croatian", "hu": "Hungarian", "hy": "Armenian",
    "id": "Indonesian", "is": "Icelandic", "it": "Italian", "ja": "Japanese", "ka": "Georgian", "ko": "Korean",
    "lt": "Lithuanian", "lv": "Latvian", "ms": "Malay", "nb": "Norwegian", "nl": "Dutch", "pl": "Polish",
    "pt": "Portuguese", "ro": "Romanian", "ru": "Russian", "sk": "Slovak", "sl": "Slovenian", "sr": "Serbian",
    "sv": "Swedish", "th": "Thai", "tl": "Filipino", "tr": "Turkish", "uk": "Ukrainian", "ur": "Urdu",
    "vi": "Vietnamese", "zh": "Chinese",
  ]
}

extension WritingScript {
  /// The script's name in English.
  var name: String {
    let name = self == .otherIndic ? "Indic" : "\(self)"
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}
