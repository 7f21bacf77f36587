/// A place where code makes an identifier of a device’s signals: it hashes several of them together.
struct FingerprintSite: Sendable {
  /// What is hashed, in words, sorted.
  var signals: [String]
  var place: Place
  var local: RouteKnowledge
  var routes: [Route]

  /// Whether some way here is one on which permission has been refused or not been given.
  var isReachedWhenRefused: Bool {
    ([local] + routes.map(\.known)).contains { known in
      let isRefused = known.answered.map { !$0.contains(.authorized) } ?? false
      return isRefused || !known.possible.contains(.authorized)
    }
  }
}

extension FingerprintSite {
  /// Fewer signals than these tell few people apart.
  private static let fewestSignals = 3

  /// The places in one file.
  static func all(in number: Int, _ finder: RouteFinder) -> [FingerprintSite] {
    let index = finder.index
    let file = index.files[number]
    return file.calls.refs.compactMap { ref in
      let call = file.calls[ref]
      let scope = CodeIndex.Key(file: number, ref: call.scope)
      guard isHash(call), let function = index.function(around: scope), isAboutIdentity(function, index) else {
        return nil
      }
      let signals = signals(in: function, index)
      guard signals.count >= fewestSignals else { return nil }
      return FingerprintSite(
        signals: signals.sorted(), place: call.place, local: finder.local(scope),
        routes: finder.routes(to: scope, at: call.place))
    }
  }

  private static func isHash(_ call: CallFact) -> Bool {
    switch call.name {
    case "hash":
      ["SHA256", "SHA384", "SHA512", "Insecure", "SHA1", "MD5"].contains { call.receiver.names($0) }
    case "CC_SHA1", "CC_SHA256", "CC_SHA512", "CC_MD5", "sha256", "sha1", "md5", "sha512": true
    default: false
    }
  }

  /// Whether the name of a function, or of its type, says that it makes an identifier: what signs a request hashes too.
  private static func isAboutIdentity(_ function: CodeIndex.FunctionKey, _ index: CodeIndex) -> Bool {
    let names = [index[function].name, index.owner(of: function) ?? ""].map { $0.lowercased() }
    return names.contains { name in
      ["fingerprint", "deviceid", "deviceidentifier", "devicehash", "probabilistic", "uniqueid"]
        .contains { name.contains($0) }
    }
  }

  private static func signals(in function: CodeIndex.FunctionKey, _ index: CodeIndex) -> Set<String> {
    let file = index.files[function.file]
    func isInside(_ scope: Ref<Scope>) -> Bool {
      index.function(around: CodeIndex.Key(file: function.file, ref: scope)) == function
    }
    var found = Set(file.reads.filter { isInside($0.scope) }.compactMap { signal($0.name, $0.receiver) })
    for call in file.calls where isInside(call.scope) {
      if ["sysctlbyname", "sysctl", "uname"].contains(call.name) { found.insert("the hardware") }
      if let signal = signal(call.name, call.receiver) { found.insert(signal) }
    }
    return found
  }

  private static func signal(_ name: String, _ receiver: Receiver) -> String? {
    if receiver.names("UIDevice") {
      return switch name {
      case "model", "localizedModel": "the model"
      case "systemVersion", "systemName": "the system’s version"
      case "name": "the device’s name"
      case "batteryLevel", "batteryState": "the battery"
      default: nil
      }
    }
    if receiver.names("UIScreen") {
      return ["bounds", "nativeBounds", "scale", "nativeScale", "brightness"].contains(name) ? "the screen" : nil
    }
    if receiver.names("Locale") || receiver.names("NSLocale") { return "the language and region" }
    if receiver.names("TimeZone") || receiver.names("NSTimeZone") { return "the time zone" }
    if receiver.names("ProcessInfo") || receiver.names("NSProcessInfo") {
      return switch name {
      case "physicalMemory": "the memory"
      case "processorCount", "activeProcessorCount": "the processors"
      case "systemUptime": "the time since the start"
      case "operatingSystemVersionString", "operatingSystemVersion": "the system’s version"
      default: nil
      }
    }
    switch name {
    case "carrierName", "mobileNetworkCode", "mobileCountryCode", "isoCountryCode": return "the carrier"
    case "attributesOfFileSystem", "volumeTotalCapacity": return "the storage"
    default: return nil
    }
  }
}
