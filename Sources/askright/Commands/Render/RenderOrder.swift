import PolicyReports
import ProjectCheck
import PromptDrawing
import TrackingPolicy
import TrackingPrompt

/// What a call of `askright render` wants to see.
struct RenderOrder {
  private let question: SituationReader.Question
  /// Whether the options say how the app asks; else its code does.
  private let statesCall: Bool
  private let apps: [RenderedApp]
  /// The languages that the call names; none for those of the app.
  private let languages: [PromptLanguage]
  private let strings: PromptStrings
  private let device: Device
  private let textSize: TextSize
  private let appearance: Appearance

  init(_ arguments: ParsedArguments, for found: RenderedApps) throws(CommandFailure) {
    let question = try SituationOptions.question(
      from: arguments, assumptions: found.assumptions, about: RenderCommand.members)
    let platform = question.situation.system.platform
    guard [.iOS, .iPadOS].contains(platform) else {
      throw CommandFailure("--os is \(platform.name): pictures are of iOS and iPadOS, state one of them")
    }
    self.question = question
    statesCall = RenderCommand.callOptions.contains { arguments.value($0) != nil }
    apps = found.apps
    languages = try arguments.promptLanguages()
    strings = try arguments.promptStrings()
    device = arguments.value("device").flatMap { Device(named: $0) } ?? Self.device(for: question.situation.system)
    textSize = arguments.value("text-size").flatMap { TextSize(named: $0) } ?? .large
    appearance = arguments.value("appearance").flatMap { Appearance(rawValue: $0.lowercased()) } ?? .light
  }

  private static func device(for system: OperatingSystem) -> Device {
    system.platform == .iPadOS ? Device(named: "ipad") ?? .standard : .standard
  }

  // MARK: What is asked

  /// The requests of an app on the version that is drawn: those of its code, unless the options state one or nobody knows of
  /// any; none if the code asks on other versions only.
  private func requests(of app: RenderedApp) -> [Request] {
    guard !statesCall, !app.requests.isEmpty else { return [question.situation.request] }
    let made = app.requests.filter { $0.isMade(on: question.situation.system.version) }.map(\.request)
    return made.enumerated().filter { !made[..<$0.offset].contains($0.element) }.map(\.element)
  }

  private func situation(of app: RenderedApp, _ request: Request) -> Situation {
    var situation = question.situation
    situation.request = request
    situation.isAppClip = app.isAppClip
    situation.hasUsageDescription = app.hasUsageDescription
    situation.hasMarkdownUsageDescription = app.localisations.base.markdown != nil
    return situation
  }

  private func neverAsks(_ app: RenderedApp) -> CommandFailure {
    let system = question.situation.system
    let versions = app.requests.map { request in
      let end = request.before.map { " and before \($0)" } ?? ""
      return "from \(request.since) on\(end)"
    }.joined(separator: ", ")
    return CommandFailure(
      "the code of \(oneLine(app.name)) does not ask on \(system.platform.name) \(system.version), but \(versions): state "
        + "another version, or --api for a call that is not in the code")
  }

  private func neverAsksAtAll(_ app: RenderedApp) -> CommandFailure {
    CommandFailure(
      "\(oneLine(app.name)) has no NSUserTrackingUsageDescription and no code that is known to ask, so there is nothing to "
        + "draw: name another folder, or none and give --text")
  }

  // MARK: One screen

  /// The screen that the situation leads to, and what must be said of it beside.
  ///
  /// - Throws: `CommandFailure` that says why no prompt appears.
  func scene() throws(CommandFailure) -> (scene: PromptScene, note: String?) {
    let app = apps[0]
    guard languages.count < 2 else {
      throw CommandFailure("--language names \(languages.count) languages: name one, or add --contact-sheet")
    }
    let requests = requests(of: app)
    guard let request = requests.first else { throw neverAsks(app) }
    let verdict = TrackingPolicy.decide(situation(of: app, request), assumptions: question.assumptions)
    guard let scene = scene(of: verdict, app, in: languages.first ?? app.localisations.promptLanguages[0]) else {
      if app.isKnownNotToAsk, !statesCall { throw neverAsksAtAll(app) }
      throw CommandFailure(
        "no prompt appears, so there is nothing to draw: \(verdict.reason.sentence) (askright explain says more)")
    }
    guard requests.count > 1 else { return (scene, nil) }
    let all = requests.map(\.callPhrase).joined(separator: "; ")
    return (
      scene,
      "the code of \(oneLine(app.name)) asks in \(requests.count) ways (\(all)): the first is drawn, --contact-sheet "
        + "draws all, and --api, --prefer-expanded and --action state another"
    )
  }

  private func scene(of verdict: Verdict, _ app: RenderedApp, in language: PromptLanguage) -> PromptScene? {
    let version = question.situation.system.version
    let texts = app.localisations.texts(for: [language.tag])
    return PromptContent(verdict, app: texts, language: language, version: version, strings: strings).map {
      PromptScene(
        content: $0, appName: texts.name, device: device, version: version, textSize: textSize, appearance: appearance)
    }
  }

  // MARK: All screens

  /// The screens of every app, every way in which it asks, and every class of countries, in every language that is asked for.
  func contactSheet() throws(CommandFailure) -> ContactSheet {
    let all = apps.flatMap { app in
      let requests = requests(of: app)
      return requests.flatMap { groups(of: app, $0, isOneOf: requests.count) }
    }
    guard !all.isEmpty else {
      if !statesCall, apps.allSatisfy(\.isKnownNotToAsk) { throw neverAsksAtAll(apps[0]) }
      guard let request = requests(of: apps[0]).first else { throw neverAsks(apps[0]) }
      let verdict = TrackingPolicy.decide(situation(of: apps[0], request), assumptions: question.assumptions)
      throw CommandFailure("no prompt appears anywhere, so there is nothing to draw: \(verdict.reason.sentence)")
    }
    let names = apps.prefix(5).map(\.name).joined(separator: ", ") + (apps.count > 5 ? " …" : "")
    let system = question.situation.system
    return ContactSheet(title: "\(names) on \(system.platform.name) \(system.version)", groups: all)
  }

  private func groups(of app: RenderedApp, _ request: Request, isOneOf count: Int) -> [ContactSheet.Group] {
    let situation = situation(of: app, request)
    var matrix = Matrix.Question(situation: situation, calls: [request], assumptions: question.assumptions)
    matrix.versions = [situation.system.version]
    // First requests are drawn: who differs in later ones alone would see the same picture twice.
    matrix.comparesAYearLater = false
    let languages = languages.isEmpty ? app.localisations.promptLanguages : languages
    // What all have in common is left to the title.
    var heading = apps.count > 1 ? "\(app.name), " : ""
    if count > 1 { heading += "\(request.callPhrase), " }
    return Matrix(matrix).classes.compactMap { people -> ContactSheet.Group? in
      let screens = languages.compactMap { language in
        scene(of: people.firstRun, app, in: language).map { ContactSheet.Screen(name: language.tag, scene: $0) }
      }
      guard !screens.isEmpty else { return nil }
      let who = "\(people.countryPhrase(under: question.assumptions)): \(people.firstPhrase)"
      return ContactSheet.Group(heading: heading + who, screens: screens)
    }
  }
}
