import Locking
import TrackingPolicy

extension VirtualApp {
  /// The app whose code runs, where that is known: in ``run(_:)``, in handlers, and in tests that have a device of their
  /// own.
  @TaskLocal public static var current: VirtualApp?

  /// The app whose code runs: ``current``, or else the only one that it can be.
  ///
  /// That is the app of the test that has a device of its own, if but one such test runs and ``fallback`` was not set; where
  /// there is no such test it is ``fallback``. If there are several, the call gets an app that is not installed, and each
  /// of those tests fails.
  public static var calling: VirtualApp {
    if let current { return current }
    switch PhonesInUse.shared.callingApp(chosen: fallbackApp.withLock { $0.isChosen ? $0.app : nil }) {
    case .none:
      // Whoever looked at the fallback or set it knows of it; for others a prompt on it hangs without a word.
      if fallbackApp.withLock({ $0.app == nil }) { StrayCall.reportFallback() }
      return fallback
    case .one(let app): return app
    case .oneOfSeveral:
      StrayCall.report()
      return nobody
    }
  }

  /// The app of code that no task tells apart, in a program without tests that have devices of their own. At first an app
  /// `com.example.app`, launched and active, on an iPhone with iOS 27.2 in the United States.
  public static var fallback: VirtualApp {
    get {
      fallbackApp.withLock { fallback in
        if let app = fallback.app { return app }
        let new = VirtualApp.onNewPhone()
        fallback.app = new
        return new
      }
    }
    set { fallbackApp.withLock { $0 = Fallback(app: newValue, isChosen: true) } }
  }

  private struct Fallback {
    var app: VirtualApp?
    /// Whether someone set it.
    var isChosen = false
  }

  private static let fallbackApp = Lock(Fallback())

  /// An app that no phone has.
  private static let nobody = VirtualApp(device: VirtualDevice(), identifier: "")

  /// Whether it stands for code that belongs to no app; that was reported already.
  package var isNobody: Bool { device === Self.nobody.device }

  /// An app that is installed on a new phone, and active there.
  public static func onNewPhone(
    _ configuration: DeviceConfiguration = .iPhone(), bundle: AppBundle = AppBundle(identifier: "com.example.app")
  ) -> VirtualApp {
    let device = VirtualDevice(configuration)
    let app = bundle.identifier
    // None of these fails on a new phone, except for a bundle that it does not run, which then is not there.
    _ = device.perform([.app(.install(bundle), of: app), .app(.launch, of: app), .app(.becomeActive, of: app)])
    return VirtualApp(device: device, identifier: app)
  }
}
