import Foundation
import Testing

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
}
