/// The values that Apple documents for a privacy manifest (ATT-187, ATT-188, ATT-189).
enum ManifestVocabulary {
  /// The kinds of collected data, behind `NSPrivacyCollectedDataType`.
  static let collectedTypes: Set<String> = [
    "Name", "EmailAddress", "PhoneNumber", "PhysicalAddress", "OtherUserContactInfo", "Health", "Fitness",
    "PaymentInfo", "CreditInfo", "OtherFinancialInfo", "PreciseLocation", "CoarseLocation", "SensitiveInfo", "Contacts",
    "EmailsOrTextMessages", "PhotosorVideos", "AudioData", "GameplayContent", "CustomerSupport", "OtherUserContent",
    "BrowsingHistory", "SearchHistory", "UserID", "DeviceID", "PurchaseHistory", "ProductInteraction",
    "AdvertisingData", "OtherUsageData", "CrashData", "PerformanceData", "OtherDiagnosticData",
    "EnvironmentScanning", "Hands", "Head", "OtherDataTypes",
  ]
  static let collectedTypePrefix = "NSPrivacyCollectedDataType"

  /// The purposes, behind `NSPrivacyCollectedDataTypePurpose`.
  static let purposes: Set<String> = [
    "ThirdPartyAdvertising", "DeveloperAdvertising", "Analytics", "ProductPersonalization", "AppFunctionality", "Other",
  ]
  static let purposePrefix = "NSPrivacyCollectedDataTypePurpose"

  /// The categories of required-reason APIs, behind `NSPrivacyAccessedAPICategory`, with the documented reasons.
  static let reasonsByCategory: [String: Set<String>] = [
    "FileTimestamp": ["DDA9.1", "C617.1", "3B52.1", "0A2A.1"],
    "SystemBootTime": ["35F9.1", "8FFB.1", "3D61.1"],
    "DiskSpace": ["85F4.1", "E174.1", "7D9E.1", "B728.1"],
    "ActiveKeyboards": ["3EC4.1", "54BD.1"],
    "UserDefaults": ["CA92.1", "1C8F.1", "C56D.1", "AC6B.1"],
  ]
  static let categoryPrefix = "NSPrivacyAccessedAPICategory"

  /// The category that a documented reason belongs to.
  static func category(ofReason reason: String) -> String? {
    reasonsByCategory.first { $0.value.contains(reason) }?.key
  }

  /// Whether a text has the form of a reason: `CA92.1`.
  static func hasFormOfReason(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].count == 4, !parts[1].isEmpty else { return false }
    let isCode = parts[0].allSatisfy { $0.isASCII && ($0.isNumber || ("A"..."F").contains($0)) }
    return isCode && parts[1].allSatisfy { $0.isASCII && $0.isNumber }
  }
}
