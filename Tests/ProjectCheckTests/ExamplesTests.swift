import Foundation
import Testing

@testable import ProjectCheck

/// The apps in Examples/, whose faults are planted and listed in each app's `expected.json`.
struct ExamplesTests {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Examples")
  static let apps = ["Recipes", "Trails", "Tides", "WordGarden"]

  struct PlantedFault: Decodable {
    var kind: String
    var severity: String
    var path: String
    var line: Int
    /// A text that stands on that line; absent where the fault belongs to the file as a whole.
    var anchor: String?
  }

  static func plantedFaults(in app: String) throws -> [PlantedFault] {
    let list = folder.appendingPathComponent(app).appendingPathComponent("expected.json")
    return try JSONDecoder().decode([PlantedFault].self, from: Data(contentsOf: list))
  }

  static func check(_ app: String) throws -> CheckResult {
    try ProjectChecker().check(folder.appendingPathComponent(app).path)
  }

  @Test(arguments: apps)
  func `Every planted fault stands where the list says`(app: String) throws {
    for fault in try Self.plantedFaults(in: app) {
      let file = Self.folder.appendingPathComponent(app).appendingPathComponent(fault.path)
      let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
      try #require(lines.indices.contains(fault.line - 1), "\(fault.path) has no line \(fault.line)")
      if let anchor = fault.anchor {
        #expect(lines[fault.line - 1].contains(anchor), "\(fault.kind) at \(fault.path):\(fault.line)")
      }
    }
  }

  @Test(arguments: apps)
  func `The check finds what is planted, and no other error or warning`(app: String) throws {
    let result = try Self.check(app)
    let planted = try Self.plantedFaults(in: app)
    func isListed(_ finding: Finding) -> Bool {
      planted.contains { ($0.kind, $0.path, $0.line) == (finding.kind, finding.place.path, finding.place.line) }
    }
    // A remark that is not listed is no false alarm.
    let found = result.findings.filter { $0.severity >= .warning || isListed($0) }
      .map { "\($0.place.path):\($0.place.line) \($0.severity) \($0.kind)" }
    let expected = planted.map { "\($0.path):\($0.line) \($0.severity) \($0.kind)" }
    #expect(result.unread.isEmpty)
    withKnownIssue(
      "a getter behind a property, and a method that a block calls, are not followed", isIntermittent: true
    ) {
      #expect(found.sorted() == expected.sorted())
    } when: {
      app == "Tides"
    }
  }

  @Test(arguments: apps)
  func `The repaired twin has neither error nor warning`(app: String) throws {
    let result = try Self.check(app + "Fixed")
    #expect(result.unread.isEmpty)
    #expect(result.findings.filter { $0.severity >= .warning }.map { "\($0.place) \($0.kind)" } == [])
    #expect(!result.audience.isEmpty)
  }
}
