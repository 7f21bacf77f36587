/// What the App Store calls the types of data and the purposes of a privacy manifest (ATT-187, ATT-188), in its order.
enum CollectedDataName {
  /// The categories of labels, with the types in each: the value behind `NSPrivacyCollectedDataType`, and its name.
  static let categories: [(name: String, types: [(value: String, name: String)])] = [
    (
      "Contact Info",
      [
        ("Name", "Name"), ("EmailAddress", "Email Address"), ("PhoneNumber", "Phone Number"),
        ("PhysicalAddress", "Physical Address"), ("OtherUserContactInfo", "Other User Contact Info"),
      ]
    ),
    ("Health & Fitness", [("Health", "Health"), ("Fitness", "Fitness")]),
    (
      "Financial Info",
      [
        ("PaymentInfo", "Payment Info"), ("CreditInfo", "Credit Info"),
        ("OtherFinancialInfo", "Other Financial Info"),
      ]
    ),
    ("Location", [("PreciseLocation", "Precise Location"), ("CoarseLocation", "Coarse Location")]),
    ("Sensitive Info", [("SensitiveInfo", "Sensitive Info")]),
    ("Contacts", [("Contacts", "Contacts")]),
    (
      "User Content",
      [
        ("EmailsOrTextMessages", "Emails or Text Messages"), ("PhotosorVideos", "Photos or Videos"),
        ("AudioData", "Audio Data"), ("GameplayContent", "Gameplay Content"), ("CustomerSupport", "Customer Support"),
        ("OtherUserContent", "Other User Content"),
      ]
    ),
    ("Browsing History", [("BrowsingHistory", "Browsing History")]),
    ("Search History", [("SearchHistory", "Search History")]),
    ("Identifiers", [("UserID", "User ID"), ("DeviceID", "Device ID")]),
    ("Purchases", [("PurchaseHistory", "Purchase History")]),
    (
      "Usage Data",
      [
        ("ProductInteraction", "Product Interaction"), ("AdvertisingData", "Advertising Data"),
        ("OtherUsageData", "Other Usage Data"),
      ]
    ),
    (
      "Diagnostics",
      [
        ("CrashData", "Crash Data"), ("PerformanceData", "Performance Data"),
        ("OtherDiagnosticData", "Other Diagnostic Data"),
      ]
    ),
    ("Surroundings", [("EnvironmentScanning", "Environment Scanning")]),
    ("Body", [("Hands", "Hands"), ("Head", "Head")]),
    ("Other Data", [("OtherDataTypes", "Other Data Types")]),
  ]

  /// The purposes: the value behind `NSPrivacyCollectedDataTypePurpose`, and its name.
  static let purposes: [(value: String, name: String)] = [
    ("ThirdPartyAdvertising", "Third-Party Advertising"),
    ("DeveloperAdvertising", "Developer’s Advertising or Marketing"),
    ("Analytics", "Analytics"),
    ("ProductPersonalization", "Product Personalization"),
    ("AppFunctionality", "App Functionality"),
    ("Other", "Other Purposes"),
  ]

  /// A type of data by its value in a manifest: its place in the order of the store, its name and its category.
  static let types: [String: (rank: Int, name: String, category: String)] = {
    var types: [String: (rank: Int, name: String, category: String)] = [:]
    for category in categories {
      for type in category.types {
        types[ManifestVocabulary.collectedTypePrefix + type.value] = (types.count, type.name, category.name)
      }
    }
    return types
  }()

  /// The name of a purpose as a manifest writes it; as it is written where nobody documents it.
  static func purpose(_ value: String) -> String {
    purposes.first { ManifestVocabulary.purposePrefix + $0.value == value }?.name ?? value
  }

  /// The place of a purpose's name in the order of the store.
  static func rank(ofPurpose name: String) -> Int {
    purposes.firstIndex { $0.name == name } ?? purposes.count
  }
}
