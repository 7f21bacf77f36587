import Foundation
import Testing

@Suite("askright device")
struct DeviceTests {
  @Test("It prints its address, answers there, and ends in order when it is interrupted", arguments: [SIGINT, SIGTERM])
  func serves(signal: Int32) async throws {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: Program.path)
    process.arguments = ["device", "--headless"]
    process.standardOutput = output
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let address = line.trimmingCharacters(in: .newlines)
    #expect(address.hasPrefix("http://127.0.0.1:"))
    let health = try Program.shell("curl --silent --max-time 30 \(address)/health")
    #expect(health.output.contains(#""status":"ok""#))
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 0)
  }

  @Test(
    "A call that cannot be used says why in one line",
    arguments: [
      ([], "has no page yet"),
      (["--headless", "--port", "65536"], "write a number from 0 to 65535"),
      (["--headless", "--listen", "0.0.0.0"], "add --token-file FILE"),
      (["--headless", "--listen", "nowhere", "--token-file", "/dev/null"], "holds no token"),
      (["--headless", "--token-file", "/nowhere"], "cannot be read"),
      (["--headless", "--listen", "127.0.0.300"], "is no IP address"),
    ] as [([String], String)])
  func unusable(arguments: [String], message: String) throws {
    let run = try Program.run(["device"] + arguments)
    #expect(run.status == 2)
    #expect(run.errors.contains(message))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.output.isEmpty)
  }

  @Test("The server and its OpenAPI document agree, as schemathesis sees it")
  func agreesWithItsDocument() async throws {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Scripts/check-openapi").path
    // It takes a while: not on one of the few threads that all tests share.
    let run = try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(
          with: Result {
            try Program.shell("command -v python3 >/dev/null || exit 78; '\(script)' --askright \"$askright\"")
          })
      }
    }
    switch run.status {
    case 77: try Test.cancel("schemathesis is not there, and \(run.errors)")
    case 78: try Test.cancel("Python 3, which schemathesis needs, is not there")
    default: #expect(run.status == 0, "\(run.output)\(run.errors)")
    }
  }
}
