import TrackingPolicy

/// A way in which a target's code asks: everything about a request that the code fixes and that the policy needs.
struct Ask: Sendable, Hashable {
  /// The request.
  var request: Request
  /// When the code makes it.
  var moment: Moment
  /// The lowest iOS version on which this request is made.
  var atLeast: PlatformVersion?
  /// The version of iOS from which on another request is made instead.
  var below: PlatformVersion?

  /// When the code asks, as far as the flow tells.
  enum Moment: Sendable, Hashable {
    /// Always when the app cannot be active yet.
    case beforeActive
    /// When the app is active, or when nobody knows.
    case active
    /// A binary can make the request; whether and when it does, only the sources tell.
    case untold
    /// As ``active``, by another way than the one on which the same request is made before the app is active.
    case activeToo

    /// What the policy goes by.
    var state: ApplicationState { self == .beforeActive ? .inactive : .active }
  }

  /// The request in words.
  var phrase: String {
    switch moment {
    case .beforeActive: request.callPhrase + ", before the app is active"
    case .active: request.callPhrase
    case .untold: request.callPhrase + ", if and when the app makes it while active, which a binary does not tell"
    case .activeToo: request.callPhrase + ", at other times"
    }
  }
}

extension Request {
  /// The request as code makes it, in words: `classic`, or `expanded, preferring the expanded interface`.
  public var callPhrase: String {
    switch self {
    case .classic: "classic"
    case .expanded(let prefers, let hasAction):
      "expanded, \(prefers ? "preferring" : "not preferring") the expanded interface"
        + (hasAction ? ", with Additional Information" : "")
    }
  }
}

extension [Ask] {
  /// The same ways, each from a version on at which the app runs; those that are the same request at the same moment are
  /// one where their versions meet, since people cannot tell two places in the code apart.
  func united(since minimum: PlatformVersion) -> [Ask] {
    var united: [Ask] = []
    for ask in self {
      var ask = ask
      ask.atLeast = Swift.max(minimum, ask.atLeast ?? minimum)
      var place: Int?
      // What it joins may now meet others, too.
      while let index = united.firstIndex(where: { $0.meets(ask) }) {
        ask.atLeast = [ask.atLeast, united[index].atLeast].compactMap { $0 }.min()
        ask.below = ask.below.flatMap { below in united[index].below.map { Swift.max(below, $0) } }
        united.remove(at: index)
        place = place.map { Swift.min($0, index) } ?? index
      }
      united.insert(ask, at: place ?? united.count)
    }
    return united
  }
}

extension Ask {
  /// Whether another is the same request at the same moment, on versions that leave no gap between the two.
  fileprivate func meets(_ other: Ask) -> Bool {
    func begins(_ one: Ask, byTheEndOf another: Ask) -> Bool {
      guard let end = another.below, let start = one.atLeast else { return true }
      return start <= end
    }
    return request == other.request && moment == other.moment && begins(self, byTheEndOf: other)
      && begins(other, byTheEndOf: self)
  }
}

extension TargetFacts {
  /// The ways in which the code asks people who have not decided, on iOS, each once and in a stable order.
  var asks: [Ask] {
    var asks: [Ask] = []
    if let binary { return binary.asks(in: target) }
    for ask in code.requests.flatMap({ self.asks(at: $0) }) where !asks.contains(ask) { asks.append(ask) }
    return asks
  }

  private func asks(at site: RequestSite) -> [Ask] {
    // A way that only the decided can take asks nobody for the first time.
    let routes = site.routes.filter { $0.known.possible.contains(.notDetermined) && $0.known.platforms.contains(.iOS) }
    // Who comes back from the page behind Additional Information has seen the sheet.
    let first = routes.filter { !$0.followsInformation(code.index) }
    let early = first.filter(\.isBeforeActive)
    let others = (first.isEmpty ? routes : first).filter { !$0.isBeforeActive }
    return asks(at: site, .beforeActive, by: early) + asks(at: site, early.isEmpty ? .active : .activeToo, by: others)
  }

  private func asks(at site: RequestSite, _ moment: Ask.Moment, by routes: [Route]) -> [Ask] {
    guard let first = routes.first else { return [] }
    let availability = routes.dropFirst().reduce(first.known.availability) { $0.or($1.known.availability) }
    return site.request.policyRequests.map { request in
      Ask(request: request, moment: moment, atLeast: availability.atLeast[.iOS], below: availability.below[.iOS])
    }
  }
}

extension TrackingRequest {
  /// The requests that it can be for the policy: one, or several where an argument is not told.
  fileprivate var policyRequests: [Request] {
    guard case .expanded = form else { return [.classic] }
    return prefersExpanded.truths.flatMap { prefers in
      hasAction.truths.map { .expanded(prefersExpandedInterface: prefers, hasAction: $0) }
    }
  }
}

extension TrackingRequest.Choice {
  fileprivate var truths: [Bool] {
    switch self {
    case .yes: [true]
    case .no: [false]
    case .unknown: [true, false]
    }
  }
}

extension BinaryFacts {
  /// The ways in which the binaries can ask. What an extension or an App Clip loads may be the app's business; what is
  /// its own is not.
  fileprivate func asks(in target: Target) -> [Ask] {
    let asking = target.kind == .app || target.kind == .library ? files : own
    let named = Set(asking.flatMap(\.requests))
    var asks: [Ask] = []
    if named.contains(.classicRequest) { asks.append(Ask(request: .classic, moment: .untold)) }
    guard named.contains(where: { $0.isRequest && $0 != .classicRequest }) else { return asks }
    for (prefers, hasAction) in [(true, true), (true, false), (false, true), (false, false)] {
      // Below it there is no such method; apps that did not look first would not be there to tell of it.
      asks.append(
        Ask(
          request: .expanded(prefersExpandedInterface: prefers, hasAction: hasAction), moment: .untold,
          atLeast: PlatformVersion(27, 2)))
    }
    return asks
  }
}
