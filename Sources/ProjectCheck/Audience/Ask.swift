import TrackingPolicy

/// A way in which a target's code asks: everything about a request that the code fixes and that the policy needs.
struct Ask: Sendable, Hashable {
  /// The request.
  var request: Request
  /// The state of the app when the code makes it, as far as the flow tells; active where it does not tell.
  var state: ApplicationState
  /// The lowest iOS version on which this request is made.
  var atLeast: PlatformVersion?
  /// The version of iOS from which on another request is made instead.
  var below: PlatformVersion?

  /// The request in words.
  var phrase: String {
    let call =
      switch request {
      case .classic: "classic"
      case .expanded(let prefers, let hasAction):
        "expanded, \(prefers ? "preferring" : "not preferring") the expanded interface"
          + (hasAction ? ", with Additional Information" : "")
      }
    switch state {
    case .active: return call
    case .inactive: return call + ", before the app is active"
    case .background: return call + ", in the background"
    }
  }
}

extension TargetFacts {
  /// The ways in which the code asks people who have not decided, on iOS, each once and in a stable order.
  var asks: [Ask] {
    var asks: [Ask] = []
    for site in code.requests {
      // A way that only the decided can take asks nobody for the first time.
      let routes = site.routes.filter {
        $0.known.possible.contains(.notDetermined) && $0.known.platforms.contains(.iOS)
      }
      guard !routes.isEmpty else { continue }
      let isEarly = routes.allSatisfy { $0.runsDuringLaunch && $0.delays.isEmpty }
      let availability = routes.dropFirst().reduce(routes[0].known.availability) { $0.or($1.known.availability) }
      for request in site.request.policyRequests {
        let ask = Ask(
          request: request, state: isEarly ? .inactive : .active, atLeast: availability.atLeast[.iOS],
          below: availability.below[.iOS])
        if !asks.contains(ask) { asks.append(ask) }
      }
    }
    return asks
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
