import Documents
import Foundation
import PolicyReports
import ProjectCheck

extension CheckCommand {
  /// The configuration of the project at a path, changed by the options.
  ///
  /// - Throws: `CommandFailure` for a file or an option that cannot be used.
  static func configuration(
    for path: String, _ arguments: ParsedArguments
  ) throws(CommandFailure) -> CheckConfiguration {
    let folder: String
    do throws(DiscoveryError) {
      folder = try ProjectChecker.folder(ofProjectAt: path)
    } catch {
      throw CommandFailure("\(error)")
    }
    let named = arguments.value("config")
    let file: Configuration
    if let named { file = try Configuration(file: named) } else { file = try Configuration(ofProjectIn: folder) }
    let assumptions = try arguments.assumptions(over: file)
    var configuration: CheckConfiguration
    do throws(DocumentError) {
      configuration = try CheckConfiguration(
        file.root, assumptions: assumptions, file: named.map { place(of: $0, in: folder) } ?? Configuration.fileName)
    } catch {
      throw CommandFailure(error, in: named ?? Configuration.path(in: folder))
    }
    if let name = arguments.value("fail-on"), let severity = Severity(rawValue: name) {
      configuration.failOn = severity
    }
    for excluded in arguments.values("exclude") {
      guard configuration.exclude(excluded) else {
        throw CommandFailure("--exclude is \"\(excluded)\": \(CheckConfiguration.excludable)")
      }
    }
    return configuration
  }

  /// The path of a file from a folder if it lies in it, else as it is written.
  private static func place(of file: String, in folder: String) -> String {
    let file = URL(fileURLWithPath: file).resolvingSymlinksInPath().path
    let folder = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    return file.hasPrefix(folder + "/") ? String(file.dropFirst(folder.count + 1)) : file
  }
}
