import PolicyReports
import PromptDrawing
import TrackingPolicy
import TrackingPrompt

/// What a call of `askright render` wants to see.
struct RenderOrder {
  private let question: SituationReader.Question
  private let app: AppLocalisations
  private let languages: [PromptLanguage]
  private let strings: PromptStrings
  private let device: Device
  private let textSize: TextSize
  private let appearance: Appearance

  init(_ arguments: ParsedArguments, for app: RenderedApp) throws(CommandFailure) {
    var question = try SituationOptions.question(
      from: arguments, assumptions: app.assumptions, about: RenderCommand.members)
    let platform = question.situation.system.platform
    guard [.iOS, .iPadOS].contains(platform) else {
      throw CommandFailure("--os is \(platform.name): pictures are of iOS and iPadOS, state one of them")
    }
    question.situation.hasUsageDescription = app.hasUsageDescription
    question.situation.hasMarkdownUsageDescription = app.localisations.base.markdown != nil
    self.question = question
    self.app = app.localisations
    let named = try arguments.promptLanguages()
    let own = app.localisations.promptLanguages
    languages = named.isEmpty ? (arguments.isOn("contact-sheet") ? own : [own[0]]) : named
    strings = try arguments.promptStrings()
    device = arguments.value("device").flatMap { Device(named: $0) } ?? Self.device(for: question.situation.system)
    textSize = arguments.value("text-size").flatMap { TextSize(named: $0) } ?? .large
    appearance = arguments.value("appearance").flatMap { Appearance(rawValue: $0.lowercased()) } ?? .light
  }

  private static func device(for system: OperatingSystem) -> Device {
    system.platform == .iPadOS ? Device(named: "ipad") ?? .standard : .standard
  }

  /// The screen that the situation leads to.
  ///
  /// - Throws: `CommandFailure` that says why no prompt appears.
  func scene() throws(CommandFailure) -> PromptScene {
    guard languages.count == 1 else {
      throw CommandFailure("--language names \(languages.count) languages: name one, or add --contact-sheet")
    }
    let verdict = TrackingPolicy.decide(question.situation, assumptions: question.assumptions)
    guard let scene = scene(of: verdict, in: languages[0]) else {
      throw CommandFailure(
        "no prompt appears, so there is nothing to draw: \(verdict.reason.sentence) (askright explain says more)")
    }
    return scene
  }

  private func scene(of verdict: Verdict, in language: PromptLanguage) -> PromptScene? {
    let version = question.situation.system.version
    let texts = app.texts(for: [language.tag])
    return PromptContent(verdict, app: texts, language: language, version: version, strings: strings).map {
      PromptScene(
        content: $0, appName: texts.name, device: device, version: version, textSize: textSize, appearance: appearance)
    }
  }

  /// The screens of every class of countries, in every language that is asked for.
  func contactSheet() throws(CommandFailure) -> ContactSheet {
    let situation = question.situation
    var matrix = Matrix.Question(situation: situation, calls: [situation.request], assumptions: question.assumptions)
    matrix.versions = [situation.system.version]
    let groups = Matrix(matrix).classes.compactMap { people -> ContactSheet.Group? in
      let screens = languages.compactMap { language in
        scene(of: people.firstRun, in: language).map { ContactSheet.Screen(name: language.tag, scene: $0) }
      }
      guard !screens.isEmpty else { return nil }
      let heading = "\(people.countryPhrase(under: question.assumptions)): \(people.firstPhrase)"
      return ContactSheet.Group(heading: heading, screens: screens)
    }
    guard !groups.isEmpty else {
      let verdict = TrackingPolicy.decide(situation, assumptions: question.assumptions)
      throw CommandFailure("no prompt appears anywhere, so there is nothing to draw: \(verdict.reason.sentence)")
    }
    return ContactSheet(
      title: "\(app.base.name) on \(situation.system.platform.name) \(situation.system.version)", groups: groups)
  }
}
