import DeviceReports
import TrackingPolicy
import VirtualDevice

extension FuzzedReader {
  /// What clients have happen to a phone, an event a line, each after those before it.
  static let events = FuzzedReader("events") { bytes in
    var state = DeviceState()
    for line in bytes.split(separator: 0x0A).prefix(200) {
      guard let event = try? DeviceEvent.read(Array(line), on: state) else { continue }
      _ = try? state.reduce(event)
    }
  }
}
