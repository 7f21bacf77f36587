import TrackingPolicy

/// What an app gave along with a request for permission to track.
struct RequestHandlers: Sendable {
  /// The completion handler, until it was handed over.
  var completion: (@Sendable (AuthorizationStatus) -> Void)?
  /// The action behind the Additional Information button.
  var action: (@Sendable () -> Void)?
  /// What tells an `await` that no answer will ever come.
  var abandonment: (@Sendable () -> Void)?
}

/// The handlers of the requests that still wait, and what the effects of an event make of them.
struct PendingHandlers: Sendable {
  private var tracking: [RequestID: RequestHandlers] = [:]
  private var permissions: [RequestID: @Sendable (Bool?) -> Void] = [:]

  mutating func add(_ handlers: RequestHandlers, for request: RequestID) {
    tracking[request] = handlers
  }

  mutating func add(_ handler: @escaping @Sendable (Bool?) -> Void, for request: RequestID) {
    permissions[request] = handler
  }

  /// Takes out what tells that no answer to the requests will ever come.
  mutating func abandon(_ requests: [RequestID]) -> [@Sendable () -> Void] {
    deliveries(for: requests.map { .abandoned($0) })
  }

  /// Takes out what the effects call for, in their order. A completion handler is taken once, so it can run only once.
  mutating func deliveries(for effects: [DeviceEffect]) -> [@Sendable () -> Void] {
    guard !tracking.isEmpty || !permissions.isEmpty else { return [] }
    var deliveries: [@Sendable () -> Void] = []
    var completed: [RequestID] = []
    for effect in effects {
      switch effect {
      case .actionRuns(let request):
        if let action = tracking[request]?.action { deliveries.append(action) }
      case .completed(let request, let status):
        guard let completion = tracking[request]?.completion else { continue }
        tracking[request]?.completion = nil
        completed.append(request)
        deliveries.append { completion(status) }
      case .abandoned(let request):
        if let abandonment = tracking.removeValue(forKey: request)?.abandonment { deliveries.append(abandonment) }
        if let handler = permissions.removeValue(forKey: request) { deliveries.append { handler(nil) } }
      case .permissionAnswered(let request, _, let isGranted):
        if let handler = permissions.removeValue(forKey: request) { deliveries.append { handler(isGranted) } }
      default:
        continue
      }
    }
    // Not before the end, since the action may come after the completion (ATT-79).
    for request in completed { tracking[request] = nil }
    return deliveries
  }
}
