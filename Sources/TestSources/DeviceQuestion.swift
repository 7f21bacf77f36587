/// What a rewritten file asks the virtual device in place of the system that the test runs on.
enum DeviceQuestion: CaseIterable, Hashable {
  /// `#available`, as a call of `phoneHas`.
  case availability
  /// `ProcessInfo`'s version of the system.
  case systemVersion

  /// The names of `ProcessInfo` that tell the version.
  static let systemVersionNames: Set<String> = [
    "operatingSystemVersion", "operatingSystemVersionString", "isOperatingSystemAtLeast",
  ]

  /// What the file must import for it, a line each.
  var imports: [String] {
    switch self {
    case .availability: ["import func DeviceRuntime.phoneHas"]
    case .systemVersion:
      [
        "import func DeviceRuntime.phoneHas", "import func DeviceRuntime.phoneVersion",
        "import class Foundation.ProcessInfo", "import struct Foundation.OperatingSystemVersion",
      ]
    }
  }

  /// What comes after the file's last line.
  ///
  /// Members of the file's own hide those of Foundation, so that no name in it need change, whatever it is asked of. They
  /// go on in the lines of the original, since a second name for one file is a warning.
  var declarations: String {
    switch self {
    case .availability: ""
    case .systemVersion:
      """

      extension Foundation.ProcessInfo {
        fileprivate var operatingSystemVersion: Foundation.OperatingSystemVersion { phoneVersion() }
        fileprivate var operatingSystemVersionString: Swift.String {
          let version = phoneVersion()
          let patch = version.patchVersion == 0 ? "" : ".\\(version.patchVersion)"
          return "Version \\(version.majorVersion).\\(version.minorVersion)\\(patch)"
        }
        fileprivate func isOperatingSystemAtLeast(_ version: Foundation.OperatingSystemVersion) -> Swift.Bool {
          phoneHas(version)
        }
      }

      """
    }
  }
}
