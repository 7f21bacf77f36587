/// A place where a web view opens an address that stands in the code.
struct WebContentSite: Sendable {
  var host: String
  var place: Place
  var local: RouteKnowledge
  var routes: [Route]

  /// Whether a test of the status stands on every way here.
  var regardsStatus: Bool {
    let ways = routes.isEmpty ? [local] : routes.map(\.known)
    return ways.allSatisfy { $0.possible != .all || $0.answered != nil || $0.testsUnknownStatus }
  }
}

extension WebContentSite {
  /// The places in one file.
  static func all(in number: Int, _ finder: RouteFinder) -> [WebContentSite] {
    let index = finder.index
    let file = index.files[number]
    return file.calls.compactMap { call in
      let scope = CodeIndex.Key(file: number, ref: call.scope)
      guard call.name == "load" || call.name == "loadRequest", let function = index.function(around: scope),
        isWebView(call.receiver, in: function, index), let host = host(in: function, index)
      else { return nil }
      return WebContentSite(
        host: host, place: call.place, local: finder.local(scope), routes: finder.routes(to: scope, at: call.place))
    }
  }

  private static func isWebView(
    _ receiver: Receiver, in function: CodeIndex.FunctionKey, _ index: CodeIndex
  ) -> Bool {
    if case .instance(let type) = index.resolve(receiver, in: function) {
      return index.lineage(of: type).contains("WKWebView")
    }
    return receiver.names("WKWebView")
  }

  /// The host of the only address that a function has; nil if it has several, or none in full.
  private static func host(in function: CodeIndex.FunctionKey, _ index: CodeIndex) -> String? {
    let file = index.files[function.file]
    let addresses = file.calls.filter { call in
      ["URL", "NSURL", "URLWithString"].contains(call.name)
        && index.function(around: CodeIndex.Key(file: function.file, ref: call.scope)) == function
    }
    guard addresses.count == 1, case .text(let text)? = addresses[0].arguments.first?.value,
      let range = text.firstRange(of: "://")
    else { return nil }
    let host = text[range.upperBound...].prefix { !"/?#:".contains($0) }.lowercased()
    return host.contains(".") ? host : nil
  }
}
