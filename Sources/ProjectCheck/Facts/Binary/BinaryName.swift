/// A name in a binary that tells something about tracking.
enum BinaryName: Hashable, Sendable {
  /// The class of the tracking framework, taken from it.
  case managerClass
  /// Its name as a text.
  case managerText
  /// The selector of the request of iOS 14.
  case classicRequest
  /// The selector of the request of iOS 27.2, by one of its names.
  case expandedRequest(TrackingRequest.ExpandedSpelling)
  /// The selector of the authorization status.
  case status
  /// The class of AdSupport, taken from it.
  case identifierClass
  /// Its name as a text.
  case identifierText
  /// The selector of the advertising identifier.
  case identifier
  /// A text that is one of the classes' names in disguise.
  case hidden(plain: String)

  /// How reports name it.
  var phrase: String {
    switch self {
    case .managerClass: "ATTrackingManager"
    case .managerText: "ATTrackingManager (by name)"
    case .classicRequest: "requestTrackingAuthorization"
    case .expandedRequest(let spelling): "requestTrackingAuthorization \(spelling) expanded interface"
    case .status: "trackingAuthorizationStatus"
    case .identifierClass: "ASIdentifierManager"
    case .identifierText: "ASIdentifierManager (by name)"
    case .identifier: "advertisingIdentifier"
    case .hidden(let plain): "\(plain) (in disguise)"
    }
  }

  /// Whether it makes the system ask (ATT-2, ATT-5, ATT-7).
  var isRequest: Bool {
    switch self {
    case .classicRequest, .expandedRequest: true
    default: false
    }
  }

  /// All names, in the order in which reports give them.
  static let all: [BinaryName] =
    [.managerClass, .managerText, .classicRequest]
    + TrackingRequest.ExpandedSpelling.allCases.map(BinaryName.expandedRequest)
    + [.status, .identifierClass, .identifierText, .identifier]
    + HiddenName.classes.map { .hidden(plain: $0) }
}

extension BinaryName {
  /// What an image may name as a selector, and as a text that becomes one at run time.
  static let selectors = NameTable<BinaryName>([
    "requestTrackingAuthorizationWithCompletionHandler:": .classicRequest,
    "requestTrackingAuthorizationUsingExpandedInterface:additionalInformationAction:completionHandler:":
      .expandedRequest(.using),
    "requestTrackingAuthorizationPreferExpandedInterface:additionalInformationAction:completionHandler:":
      .expandedRequest(.prefer),
    "requestTrackingAuthorizationPreferringExpandedInterface:additionalInformationAction:completionHandler:":
      .expandedRequest(.preferring),
    "trackingAuthorizationStatus": .status,
    "advertisingIdentifier": .identifier,
  ])

  /// What an image may take from the frameworks.
  static let symbols = NameTable<BinaryName>([
    "_OBJC_CLASS_$_ATTrackingManager": .managerClass,
    "_OBJC_CLASS_$_ASIdentifierManager": .identifierClass,
  ])

  /// What an image may name in a text.
  static let texts = NameTable<BinaryName>(
    [
      "ATTrackingManager": .managerText, "ASIdentifierManager": .identifierText,
    ].merging(HiddenName.disguises.mapValues { .hidden(plain: $0) }) { plain, _ in plain })
}

/// Finds names among very many texts: most differ in their length or their first bytes from all that are looked for.
struct NameTable<Value: Sendable>: Sendable {
  private var byLength: [[(name: [UInt8], value: Value)]] = []

  init(_ names: [String: Value]) {
    for (name, value) in names {
      let bytes = Array(name.utf8)
      while byLength.count <= bytes.count { byLength.append([]) }
      byLength[bytes.count].append((bytes, value))
    }
  }

  subscript(_ text: ArraySlice<UInt8>) -> Value? {
    guard text.count < byLength.count else { return nil }
    return byLength[text.count].first { $0.name.elementsEqual(text) }?.value
  }
}
