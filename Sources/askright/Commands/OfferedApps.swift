import DeviceServer
import PolicyReports
import ProjectCheck
import TrackingPolicy
import VirtualDevice

/// The apps that the page of `askright device` offers: those of a project, or the examples.
enum OfferedApps {
  /// Reads the apps of a project. What could not be read is named on standard error; the rest is offered.
  ///
  /// - Throws: `CommandFailure` when there is no such project, or no app with an identifier in it.
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
        "\(oneLine(path)): has no app whose identifier the files tell: name another folder, or none for the examples")
    }
    return found.apps.map { OfferedApp(AppBundle($0), source: .project) }
  }
}

extension AppBundle {
  fileprivate init(_ app: ProjectApps.App) {
    self.init(
      identifier: app.identifier, name: app.words.name, version: app.version ?? "1.0", isAppClip: app.isAppClip,
      usageDescription: app.words.usageDescription,
      markdownUsageDescription: app.words.markdownUsageDescription,
      trackingDomains: TrackingDomains(app: app.trackingDomains, sdks: app.trackingDomainsOfSDKs))
  }
}
