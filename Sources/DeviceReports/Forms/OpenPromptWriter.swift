import Documents
import PolicyReports
import VirtualDevice

extension JSONWriter {
  /// Writes a prompt as an object:
  ///
  ///     {"id": 1, "app": "com.example.app", "request": 1, "question": "tracking", "surface": "sheet", "body": "markdown",
  ///      "text": "…", "isReprompt": false, "buttons": ["additionalInfo", "deny", "allow"], "isOrphaned": false}
  ///
  /// `question` is `tracking` or the name of another permission, whose prompts have neither surface nor text.
  public mutating func write(_ prompt: OpenPrompt) {
    beginObject()
    member("id", prompt.id.number)
    member("app", prompt.app)
    member("request", prompt.request.number)
    switch prompt.question {
    case .tracking(let question):
      member("question", "tracking" as StaticString)
      member("surface", question.prompt.surface.name)
      member("body", question.prompt.body.name)
      member("text", question.text)
      member("isReprompt", question.prompt.isReprompt)
    case .permission(let permission, _):
      member("question", permission.name)
    }
    key("buttons")
    beginArray()
    for button in prompt.buttons { write(button.name) }
    endArray()
    member("isOrphaned", prompt.isOrphaned)
    endObject()
  }

  /// Writes a key and a prompt, or null.
  mutating func promptOrNull(_ key: StaticString, _ prompt: OpenPrompt?) {
    self.key(key)
    if let prompt { write(prompt) } else { writeNull() }
  }
}
