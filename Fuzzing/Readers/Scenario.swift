import Scenarios

extension FuzzedReader {
  /// Scenarios for virtual devices.
  static let scenario = FuzzedReader("scenario") { bytes in
    _ = try? ScenarioReader().read(bytes)
  }
}
