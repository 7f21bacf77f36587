extension Route {
  /// Whether the app comes here only after somebody has tapped Additional Information: what starts it belongs to a
  /// screen, and the code shows that screen in the action of a request and nowhere else.
  func followsInformation(_ index: CodeIndex) -> Bool {
    guard let closure = entry.closure, case .closure(let fact) = index[closure].step,
      case .argument(let call, _) = fact.use,
      case .reference(let binding)? = index.files[closure.file].calls[call].argument("isPresented")?.value,
      let shown = binding.lastName?.trimmingPrefix("$")
    else { return false }
    var isShown = false
    for (number, file) in index.files.enumerated() {
      for write in file.writes where write.name == String(shown) {
        if case .boolean(false) = write.value { continue }
        guard index.isInInformationAction(CodeIndex.Key(file: number, ref: write.scope)) else { return false }
        isShown = true
      }
      // Others can change it by name: `showsPage.toggle()`.
      if file.calls.contains(where: { $0.receiver.lastName?.trimmingPrefix("$") == shown }) { return false }
    }
    return isShown
  }
}

extension CodeIndex {
  /// Whether a scope lies in the Additional Information action of a request.
  fileprivate func isInInformationAction(_ scope: Key<Scope>) -> Bool {
    let file = files[scope.file]
    var next: Ref<Scope>? = scope.ref
    while let ref = next {
      if case .closure(let closure) = file.scopes[ref].step, case .argument(let call, let argument) = closure.use,
        TrackingRequest(file.calls[call]) != nil,
        file.calls[call].arguments[argument].label == "additionalInformationAction"
      {
        return true
      }
      next = file.scopes[ref].parent
    }
    return false
  }
}
