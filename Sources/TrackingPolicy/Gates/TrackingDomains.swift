/// The tracking domains that the privacy manifests of an app bundle list, united (ATT-180, ATT-183).
public struct TrackingDomains: Hashable, Sendable {
  /// Hosts in the app's own manifest.
  public var app: [String]
  /// Hosts in the manifests of its SDKs.
  public var sdks: [String]

  /// Creates the united list. A host is a bare name such as `track.example.com` (ATT-182).
  public init(app: [String] = [], sdks: [String] = []) {
    self.app = app
    self.sdks = sdks
  }
}

/// What makes a network request.
public enum NetworkClient: UInt8, Named {
  /// The URL Loading System.
  case urlSession
  /// A web view, whose traffic a report says is not blocked (ATT-186).
  case webView

  /// The stable name: URLSession or WKWebView.
  public var name: StaticString {
    switch self {
    case .urlSession: "URLSession"
    case .webView: "WKWebView"
    }
  }
}

/// Whether a network request to a tracking domain fails, and what that rests on.
public struct NetworkReading: Hashable, Sendable {
  /// Whether the request fails, with ``BlockedTrackerError``.
  public let isBlocked: Bool
  /// The facts on the path, and the certainty of its weakest step.
  public let grounds: Grounds
}

/// The error of a request that was blocked, as URLSession reports it (ATT-184).
public enum BlockedTrackerError {
  /// The domain of the error.
  public static var domain: StaticString { "NSURLErrorDomain" }
  /// The code: not connected to the internet.
  public static var code: Int { -1009 }
  /// The text in English.
  public static var localizedDescription: StaticString { "The Internet connection appears to be offline." }
  /// The domain of the underlying error, which has the same code.
  public static var underlyingDomain: StaticString { "kCFErrorDomainCFNetwork" }
  /// The key in the user info, with the value true, that tells it from a lost connection.
  public static var blockedTrackerKey: StaticString { "_NSURLErrorBlockedTrackerFailureKey" }
  /// The domain of the stream error.
  public static var streamErrorDomain: Int { 1 }
  /// The code of the stream error: ENETDOWN.
  public static var streamErrorCode: Int { 50 }
}

extension TrackingPolicy {
  /// Tells whether a request to a host fails because it is a tracking domain (ATT-183 to ATT-186, ATT-190).
  ///
  /// - Parameters:
  ///   - host: The host that the request goes to, in any letter case.
  ///   - domains: What the manifests of the bundle list.
  ///   - system: The system the app runs on.
  ///   - status: What ``status(in:assumptions:)`` says; only `authorized` lifts the block.
  ///   - client: What makes the request.
  ///   - assumptions: Whether subdomains count, among others.
  @specialized(where Host == String)
  public static func network<Host: StringProtocol>(
    to host: Host, listed domains: TrackingDomains, on system: OperatingSystem,
    status: AuthorizationStatus, client: NetworkClient = .urlSession, assumptions: Assumptions = Assumptions()
  ) -> NetworkReading {
    var grounds = Grounds()
    guard status != .authorized, system.blocksTrackingDomains else {
      grounds.cite(183, .documented)
      return NetworkReading(isBlocked: false, grounds: grounds)
    }
    guard client != .webView else {
      grounds.cite(186, .observed)
      return NetworkReading(isBlocked: false, grounds: grounds)
    }
    let app = HostRelation.closest(of: host, toAnyOf: domains.app)
    let sdks = HostRelation.closest(of: host, toAnyOf: domains.sdks)
    let isBlocked: Bool
    switch max(app, sdks) {
    case .same:
      // That the manifests of SDKs count as well was observed.
      grounds.cite(183, app == .same ? .documented : .observed)
      grounds.cite(184, .documented)
      isBlocked = true
    case .subdomain:
      grounds.cite(183, 184, .documented)
      grounds.cite(185, .unknown)
      isBlocked = assumptions.blockSubdomains
    case .lookalike:
      grounds.cite(185, .inferred)
      isBlocked = false
    case .unrelated:
      let isAnythingListed = !domains.app.isEmpty || !domains.sdks.isEmpty
      grounds.cite(183, isAnythingListed ? .documented : .inferred)
      isBlocked = false
    }
    return NetworkReading(isBlocked: isBlocked, grounds: grounds)
  }
}

extension OperatingSystem {
  /// Whether the version knows privacy manifests (ATT-145, ATT-183).
  fileprivate var blocksTrackingDomains: Bool {
    switch platform {
    case .iOS, .iPadOS, .tvOS, .macCatalyst: version >= .init(17)
    case .macOS, .iOSAppOnMacOS: version >= .init(14)
    case .visionOS, .iPadOSAppOnVisionOS: version >= .init(1)
    case .watchOS: version >= .init(10)
    }
  }
}
