import Documents
import TrackingPolicy

extension JSONWriter {
  /// Writes the members of an answer (Documentation/Schemas/verdict.schema.json), inside an open object.
  mutating func writeVerdict(_ verdict: Verdict, alternatives: [Alternative], in situation: Situation) {
    writeAnswer(verdict)
    write(verdict.grounds, atBest: situation.bestCertainty)
    key("alternatives")
    beginArray()
    for alternative in alternatives {
      beginObject()
      member("assumption", alternative.assumption.name)
      key("value")
      writeValueName(alternative.value)
      writeAnswer(alternative.verdict)
      endObject()
    }
    endArray()
  }

  /// Writes the members of a verdict and what it rests on, without the alternatives, inside an open object.
  public mutating func writeVerdict(_ verdict: Verdict) {
    writeAnswer(verdict)
    write(verdict.grounds)
  }

  /// Writes the members `facts` and `certainty`, inside an open object.
  ///
  /// - Parameter best: How sure the answer can be at best, whatever it rests on.
  public mutating func write(_ grounds: Grounds, atBest best: Certainty = .documented) {
    key("facts")
    beginArray()
    for fact in grounds.facts { write(json: FactNames.json[Int(fact.number)]) }
    endArray()
    member("certainty", max(best, grounds.certainty).mark)
  }

  /// Writes the members that say what happens, inside an open object.
  private mutating func writeAnswer(_ verdict: Verdict) {
    member("outcome", verdict.outcome.name)
    memberOrNull("status", verdict.status?.name)
    member("reason", verdict.reason.name)
    memberOrNull("bodyText", verdict.bodyText?.name)
    member("additionalInfoButton", verdict.hasAdditionalInformationButton)
    member("storedAfter", verdict.storedAfter.name)
    member("actionRuns", verdict.actionRuns)
    member("isReprompt", verdict.isReprompt)
  }

  /// Writes the name of an assumption's value: as a number where it is one, as in 366 days.
  public mutating func writeValueName(_ name: StaticString) {
    name.withUTF8Buffer { digits in
      let isNumber = digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      if isNumber { write(json: digits) } else { write(name) }
    }
  }

  /// Writes a key and its string, which needs no escapes, or null.
  public mutating func memberOrNull(_ key: StaticString, _ name: StaticString?) {
    self.key(key)
    if let name { write(name) } else { writeNull() }
  }
}

/// The facts' names as JSON strings, made once: every answer names several.
private enum FactNames {
  static let json: [[UInt8]] = (UInt8.min...UInt8.max).map { Array("\"\(Fact($0))\"".utf8) }
}
