import CAppTrackingTransparency
internal import DeviceRuntime
// As Apple's module does; code that imports this one uses Foundation without importing it.
@_exported import Foundation
internal import TrackingPolicy
internal import VirtualDevice

/// The drop-in for Apple's class of this name: what app code asks of it, the calling app's virtual device answers
/// (ATT-1 to ATT-8).
///
/// Which app calls says `VirtualApp.calling`. When that app does not run, its code would not run on a phone either; here
/// it does, so the status is then not determined, a completion handler never runs, and an `await` returns not determined
/// in a task that is cancelled. Standard error says why.
@available(iOS 14.0, macCatalyst 14.0, macOS 11.0, tvOS 14.0, visionOS 1.0, *)
@available(watchOS, unavailable)
open class ATTrackingManager: NSObject {
  /// The answer that the device holds for the app.
  public typealias AuthorizationStatus = ATTrackingManagerAuthorizationStatus

  /// Nobody creates one: all of it is on the class.
  @available(*, unavailable)
  public override init() {
    super.init()
  }

  /// What the device says about the app now. It never prompts (ATT-3, ATT-22).
  open class var trackingAuthorizationStatus: AuthorizationStatus {
    VirtualApp.calling.call(or: .notDetermined) { app throws(DeviceError) in
      AuthorizationStatus(try app.trackingAuthorizationStatus())
    }
  }

  /// Asks for permission to track; the handler runs on a background thread (ATT-2, ATT-12).
  open class func requestTrackingAuthorization(
    completionHandler completion: @escaping @Sendable (AuthorizationStatus) -> Void
  ) {
    request(.classic, nil, completion)
  }

  /// Asks for permission to track, and waits for the answer.
  open class func requestTrackingAuthorization() async -> AuthorizationStatus {
    await request(.classic, nil)
  }
}

/// The request of 27.2. Its name changed twice in the beta, and which one Swift sees in the end nobody says: there are all
/// three (ATT-7, ATT-8).
@available(iOS 27.2, macCatalyst 27.2, *)
@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(visionOS, unavailable)
extension ATTrackingManager {
  /// Asks for permission to track, on a full-page sheet if that is preferred and possible; the action is for the
  /// Additional Information button, which is there only with an action (ATT-5, ATT-77).
  public class func requestTrackingAuthorization(
    usingExpandedInterface preferExpandedInterface: Bool, additionalInformationAction: (() -> Void)?,
    completionHandler completion: @escaping @Sendable (AuthorizationStatus) -> Void
  ) {
    request(.expanded(preferExpandedInterface, additionalInformationAction), additionalInformationAction, completion)
  }

  /// The same, awaited.
  public class func requestTrackingAuthorization(
    usingExpandedInterface preferExpandedInterface: Bool, additionalInformationAction: (() -> Void)?
  ) async -> AuthorizationStatus {
    await request(.expanded(preferExpandedInterface, additionalInformationAction), additionalInformationAction)
  }

  /// The same request by its last name.
  public class func requestTrackingAuthorization(
    preferringExpandedInterface preferExpandedInterface: Bool, additionalInformationAction: (() -> Void)?,
    completionHandler completion: @escaping @Sendable (AuthorizationStatus) -> Void
  ) {
    request(.expanded(preferExpandedInterface, additionalInformationAction), additionalInformationAction, completion)
  }

  /// The same, awaited.
  public class func requestTrackingAuthorization(
    preferringExpandedInterface preferExpandedInterface: Bool, additionalInformationAction: (() -> Void)?
  ) async -> AuthorizationStatus {
    await request(.expanded(preferExpandedInterface, additionalInformationAction), additionalInformationAction)
  }

  /// The same request by the name that the second beta had.
  @available(
    *, deprecated,
    renamed: "requestTrackingAuthorization(preferringExpandedInterface:additionalInformationAction:completionHandler:)"
  )
  public class func requestTrackingAuthorization(
    preferExpandedInterface: Bool, additionalInformationAction: (() -> Void)?,
    completionHandler completion: @escaping @Sendable (AuthorizationStatus) -> Void
  ) {
    request(.expanded(preferExpandedInterface, additionalInformationAction), additionalInformationAction, completion)
  }

  /// The same, awaited.
  @available(
    *, deprecated, renamed: "requestTrackingAuthorization(preferringExpandedInterface:additionalInformationAction:)"
  )
  public class func requestTrackingAuthorization(
    preferExpandedInterface: Bool, additionalInformationAction: (() -> Void)?
  ) async -> AuthorizationStatus {
    await request(.expanded(preferExpandedInterface, additionalInformationAction), additionalInformationAction)
  }
}

extension ATTrackingManager {
  private class func request(
    _ request: Request, _ action: (() -> Void)?, _ completion: @escaping @Sendable (AuthorizationStatus) -> Void
  ) {
    let action = sendable(action)
    VirtualApp.calling.call(or: ()) { app throws(DeviceError) in
      try app.requestTracking(request, action: action) { completion(AuthorizationStatus($0)) }
    }
  }

  private class func request(_ request: Request, _ action: (() -> Void)?) async -> AuthorizationStatus {
    let app = VirtualApp.calling
    do throws(DeviceError) {
      return AuthorizationStatus(try await app.requestTracking(request, action: sendable(action)))
    } catch {
      app.report(error)
      withUnsafeCurrentTask { $0?.cancel() }
      return .notDetermined
    }
  }

  /// Apple's declaration does not ask that the action can be sent to another thread, though the system calls it from
  /// wherever it is; it does so once, when nothing of the request runs besides.
  private class func sendable(_ action: (() -> Void)?) -> (@Sendable () -> Void)? {
    guard let action else { return nil }
    nonisolated(unsafe) let sent = action
    return { sent() }
  }
}

extension Request {
  fileprivate static func expanded(_ prefersExpandedInterface: Bool, _ action: (() -> Void)?) -> Request {
    .expanded(prefersExpandedInterface: prefersExpandedInterface, hasAction: action != nil)
  }
}

extension ATTrackingManagerAuthorizationStatus {
  fileprivate init(_ status: AuthorizationStatus) {
    self =
      switch status {
      case .notDetermined: .notDetermined
      case .restricted: .restricted
      case .denied: .denied
      case .authorized: .authorized
      }
  }
}
