/// The begin or the end of a use of data or of a sensor that needs permission (ATT-201).
public struct ResourceAccess: Hashable, Sendable {
  /// The app that used it.
  public var accessor: Accessor
  /// The app that broadcasts the screen; in recordings of the screen only.
  public var broadcaster: Accessor?
  /// What was used.
  public var category: Category?
  /// Pairs the begin with the end.
  public var identifier: String?
  /// Whether it began or ended.
  public var kind: Kind?
  /// When.
  public var timeStamp: ReportTime?
  /// Members that have no meaning here.
  public var others: [PrivacyReportMember] = []

  /// A use by an app, of which nothing more is known.
  public init(accessor: Accessor) {
    self.accessor = accessor
  }

  /// An app, named in some way.
  public struct Accessor: Hashable, Sendable {
    /// The name.
    public var identifier: String
    /// What kind of name it is; `bundleID` as far as is known.
    public var identifierType: String?
    /// Members that have no meaning here.
    public var others: [PrivacyReportMember] = []

    /// An app with a bundle identifier.
    public init(bundleID: String) {
      identifier = bundleID
      identifierType = "bundleID"
    }

    init(identifier: String, identifierType: String?, others: [PrivacyReportMember]) {
      self.identifier = identifier
      self.identifierType = identifierType
      self.others = others
    }
  }

  /// What was used: a word that systems may add to.
  public struct Category: RawRepresentable, Hashable, Sendable {
    /// The word in the file.
    public var rawValue: String

    /// A word of the file.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The camera.
    public static let camera = Category(rawValue: "camera")
    /// The contacts.
    public static let contacts = Category(rawValue: "contacts")
    /// The place.
    public static let location = Category(rawValue: "location")
    /// Music and films.
    public static let mediaLibrary = Category(rawValue: "mediaLibrary")
    /// The microphone.
    public static let microphone = Category(rawValue: "microphone")
    /// The photos.
    public static let photos = Category(rawValue: "photos")
    /// The screen.
    public static let screenRecording = Category(rawValue: "screenRecording")
  }

  /// Which end of an interval it is: a word that systems may add to.
  public struct Kind: RawRepresentable, Hashable, Sendable {
    /// The word in the file.
    public var rawValue: String

    /// A word of the file.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The use began.
    public static let intervalBegin = Kind(rawValue: "intervalBegin")
    /// The use ended.
    public static let intervalEnd = Kind(rawValue: "intervalEnd")
  }
}
