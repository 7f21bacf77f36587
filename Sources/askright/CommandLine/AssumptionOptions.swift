import Foundation
import PolicyReports
import TrackingPolicy

extension CommandOption {
  /// The option of every verb that decides something.
  static let assume = CommandOption(
    name: "assume", value: .text(label: "NAME=VALUE"), isRepeatable: true,
    summary: "answer an open question so; askright rules lists them")
}

extension ParsedArguments {
  /// The assumptions of a project's configuration file, changed by the options.
  ///
  /// - Throws: `CommandFailure` for a file or an option that cannot be used.
  func assumptions(ofProjectIn folder: String = ".") throws(CommandFailure) -> Assumptions {
    try assumptions(over: Configuration(ofProjectIn: folder))
  }

  /// The assumptions of a configuration that has been read, changed by the options.
  func assumptions(over configuration: Configuration) throws(CommandFailure) -> Assumptions {
    var assumptions = configuration.assumptions
    for setting in values(CommandOption.assume.name) {
      do throws(AssumptionError) { try assumptions.set(setting) } catch { throw CommandFailure("--assume: \(error)") }
    }
    return assumptions
  }
}

extension Configuration {
  /// The largest configuration file, in bytes.
  private static let largestFile = 1 << 20

  /// Reads the configuration file in a folder; a folder without one has the usual configuration.
  ///
  /// - Throws: `CommandFailure` for a file that is there and cannot be used.
  init(ofProjectIn folder: String) throws(CommandFailure) {
    let path = folder == "." ? Configuration.fileName : folder + "/" + Configuration.fileName
    guard FileManager.default.fileExists(atPath: path) else {
      self.init()
      return
    }
    guard let data = try? FileHandle(forReadingFrom: URL(fileURLWithPath: path)).read(upToCount: Self.largestFile + 1)
    else { throw CommandFailure("\(path): cannot be read: make it a readable file or remove it") }
    guard data.count <= Self.largestFile else { throw CommandFailure("\(path): has more than 1 MiB: make it smaller") }
    do {
      try self.init(json: Array(data))
    } catch {
      guard let position = error.position else { throw CommandFailure("\(path): \(error.message)") }
      throw CommandFailure("\(path):\(position.line):\(position.column): \(error.message)")
    }
  }
}
