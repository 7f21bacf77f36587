public import Foundation
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
  return VirtualApp.calling.systemVersion >= version
}

/// The same for what `ProcessInfo.isOperatingSystemAtLeast` is given.
public func phoneHas(_ version: OperatingSystemVersion) -> Bool {
  let own = phoneVersion()
  return (own.majorVersion, own.minorVersion, own.patchVersion)
    >= (version.majorVersion, version.minorVersion, version.patchVersion)
}

/// What `ProcessInfo.operatingSystemVersion` is to the calling app; `askright test-sources` lets it ask here.
public func phoneVersion() -> OperatingSystemVersion {
  let version = VirtualApp.calling.systemVersion
  return OperatingSystemVersion(
    majorVersion: Int(version.major), minorVersion: Int(version.minor), patchVersion: Int(version.patch))
}

extension VirtualApp {
  /// The version of the system as the app meets it.
  fileprivate var systemVersion: OperatingSystem.Version {
    let state = device.state
    return state.system(for: state.app(identifier)?.bundle.build ?? .native).version
  }
}
