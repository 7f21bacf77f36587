import Foundation
import Subprocesses
import Testing

/// `Scripts/site`, which makes HTML of the documents.
@Suite(
  "The documentation's site",
  .enabled(if: Sandbox.hasPython && FileManager.default.isExecutableFile(atPath: "/usr/bin/cmark-gfm")))
struct SiteTests {
  /// Runs a script to its end.
  private func run(_ script: URL) throws -> (end: SubprocessEnd, text: String) {
    var subprocess = Subprocess("/usr/bin/env", ["python3", script.path])
    let output = Pipe()
    subprocess.standardOutput = .pipe(output)
    subprocess.standardError = .pipe(output)
    let process = try subprocess.start()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    return (process.wait(), text)
  }

  @Test("It is well-formed, every link leads somewhere, and every kind has a page with links to its facts")
  func isWhole() throws {
    let (end, text) = try run(Sandbox.repository.appendingPathComponent("Scripts/check-site"))
    #expect(end == .exited(0), "\(text)")
  }

  @Test(
    "A link that leads nowhere is told with its place",
    arguments: [
      ("[a](b.md)", "README.md:3: there is no such file: b.md"),
      ("[a](#other)", "README.md:3: there is no such heading: #other"),
      ("[a](../../etc/passwd)", "README.md:3: there is no such file: ../../etc/passwd"),
      ("It follows from ATT-9999.", "README.md:3: there is no fact ATT-9999"),
      ("`b.mdx`\n\n[a](b.md)", "README.md:5: there is no such file: b.md"),
      ("# A\n\n# A-1\n\n# A\n\n[a](#a-2)\n\n[b](#a-3)", "README.md:11: there is no such heading: #a-3"),
    ])
  func leadsNowhere(line: String, fault: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("site-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in [
      ("README.md", "# Title\n\n\(line)\n"), ("Documentation/site.css", ""),
      (
        "Scripts/site",
        try String(contentsOf: Sandbox.repository.appendingPathComponent("Scripts/site"), encoding: .utf8)
      ),
    ] {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let (end, text) = try run(folder.appendingPathComponent("Scripts/site"))
    #expect(end == .exited(1))
    #expect(text == "site: \(fault)\n")
  }
}
