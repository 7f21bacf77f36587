import Documents
import TrackingPolicy

/// The full answer to one question: the verdict, the rules on the way to it, and what other assumptions would change.
public struct Explanation: Sendable {
  private let question: SituationReader.Question
  private let trace: Trace
  private let alternatives: [Alternative]

  /// The explanation of a question.
  public init(of question: SituationReader.Question) {
    self.question = question
    trace = TrackingPolicy.trace(question.situation, assumptions: question.assumptions)
    alternatives = TrackingPolicy.alternatives(to: question.situation, assumptions: question.assumptions)
  }

  // MARK: Text

  /// The explanation as a person reads it; facts are quoted from the catalogue.
  public func text(with catalogue: Catalogue) -> String {
    let verdict = trace.verdict
    var text = ""
    text += entry("Situation", question.situation.summary)
    text += entry("Person sees", verdict.sight)
    text += entry("App gets", verdict.completion == .awaitingAnswer ? answers() : verdict.completionPhrase)
    text += entry("Stored", storedPhrase(verdict))
    text += entry("Why", verdict.reason.sentence)
    text += entry("Certainty", verdict.certaintyPhrase(in: question.situation))

    text += "\nRules\n"
    for (index, step) in trace.steps.enumerated() {
      let number = String(index + 1)
      let facts = step.facts.map(\.description).joined(separator: " ")
      text += "  \(String(repeating: " ", count: 2 - min(2, number.count)))\(number)  \(step.rule.question)"
      text += step.isDecisive ? "  ← decides" : ""
      text += facts.isEmpty ? "\n" : "  \(facts)\n"
    }

    text += "\nFacts\n"
    for fact in verdict.facts {
      guard let known = catalogue.fact(fact.description) else { continue }
      let marks = known.certainty.isEmpty ? "" : " (\(known.certainty.joined(separator: ", ")))"
      text += "  \(known.number.padded(to: 8))\(known.summary)\(marks)\n"
    }

    if !alternatives.isEmpty { text += "\nUnder other assumptions\n" }
    for alternative in alternatives {
      let other = alternative.verdict
      let changes = other.completion == .awaitingAnswer ? "" : "; the app gets \(other.completionPhrase)"
      text += "  \(alternative.assumption.name)=\(alternative.value): the person sees \(other.sight)\(changes)"
      text += other.storedAfter == verdict.storedAfter ? "\n" : "; stored: \(other.storedAfter.name)\n"
    }
    return text
  }

  private func entry(_ title: String, _ text: String) -> String {
    let lines = wrap(text, to: 86)
    return title.padded(to: 13) + lines.joined(separator: "\n" + String(repeating: " ", count: 13)) + "\n"
  }

  /// What the app gets for each thing that can happen to the open prompt.
  private func answers() -> String {
    var phrases: [String] = []
    for (answer, occasion) in [
      (UserAnswer.allow, "if allowed"), (.deny, "if refused"),
      (.additionalInformation, "after Additional Information"), (.systemDismissal, "if the system takes it away"),
    ] {
      var situation = question.situation
      situation.userAnswer = answer
      let verdict = TrackingPolicy.decide(situation, assumptions: question.assumptions)
      if let status = verdict.status { phrases.append("\(status.name) \(occasion)") }
    }
    return phrases.joined(separator: ", ")
  }

  private func storedPhrase(_ verdict: Verdict) -> String {
    let before = question.situation.storedDecision
    let after = verdict.storedAfter
    if verdict.completion == .awaitingAnswer { return "\(before.name), until the prompt is answered" }
    return before == after ? "\(after.name), as before" : "\(after.name), new"
  }

  // MARK: JSON

  /// The explanation as JSON: the verdict of a batch line, with the rules that were asked.
  public func json() -> [UInt8] {
    var writer = JSONWriter(indentation: 2)
    writer.beginObject()
    writer.writeVerdict(trace.verdict, alternatives: alternatives, in: question.situation)
    writer.key("rules")
    writer.beginArray()
    for step in trace.steps {
      writer.beginObject()
      writer.member("rule", step.rule.name)
      writer.member("question", step.rule.question)
      writer.member("facts", step.facts.map(\.description))
      writer.member("decides", step.isDecisive)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }
}

extension Situation {
  /// The situation in a line: the system, the places and the call, and whatever is not as usual.
  var summary: String {
    var parts = ["\(system.platform.name) \(system.version)" + (system.isSimulator ? " simulator" : "")]
    parts.append(deviceLocation.map { "located in \($0)" } ?? "location unknown")
    parts.append(accountRegion.map { "account of \($0)" } ?? "no account")
    switch request {
    case .classic: parts.append("classic request")
    case .expanded(let prefers, let hasAction):
      let details = (prefers ? "preferring the sheet" : "not preferring the sheet") + (hasAction ? ", with action" : "")
      parts.append("expanded request \(details)")
    }
    switch caller {
    case .app(let state): parts.append("\(state.name) app" + (isAppClip ? " clip" : ""))
    case .appExtension: parts.append("app extension")
    }
    if restriction != .none { parts.append("restricted (\(restriction.name))") }
    if !allowsAppsToRequestToTrack { parts.append("the switch off") }
    if isRequestPending { parts.append("another request pending") }
    if recentCalls > 0 { parts.append("\(recentCalls) calls within the last second") }
    parts.append(hasUsageDescription ? "usage description" : "no usage description")
    if hasMarkdownUsageDescription { parts.append("Markdown description") }
    if let date = storedDecision.date {
      let days = now.seconds(since: date) / Instant.secondsPerDay
      parts.append("\(storedDecision.name) \(days == 1 ? "1 day" : "\(days) days") ago")
    } else {
      parts.append("never asked")
    }
    if userAnswer != .none { parts.append("the person's answer: \(userAnswer.name)") }
    return parts.joined(separator: ", ")
  }
}
