import DeviceReports
import Documents
import PolicyReports
import TrackingPolicy
import VirtualDevice

/// Reads scenarios (Documentation/Schemas/scenario.schema.json).
public struct ScenarioReader: Sendable {
  /// Finds the app at a path that a scenario names; the identifier is for an Info.plist that has none yet.
  public typealias BundleLoader = @Sendable (_ path: String, _ identifier: String?) throws(BundleFileError) -> AppBundle

  /// How many steps a scenario may have, repeated ones counted as often as they run.
  public static let mostSteps = 100_000

  let loadBundle: BundleLoader?
  let assumptions: DeviceAssumptions

  /// A reader.
  ///
  /// - Parameters:
  ///   - assumptions: What holds where a scenario does not say otherwise.
  ///   - loadBundle: Finds apps by their paths; nil where scenarios may not name files.
  public init(assumptions: DeviceAssumptions = DeviceAssumptions(), loadBundle: BundleLoader? = nil) {
    self.assumptions = assumptions
    self.loadBundle = loadBundle
  }

  /// The scenarios of a file: one that is the file, or those of its array `scenarios` or `sequences`. Beside `sequences`
  /// other members may stand, as in files of test vectors.
  ///
  /// - Throws: ``FormError`` for the first thing that is wrong.
  public func read(_ bytes: [UInt8]) throws(FormError) -> [Scenario] {
    let root: DocumentNode
    do throws(DocumentError) {
      root = try JSONDocument.read(bytes, repeatedKeys: .refuse)
    } catch {
      throw FormError(error)
    }
    if root["sequences"] != nil { return try scenarios(in: root, under: "sequences") }
    guard root["scenarios"] != nil else { return [try scenario(root)] }
    var reader = try ObjectReader(root, "a file of scenarios")
    _ = try reader.text("$schema")
    _ = try reader.text("note")
    _ = reader.node("scenarios")
    try reader.finish()
    return try scenarios(in: root, under: "scenarios")
  }

  private func scenarios(in root: DocumentNode, under name: String) throws(FormError) -> [Scenario] {
    guard let member = root.member(name), let elements = member.node.array, !elements.isEmpty else {
      throw FormError(
        "\(name) must be an array of scenarios", member: name, at: root[name]?.position ?? root.position)
    }
    var scenarios: [Scenario] = []
    var ids: Set<String> = []
    for element in elements {
      let scenario = try scenario(element)
      guard scenario.id.isEmpty || ids.insert(scenario.id).inserted else {
        throw FormError(
          "id \"\(scenario.id)\" stands twice: give each scenario its own", member: "id",
          at: element["id"]?.position ?? element.position)
      }
      scenarios.append(scenario)
    }
    return scenarios
  }

  /// A scenario.
  public func scenario(_ node: DocumentNode) throws(FormError) -> Scenario {
    var reader = try ObjectReader(node, "a scenario")
    let id = try reader.text("id") ?? ""
    let name = try reader.text("name") ?? ""
    // What vectors say about themselves; it bears on nothing here.
    _ = try reader.text("$schema")
    _ = try reader.text("note")
    _ = try reader.texts("facts")
    _ = try reader.text("certainty")

    var configuration = DeviceConfiguration.iPhone().with { $0.assumptions = assumptions }
    if let node = reader.node("device") { configuration = try DeviceConfiguration(json: node, over: configuration) }
    if let node = reader.node("assumptions") {
      configuration.assumptions = try DeviceAssumptions(json: node, over: configuration.assumptions)
    }
    let apps = try apps(&reader, on: configuration)
    let order = try reader.node("expectOrder").map { node throws(FormError) in
      try Expectation(.order, node)
    }
    guard let steps = reader.node("steps") else { throw reader.missing("steps", "write what happens, in an array") }
    var stepReader = StepReader(reader: self, configuration: configuration, apps: apps)
    let scenario = Scenario(
      id: id, name: name, configuration: configuration, apps: apps, steps: try stepReader.steps(steps),
      expectedOrder: order, position: node.position)
    try reader.finish()
    return scenario
  }

  /// The apps that the phone has from the start; one of no special kind when the scenario does not say.
  private func apps(
    _ reader: inout ObjectReader, on configuration: DeviceConfiguration
  ) throws(FormError) -> [AppBundle] {
    guard let node = reader.node("apps") else { return [AppBundle(identifier: "com.example.app")] }
    guard let elements = node.array else { throw reader.fault("apps", "must be an array of bundles") }
    var state = DeviceState(configuration)
    var apps: [AppBundle] = []
    for element in elements {
      let bundle = try bundle(element)
      do throws(DeviceError) {
        _ = try state.reduce(.app(.install(bundle), of: bundle.identifier))
      } catch {
        throw FormError("apps: \(error)", member: "apps", at: element.position)
      }
      apps.append(bundle)
    }
    return apps
  }

  /// A bundle: a description, the path of an Info.plist or a built app, or a path with what shall differ.
  func bundle(_ node: DocumentNode) throws(FormError) -> AppBundle {
    if let path = node.string { return try bundle(at: path, identifier: nil, node) }
    guard let path = node.member("path") else { return try AppBundle(json: node) }
    var reader = try ObjectReader(node, "a bundle")
    guard let text = try reader.text("path") else { throw reader.fault("path", "must be a string") }
    let base = try bundle(at: text, identifier: node["identifier"]?.string, path.node)
    let bundle = try AppBundle(&reader, over: base)
    try reader.finish()
    return bundle
  }

  private func bundle(
    at path: String, identifier: String?, _ node: DocumentNode
  ) throws(FormError) -> AppBundle {
    guard let loadBundle else {
      throw FormError("files cannot be named here: describe the app in an object", member: "path", at: node.position)
    }
    do throws(BundleFileError) {
      return try loadBundle(path, identifier)
    } catch {
      throw FormError("\(error)", member: "path", at: node.position)
    }
  }
}
