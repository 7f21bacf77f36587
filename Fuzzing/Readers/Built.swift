import TrackingPolicy

@testable import ProjectCheck

extension FuzzedReader {
  /// Built apps, as an archive of an app holds them: bundles, property lists and binaries. A line `=== path` begins a file.
  static let built = FuzzedReader("built") { bytes in
    var files = BuiltFiles()
    for (path, contents) in FuzzedFiles.files(of: bytes).sorted(by: { $0.key < $1.key }) {
      files.add(MemberInMemory(path: "Payload/" + path, bytes: contents))
    }
    files.finish()
    do throws(DiscoveryError) {
      let project = try BuiltProduct(.ipa, at: "/App.ipa").project(of: files, configuration: CheckConfiguration())
      let result = try ProjectChecker().result(of: project, at: "/App.ipa")
      _ = ReportFormat.json.report(version: "0", failOn: .warning, showsAudience: true).text(of: result)
    } catch {
      // What is no app says so, and that is all.
    }
  }
}

/// A member of an archive that is in memory.
private struct MemberInMemory: BuiltFiles.Content {
  let path: String
  let bytes: [UInt8]

  func firstBytes(_ count: Int) throws -> [UInt8] { Array(bytes.prefix(count)) }

  func contents(limit: Int) throws -> [UInt8] { bytes }
}
