public import VirtualDevice

extension VirtualApp {
  /// The app that the running test got from its ``DeviceTrait``, on a device of its own.
  ///
  /// - Throws: ``NoDevice`` in a test that has none.
  public static var underTest: VirtualApp {
    get throws(NoDevice) {
      guard let current else { throw NoDevice() }
      return current
    }
  }
}

/// A test wants its device but has none.
public struct NoDevice: Error, CustomStringConvertible {
  /// What to do.
  public var description: String {
    "this code has no virtual device; give the test one, as in @Test(.device(.iPhone(os: \"27.2\")))"
  }
}
