import TrackingPolicy

@testable import ProjectCheck

extension FuzzedReader {
  /// Whole projects: every kind of finding, what mends them, and a report, whose form goes by the input's length, since
  /// some of them read the catalogue. A line `=== path` begins a file.
  static let project = FuzzedReader("project") { bytes in
    let files = FuzzedFiles.files(of: bytes)
    let tree = FileTree(
      root: "/", files: Array(files.keys), leftOut: [], unread: [], links: [:])
    let reading = FileReading { path, _ throws(FileFault) in
      guard let bytes = files[path] else { throw FileFault(why: "there is no such file") }
      return bytes
    }
    do throws(DiscoveryError) {
      let found = try ProjectDiscovery.discover(
        StartingPoint("/"), in: tree.reading(through: reading), configuration: CheckConfiguration(), at: "/")
      let result = try ProjectChecker().result(of: found.reading(through: reading), at: "/")
      let formats = ReportFormat.allCases
      let format = formats[bytes.count % formats.count]
      _ = format.report(version: "0", failOn: .warning, showsAudience: true).text(of: result)
      for (path, findings) in Dictionary(grouping: result.findings.filter(\.isFixable), by: \.place.path) {
        guard let file = files[path] else { continue }
        let fix = FileFix(findings, in: file, of: path)
        _ = UnifiedDifference(path: path, from: fix.before, to: fix.after)
      }
    } catch {
      // What cannot be checked at all says so, and that is all.
    }
  }
}
