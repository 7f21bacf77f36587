import PolicyReports
import ProjectCheck
import TrackingPolicy
import TrackingPrompt
import UsageMarkdown

/// The app whose words stand on a picture: one of a project, or one that the options describe.
struct RenderedApp {
  /// The words, in all of the app's languages.
  let localisations: AppLocalisations
  /// Whether there is a usage description at all.
  let hasUsageDescription: Bool
  /// How open questions are answered.
  let assumptions: Assumptions
  /// Whether something of the project could not be read.
  let isPartial: Bool

  /// What stands on a prompt whose app says nothing of itself.
  private static let sampleText = "Here stands what the app says in NSUserTrackingUsageDescription."

  /// The app that a call names.
  ///
  /// - Throws: `CommandFailure` when there is no such project or app, or options contradict it.
  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    if let path = arguments.operands.first {
      self = try Self.ofProject(at: path, arguments)
    } else {
      let markdown = arguments.value("markdown").map { UsageMarkdown($0).text }
      self.init(
        localisations: AppLocalisations(
          base: AppTexts(
            name: arguments.value("app-name") ?? "App", plain: arguments.value("text") ?? Self.sampleText,
            markdown: markdown)),
        hasUsageDescription: true, assumptions: try arguments.assumptions(), isPartial: false)
    }
  }

  private init(
    localisations: AppLocalisations, hasUsageDescription: Bool, assumptions: Assumptions, isPartial: Bool
  ) {
    self.localisations = localisations
    self.hasUsageDescription = hasUsageDescription
    self.assumptions = assumptions
    self.isPartial = isPartial
  }

  private static func ofProject(at path: String, _ arguments: ParsedArguments) throws(CommandFailure) -> RenderedApp {
    for name in ["text", "markdown"] where arguments.value(name) != nil {
      throw CommandFailure("--\(name) has no place beside \(oneLine(path)): the project has its own texts")
    }
    let configuration = try CheckCommand.configuration(for: path, arguments)
    let found: ProjectApps
    do throws(DiscoveryError) {
      found = try ProjectApps(at: path, configuration: configuration)
    } catch {
      throw CommandFailure("\(error)")
    }
    for file in found.unread {
      writeToStandardError("askright: \(oneLine(file.path)): not read: \(oneLine(file.why))")
    }
    let app = try choose(among: found.apps, named: arguments.value("app-name"), in: path)
    return RenderedApp(
      localisations: AppLocalisations(app.words), hasUsageDescription: app.words.usageDescription != nil,
      assumptions: configuration.assumptions, isPartial: !found.unread.isEmpty)
  }

  private static func choose(
    among apps: [ProjectApps.App], named name: String?, in path: String
  ) throws(CommandFailure) -> ProjectApps.App {
    let names = apps.map { oneLine($0.words.name) }.joined(separator: ", ")
    if let name {
      guard let app = apps.first(where: { $0.words.name == name }) else {
        let known = apps.isEmpty ? "it has none" : "it has \(names)"
        throw CommandFailure("--app-name: \(oneLine(path)) has no app \"\(name)\": \(known)")
      }
      return app
    }
    // An App Clip cannot ask: it is drawn only where it is named.
    let candidates = apps.filter { !$0.isAppClip }
    guard let app = candidates.first else {
      throw CommandFailure("\(oneLine(path)): has no app whose identifier the files tell: name another folder")
    }
    guard candidates.count == 1 else {
      throw CommandFailure("\(oneLine(path)): has the apps \(names): name one with --app-name")
    }
    return app
  }
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
    let tags = (base.language.map { [$0] } ?? []) + translations.keys.sorted()
    let languages = tags.compactMap { PromptLanguage(matching: $0) }
    let own = languages.enumerated().filter { !languages[..<$0.offset].contains($0.element) }.map(\.element)
    return own.isEmpty ? [.english] : own
  }
}
