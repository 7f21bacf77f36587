import DeviceReports
import Documents
import Scenarios
import VirtualDevice

extension FuzzedReader {
  /// Journals of phones: replayed, and made into scenarios, which must be such.
  static let journal = FuzzedReader("journal") { bytes in
    guard let journal = try? Journal(jsonLines: bytes) else { return }
    let scenario = ScenarioRecorder(journal).json()
    do throws(FormError) {
      _ = try ScenarioReader().read(scenario)
    } catch {
      preconditionFailure("a recorded scenario cannot be read: \(error)")
    }
  }
}
