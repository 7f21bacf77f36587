import Foundation

/// Why an update of a conversion value failed.
@available(iOS 15.4, macCatalyst 15.4, visionOS 1.0, *)
public struct SKANError: CustomNSError, Hashable, Sendable {
  /// What went wrong.
  public let code: Code

  /// Creates an error.
  public init(_ code: Code) {
    self.code = code
  }

  /// The domain that the error has as an `NSError`.
  public static var errorDomain: String { "SKANErrorDomain" }
  /// The code that the error has as an `NSError`.
  public var errorCode: Int { code.rawValue }

  /// What can go wrong; a conversion value that is out of range, and what nobody can explain, are what happens here.
  public enum Code: Int, Sendable {
    case impressionMissingRequiredValue, unsupported, adNetworkIdMissing, mismatchedSourceAppId, impressionNotFound
    case invalidCampaignId, invalidConversionValue, invalidSourceAppId, invalidAdvertisedAppId, invalidVersion
    case unknown, impressionTooShort

    /// Lets `catch SKANError.invalidConversionValue` match.
    public static func ~= (code: Code, error: any Error) -> Bool {
      (error as? SKANError)?.code == code
    }
  }
}

extension SKANError {
  /// The conversion value is not from 0 to 63 (SKAN-68).
  public static var invalidConversionValue: Code { .invalidConversionValue }
  /// The device does not say why.
  public static var unknown: Code { .unknown }
}
