import PromptReports
import TrackingPrompt

extension FuzzedReader {
  /// The words of prompts that somebody saw: the file of `--strings`.
  static let promptStrings = FuzzedReader("prompt-strings") { bytes in
    _ = try? PromptStrings(json: bytes, file: "strings.json")
  }
}
