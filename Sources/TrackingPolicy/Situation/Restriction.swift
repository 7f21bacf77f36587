/// Why a device may be kept from asking at all (ATT-110 to ATT-113). App Clips, which are always restricted, are told
/// apart by ``Situation/isAppClip`` (ATT-114).
public enum Restriction: UInt8, Named {
  /// Nothing restricts tracking requests.
  case none
  /// A configuration profile or device management (`forceLimitAdTracking`, ATT-111).
  case profile
  /// A Shared iPad, or a user who may not change the setting (ATT-110).
  case sharedIPad
  /// A child account, or a user under 18 by year of birth (ATT-112).
  case child
  /// An Apple Account that a school manages (ATT-112).
  case school
  /// An Apple Account created within the last three days (ATT-112, ATT-113).
  case newAccount

  /// The stable name.
  public var name: StaticString {
    switch self {
    case .none: "none"
    case .profile: "profile"
    case .sharedIPad: "sharedIPad"
    case .child: "child"
    case .school: "school"
    case .newAccount: "newAccount"
    }
  }
}
