import Documents
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
    let path = Self.path(in: folder)
    guard let text = try Self.contents(of: path) else {
      self.init()
      return
    }
    guard text.count <= Self.largestFile else { throw CommandFailure("\(path): has more than 1 MiB: make it smaller") }
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

  /// At most one byte more than the largest file has; nil if there is nothing of that name. A link that leads nowhere
  /// is there, and so is what is no file: whoever made it wants it to be read.
  private static func contents(of path: String) throws(CommandFailure) -> [UInt8]? {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw unreadable(path, String(cString: strerror(errno)))
    }
    // Without O_NONBLOCK a named pipe would wait for a writer for ever.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw unreadable(path, String(cString: strerror(errno))) }
    defer { close(descriptor) }
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw unreadable(path, "it is no file")
    }
    var code: Int32 = 0
    let text = [UInt8](unsafeUninitializedCapacity: largestFile + 1) { buffer, count in
      while count < buffer.count {
        let got = read(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
        if got < 0, errno == EINTR { continue }
        if got < 0 { code = errno }
        guard got > 0 else { return }
        count += got
      }
    }
    guard code == 0 else { throw unreadable(path, String(cString: strerror(code))) }
    return text
  }

  private static func unreadable(_ path: String, _ why: String) -> CommandFailure {
    CommandFailure("\(path): cannot be read: \(why): make it a readable file or remove it")
  }
}

extension CommandFailure {
  /// A fault in a file, with its place as `path:line:column`.
  init(_ fault: DocumentError, in path: String) {
    let place = fault.position.map { ":\($0.line):\($0.column)" } ?? ""
    self.init("\(path)\(place): \(fault.message)")
  }
}
