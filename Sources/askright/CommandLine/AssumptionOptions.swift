import Documents
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
    let path = Self.path(in: folder)
    guard let text = try InputFile.bytesIfThere(of: path, limit: Self.largestFile) else {
      self.init()
      return
    }
    try self.init(text, of: path)
  }

  /// Reads a configuration file that must be there.
  ///
  /// - Throws: `CommandFailure` for a file that cannot be used.
  init(file path: String) throws(CommandFailure) {
    try self.init(InputFile.bytes(of: path, limit: Self.largestFile), of: path)
  }

  private init(_ text: [UInt8], of path: String) throws(CommandFailure) {
    do {
      try self.init(json: text)
    } catch {
      throw CommandFailure(error, in: path)
    }
  }

  /// The path of the configuration file in a folder, as a person writes it.
  static func path(in folder: String) -> String {
    if folder == "." { return fileName }
    return folder.hasSuffix("/") ? folder + fileName : folder + "/" + fileName
  }
}

extension CommandFailure {
  /// A fault in a file, with its place as `path:line:column`.
  init(_ fault: DocumentError, in path: String) {
    let place = fault.position.map { ":\($0.line):\($0.column)" } ?? ""
    self.init("\(path)\(place): \(fault.message)")
  }
}
