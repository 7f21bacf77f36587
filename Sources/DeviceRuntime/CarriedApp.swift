import VirtualDevice

/// The app that CDispatchInterposition carries to where Dispatch runs a block.
///
/// Tasks hand `VirtualApp.current` on by themselves, queues do not, yet `DispatchQueue.main.async` in a completion handler
/// is what most apps do. On Linux blocks are followed. Detached tasks, threads and timers are not: their calls come from
/// `VirtualApp.fallback`.
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
  let app = Unmanaged<CarriedApp>.fromOpaque(carried).takeRetainedValue().app
  VirtualApp.$current.withValue(app) { block() }
}
