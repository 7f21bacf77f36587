import PolicyReports
import ProjectCheck
import TrackingPolicy
import TrackingPrompt
import UsageMarkdown

/// An app whose words stand on a picture: one of a project, or one that the options describe.
struct RenderedApp {
  /// The words, in all of the app's languages.
  let localisations: AppLocalisations
  /// Whether there is a usage description at all.
  let hasUsageDescription: Bool
  /// Whether it is an App Clip.
  var isAppClip = false
  /// What its code asks; none where nobody knows.
  var requests: [ProjectPrompts.CodeRequest] = []

  /// Whether nothing in a project says that it asks: neither code nor a usage description.
  var isKnownNotToAsk: Bool { requests.isEmpty && !hasUsageDescription }

  /// The name under its icon.
  var name: String { localisations.base.name }
}

/// The apps that a call wants to see.
struct RenderedApps {
  /// The apps; at least one.
  let apps: [RenderedApp]
  /// How open questions are answered.
  let assumptions: Assumptions
  /// Whether something of the project could not be read.
  let isPartial: Bool

  /// What stands on a prompt whose app says nothing of itself.
  private static let sampleText = "Here stands what the app says in NSUserTrackingUsageDescription."

  /// The apps that a call names: all of a project that can ask where there is room for all, else the one that is meant.
  ///
  /// - Throws: `CommandFailure` when there is no such project or app, or options contradict it.
  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    if let path = arguments.operands.first {
      self = try Self.ofProject(at: path, arguments)
    } else {
      let markdown = arguments.value("markdown").map { UsageMarkdown($0).text }
      let texts = AppTexts(
        name: arguments.value("app-name") ?? "App", plain: arguments.value("text") ?? Self.sampleText,
        markdown: markdown)
      self.init(
        apps: [RenderedApp(localisations: AppLocalisations(base: texts), hasUsageDescription: true)],
        assumptions: try arguments.assumptions(), isPartial: false)
    }
  }

  private init(apps: [RenderedApp], assumptions: Assumptions, isPartial: Bool) {
    self.apps = apps
    self.assumptions = assumptions
    self.isPartial = isPartial
  }

  private static func ofProject(at path: String, _ arguments: ParsedArguments) throws(CommandFailure) -> RenderedApps {
    for name in ["text", "markdown"] where arguments.value(name) != nil {
      throw CommandFailure("--\(name) has no place beside \(oneLine(path)): the project has its own texts")
    }
    let configuration = try CheckCommand.configuration(for: path, arguments)
    let found: ProjectPrompts
    do throws(DiscoveryError) {
      found = try ProjectPrompts(at: path, configuration: configuration)
    } catch {
      throw CommandFailure("\(error)")
    }
    for file in found.unread {
      writeToStandardError("askright: \(oneLine(file.path)): not read: \(oneLine(file.why))")
    }
    let apps = try choose(
      among: found.apps, named: arguments.value("app-name"), in: oneLine(path), all: arguments.isOn("contact-sheet"))
    return RenderedApps(
      apps: apps.map { app in
        RenderedApp(
          localisations: AppLocalisations(app.words), hasUsageDescription: app.words.usageDescription != nil,
          isAppClip: app.isAppClip, requests: app.requests)
      }, assumptions: configuration.assumptions, isPartial: !found.unread.isEmpty)
  }

  /// - Parameter all: whether there is room for several apps.
  private static func choose(
    among apps: [ProjectPrompts.App], named name: String?, in path: String, all: Bool
  ) throws(CommandFailure) -> [ProjectPrompts.App] {
    // An App Clip cannot ask: that is said of one only where it is named.
    var candidates = apps.filter { !$0.isAppClip }
    if let name {
      candidates = apps.filter { $0.words.name == name }
      // Builds of one app for several stages often have one name: then the target tells them apart.
      if candidates.count != 1 { candidates = apps.filter { $0.target == name }.nonEmpty ?? candidates }
      guard !candidates.isEmpty else {
        let known = apps.isEmpty ? "it has none" : "it has \(Self.names(of: apps))"
        throw CommandFailure("--app-name: \(path) has no app \"\(oneLine(name))\": \(known)")
      }
    }
    guard !candidates.isEmpty else {
      throw CommandFailure("\(path): has no app in it that could ask: name another folder")
    }
    // One that asks, beside others that never do, is the one that is meant.
    if name == nil, let asking = candidates.filter({ !$0.requests.isEmpty }).nonEmpty { candidates = asking }
    guard candidates.count > 1, !all else { return candidates }
    // Builds that say and ask the same make the same picture.
    let first = candidates[0]
    if candidates.allSatisfy({ $0.words == first.words && $0.requests == first.requests }) { return [first] }
    guard candidates.count == 1 else {
      let advice =
        Set(candidates.map { [$0.words.name, $0.target] }).count == candidates.count
        ? "name one with --app-name" : "name one with --app-name, or its project in place of the folder"
      throw CommandFailure("\(path): has the apps \(Self.names(of: candidates)): \(advice), or add --contact-sheet")
    }
    return candidates
  }

  /// The names of apps, with their targets where several have one name, and their projects where the targets have, too.
  private static func names(of apps: [ProjectPrompts.App]) -> String {
    let counts = Dictionary(grouping: apps, by: \.words.name).mapValues(\.count)
    let targets = Dictionary(grouping: apps) { [$0.words.name, $0.target] }.mapValues(\.count)
    return apps.map { app in
      if counts[app.words.name] == 1 { return oneLine(app.words.name) }
      let project = targets[[app.words.name, app.target]] == 1 ? "" : " in \(app.project)"
      return oneLine("\(app.target) (named \(app.words.name))\(project)")
    }.joined(separator: ", ")
  }
}

extension Array {
  fileprivate var nonEmpty: [Element]? { isEmpty ? nil : self }
}

extension AppLocalisations {
  /// An app's texts, with its Markdown read.
  init(_ app: AppWords) {
    self.init(
      base: AppTexts(
        name: app.name, plain: app.usageDescription ?? "",
        markdown: app.markdownUsageDescription.map { UsageMarkdown($0).text }, language: app.developmentLanguage),
      translations: app.translations.mapValues { translation in
        Translation(
          name: translation.name, plain: translation.usageDescription,
          markdown: translation.markdownUsageDescription.map { UsageMarkdown($0).text })
      })
  }

  /// The languages of the system that the app has texts in; English if that is not known.
  var promptLanguages: [PromptLanguage] {
    let tags = (base.language.map { [$0] } ?? []) + translations.filter { $0.value != Translation() }.keys.sorted()
    let languages = tags.compactMap { PromptLanguage(matching: $0) }
    let own = languages.enumerated().filter { !languages[..<$0.offset].contains($0.element) }.map(\.element)
    return own.isEmpty ? [.english] : own
  }
}
