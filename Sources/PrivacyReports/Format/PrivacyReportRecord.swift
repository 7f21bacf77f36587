/// A line of an App Privacy Report as the phone exports it (ATT-200): what an app used, or which host it contacted.
///
/// A record keeps everything that its line says, so that writing what was read loses nothing.
public enum PrivacyReportRecord: Hashable, Sendable {
  /// The begin or the end of a use of something that needs permission: `type` is `access`.
  case access(ResourceAccess)
  /// A host that an app contacted: `type` is `networkActivity`.
  case networkActivity(NetworkActivity)
  /// A line of a kind that is not known here, as newer systems and the betas of iOS 15 write them.
  case other(OtherRecord)
}

/// A line of an unknown kind, kept as it is.
public struct OtherRecord: Hashable, Sendable {
  /// What `type` says; nil if the line has none.
  public var type: String?
  /// Every member but `type`, in the order of the line.
  public var members: [PrivacyReportMember]

  /// A line with a type and its members.
  public init(type: String?, members: [PrivacyReportMember]) {
    self.type = type
    self.members = members
  }
}

/// A member of a line that has no meaning here, kept as it is.
public struct PrivacyReportMember: Hashable, Sendable {
  /// The key.
  public var name: String
  /// The value, as JSON.
  public var json: [UInt8]

  /// A member with its value as JSON.
  public init(name: String, json: [UInt8]) {
    self.name = name
    self.json = json
  }
}
