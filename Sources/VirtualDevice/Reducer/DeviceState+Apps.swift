import TrackingPolicy

extension DeviceState {
  mutating func reduce(
    _ event: AppEvent, of app: BundleIdentifier, _ effects: inout [DeviceEffect]
  ) throws(DeviceError) {
    switch event {
    case .install(let bundle): try install(bundle, as: app)
    case .update(let bundle): try update(bundle, as: app, &effects)
    case .offload:
      let index = try index(of: app)
      endProcess(at: index, &effects)
      apps[index].isOffloaded = true
    case .delete:
      try delete(app, &effects)
    case .launch:
      let index = try indexOfStartable(app)
      isUnlocked = true
      guard !apps[index].process.isInForeground else { return }
      leaveForeground(&effects)
      setProcess(.running(.inactive), at: index, &effects)
    case .launchInBackground:
      let index = try indexOfStartable(app)
      if apps[index].process == .notRunning { setProcess(.running(.background), at: index, &effects) }
    case .becomeActive:
      try becomeActive(app, &effects)
    case .resignActive:
      let index = try indexOfRunning(app)
      guard apps[index].process.isInForeground else { throw .notInForeground(app) }
      setProcess(.running(.inactive), at: index, &effects)
    case .enterBackground:
      setProcess(.running(.background), at: try indexOfRunning(app), &effects)
    case .terminate:
      endProcess(at: try indexOfRunning(app), &effects)
    case .crash:
      let index = try indexOfRunning(app)
      let report = CrashReport(cause: .appFault, message: "the app crashed by a fault of its own")
      effects.append(.crashed(CallingProcess(app), report))
      endProcess(at: index, &effects)
    case .restoreDecision(let decision):
      setDecision(decision, at: try index(of: app), .restore, &effects)
    }
  }

  /// Puts a new app on the device, or the binary of an offloaded one back (ATT-133, ATT-136).
  private mutating func install(_ bundle: AppBundle, as app: BundleIdentifier) throws(DeviceError) {
    try check(bundle, as: app)
    if let index = position(of: app) {
      guard apps[index].isOffloaded else { throw .alreadyInstalled(app) }
      replaceBundle(with: bundle, at: index)
      apps[index].isOffloaded = false
    } else {
      apps.append(InstalledApp(bundle))
      appIndex.add(bundle, among: apps)
      identifiers.add(vendor: bundle.effectiveVendor)
    }
  }

  /// Puts a new version in the place of an app, which is closed for that; the decision stays (ATT-134).
  private mutating func update(
    _ bundle: AppBundle, as app: BundleIdentifier, _ effects: inout [DeviceEffect]
  ) throws(DeviceError) {
    try check(bundle, as: app)
    let index = try indexOfStartable(app)
    endProcess(at: index, &effects)
    replaceBundle(with: bundle, at: index)
  }

  /// Puts another bundle of the same identifier in the place of an app's; its vendor may be another.
  private mutating func replaceBundle(with bundle: AppBundle, at index: Int) {
    let old = apps[index].bundle
    apps[index].bundle = bundle
    appIndex.replace(old, with: bundle)
    forgetVendor(old.effectiveVendor)
    identifiers.add(vendor: bundle.effectiveVendor)
  }

  /// Takes an app off, and all that the device holds for it (ATT-133). A prompt of its own may outlive it (ATT-38).
  private mutating func delete(
    _ app: BundleIdentifier, _ effects: inout [DeviceEffect]
  ) throws(DeviceError) {
    let index = try index(of: app)
    endProcess(at: index, &effects)
    setDecision(.none, at: index, .removal, &effects)
    let bundle = apps.remove(at: index).bundle
    appIndex.remove(bundle, at: index)
    forgetVendor(bundle.effectiveVendor)
  }

  private func check(_ bundle: AppBundle, as app: BundleIdentifier) throws(DeviceError) {
    guard !app.isEmpty, bundle.identifier == app else { throw .bundleMismatch(bundle.identifier, event: app) }
    guard hardware.runs(bundle.build) else { throw .wrongBuild(bundle.build, on: hardware.kind) }
  }

  /// The identifier for a vendor goes with the vendor's last app (ATT-175).
  private mutating func forgetVendor(_ vendor: String) {
    let hasApp =
      appIndex.isInUse ? appIndex.hasApp(ofVendor: vendor) : apps.contains { $0.bundle.effectiveVendor == vendor }
    if !hasApp { identifiers.remove(vendor: vendor) }
  }

  private mutating func becomeActive(
    _ app: BundleIdentifier, _ effects: inout [DeviceEffect]
  ) throws(DeviceError) {
    let index = try indexOfRunning(app)
    if let prompt = screen.prompt { throw .promptIsOpen(prompt.id) }
    isUnlocked = true
    if !apps[index].process.isInForeground { leaveForeground(&effects) }
    setProcess(.running(.active), at: index, &effects)
  }

  /// Sends the app that the person looked at to the background.
  private mutating func leaveForeground(_ effects: inout [DeviceEffect]) {
    guard let index = positionOfForegroundApp else { return }
    setProcess(.running(.background), at: index, &effects)
  }
}
