import Foundation

/// The walks on this device.
final class TrailStore {
  private(set) var trails: [Trail] = []
  private let file: URL

  init(
    file: URL = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
      .appendingPathComponent("trails.json")
  ) {
    self.file = file
    if let data = try? Data(contentsOf: file), let stored = try? JSONDecoder().decode([Trail].self, from: data) {
      trails = stored
    }
  }

  func add(_ trail: Trail) {
    trails.append(trail)
    trails.sort { $0.name.localizedStandardCompare($1.name) == .orderedAscending }
  }

  func save() {
    guard let data = try? JSONEncoder().encode(trails) else { return }
    try? data.write(to: file, options: .atomic)
  }
}
