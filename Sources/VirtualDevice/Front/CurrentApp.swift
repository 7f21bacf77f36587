import Locking
import TrackingPolicy

extension VirtualApp {
  /// The app whose code runs, where that is known: in ``run(_:)``, in handlers, and in tests that have a device of their
  /// own.
  @TaskLocal public static var current: VirtualApp?

  /// The app whose code runs: ``current``, or else ``fallback``, since queues and threads know nothing of tasks.
  public static var calling: VirtualApp { current ?? fallback }

  /// The app of code that no task tells apart. At first an app `com.example.app`, launched and active, on an iPhone with
  /// iOS 27.2 in the United States.
  public static var fallback: VirtualApp {
    get {
      defaultApp.withLock { app in
        if let app { return app }
        let new = VirtualApp.onNewPhone()
        app = new
        return new
      }
    }
    set { defaultApp.withLock { $0 = newValue } }
  }

  private static let defaultApp = Lock<VirtualApp?>(nil)

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
