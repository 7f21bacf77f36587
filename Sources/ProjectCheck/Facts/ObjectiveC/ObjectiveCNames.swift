/// How names of Objective-C are written down in the facts.
enum ObjectiveCNames {
  /// The property that an instance variable stores: `_asked` is `asked`.
  static func property(ofVariable name: String) -> String {
    let rest = name.dropFirst()
    return name.first == "_" && rest.first?.isLowercase == true ? String(rest) : name
  }

  /// The property that a method such as `setAsked` sets; nil for other methods.
  static func property(ofSetter piece: String) -> String? {
    let rest = piece.dropFirst(3)
    guard piece.hasPrefix("set"), let first = rest.first, !first.isLowercase else { return nil }
    return first.lowercased() + rest.dropFirst()
  }

  /// Whether a type holds true or false.
  static func isBoolean(_ type: String?) -> Bool {
    type.map { ["BOOL", "bool", "_Bool", "Boolean", "boolean_t"].contains($0) } ?? false
  }

  /// Whether a selector's first piece is that of an initialiser: `init`, `initWithFrame`, but not `initialize`.
  static func isInitialiser(_ piece: String) -> Bool {
    piece.hasPrefix("init") && (piece.dropFirst(4).first.map { !$0.isLowercase } ?? true)
  }

  /// The labels of a selector, as many as it has colons: the first piece is the base name, not a label.
  ///
  /// An initialiser is called `init`, so its first piece gives a label, as it does in Swift: `initWithFrame:style:` has
  /// the labels `frame` and `style`.
  static func labels(of pieces: [String], hasColons: Bool, isInitialiser: Bool = false) -> [String] {
    guard hasColons, let first = pieces.first else { return [] }
    let label = isInitialiser ? initialiserLabel(first) : "_"
    return [label] + pieces.dropFirst().map { $0.isEmpty ? "_" : $0 }
  }

  private static func initialiserLabel(_ piece: String) -> String {
    var rest = piece.dropFirst(4)
    if rest.hasPrefix("With"), rest.dropFirst(4).first?.isLowercase == false { rest = rest.dropFirst(4) }
    guard !rest.isEmpty else { return "_" }
    // `URLString` becomes `urlString`, `Frame` becomes `frame`.
    let capitals = rest.prefix { $0.isUppercase }
    let head = capitals.count > 1 && capitals.count < rest.count ? capitals.dropLast() : capitals
    return head.lowercased() + rest.dropFirst(head.count)
  }

  /// Whether a type is the authorization status of tracking.
  static func isTrackingStatus(_ type: String?) -> Bool { type == "ATTrackingManagerAuthorizationStatus" }

  /// Whether a name is that of a constant by custom: a macro, or `kName`.
  static func isConstant(_ name: String) -> Bool {
    guard let first = name.first else { return false }
    return first.isUppercase || (first == "k" && name.dropFirst().first?.isUppercase == true)
  }

  /// Names with a value that every reader knows.
  static let constants: [String: Value] = [
    "YES": .boolean(true), "TRUE": .boolean(true), "true": .boolean(true),
    "NO": .boolean(false), "FALSE": .boolean(false), "false": .boolean(false),
    "nil": .nothing, "Nil": .nothing, "NULL": .nothing, "nullptr": .nothing,
    "NSEC_PER_SEC": .number(1e9), "NSEC_PER_MSEC": .number(1e6), "NSEC_PER_USEC": .number(1e3),
    "USEC_PER_SEC": .number(1e6), "DISPATCH_TIME_NOW": .duration(0),
  ]

  /// Properties of Apple's classes that matter and are often read by a message: `[ATTrackingManager
  /// trackingAuthorizationStatus]` is the same as `ATTrackingManager.trackingAuthorizationStatus`.
  static let systemProperties: Set = [
    "trackingAuthorizationStatus", "advertisingIdentifier", "advertisingTrackingEnabled",
    "isAdvertisingTrackingEnabled",
    "identifierForVendor", "applicationState", "activationState", "UUIDString",
  ]
}
