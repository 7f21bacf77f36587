import Foundation
import Subprocesses
import TestSupport
import Testing

@Suite("askright device")
struct DeviceTests {
  @Test("It prints its address, answers there, and ends in order when it is interrupted", arguments: [SIGINT, SIGTERM])
  func serves(signal: Int32) async throws {
    let output = Pipe()
    var device = Subprocess(Program.path, ["device", "--headless"])
    device.standardOutput = .pipe(output)
    let process = try device.start()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let address = line.trimmingCharacters(in: .newlines)
    #expect(address.hasPrefix("http://127.0.0.1:"))
    let health = try Program.shell("curl --silent --max-time 30 \(address)/health")
    #expect(health.output.contains(#""status":"ok""#))
    process.send(signal)
    #expect(process.wait() == .exited(0))
  }

  @Test(
    "A call that cannot be used says why in one line",
    arguments: [
      (["/nowhere"], "there is no such file or folder"),
      (["--headless", "."], "leave out one of them"),
      (["--headless", "--open"], "leave out one of them"),
      (["--token-file", "/dev/null"], "a browser cannot show the token"),
      (["--listen", "0.0.0.0"], "add --headless and --token-file FILE"),
      (["--import-tcc", "TCC.db", "."], "call one after the other"),
      (["--headless", "--port", "65536"], "write a number from 0 to 65535"),
      (["--headless", "--listen", "0.0.0.0"], "add --token-file FILE"),
      (["--headless", "--listen", "nowhere", "--token-file", "/dev/null"], "holds no token"),
      (["--headless", "--token-file", "/nowhere"], "cannot be read"),
      (["--headless", "--listen", "127.0.0.300"], "is no IP address"),
      (["--headless", "--os-name", "watchOS"], "--os-name watchOS has no tracking permission"),
      (["--headless", "--location", "Atlantis"], "--location"),
      (["--headless", "--account", "none", "--account-holder", "child"], "--account-holder has no place without"),
      (["--headless", "--assume", "nonsense"], "write NAME=VALUE"),
      (["--headless", "--assume", "mixedTier=nonsense"], "mixedTier"),
      (["--import-tcc", "TCC.db", "--seed", "2"], "--seed has no phone to be about"),
      (["--headless", "--store", "/dev/null/phone.db"], "cannot be opened"),
    ] as [([String], String)])
  func unusable(arguments: [String], message: String) throws {
    let run = try Program.run(["device"] + arguments)
    #expect(run.status == 2)
    #expect(run.errors.contains(message))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.output.isEmpty)
  }

  @Test("Phone 1 is what the options say, and a file keeps it when the process is killed")
  func chosenPhone() async throws {
    let scratch = try Scratch()
    let file = scratch["phone.db"].path
    let options = ["--os-name", "iPadOS", "--os-version", "26.2", "--location", "FR", "--account", "none"]
    #expect(try await state(of: options + ["--language", "fr"]).contains(#""language":"fr""#))
    let made = try await state(of: options + ["--store", file])
    #expect(made.contains(#""kind":"iPad","osName":"iPadOS","osVersion":"26.2""#))
    #expect(made.contains(#""deviceLocation":"FR","accountRegion":null"#))
    // What is said again may be said again, and what is not said is as it was.
    #expect(try await state(of: ["--store", file, "--location", "FR"]) == made)

    let before = try Data(contentsOf: scratch["phone.db"])
    let run = try Program.run(["device", "--headless", "--store", file, "--location", "DE"])
    #expect(run.status == 2)
    #expect(run.errors.contains("was made with another deviceLocation: FR, not DE"))
    #expect(try Data(contentsOf: scratch["phone.db"]) == before)
  }

  /// Starts a server, looks at phone 1, and kills the server.
  private func state(of options: [String]) async throws -> String {
    let server = try ChildProcess([Program.path, "device", "--headless"] + options)
    let line = String(decoding: server.read(), as: UTF8.self)
    let run = try Program.shell("curl --silent --max-time 60 \(line.trimmingCharacters(in: .newlines))/devices/1")
    server.kill()
    #expect(server.end().end == .killed(signal: SIGKILL))
    return run.output
  }

  @Test("A database that is none of ours is refused and left as it is")
  func foreignDatabase() throws {
    let scratch = try Scratch()
    try Data("SQLite format 3\0and then nothing of the kind".utf8).write(to: scratch["phone.db"])
    let before = try Data(contentsOf: scratch["phone.db"])
    let run = try Program.run(["device", "--headless", "--store", scratch["phone.db"].path, "--location", "DE"])
    #expect(run.status == 2)
    #expect(run.errors.contains("is not a SQLite database and was left as it is"))
    #expect(try Data(contentsOf: scratch["phone.db"]) == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path) == ["phone.db"])
  }

  @Test("A port that is in use is named, and so is one that is free")
  func portInUse() async throws {
    let server = try RunningServer(["--headless"])
    let port = try #require(server.address.split(separator: ":").last)
    let run = try Program.run(["device", "--port", String(port)])
    #expect(run.status == 2)
    #expect(run.errors.contains("port \(port): is in use: choose "))
    #expect(run.errors.contains("which is free"))
    try server.stop()
  }

  @Test("Without a project the page offers the apps of the examples, just as their projects have them")
  func examples() async throws {
    let server = try RunningServer([])
    let offered = try server.apps()
    try server.stop()
    var found: [String: String] = [:]
    for name in ["RecipesFixed", "TidesFixed", "TrailsFixed", "WordGardenFixed"] {
      let project = try RunningServer([Self.repository.appendingPathComponent("Examples/\(name)").path])
      found.merge(try project.apps().mapValues { $0.replacing(#""project""#, with: #""example""#) }) { $1 }
      try project.stop()
    }
    #expect(offered.count == 5)
    #expect(found == offered)
  }

  @Test("An app whose identifier a build computes is offered with one that stands in, and in all its languages")
  func identifierOfBuild() throws {
    let files = try Scratch()
    try FileManager.default.createDirectory(at: files["My App/fr.lproj"], withIntermediateDirectories: true)
    try Data(
      """
      <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
      <key>CFBundleName</key><string>My App</string><key>CFBundleDevelopmentRegion</key><string>en</string>
      <key>NSUserTrackingUsageDescription</key><string>To show you ads.</string></dict></plist>
      """.utf8
    ).write(to: files["My App/Info.plist"])
    try Data(#"NSUserTrackingUsageDescription = "Pour vous montrer des publicités.";"#.utf8)
      .write(to: files["My App/fr.lproj/InfoPlist.strings"])
    // Other localised files tell of a language, too; that of the Info.plist's own texts is known already.
    for language in ["en", "it"] {
      let folder = files["My App/\(language).lproj"]
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(#""Title" = "App";"#.utf8).write(to: folder.appendingPathComponent("Localizable.strings"))
    }
    let server = try RunningServer([files["My App"].path])
    let app = try #require(try server.apps()["example.my-app"])
    try server.stop()
    #expect(app.contains(#""developmentLanguage":"en""#))
    let french = #"{"usageDescription":"Pour vous montrer des publicités."}"#
    #expect(app.contains(#""localisations":{"fr":\#(french),"it":{}}"#), "\(app)")
  }

  @Test("A project without apps is refused in one line")
  func noApps() throws {
    let files = try Scratch()
    try FileManager.default.createDirectory(at: files["empty"], withIntermediateDirectories: true)
    try Data("let a = 1\n".utf8).write(to: files["empty"].appendingPathComponent("a.swift"))
    let run = try Program.run(["device", files["empty"].path])
    #expect(run.status == 2)
    #expect(run.errors.contains("has no app that the files tell of"))
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test("The page works in a real browser, as Chromium sees it")
  func pageInBrowser() async throws {
    let run = try await script("check-page")
    switch run.status {
    case 77: try Test.cancel("Playwright or Chromium is not there: \(run.errors)")
    case 78: try Test.cancel("Python 3, which Playwright needs, is not there")
    default: #expect(run.status == 0, "\(run.output)\(run.errors)")
    }
  }

  @Test("The server and its OpenAPI document agree, as schemathesis sees it")
  func agreesWithItsDocument() async throws {
    let run = try await script("check-openapi")
    switch run.status {
    case 77: try Test.cancel("schemathesis is not there, and \(run.errors)")
    case 78: try Test.cancel("Python 3, which schemathesis needs, is not there")
    default: #expect(run.status == 0, "\(run.output)\(run.errors)")
    }
  }

  private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Runs a script that takes a while: not on one of the few threads that all tests share.
  private func script(_ name: String) async throws -> Program.Run {
    let script = Self.repository.appendingPathComponent("Scripts/\(name)").path
    return try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(
          with: Result {
            try Program.shell("command -v python3 >/dev/null || exit 78; '\(script)' --askright \"$askright\"")
          })
      }
    }
  }
}

/// `askright device`, running.
private struct RunningServer {
  let address: String
  private let process: RunningSubprocess

  init(_ arguments: [String]) throws {
    let output = Pipe()
    var device = Subprocess(Program.path, ["device"] + arguments)
    device.standardOutput = .pipe(output)
    process = try device.start()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    address = line.trimmingCharacters(in: .newlines)
    #expect(address.hasPrefix("http://127.0.0.1:"))
  }

  /// The apps that the page offers, as JSON, by their identifiers.
  func apps() throws -> [String: String] {
    let answer = try Program.shell("curl --silent --fail --max-time 60 \(address)/page/context")
    #expect(answer.status == 0)
    let context = try JSONSerialization.jsonObject(with: Data(answer.output.utf8)) as? [String: Any]
    let apps = try #require(context?["apps"] as? [[String: Any]])
    return try Dictionary(
      uniqueKeysWithValues: apps.map { app in
        let bundle = try #require(app["bundle"] as? [String: Any])
        let text = String(
          decoding: try JSONSerialization.data(withJSONObject: app, options: [.sortedKeys]), as: UTF8.self)
        return (try #require(bundle["identifier"] as? String), text)
      })
  }

  func stop() throws {
    process.send(SIGTERM)
    #expect(process.wait() == .exited(0))
  }
}
