// JavaScript's and Dart's own ways to run something later.

extension ClosureRole {
  static func scriptRole(
    _ call: CallFact, _ key: Ref<CallFact>, _ label: String, in file: SourceFacts
  ) -> ClosureRole? {
    switch file.language {
    case .dart: return call.name == "then" ? continuation(call, key, in: file) : nil
    case .javaScript: break
    case .swift, .objectiveC, .cSharp: return nil
    }
    switch call.name {
    case "then", "catch", "finally": return continuation(call, key, in: file)
    case "useEffect", "useLayoutEffect", "useInsertionEffect":
      guard label == "_" else { return nil }
      return (call.arguments.dropFirst().first?.mentions ?? []).isEmpty ? .event(.appear) : .event(.effect)
    case "useMount", "useDidMount", "useEffectOnce", "onMounted": return .event(.appear)
    case "useFocusEffect": return .event(.appear)
    case "setTimeout": return .later(.delay(milliseconds(call)))
    case "setInterval": return .event(.other)
    case "setImmediate", "queueMicrotask", "requestAnimationFrame", "nextTick", "runAfterInteractions",
      "requestIdleCallback":
      return .later(.mainQueue)
    case "Promise", "useMemo", "useState", "startTransition", "act": return .now
    case "addEventListener", "addListener", "on":
      // What it is told decides: the app's state, or something else.
      return .event(call.receiver.names("AppState") || call.receiver.names("App") ? .change("appState") : .other)
    case "subscribe": return .event(.other)
    default: return attributeRole(label)
    }
  }

  /// An attribute of an element, or a member of an object, that is a function: `onPress={…}`.
  private static func attributeRole(_ label: String) -> ClosureRole? {
    guard label.hasPrefix("on"), label.dropFirst(2).first?.isUppercase == true else { return nil }
    return .event(automatic.contains(label) ? .other : .userAction)
  }

  /// Attributes whose functions run without a person's doing.
  private static let automatic: Set = [
    "onLayout", "onLoad", "onLoadEnd", "onLoadStart", "onReady", "onMount", "onInit", "onInitialized", "onError",
    "onStateChange", "onNavigationStateChange", "onViewableItemsChanged", "onContentSizeChange", "onSuccess",
    "onFinish", "onAnimationFinish", "onAnimationEnd", "onEnd", "onComplete", "onShow", "onAdLoaded",
    "onAdFailedToLoad", "onBeforeLift", "onFocus",
  ]

  /// What runs when the promise before it has been kept.
  private static func continuation(_ call: CallFact, _ key: Ref<CallFact>, in file: SourceFacts) -> ClosureRole {
    guard let member = call.receiver.members.last, member.isCall else { return .later(.task) }
    for index in (0..<key.index).reversed() where file.calls[index].scope == call.scope {
      let earlier = file.calls[index]
      guard earlier.name == member.name else { continue }
      if TrackingRequest(earlier) != nil { return .later(.trackingAnswer) }
      if let permission = Permission(earlier) { return .later(.permissionAnswer(permission)) }
      if let form = ConsentForm.name(of: earlier) { return .later(.consentForm(form)) }
      break
    }
    return .later(.task)
  }

  /// JavaScript's times are in milliseconds, behind the function.
  private static func milliseconds(_ call: CallFact) -> Double? {
    for argument in call.arguments.dropFirst() {
      if case .number(let time) = argument.value { return time / 1_000 }
    }
    return nil
  }
}
