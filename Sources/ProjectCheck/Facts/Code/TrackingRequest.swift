/// A call that makes the system ask for permission to track, if it may.
struct TrackingRequest: Sendable, Hashable {
  enum Form: Sendable, Hashable {
    /// The method of iOS 14 (ATT-2).
    case classic
    /// The method of iOS 27.2 (ATT-5), by one of its names (ATT-7, ATT-8).
    case expanded(ExpandedSpelling)
    /// A method of an SDK that passes the question on to the system: the SDK's name.
    case sdk(String)
  }

  /// The names that the method of iOS 27.2 has had.
  enum ExpandedSpelling: Sendable, Hashable, CaseIterable {
    /// The first beta's, and the one of Apple's reference page.
    case using
    /// The second beta's.
    case prefer
    /// The last.
    case preferring
  }

  /// An argument of the expanded call as the code gives it.
  enum Choice: Sendable, Hashable {
    case yes
    case no
    case unknown
  }

  var form: Form
  /// Whether the call asks for the full-page sheet where the app may choose; `.no` for the classic call.
  var prefersExpanded: Choice
  /// Whether the call supplies an Additional Information action; `.no` for the classic call.
  var hasAction: Choice

  /// The request that a call is; nil if it is none.
  init?(_ call: CallFact) {
    guard let form = Self.form(of: call) else { return nil }
    self.form = form
    guard case .expanded = form else {
      prefersExpanded = .no
      hasAction = .no
      return
    }
    prefersExpanded =
      switch call.arguments.first?.value {
      case .boolean(let isTrue): isTrue ? .yes : .no
      default: .unknown
      }
    hasAction =
      switch call.argument("additionalInformationAction")?.value {
      case .nothing: .no
      case .closure, .selector, .call: .yes
      case nil: .no
      default: .unknown
      }
  }

  /// The selectors and method names of the system, for searches in text.
  static let systemBaseName = "requestTrackingAuthorization"

  private static func form(of call: CallFact) -> Form? {
    if let (wrapper, meaning) = Wrappers.known.meaning(of: call) {
      return meaning == .request ? .sdk(wrapper.name) : nil
    }
    guard
      call.name.hasPrefix(systemBaseName) || call.name == "requestAppTrackingAuthorization"
        || call.name == "requestAppTrackingAuthorizationWithCompletionHandler"
    else { return nil }
    if call.receiver.isType("ATTrackingManager") {
      let suffix = call.name.dropFirst(systemBaseName.count)
      switch suffix {
      case "", "WithCompletionHandler": return call.arguments.first.flatMap { Self.spelling($0.label) } ?? .classic
      case "UsingExpandedInterface": return .expanded(.using)
      case "PreferExpandedInterface": return .expanded(.prefer)
      case "PreferringExpandedInterface": return .expanded(.preferring)
      default: return nil
      }
    }
    return call.receiver.isType("Adjust") ? .sdk("Adjust") : nil
  }

  private static func spelling(_ label: String) -> Form? {
    switch label {
    case "usingExpandedInterface": .expanded(.using)
    case "preferExpandedInterface": .expanded(.prefer)
    case "preferringExpandedInterface": .expanded(.preferring)
    default: nil
    }
  }
}

extension Receiver {
  /// Whether it is the type itself, perhaps with its module in front.
  func isType(_ name: String) -> Bool {
    guard case .name(let base) = base else { return false }
    if members.isEmpty { return base == name || base.hasSuffix("." + name) }
    return members.count == 1 && members[0] == Member(name: name, isCall: false)
  }
}
