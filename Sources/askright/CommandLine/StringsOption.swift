import Documents
import PolicyReports
import PromptReports
import TrackingPrompt

extension CommandOption {
  /// The option of every verb that shows words of the system.
  static let strings = CommandOption(
    name: "strings", value: .text(label: "FILE"), summary: "the words that you saw on a device, as JSON")
}

extension ParsedArguments {
  /// The system's words, with those of a file that the call names.
  ///
  /// - Throws: `CommandFailure` for a file that cannot be used, with the place in it.
  func promptStrings() throws(CommandFailure) -> PromptStrings {
    guard let path = value(CommandOption.strings.name) else { return PromptStrings() }
    let bytes = try InputFile.bytes(of: path, limit: 1 << 20)
    do {
      return try PromptStrings(json: bytes, file: path)
    } catch {
      throw CommandFailure(error, in: path)
    }
  }

  /// The languages of `--language` in the order of the call, each once.
  ///
  /// - Throws: `CommandFailure` for a tag that stands for none.
  func promptLanguages() throws(CommandFailure) -> [PromptLanguage] {
    var languages: [PromptLanguage] = []
    for tag in values("language").flatMap({ $0.split(separator: ",").map(String.init) }) {
      guard let language = PromptLanguage(matching: tag) else {
        let known = PromptLanguage.allCases.map(\.tag)
        let hint = nearest(to: tag, among: known).map { "did you mean \($0)?" }
        throw CommandFailure(
          "--language has no value \"\(tag)\": \(hint ?? "write one of \(known.joined(separator: ", "))")")
      }
      if !languages.contains(language) { languages.append(language) }
    }
    return languages
  }
}
