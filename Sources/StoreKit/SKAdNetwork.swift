internal import DeviceRuntime
// As Apple's module does.
@_exported import Foundation
internal import VirtualDevice

/// The drop-in for the part of Apple's class of this name that reports conversions. The calling app's virtual device
/// records them; no permission to track is needed (ATT-220).
///
/// When that app does not run, its code would not run on a phone either; here nothing is recorded, and whoever waits gets
/// ``SKANError/unknown``.
@available(iOS 11.3, macCatalyst 13.1, *)
@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
open class SKAdNetwork: NSObject {
  /// Registers the app as installed by an ad (SKAN-58).
  @available(iOS, introduced: 11.3, deprecated: 15.4, message: "Update the postback's conversion value instead.")
  open class func registerAppForAdNetworkAttribution() {
    _ = error(from: .registerAppForAdNetworkAttribution)
  }

  /// Updates the conversion value, from 0 to 63; others are ignored (SKAN-68).
  @available(iOS, introduced: 14.0, deprecated: 15.4, message: "Update the postback's conversion value instead.")
  open class func updateConversionValue(_ conversionValue: Int) {
    guard fineValues.contains(conversionValue) else { return }
    _ = error(from: .updateConversionValue(conversionValue))
  }

  /// Updates the conversion value, from 0 to 63. The handler runs on a background thread.
  @available(iOS 15.4, *)
  open class func updatePostbackConversionValue(
    _ conversionValue: Int, completionHandler completion: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    complete(completion, error(fine: conversionValue))
  }

  /// The same, awaited.
  @available(iOS 15.4, *)
  open class func updatePostbackConversionValue(_ conversionValue: Int) async throws {
    if let error = error(fine: conversionValue) { throw error }
  }

  /// Updates the fine and the coarse conversion value.
  @available(iOS 16.1, *)
  open class func updatePostbackConversionValue(
    _ fineValue: Int, coarseValue: CoarseConversionValue,
    completionHandler completion: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    complete(completion, error(fine: fineValue, coarse: coarseValue))
  }

  /// The same, awaited.
  @available(iOS 16.1, *)
  open class func updatePostbackConversionValue(_ fineValue: Int, coarseValue: CoarseConversionValue) async throws {
    if let error = error(fine: fineValue, coarse: coarseValue) { throw error }
  }

  /// Updates both, and says whether the conversion window ends now.
  @available(iOS 16.1, *)
  open class func updatePostbackConversionValue(
    _ fineValue: Int, coarseValue: CoarseConversionValue, lockWindow: Bool,
    completionHandler completion: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    complete(completion, error(fine: fineValue, coarse: coarseValue, lockWindow: lockWindow))
  }

  /// The same, awaited.
  @available(iOS 16.1, *)
  open class func updatePostbackConversionValue(
    _ fineValue: Int, coarseValue: CoarseConversionValue, lockWindow: Bool
  ) async throws {
    if let error = error(fine: fineValue, coarse: coarseValue, lockWindow: lockWindow) { throw error }
  }
}

extension SKAdNetwork {
  /// A conversion value for crowds that are too small for a fine one.
  @available(iOS 16.1, *)
  public struct CoarseConversionValue: RawRepresentable, Hashable, Sendable {
    /// The value as postbacks have it.
    public let rawValue: String

    /// Names a value.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The lowest.
    public static let low = CoarseConversionValue(rawValue: "low")
    /// The one between.
    public static let medium = CoarseConversionValue(rawValue: "medium")
    /// The highest.
    public static let high = CoarseConversionValue(rawValue: "high")
  }
}

extension SKAdNetwork {
  /// Six bits (SKAN-58).
  private static let fineValues = 0...63

  /// Reports a conversion; a value out of range is ignored, with an error (SKAN-68).
  private class func error(
    fine: Int, coarse: CoarseConversionValue? = nil, lockWindow: Bool = false
  ) -> SKANError? {
    guard fineValues.contains(fine) else { return SKANError(.invalidConversionValue) }
    return error(
      from: .updatePostbackConversionValue(fine, coarseValue: coarse?.rawValue, lockWindow: lockWindow))
  }

  private class func error(from call: SKAdNetworkCall) -> SKANError? {
    VirtualApp.calling.call(or: SKANError(.unknown)) { app throws(DeviceError) in
      _ = try app.perform(.skAdNetwork(call))
      return nil
    }
  }

  private class func complete(_ completion: (@Sendable ((any Error)?) -> Void)?, _ error: SKANError?) {
    guard let completion else { return }
    VirtualApp.calling.deliver { completion(error) }
  }
}
