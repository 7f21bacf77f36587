/// When a closure runs that is handed to a call outside of the project.
enum ClosureRole: Sendable, Hashable {
  /// At once, within the call.
  case now
  /// Later in the same run of the app's start or event, by way of a queue, a timer or a task.
  case later(Hop)
  /// When something happens.
  case event(Event)
  /// Nobody knows.
  case unknown

  /// A step that separates a closure from the code that hands it on.
  enum Hop: Sendable, Hashable {
    case mainQueue
    /// A queue that is not the main one.
    case backgroundQueue
    /// A queue that syntax does not tell.
    case someQueue
    /// After a time in seconds, if that is told.
    case delay(Double?)
    /// After such a time, on a queue that is not the main one.
    case backgroundDelay(Double?)
    /// A task that keeps the actor.
    case task
    case detachedTask
    /// When a request for permission to track has been answered.
    case trackingAnswer
    /// When a request for another permission has been answered.
    case permissionAnswer(Permission)
    /// When a consent form has been closed: the SDK's name.
    case consentForm(String)
  }

  enum Event: Sendable, Hashable {
    /// SwiftUI shows the view for which the closure stands: `onAppear`, `task`; React has drawn it for the first time.
    case appear
    /// React has drawn the component, for the first time or with another value of what the effect depends on.
    case effect
    /// The value of this name changes: `onChange(of:)`.
    case change(String)
    /// A notification, by the last part of its name.
    case notification(String)
    /// A person does something: a button, a gesture, an item of a menu.
    case userAction
    /// Anything else that the system or a library reports at its time.
    case other
  }

  /// The role of an argument of a call.
  init(of call: CallFact, _ key: Ref<CallFact>, argument index: Int, in file: SourceFacts) {
    let label = call.arguments.indices.contains(index) ? call.arguments[index].label : "_"
    if TrackingRequest(call) != nil {
      // The Additional Information action is a person's doing.
      self = label == "additionalInformationAction" ? .event(.userAction) : .later(.trackingAnswer)
    } else if let permission = Permission(call) {
      self = .later(.permissionAnswer(permission))
    } else if let form = ConsentForm.name(of: call) {
      self = .later(.consentForm(form))
    } else {
      self =
        Self.scriptRole(call, key, label, in: file) ?? Self.queueRole(call) ?? Self.viewRole(call, label)
        ?? Self.observerRole(call, key, in: file) ?? Self.table(call, label)
    }
  }

  /// Queues, timers and tasks.
  private static func queueRole(_ call: CallFact) -> ClosureRole? {
    switch call.name {
    case "async", "sync", "asyncAndWait", "addOperation", "addOperationWithBlock", "perform", "addBarrierBlock":
      let hop = queue(call.receiver)
      if call.name.hasPrefix("sync") || call.name == "asyncAndWait" {
        return hop == .backgroundQueue ? .later(hop) : .now
      }
      if call.name == "perform", hop == .someQueue { return .now }
      return .later(hop)
    case "asyncAfter": return .later(delay(seconds(call), on: queue(call.receiver)))
    case "dispatch_after":
      let isGlobal = call.arguments.contains { $0.mentions.contains("dispatch_get_global_queue") }
      return .later(delay(seconds(call), on: isGlobal ? .backgroundQueue : .mainQueue))
    case "dispatch_async", "dispatch_sync":
      let names = call.arguments.first?.mentions ?? []
      if names.contains("dispatch_get_main_queue") { return call.name == "dispatch_sync" ? .now : .later(.mainQueue) }
      if names.contains("dispatch_get_global_queue") { return .later(.backgroundQueue) }
      return .later(.someQueue)
    case "dispatch_once": return .now
    case "scheduledTimer", "scheduledTimerWithTimeInterval", "timerWithTimeInterval", "Timer":
      return .later(.delay(seconds(call)))
    // Dart's.
    case "delayed" where call.receiver.isType("Future"): return .later(.delay(seconds(call)))
    case "addPostFrameCallback", "scheduleMicrotask": return .later(.mainQueue)
    case "runZonedGuarded", "runZoned", "setState": return .now
    case "Task": return .later(.task)
    // Combine's runs its closure when it is made.
    case "Future" where call.receiver == .implicit: return .now
    case "detached" where call.receiver.isType("Task"): return .later(.detachedTask)
    case "immediate" where call.receiver.isType("Task"): return .later(.task)
    case "addTask": return .later(.task)
    case "detachNewThread", "detachNewThreadWithBlock": return .later(.backgroundQueue)
    case "run" where call.receiver.isType("MainActor"): return .now
    default: return nil
    }
  }

  /// The time that a call's first argument gives.
  private static func seconds(_ call: CallFact) -> Double? {
    switch call.arguments.first?.value {
    case .number(let time), .duration(let time): time
    default: nil
    }
  }

  /// A pause before something runs on a queue. No time at all is only the way to the queue.
  private static func delay(_ seconds: Double?, on queue: Hop) -> Hop {
    if seconds == 0 { return queue }
    return queue == .backgroundQueue ? .backgroundDelay(seconds) : .delay(seconds)
  }

  private static func queue(_ receiver: Receiver) -> Hop {
    let names = receiver.members.map(\.name)
    if receiver.names("DispatchQueue") || receiver.names("OperationQueue") || receiver.names("NSOperationQueue")
      || receiver.names("RunLoop")
    {
      if names.first == "main" || names.first == "mainQueue" { return .mainQueue }
      if case .created = receiver.base { return .backgroundQueue }
      return names.first == "global" ? .backgroundQueue : .someQueue
    }
    return .someQueue
  }

  /// SwiftUI, UIKit and Flutter.
  private static func viewRole(_ call: CallFact, _ label: String) -> ClosureRole? {
    if ["onPressed", "onTap", "onLongPress", "onChanged", "onSubmitted", "onDismissed"].contains(label) {
      return .event(.userAction)
    }
    switch call.name {
    case "onAppear", "task", "onFirstAppear", "onLoad": return .event(.appear)
    case "Binding": return label == "get" ? .now : .event(.userAction)
    case "onChange":
      let names = call.argument("of")?.mentions ?? []
      return .event(.change(names.last ?? ""))
    case "Button", "onTapGesture", "onLongPressGesture", "onSubmit", "onCommit", "refreshable", "onDelete", "UIAction",
      "UIAlertAction", "addAction", "swipeActions", "contextMenu", "gesture", "onEnded", "simultaneousGesture",
      "highPriorityGesture", "Menu", "alert", "confirmationDialog", "actionSheet", "SignInWithAppleButton",
      "actionWithTitle", "default", "cancel", "destructive", "onOpenURL", "onContinueUserActivity", "onDrop",
      "NavigationLink", "sheet", "fullScreenCover", "popover", "navigationDestination", "Link", "DisclosureGroup":
      // A button's label is drawn with the rest.
      if call.name.first?.isUppercase == true,
        builderLabels.contains(label) || label == "_" && call.argument("action") != nil
      {
        return .now
      }
      return .event(.userAction)
    default: return nil
    }
  }

  /// Notifications, also as publishers.
  private static func observerRole(_ call: CallFact, _ key: Ref<CallFact>, in file: SourceFacts) -> ClosureRole? {
    switch call.name {
    case "addObserver", "addObserverForName":
      return .event(.notification(notification(in: call) ?? ""))
    case "onReceive", "sink", "subscribe", "bind":
      if let name = notification(in: call) { return .event(.notification(name)) }
      // `Just(()).delay(for: 1, scheduler: main).sink { … }`
      if call.receiver.names("Just") {
        return call.receiver.members.contains { $0.name == "delay" } ? .later(.delay(nil)) : .now
      }
      // `NotificationCenter.default.publisher(for: …).sink { … }`: the publisher's call comes first.
      guard call.receiver.members.contains(where: { $0.name == "publisher" || $0.name == "notification" }) else {
        return .event(.other)
      }
      for index in (0..<key.index).reversed() where file.calls[index].scope == call.scope {
        let earlier = file.calls[index]
        if earlier.name == "publisher" || earlier.name == "notification" {
          return .event(.notification(notification(in: earlier) ?? ""))
        }
      }
      return .event(.other)
    default: return nil
    }
  }

  /// The notification that a call's arguments name.
  static func notification(in call: CallFact) -> String? {
    for argument in call.arguments {
      for name in argument.mentions where name.hasSuffix("otification") || name.hasPrefix("UIApplication") {
        let known = Lifecycle.notifications.first { name.hasSuffix($0.key) }
        if known != nil { return name }
      }
    }
    return call.arguments.lazy.flatMap(\.mentions).first { $0.hasSuffix("otification") && $0 != "Notification" }
  }

  /// What is left: collections and builders run their closures at once.
  private static func table(_ call: CallFact, _ label: String) -> ClosureRole {
    if immediate.contains(call.name) { return .now }
    // A SwiftUI container: `VStack { … }`, `WindowGroup { … }`.
    if call.name.first?.isUppercase == true, call.receiver == .implicit, !notBuilders.contains(call.name) {
      return label == "_" || builderLabels.contains(label) ? .now : .unknown
    }
    return .unknown
  }

  /// Labels under which a view takes parts of itself.
  private static let builderLabels: Set = [
    "content", "label", "header", "footer", "placeholder", "icon", "title", "background", "sidebar", "detail",
    "currentValueLabel", "minimumValueLabel", "maximumValueLabel", "description", "primaryAction",
  ]

  private static let immediate: Set = [
    "map", "flatMap", "compactMap", "forEach", "filter", "reduce", "sorted", "sort", "first", "last", "contains",
    "allSatisfy", "prefix", "drop", "removeAll", "withAnimation", "withTransaction", "withCheckedContinuation",
    "withCheckedThrowingContinuation", "withUnsafeContinuation", "withUnsafeThrowingContinuation", "autoreleasepool",
    "performWithoutAnimation", "withLock", "withLockUnchecked", "assumeIsolated", "mutate", "write", "with", "tap",
    "performAndWait", "enumerateObjectsUsingBlock", "withTaskGroup", "withThrowingTaskGroup", "withDiscardingTaskGroup",
    "overlay", "background", "safeAreaInset", "toolbar", "mask", "listRowBackground", "tabItem", "modifier", "tag",
    "withUnsafeBytes", "update", "configure", "also", "apply", "let", "run", "synchronized", "measure",
  ]

  private static let notBuilders: Set = [
    "Timer", "Thread", "DispatchWorkItem", "BlockOperation", "Deferred", "AsyncStream", "AsyncThrowingStream",
    "CADisplayLink", "UIViewPropertyAnimator", "Operation",
  ]
}

/// Consent forms of SDKs, whose completion often goes on to ask for permission to track.
enum ConsentForm {
  static func name(of call: CallFact) -> String? {
    switch call.name {
    case "loadAndPresentIfRequired", "loadAndPresentIfRequiredFromViewController", "presentPrivacyOptionsForm",
      "loadAndShowConsentFormIfRequired":
      "Google UMP"
    case "present", "presentFromViewController":
      call.receiver.names("ConsentForm") || call.receiver.names("UMPConsentForm") ? "Google UMP" : nil
    default: nil
    }
  }
}

/// The moments of the app's life that matter, by the names of their notifications.
enum Lifecycle {
  enum Moment: Sendable, Hashable {
    case becameActive
    case willEnterForeground
    case finishedLaunching
    case other
  }

  static let notifications: [String: Moment] = [
    "didBecomeActiveNotification": .becameActive,
    "DidBecomeActiveNotification": .becameActive,
    "UISceneDidActivateNotification": .becameActive,
    "didActivateNotification": .becameActive,
    "willEnterForegroundNotification": .willEnterForeground,
    "WillEnterForegroundNotification": .willEnterForeground,
    "didFinishLaunchingNotification": .finishedLaunching,
    "DidFinishLaunchingNotification": .finishedLaunching,
  ]

  static func moment(of notification: String) -> Moment {
    notifications.first { notification.hasSuffix($0.key) }?.value ?? .other
  }
}
