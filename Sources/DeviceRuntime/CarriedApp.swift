import VirtualDevice

/// The app that CInterposition carries to where something runs that code of the app started.
///
/// Tasks hand `VirtualApp.current` on by themselves; queues, threads and detached tasks do not, yet
/// `DispatchQueue.main.async` in a completion handler is what most apps do. On Linux all these are followed.
private final class CarriedApp: Sendable {
  let app: VirtualApp

  init(_ app: VirtualApp) {
    self.app = app
  }
}

@_cdecl("askright_carry_app")
func carryApp() -> UnsafeMutableRawPointer? {
  VirtualApp.current.map { Unmanaged.passRetained(CarriedApp($0)).toOpaque() }
}

@_cdecl("askright_run_as_app")
func runAsApp(_ carried: UnsafeMutableRawPointer, _ block: @convention(block) () -> Void) {
  let app = Unmanaged<CarriedApp>.fromOpaque(carried).takeUnretainedValue().app
  VirtualApp.$current.withValue(app) { block() }
}

@_cdecl("askright_release_app")
func releaseApp(_ carried: UnsafeMutableRawPointer) {
  Unmanaged<CarriedApp>.fromOpaque(carried).release()
}
