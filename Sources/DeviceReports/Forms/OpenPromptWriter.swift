import Documents
import PolicyReports
import PromptReports
import TrackingPrompt
import VirtualDevice

extension JSONWriter {
  /// Writes a prompt as an object:
  ///
  ///     {"id": 1, "app": "com.example.app", "request": 1, "question": "tracking", "surface": "sheet", "body": "markdown",
  ///      "text": "…", "isReprompt": false, "buttons": ["additionalInfo", "deny", "allow"], "isOrphaned": false}
  ///
  /// `question` is `tracking` or the name of another permission, whose prompts have neither surface nor text. What a person
  /// reads is a further member `content`, where it is given.
  public mutating func write(_ prompt: OpenPrompt, content: PromptContent? = nil) {
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
    if let content {
      key("content")
      write(content)
    }
    endObject()
  }
}
