import DeviceReports
import Documents
import Foundation
import TestSupport
import Testing
import VirtualDevice

/// A server that is killed again and again while clients put load on it.
@Suite("A server that is killed")
struct ServerKillTests {
  @Test("Whenever it is killed, the next one knows all that was answered, in order, and asks nobody twice")
  func honestServer() async throws {
    let seed = UInt64.random(in: .min ... .max)
    let kills = ProcessInfo.processInfo.environment["ASKRIGHT_KILLS"].flatMap { Int($0) } ?? 200
    let run = try await onOwnThread { try KillRun.run(kills: kills, seed: seed) }
    #expect(run.faults == [], "seed \(seed)")
    #expect(run.openRequests == [], "seed \(seed)")
    // That there was something to lose.
    #expect(run.entries > kills * 5)
    #expect(run.answers > kills / 10)
  }

  @Test("One that answers before it has kept what it answers for is found out")
  func forgetfulServer() async throws {
    let run = try await onOwnThread { try KillRun.run(kills: 10, seed: 1, options: ["--forgetful"]) }
    #expect(!run.faults.isEmpty)
  }
}

/// What many ends of a server showed.
private struct KillRun: Sendable {
  var faults: [String] = []
  var openRequests: Set<Int> = []
  var entries = 0
  var answers = 0

  /// How often a server is killed over one file: the longer its journal, the longer it takes to read.
  private static let killsPerFile = 30

  static func run(kills: Int, seed: UInt64, options: [String] = []) throws -> KillRun {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("askright-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var run = KillRun()
    var random = SeededGenerator(seed: seed)
    for (file, first) in stride(from: 0, to: kills, by: killsPerFile).enumerated() {
      var phone = KilledPhone(
        path: folder.appendingPathComponent("\(file).db").path, country: file % 2 == 0 ? "DE" : "US",
        options: options)
      for _ in first..<min(kills, first + killsPerFile) where run.faults.isEmpty {
        run.faults += try phone.lifeOfAServer(&random)
      }
      if run.faults.isEmpty { run.faults += try phone.lastServer() }
      run.openRequests.formUnion(phone.audit.openRequests)
      run.entries += phone.audit.count
      run.answers += phone.audit.answerCount
    }
    return run
  }
}
