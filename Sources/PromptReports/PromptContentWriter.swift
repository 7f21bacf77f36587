import Documents
import LanguageTags
import TrackingPolicy
import TrackingPrompt

/// The JSON forms of what a person reads. They are written only.
extension JSONWriter {
  /// Writes the words of a prompt as an object:
  ///
  ///     {"surface": "sheet", "language": "it", "direction": "leftToRight", "title": {"text": "…", "origin": "standIn"},
  ///      "message": {…} or null, "body": [{"kind": "paragraph", "runs": [{"text": "…", "bold": false, "italic": false}]}],
  ///      "bodySource": "markdown", "bodyLanguage": "en" or null, "bodyDirection": "leftToRight" or null,
  ///      "buttons": [{"role": "deny", "label": {…}, "alternatives": [{…}]}], "isReprompt": false, "caption": "…" or null}
  ///
  /// `message` is the system's own text under the title, which a sheet alone has; `body` is the app's.
  public mutating func write(_ content: PromptContent) {
    beginObject()
    member("surface", content.surface.name)
    member("language", content.language.name)
    member("direction", content.direction.name)
    key("title")
    write(content.title)
    key("message")
    if let explanation = content.explanation { write(explanation) } else { writeNull() }
    key("body")
    write(content.body.text)
    member("bodySource", content.body.source.name)
    orNull("bodyLanguage", content.body.language.map(LanguageTag.standardSpelling))
    orNull("bodyDirection", content.body.direction.map { "\($0.name)" })
    key("buttons")
    beginArray()
    for button in content.buttons {
      beginObject()
      member("role", button.role.name)
      key("label")
      write(button.label)
      texts("alternatives", button.alternatives)
      endObject()
    }
    endArray()
    member("isReprompt", content.isReprompt)
    orNull("caption", content.caption)
    endObject()
  }

  /// Writes the words of Settings as an object with `language`, `direction`, `path`, `globalSwitch`, `turnOffStop`,
  /// `turnOffContinue` and `caption`.
  public mutating func write(_ settings: SettingsContent) {
    beginObject()
    member("language", settings.language.name)
    member("direction", settings.direction.name)
    texts("path", settings.path)
    key("globalSwitch")
    write(settings.globalSwitch)
    key("turnOffStop")
    write(settings.turnOffStop)
    key("turnOffContinue")
    write(settings.turnOffContinue)
    orNull("caption", settings.caption)
    endObject()
  }

  /// Writes a text as `{"text": "…", "origin": "published", "certainty": "high"}`; a text of a user's file has `file` in
  /// place of `certainty`.
  public mutating func write(_ text: PromptText) {
    beginObject()
    member("text", text.string)
    member("origin", text.origin.name)
    switch text.origin {
    case .published(let certainty): member("certainty", certainty.name)
    case .file(let name): member("file", name)
    case .standIn, .app: break
    }
    endObject()
  }

  /// Writes the blocks of a text as an array. List items have a `level`, from 1.
  public mutating func write(_ text: UsageText) {
    beginArray()
    for block in text.blocks {
      beginObject()
      switch block.kind {
      case .paragraph: member("kind", "paragraph" as StaticString)
      case .bullet(let level):
        member("kind", "bullet" as StaticString)
        member("level", level)
      case .itemParagraph(let level):
        member("kind", "itemParagraph" as StaticString)
        member("level", level)
      }
      key("runs")
      beginArray()
      for run in block.runs {
        beginObject()
        member("text", run.text)
        member("bold", run.style.contains(.bold))
        member("italic", run.style.contains(.italic))
        endObject()
      }
      endArray()
      endObject()
    }
    endArray()
  }

  /// Writes a key and a list of texts.
  mutating func texts(_ key: StaticString, _ texts: [PromptText]) {
    self.key(key)
    beginArray()
    for text in texts { write(text) }
    endArray()
  }

  private mutating func orNull(_ key: StaticString, _ text: String?) {
    self.key(key)
    if let text { write(text) } else { writeNull() }
  }
}
