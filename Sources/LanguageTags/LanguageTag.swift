/// The parts of a BCP 47 tag that matter to the choice of a text: language, script and region.
///
/// Spellings with an underscore, old codes (`iw`, `no`) and the names that old `.lproj` folders have (`German`) are read
/// too. Whatever is no tag is a language of that name, which nothing else matches.
public struct LanguageTag: Hashable, Sendable {
  /// The language, in lower case and in today's code.
  public let language: String
  /// The script, in lower case: the one that is written, or for Chinese the one that the region has.
  public let script: String?
  /// The region, in upper case.
  public let region: String?

  /// Reads a tag.
  public init(_ tag: some StringProtocol) {
    let parts = tag.prefix(Self.longest).split { $0 == "-" || $0 == "_" }.map { String($0) }
    let first = parts.first?.lowercased() ?? ""
    language = Self.oldNames[first] ?? Self.synonyms[first] ?? first
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
    let isNumber = bytes.allSatisfy(isDigit)
    return (bytes.count == 2 && !isNumber) || (bytes.count == 3 && isNumber)
  }

  /// Codes for what is one language to the system.
  private static let synonyms = [
    "iw": "he", "in": "id", "ji": "yi", "no": "nb", "nn": "nb", "fil": "tl", "cmn": "zh", "yue": "zh",
  ]

  /// The names that folders had before they were named by tags.
  private static let oldNames = [
    "english": "en", "french": "fr", "german": "de", "italian": "it", "spanish": "es", "japanese": "ja", "dutch": "nl",
  ]

  /// The tag as BCP 47 spells it: `zh-TW` for `zh_TW`, `de` for `German`. What is no tag stays as it is.
  public static func standardSpelling(of tag: String) -> String {
    oldNames[tag.lowercased()] ?? (isTag(tag) ? String(tag.map { $0 == "_" ? "-" : $0 }) : tag)
  }

  /// Whether a text has the form of a tag: two to eight letters, then parts of at most eight letters and digits behind
  /// hyphens or underscores.
  public static func isTag(_ text: String) -> Bool {
    guard text.utf8.count <= longest else { return false }
    let parts = text.utf8.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    guard let first = parts.first, (2...8).contains(first.count), first.allSatisfy(isLetter) else { return false }
    return parts.dropFirst().allSatisfy { (1...8).contains($0.count) && $0.allSatisfy { isLetter($0) || isDigit($0) } }
  }

  /// A tag that is longer than any real one is none.
  private static let longest = 40

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
