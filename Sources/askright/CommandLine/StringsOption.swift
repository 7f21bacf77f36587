import Documents
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
}
