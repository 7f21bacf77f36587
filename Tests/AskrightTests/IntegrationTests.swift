import Foundation
import Testing

/// The ways in which other people's tools call the program: SwiftPM's plugins, pre-commit, GitHub's workflows.
@Suite("Integrations")
struct IntegrationTests {
  private let scratch: Scratch
  private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  init() throws {
    scratch = try Scratch()
  }

  /// Runs a line of shell on a thread that no other test waits for.
  private func shell(_ line: String) async throws -> Program.Run {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(with: Result { try Program.shell(line) }) }
    }
  }

  // MARK: - SwiftPM

  /// A package that uses both plugins; its code reads the advertising identifier.
  private func makePackage() throws {
    let files = [
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "Sample", platforms: [.iOS(.v15)],
        dependencies: [.package(name: "AskRight", path: "\(Self.repository.path)")],
        targets: [
          .target(name: "Sample", plugins: [.plugin(name: "AskRightCheck", package: "AskRight")])
        ])

      """,
      "Sources/Sample/Sample.swift": "public func answer() -> Int { 42 }\n",
    ]
    for (path, text) in files { try write(path, text) }
  }

  private func swift(_ arguments: String, program: String = "$askright") async throws -> Program.Run {
    try await shell("cd '\(scratch["package"].path)' && ASKRIGHT=\"\(program)\" swift \(arguments) 2>&1")
  }

  private func write(_ path: String, _ text: String) throws {
    let file = scratch["package/" + path]
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  @Test(.enabled(if: CompletionTests.isInstalled("swift"), "there is no swift on PATH"))
  func `A package's build and its command run the check`() async throws {
    try makePackage()
    let build = try await swift("build")
    try #require(build.status == 0, "\(build.output)")
    #expect(build.output.contains("Checking tracking in Sample"))
    // Nothing has changed, so nothing is checked.
    let again = try await swift("build")
    #expect(again.status == 0 && !again.output.contains("Checking tracking"))

    let command = try await swift("package askright check --format json")
    #expect(command.status == 0 && command.output.contains(#""project":"#), "\(command.output)")

    try write(
      "Sources/Sample/PrivacyInfo.xcprivacy",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>NSPrivacyTracking</key><true/></dict></plist>

      """)
    try write("Sources/Sample/Sample.swift", "public func answer() -> Int { 43 }\n")
    let findings = try await swift("package askright check")
    #expect(
      findings.status != 0 && findings.output.contains("[manifest.tracking-without-domains]"), "\(findings.output)")
    let failing = try await swift("build")
    // Xcode marks lines by whole paths.
    let place = scratch["package/Sources/Sample/PrivacyInfo.xcprivacy"].resolvingSymlinksInPath().path + ":2:"
    #expect(
      failing.status != 0
        && failing.output.split(separator: "\n").contains {
          $0.hasPrefix(place) && $0.contains("[manifest.tracking-without-domains]")
        }, "\(failing.output)")

    let missing = try await swift("package askright check", program: "/nowhere/askright")
    #expect(missing.status != 0 && missing.output.contains("askright is not installed"), "\(missing.output)")
  }

  // MARK: - pre-commit and the action's form

  @Test func `pre-commit runs the hook, and GitHub's schema fits the action`() async throws {
    let run = try await shell(
      "command -v python3 >/dev/null || exit 78; '\(Self.repository.path)/Scripts/check-integrations' --askright \"$askright\""
    )
    switch run.status {
    case 77: try Test.cancel("\(run.errors)")
    case 78: try Test.cancel("Python 3 is not there")
    default: #expect(run.status == 0, "\(run.output)\(run.errors)")
    }
  }

  // MARK: - The action's shell part

  /// Runs the script of the action as GitHub does.
  private func action(
    _ path: String, in workspace: URL? = nil, failOn: String = "warning", program: String = "$askright"
  ) throws -> Program.Run {
    let workspace = workspace ?? scratch.folder
    let variables = [
      "GITHUB_WORKSPACE='\(workspace.path)'",
      "ASKRIGHT_PATH='\(path)'", "ASKRIGHT_FAIL_ON=\(failOn)", "ASKRIGHT=\"\(program)\"",
      "GITHUB_OUTPUT='\(scratch["output"].path)'", "GITHUB_STEP_SUMMARY='\(scratch["summary"].path)'",
      "RUNNER_TEMP='\(scratch.folder.path)'",
    ]
    return try Program.shell(
      "cd '\(workspace.path)' && \(variables.joined(separator: " ")) '\(Self.repository.path)/Scripts/github-action'")
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: scratch[name], encoding: .utf8)
  }

  @Test func `The action marks lines, writes a summary and SARIF, and fails with the check`() throws {
    let run = try action(Self.repository.path + "/Examples/Recipes")
    #expect(run.status == 1)
    #expect(run.output.contains("::error file="))
    #expect(try text("summary").contains("request.at-launch"))
    let outputs = try text("output").split(separator: "\n")
    #expect(outputs.contains("status=1"))
    let file = try #require(outputs.first { $0.hasPrefix("sarif=") }?.dropFirst("sarif=".count))
    let sarif = try String(contentsOfFile: String(file), encoding: .utf8)
    #expect(sarif.contains("2.1.0") && sarif.contains("request.at-launch"))
  }

  @Test func `The action names files as the repository does, also those of a project below its root`() throws {
    let run = try action("Examples/Recipes", in: Self.repository)
    #expect(run.status == 1)
    let path = "Examples/Recipes/Recipes/AppDelegate.swift"
    #expect(run.output.contains("::error file=\(path),"), "\(run.output)")
    #expect(try text("summary").contains("`\(path):"))
    let outputs = try text("output").split(separator: "\n")
    let file = try #require(outputs.first { $0.hasPrefix("sarif=") }?.dropFirst("sarif=".count))
    #expect(try String(contentsOfFile: String(file), encoding: .utf8).contains("\"uri\": \"\(path)\""))
  }

  @Test func `The action passes an app without faults, and one whose faults are milder than wanted`() throws {
    #expect(try action(Self.repository.path + "/Examples/RecipesFixed").status == 0)
    #expect(try text("output").contains("status=0"))
  }

  @Test func `A path that is not there fails the action, and leaves no SARIF to upload`() throws {
    let run = try action(scratch["nowhere"].path)
    #expect(run.status == 2 && run.errors.contains("nowhere"))
    #expect(try text("output") == "status=2\n")
    #expect(!FileManager.default.fileExists(atPath: scratch["summary"].path))
  }

  @Test func `A path that looks like an option is a path`() throws {
    #expect(try action("--help").status == 2)
  }

  @Test func `A program that is not there is an error of the workflow`() throws {
    let run = try action(".", program: "/nowhere/askright")
    #expect(run.status == 2 && run.output == "::error::/nowhere/askright cannot be run\n")
  }
}
