import Documents

/// The known SDKs, found by the names of their calls.
struct KnownSDKTable: Sendable {
  private(set) var sdks: [KnownSDK] = []
  private(set) var entries: [(sdk: KnownSDK, calls: KnownSDK.Calls)] = []
  /// Places in `entries`, by the base name of a call.
  private(set) var byCall: [String: [Int]] = [:]
  private(set) var tellingNames: Set<String> = []
  private(set) var namesByClass: [String: String] = [:]

  /// The table that the product carries. It is read when the first call is looked up; a test holds it against its source.
  static let embedded = (try? KnownSDKTable(CheckDataFile.knownSDKs.bytes)) ?? KnownSDKTable()

  private init() {}

  /// Reads a table in the form of KnownSDKs.json.
  init(_ bytes: [UInt8]) throws {
    let document = try JSONDocument.read(bytes)
    for node in document["sdks"]?.array ?? [] { add(try Self.sdk(node)) }
    for node in document["inBinaries"]?.array ?? [] {
      guard let name = node["name"]?.string, node["source"]?.string != nil else {
        throw FileFault(why: "an SDK without a name or a source")
      }
      for type in Self.texts(node["classes"]) { namesByClass[type] = name }
    }
  }

  private mutating func add(_ sdk: KnownSDK) {
    sdks.append(sdk)
    for type in sdk.classes { namesByClass[type] = sdk.name }
    for calls in sdk.calls {
      for name in calls.names { byCall[name, default: []].append(entries.count) }
      entries.append((sdk, calls))
    }
    guard sdk.dependsOnAnswer else { return }
    tellingNames.formUnion(sdk.modules)
    for calls in sdk.calls where calls.use == .start { tellingNames.formUnion(calls.types) }
  }

  private static func sdk(_ node: DocumentNode) throws -> KnownSDK {
    guard let name = node["name"]?.string, let source = node["source"]?.string,
      let purpose = node["purpose"]?.string.flatMap(KnownSDK.Purpose.init)
    else { throw FileFault(why: "an SDK without a name, a source or a purpose that is known") }
    let starts = (node["starts"]?.array ?? []).map { calls($0, .start) }
    let loads = (node["loads"]?.array ?? []).map { calls($0, .load) }
    return KnownSDK(
      name: name, classes: texts(node["classes"]), purpose: purpose, source: source, modules: texts(node["modules"]),
      calls: starts + loads,
      lossBeforeAnswer: node["beforeAnswer"]?.string, waits: texts(node["waits"]), asks: texts(node["asks"]),
      asksUnless: node["asksUnless"].map(texts))
  }

  private static func calls(_ node: DocumentNode, _ use: KnownSDK.Use) -> KnownSDK.Calls {
    KnownSDK.Calls(
      names: texts(node["calls"]), types: texts(node["on"]), arguments: texts(node["with"]), use: use)
  }

  private static func texts(_ node: DocumentNode?) -> Set<String> {
    Set((node?.array ?? []).compactMap(\.string))
  }
}
