import Storage
import TrackingPolicy
import VirtualDevice

/// The way of decisions between a simulator's `TCC.db` and a virtual phone (ATT-130 to ATT-132).
public enum SimulatorDecisions {
  /// Gives a phone the decisions of a `TCC.db`. Apps that it lacks are installed with nothing but their names; a value
  /// that is not used for tracking is left out, and so is a row that names no app. The phone's clock is set to the newest
  /// decision where it is behind, since what was decided is in the past (ATT-88).
  ///
  /// - Returns: The rows that were left out.
  /// - Throws: `DeviceError` when the phone cannot keep them; then it has none of them.
  public static func restore(
    _ rows: [TrackingDecision], on phone: VirtualDevice
  ) throws(DeviceError) -> [TrackingDecision] {
    let state = phone.state
    var events: [DeviceEvent] = []
    var leftOut: [TrackingDecision] = []
    for row in rows {
      guard let decision = row.decision, !row.bundleIdentifier.isEmpty else {
        leftOut.append(row)
        continue
      }
      let app = row.bundleIdentifier
      if state.app(app) == nil { events.append(.app(.install(AppBundle(identifier: app)), of: app)) }
      events.append(.app(.restoreDecision(decision), of: app))
    }
    let newest = rows.filter { $0.decision != nil }.map(\.lastModified).max()
    if let newest, newest > state.clock, newest.iso8601 != nil { events.insert(.system(.setClock(newest)), at: 0) }
    for result in phone.perform(events) { _ = try result.get() }
    return leftOut
  }

  /// What a phone holds, as ``TrackingDecisions/write(_:to:)`` takes it. Apps that were never decided about are in it with
  /// no decision, so that a simulator forgets what it holds for them.
  public static func decisions(of phone: VirtualDevice) -> [BundleIdentifier: StoredDecision] {
    Dictionary(uniqueKeysWithValues: phone.state.apps.map { ($0.bundle.identifier, $0.storedDecision) })
  }
}
