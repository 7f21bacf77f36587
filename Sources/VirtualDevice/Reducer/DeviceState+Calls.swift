import TrackingPolicy

extension DeviceState {
  mutating func answer(
    _ call: SystemCall, from process: CallingProcess, _ effects: inout [DeviceEffect]
  ) throws(DeviceError) {
    // An extension may run without its app; it has a process of its own.
    let index = process.isExtension ? try indexOfStartable(process.app) : try indexOfRunning(process.app)
    let caller = Caller(process, apps[index].process)
    switch call {
    case .readStatus:
      effects.append(.statusRead(status(ofAppAt: index, caller: caller)))
    case .requestTracking(let request, let form):
      requestTracking(request, form, from: process, at: index, caller, &effects)
    case .readAdvertisingIdentifier:
      let reading = advertisingIdentifier(ofAppAt: index, caller)
      effects.append(.advertisingIdentifierRead(identifier(for: reading), reading))
    case .readVendorIdentifier:
      let identifier = isUnlocked ? identifiers.vendors[apps[index].bundle.effectiveVendor] : nil
      effects.append(.vendorIdentifierRead(identifier))
    case .readAdvertisingTrackingEnabled:
      let reading = advertisingIdentifier(ofAppAt: index, caller)
      effects.append(.advertisingTrackingEnabledRead(reading.identifier == .uuid))
    case .contact(let host, let client):
      try contact(host, by: client, fromAppAt: index, caller, &effects)
    case .requestPermission(let permission):
      requestPermission(permission, from: process, at: index, &effects)
    case .use(let permission):
      try use(permission, at: index)
    case .skAdNetwork(let call):
      effects.append(.conversionRecorded(call))
    }
  }

  private mutating func requestTracking(
    _ request: Request, _ form: RequestForm, from process: CallingProcess, at index: Int, _ caller: Caller,
    _ effects: inout [DeviceEffect]
  ) {
    let situation = situation(ofAppAt: index, caller: caller, request: request, form: form)
    let verdict = TrackingPolicy.decide(situation, assumptions: assumptions.policy)
    requestCount += 1
    let id = RequestID(requestCount)
    apps[index].requestStreaks[isExtension: process.isExtension].count(in: moment)
    effects.append(.decided(id, from: process, verdict))

    switch verdict.outcome {
    case .crash:
      crash(process, verdict.reason, at: index, id, &effects)
    case .immediate:
      apps[index].hasRequestedTracking = true
      setDecision(verdict.storedAfter, at: index, .request, &effects)
      if let status = verdict.status {
        effects.append(.completed(id, status))
      } else {
        effects.append(.logged(process, "requestTrackingAuthorization: the completion handler is nil"))
        effects.append(.abandoned(id))
      }
    case .prompt(let prompt):
      apps[index].hasRequestedTracking = true
      let isCompleted = verdict.completion != .awaitingAnswer
      let words = apps[index].bundle.text(prompt.body, onPhoneIn: language)
      let question = TrackingQuestion(
        request: id, prompt: prompt, text: words.text, textLanguage: words.language, isCompleted: isCompleted,
        situation: situation)
      open(.tracking(question), of: process.app, &effects)
      if isCompleted, let status = verdict.status { effects.append(.completed(id, status)) }
    }
  }

  /// Ends the process that made a request that no process survives (ATT-160, ATT-5).
  private mutating func crash(
    _ process: CallingProcess, _ reason: Reason, at index: Int, _ request: RequestID,
    _ effects: inout [DeviceEffect]
  ) {
    let cause: CrashReport.Cause = reason == .usageDescriptionMissing ? .usageDescriptionMissing : .requestNotAvailable
    effects.append(.crashed(process, CrashReport(cause: cause, message: cause.logMessage)))
    effects.append(.abandoned(request))
    // The next process of an extension begins to count anew; that of an app has to be launched first.
    apps[index].requestStreaks[isExtension: process.isExtension] = CallStreak()
    if !process.isExtension { endProcess(at: index, &effects) }
  }

  @inline(__always)
  private func advertisingIdentifier(ofAppAt index: Int, _ caller: Caller) -> AdvertisingIdentifierReading {
    TrackingPolicy.advertisingIdentifier(
      on: system(for: apps[index].bundle.build),
      status: status(ofAppAt: index, caller: caller).status ?? .notDetermined,
      allowsAppsToRequestToTrack: allowsAppsToRequestToTrack)
  }

  private func identifier(for reading: AdvertisingIdentifierReading) -> DeviceIdentifier? {
    switch reading.identifier {
    case .uuid: identifiers.advertising
    case .zeros: .zeros
    case .notAvailable: nil
    }
  }

  /// Sends a network request, which fails for a tracking domain without permission (ATT-183). Only one that goes out
  /// can reach the App Privacy Report.
  private mutating func contact(
    _ host: String, by client: NetworkClient, fromAppAt index: Int, _ caller: Caller,
    _ effects: inout [DeviceEffect]
  ) throws(DeviceError) {
    guard let name = HostName(host) else { throw .invalidHost(host) }
    let reading = TrackingPolicy.network(
      to: name.text, listed: apps[index].bundle.trackingDomains, on: system(for: apps[index].bundle.build),
      status: status(ofAppAt: index, caller: caller).status ?? .notDetermined, client: client,
      assumptions: assumptions.policy)
    if !reading.isBlocked {
      privacyReport.record(.init(app: apps[index].bundle.identifier, host: name.text, client: client), at: clock)
    }
    effects.append(.contacted(host: name.text, reading))
  }

  /// Asks for another permission. From an extension, out of the foreground, or while the same question is open already,
  /// nobody answers.
  private mutating func requestPermission(
    _ permission: Permission, from process: CallingProcess, at index: Int, _ effects: inout [DeviceEffect]
  ) {
    requestCount += 1
    let id = RequestID(requestCount)
    if let isGranted = apps[index].permissions[permission] {
      effects.append(.permissionAnswered(id, permission, isGranted: isGranted))
    } else if process.isExtension || !apps[index].process.isInForeground || screen.asks(permission, for: process.app) {
      effects.append(.permissionAnswered(id, permission, isGranted: nil))
    } else {
      open(.permission(permission, id), of: process.app, &effects)
    }
  }

  private mutating func use(_ permission: Permission, at index: Int) throws(DeviceError) {
    let app = apps[index].bundle.identifier
    guard apps[index].permissions[permission] == true else { throw .notPermitted(permission, app) }
    guard permission.isReported, privacyReport.isOn else { return }
    privacyReport.record(
      .init(app: app, category: permission, identifier: identifiers.draw(), time: clock))
  }
}

extension Caller {
  fileprivate init(_ process: CallingProcess, _ state: InstalledApp.Process) {
    self = process.isExtension ? .appExtension : .app(state.applicationState ?? .background)
  }
}

extension CrashReport.Cause {
  fileprivate var logMessage: String {
    switch self {
    case .usageDescriptionMissing:
      "This app has crashed because it attempted to access privacy-sensitive data without a usage description.  "
        + "The app's Info.plist must contain an NSUserTrackingUsageDescription key with a string value explaining to "
        + "the user how the app uses this data."
    case .requestNotAvailable: "unrecognized selector sent to class ATTrackingManager"
    case .appFault: "the app crashed by a fault of its own"
    }
  }
}
