import TrackingPolicy
import VirtualDevice

/// Whether the system that the calling app meets is of that version or a later one.
///
/// `askright test-sources` puts it in the place of `#available`, which on Linux is always true, so that a fallback for older
/// systems runs on older virtual devices. Its name is short, since it must fit there without moving what follows.
///
/// - Parameter version: One to three numbers with dots, as in source code.
public func phoneHas(_ version: String) -> Bool {
  guard let version = OperatingSystem.Version(version) else { return false }
  let app = VirtualApp.calling
  let state = app.device.state
  return state.system(for: state.app(app.identifier)?.bundle.build ?? .native).version >= version
}
