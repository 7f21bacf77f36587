import DeviceReports
import DeviceServer
import LanguageTags
import PolicyReports
import ProjectCheck
import TrackingPolicy
import VirtualDevice

/// The apps that the page of `askright device` offers: those of a project, or the examples.
enum OfferedApps {
  /// Reads the apps of a project. What could not be read is named on standard error; the rest is offered.
  ///
  /// - Throws: `CommandFailure` when there is no such project, or no app in it.
  static func ofProject(at path: String, _ arguments: ParsedArguments) throws(CommandFailure) -> [OfferedApp] {
    let found: ProjectApps
    let configuration = try CheckCommand.configuration(for: path, arguments)
    do throws(DiscoveryError) {
      found = try ProjectApps(at: path, configuration: configuration)
    } catch {
      throw CommandFailure("\(error)")
    }
    for file in found.unread {
      writeToStandardError("askright: \(oneLine(file.path)): not read: \(oneLine(file.why))")
    }
    guard !found.apps.isEmpty else {
      throw CommandFailure(
        "\(oneLine(path)): has no app that the files tell of: name another folder, or none for the examples")
    }
    var taken = Set(found.apps.compactMap(\.identifier))
    return found.apps.map { app in
      let identifier = app.identifier ?? standIn(for: app.words.name, &taken)
      if app.identifier == nil {
        writeToStandardError(
          "askright: note: the files do not tell the identifier of \(oneLine(app.words.name)), which a build computes: "
            + "\(identifier) stands in for it")
      }
      var bundle = AppBundle(app, identifier: identifier)
      let rest = bundle.limitLocalisations()
      if rest > 0 {
        writeToStandardError(
          "askright: warning: \(oneLine(bundle.name)): \(rest) of its languages are left out: they are no language tags, or "
            + "too many or too long for a phone")
      }
      return OfferedApp(bundle, source: .project)
    }
  }
}

extension OfferedApps {
  /// An identifier for an app whose own nobody knows yet, different from all that are taken.
  fileprivate static func standIn(for name: String, _ taken: inout Set<String>) -> String {
    let words = name.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let base = "example." + (words.isEmpty ? "app" : words.joined(separator: "-"))
    var identifier = base
    var number = 2
    while !taken.insert(identifier).inserted {
      identifier = "\(base)-\(number)"
      number += 1
    }
    return identifier
  }
}

extension AppBundle {
  fileprivate init(_ app: ProjectApps.App, identifier: String) {
    self.init(
      identifier: identifier, name: app.words.name, version: app.version ?? "1.0", isAppClip: app.isAppClip,
      usageDescription: app.words.usageDescription,
      markdownUsageDescription: app.words.markdownUsageDescription, developmentLanguage: app.words.developmentLanguage,
      // A language that is no tag and says nothing is not worth a warning.
      localisations: app.words.translations.mapValues {
        Localisation(
          name: $0.name, usageDescription: $0.usageDescription, markdownUsageDescription: $0.markdownUsageDescription)
      }.filter { $0.value != Localisation() || LanguageTag.isTag($0.key) },
      trackingDomains: TrackingDomains(app: app.trackingDomains, sdks: app.trackingDomainsOfSDKs))
  }
}
