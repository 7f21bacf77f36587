import Foundation
import ProjectCheck

/// Writes the Swift files of a folder into another, rewritten for a build.
package struct TestSources {
  /// Where the files are.
  package let input: URL
  /// Where the rewritten ones go.
  package let output: URL
  /// The build whose code is wanted.
  package let build: TargetBuild

  /// So that a walk over a whole disk ends.
  private static let mostFiles = 50_000
  private static let largestFile = 48 << 20
  /// A guard before the parser keeps files from taking longer than a few seconds; this is the last resort.
  private static let fileTime = Duration.seconds(20)

  /// Plans to write the files of one folder into another.
  ///
  /// - Throws: ``TestSourcesError`` when the folders cannot be used as they are.
  package init(from input: String, to output: String, build: TargetBuild) throws(TestSourcesError) {
    self.build = build
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: input, isDirectory: &isFolder), isFolder.boolValue else {
      throw .noSuchFolder(input)
    }
    self.input = URL(fileURLWithPath: input).resolvingSymlinksInPath()
    self.output = URL(fileURLWithPath: output).resolvingSymlinksInPath()
    let (source, target) = (Self.prefix(of: self.input), Self.prefix(of: self.output))
    guard !target.hasPrefix(source), !source.hasPrefix(target) else {
      throw .foldersOverlap(input, output)
    }
  }

  /// What the paths of all that is in a folder begin with; the path of the root is all slash.
  private static func prefix(of folder: URL) -> String {
    folder.path.hasSuffix("/") ? folder.path : folder.path + "/"
  }

  /// Writes the files, and takes away those that an earlier run wrote and this one did not. Files that are right already
  /// are not touched, so that builds need not start over.
  ///
  /// - Returns: How many files there are, how many of them were rewritten, and those that could not be.
  /// - Throws: ``TestSourcesError`` when nothing could be written.
  package func write() throws(TestSourcesError) -> Outcome {
    var record = try OutputRecord(of: output)
    let files = try swiftFiles()
    let rewriter = SourceRewriter(build: build)
    let results = LargeStackPool.map(files, limit: Self.fileTime) { [input] path -> Result<Rewritten, RewriteFault> in
      Self.rewritten(input.appendingPathComponent(path), with: rewriter)
    }
    var outcome = Outcome()
    for (path, result) in zip(files, results) {
      switch result.mapError({ RewriteFault(why: $0.why) }).flatMap({ $0 }) {
      case .success(let rewritten):
        try record.write(rewritten.bytes, to: path)
        outcome.files += 1
        if rewritten.isChanged { outcome.rewritten += 1 }
        outcome.absentImports += rewritten.absentImports.map { (path, $0) }
      case .failure(let fault):
        outcome.faults.append((path, fault))
      }
    }
    try record.finish()
    return outcome
  }

  /// What a run came to.
  package struct Outcome {
    /// The files that were written.
    package var files = 0
    /// Those of them that differ from the original.
    package var rewritten = 0
    /// Those that could not be rewritten, and are missing.
    package var faults: [(path: String, fault: RewriteFault)] = []
    /// The imports of modules that are said not to be there, outside of every `#if`.
    package var absentImports: [(path: String, found: SourceRewriter.AbsentImport)] = []
  }

  private struct Rewritten {
    var bytes: [UInt8]
    var isChanged: Bool
    var absentImports: [SourceRewriter.AbsentImport] = []
  }

  private static func rewritten(_ file: URL, with rewriter: SourceRewriter) -> Result<Rewritten, RewriteFault> {
    do throws(RewriteFault) {
      let source = try contents(of: file)
      // A package's manifest is code for the machine that builds.
      if isManifest(file) { return .success(Rewritten(bytes: source, isChanged: false)) }
      let found = try rewriter.examine(source, path: file.path)
      return .success(
        Rewritten(bytes: found.bytes ?? source, isChanged: found.bytes != nil, absentImports: found.absentImports))
    } catch {
      return .failure(error)
    }
  }

  private static func contents(of file: URL) throws(RewriteFault) -> [UInt8] {
    do {
      let values = try file.resolvingSymlinksInPath().resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey])
      guard values.isRegularFile == true else { throw RewriteFault(why: "not a regular file") }
      guard values.fileSize ?? 0 <= largestFile else {
        throw RewriteFault(why: "larger than \(largestFile >> 20) MiB")
      }
      return [UInt8](try Data(contentsOf: file))
    } catch let fault as RewriteFault {
      throw fault
    } catch {
      throw RewriteFault(why: "cannot be read: \(error.localizedDescription)")
    }
  }

  private static func isManifest(_ file: URL) -> Bool {
    let name = file.lastPathComponent
    return name == "Package.swift" || (name.hasPrefix("Package@swift-") && name.hasSuffix(".swift"))
  }

  /// The Swift files of the folder, by their paths in it, without those in hidden folders or behind linked ones.
  private func swiftFiles() throws(TestSourcesError) -> [String] {
    guard
      let walk = FileManager.default.enumerator(at: input, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    else { throw .noSuchFolder(input.path) }
    var files: [String] = []
    let prefix = Self.prefix(of: input)
    for case let file as URL in walk where file.pathExtension == "swift" {
      guard file.path.hasPrefix(prefix) else { continue }
      files.append(String(file.path.dropFirst(prefix.count)))
      guard files.count <= Self.mostFiles else { throw .tooManyFiles(input.path, Self.mostFiles) }
    }
    guard !files.isEmpty else { throw .noFiles(input.path) }
    return files.sorted()
  }
}

/// Why no sources could be written.
package enum TestSourcesError: Error, Hashable, CustomStringConvertible {
  case noSuchFolder(String)
  case noFiles(String)
  case tooManyFiles(String, Int)
  case foldersOverlap(String, String)
  /// The output folder holds files of somebody else's.
  case notOurs(String)
  case cannotWrite(String, why: String)

  /// What is wrong and what to do, in one line.
  package var description: String {
    switch self {
    case .noSuchFolder(let path): "\(path): no such folder; name the one that holds the sources"
    case .noFiles(let path): "\(path): holds no Swift files; name the folder that holds the sources"
    case .tooManyFiles(let path, let limit): "\(path): holds more than \(limit) Swift files; name a smaller folder"
    case .foldersOverlap(let input, let output): "\(output): lies in \(input), or around it; write somewhere else"
    case .notOurs(let path): "\(path): is not empty and not of an earlier run; write into a new folder"
    case .cannotWrite(let path, let why): "\(path): cannot be written: \(why)"
    }
  }
}
