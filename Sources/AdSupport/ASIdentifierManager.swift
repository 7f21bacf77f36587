internal import DeviceRuntime
// As Apple's module does.
@_exported import Foundation
internal import VirtualDevice

/// The drop-in for Apple's class of this name: the calling app's virtual device answers (ATT-170 to ATT-173).
///
/// When that app does not run, its code would not run on a phone either; here it gets what an app without permission gets.
@available(iOS 6.0, macCatalyst 13.1, macOS 10.14, tvOS 9.0, *)
@available(watchOS, unavailable)
@available(visionOS, unavailable)
open class ASIdentifierManager: NSObject {
  // Sound, since it has no state: all of it is the device's.
  nonisolated(unsafe) private static let sharedManager = ASIdentifierManager()

  /// The one that everybody uses.
  open class func shared() -> ASIdentifierManager {
    sharedManager
  }

  /// The identifier that all apps with permission to track share on a device; zeros for the others.
  open var advertisingIdentifier: UUID {
    UUID(VirtualApp.calling.call(or: .zeros) { app throws(DeviceError) in try app.advertisingIdentifier() })
  }

  /// Whether the app may use the identifier for advertising, as it was before iOS 14.
  @available(iOS, introduced: 6.0, deprecated: 14.0, message: "Ask AppTrackingTransparency instead.")
  @available(macOS, introduced: 10.14, deprecated: 11.0, message: "Ask AppTrackingTransparency instead.")
  @available(tvOS, introduced: 9.0, deprecated: 14.0, message: "Ask AppTrackingTransparency instead.")
  open var isAdvertisingTrackingEnabled: Bool {
    VirtualApp.calling.call(or: false) { app throws(DeviceError) in
      let call = SystemCall.readAdvertisingTrackingEnabled
      for case .advertisingTrackingEnabledRead(let isEnabled) in try app.perform(call) { return isEnabled }
      return false
    }
  }
}

extension UUID {
  fileprivate init(_ identifier: DeviceIdentifier) {
    let high = identifier.high.bigEndianBytes
    let low = identifier.low.bigEndianBytes
    self.init(
      uuid: (
        high[0], high[1], high[2], high[3], high[4], high[5], high[6], high[7],
        low[0], low[1], low[2], low[3], low[4], low[5], low[6], low[7]
      ))
  }
}

extension UInt64 {
  /// Its eight bytes, the highest first.
  fileprivate var bigEndianBytes: [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: self >> UInt64(56 - 8 * $0)) }
  }
}
