import DeviceReports
import Documents
import PolicyReports
import TrackingPolicy
import VirtualDevice

/// Reads the steps of one scenario.
struct StepReader {
  private let reader: ScenarioReader
  private let apps: [AppBundle]
  /// The phone with its apps, for what a step leaves to it. Only what no step changes is taken from it.
  private var phone: DeviceState
  private var stepsLeft = ScenarioReader.mostSteps

  /// How deep repeated steps may stand in one another.
  private static let deepest = 4

  init(reader: ScenarioReader, configuration: DeviceConfiguration, apps: [AppBundle]) {
    self.reader = reader
    self.apps = apps
    phone = DeviceState(configuration)
    // That each can be installed was found out when they were read.
    for app in apps { _ = try? phone.reduce(.app(.install(app), of: app.identifier)) }
  }

  /// The steps of an array.
  mutating func steps(_ node: DocumentNode) throws(FormError) -> [ScenarioStep] {
    try steps(node, times: 1, depth: 0)
  }

  private mutating func steps(
    _ node: DocumentNode, times: Int, depth: Int
  ) throws(FormError) -> [ScenarioStep] {
    guard let elements = node.array else {
      throw FormError("steps must be an array, not \(node.value.kindName)", member: "steps", at: node.position)
    }
    var steps: [ScenarioStep] = []
    steps.reserveCapacity(elements.count)
    for element in elements {
      stepsLeft -= times
      guard stepsLeft >= 0 else {
        throw FormError(
          "steps are more than \(ScenarioReader.mostSteps), repeated ones counted: split the scenario", member: "steps",
          at: element.position)
      }
      steps.append(try step(element, times: times, depth: depth))
    }
    return steps
  }

  private mutating func step(_ node: DocumentNode, times: Int, depth: Int) throws(FormError) -> ScenarioStep {
    if node["do"]?.string == "repeat" { return try repetition(node, times: times, depth: depth) }
    var object = try ObjectReader(node, "a step")
    guard let name: EventName = try object.stepName() else {
      throw object.missing("do", "name what happens, such as \"request\"")
    }
    var step = ScenarioStep(action: .dismiss, name: name, position: node.position)
    step.action = try action(name, &object)
    _ = try object.text("note")
    if name == .request || name == .requestPermission {
      step.answer = try object.choice("userTap") ?? .none
    }
    if [.launchApp, .tap, .dismiss, .request, .requestPermission].contains(name) {
      step.staysInactive = try object.truth("staysInactive") ?? false
    }
    for kind in ObservationKind.allCases {
      guard let node = object.node(kind.member) else { continue }
      guard kind.hasPlace(in: name) else {
        let places = EventName.allCases.filter { kind.hasPlace(in: $0) }.map { "\($0.name)" }
        throw object.fault(kind.member, "has no place in \(name.name): it belongs to \(places.joined(separator: ", "))")
      }
      step.expectations.append(try Expectation(kind, node))
    }
    try object.finish()
    return step
  }

  /// What happens; what depends on the phone as it is then is left open.
  private mutating func action(
    _ name: EventName, _ object: inout ObjectReader
  ) throws(FormError) -> ScenarioStep.Action {
    // Their bundles may be paths.
    if name == .install { return .event(try installation(&object)) }
    if name == .updateApp { return try update(&object) }
    if name == .advance || name == .advanceDays { return try advance(&object) }
    // The event reads its members off; some are looked at once more.
    var stated = object
    let event = try DeviceEvent(&object, on: phone, app: apps.first?.identifier)
    switch event {
    case .prompt(.tap(let button), on: _) where !stated.has("prompt"): return .tap(button)
    case .prompt(.dismiss, on: _) where !stated.has("prompt"): return .dismiss
    case .system(.assume):
      return stated.node("assumptions").map { .assume($0) } ?? .event(event)
    default: return .event(event)
    }
  }

  /// Time that passes.
  private func advance(_ object: inout ObjectReader) throws(FormError) -> ScenarioStep.Action {
    _ = object.node("do")
    let duration = try StatedDuration(&object)
    guard duration.seconds(from: phone.clock) != nil else {
      throw object.fault("years", "and what stands beside them are longer than all time: write less")
    }
    return .advance(duration)
  }

  /// An installation: of a bundle, or of an app that the scenario knows and that was deleted.
  private func installation(_ object: inout ObjectReader) throws(FormError) -> DeviceEvent {
    _ = object.node("do")
    let stated = try object.text("app")
    if let node = object.node("bundle") {
      let bundle = try reader.bundle(node)
      return .app(.install(bundle), of: stated ?? bundle.identifier)
    }
    guard let bundle = stated == nil ? apps.first : apps.first(where: { $0.identifier == stated }) else {
      throw object.missing("bundle", "describe the app, or name one of the scenario's apps")
    }
    return .app(.install(bundle), of: bundle.identifier)
  }

  /// A new version: what is not stated is as in the app that is there then.
  private func update(_ object: inout ObjectReader) throws(FormError) -> ScenarioStep.Action {
    _ = object.node("do")
    let stated = try object.text("app")
    let changes = try described(object.node("bundle"))
    guard let app = stated ?? changes?["identifier"]?.string ?? apps.first?.identifier else {
      throw object.missing("app", "name the app by its bundle identifier")
    }
    if let changes {
      _ = try AppBundle(
        json: changes, over: apps.first { $0.identifier == app } ?? AppBundle(identifier: app))
    }
    return .update(app, changes)
  }

  /// The description of a bundle; a path stands for all that the files say.
  private func described(_ node: DocumentNode?) throws(FormError) -> DocumentNode? {
    guard let node, node.string != nil || node["path"] != nil else { return node }
    var writer = JSONWriter()
    writer.write(try reader.bundle(node))
    do throws(DocumentError) {
      var read = try JSONDocument.read(writer.bytes)
      read.position = node.position
      return read
    } catch {
      throw FormError(error.message, at: node.position)
    }
  }

  private mutating func repetition(
    _ node: DocumentNode, times: Int, depth: Int
  ) throws(FormError) -> ScenarioStep {
    var object = try ObjectReader(node, "a repetition")
    _ = try object.text("do")
    _ = try object.text("note")
    guard let count = try object.whole("times", in: 1...Int64(ScenarioReader.mostSteps)) else {
      throw object.missing("times", "write how often")
    }
    guard depth < Self.deepest else {
      throw FormError(
        "repetitions stand more than \(Self.deepest) deep in one another", member: "do", at: node.position)
    }
    guard let steps = object.node("steps") else { throw object.missing("steps", "write what is repeated") }
    try object.finish()
    let (total, isTooMany) = times.multipliedReportingOverflow(by: Int(count))
    return ScenarioStep(
      action: .repeat(
        Int(count), try self.steps(steps, times: isTooMany ? ScenarioReader.mostSteps + 1 : total, depth: depth + 1)),
      name: nil, position: node.position)
  }
}

extension ObjectReader {
  /// The name of an event, without counting it as read, since the event reads it itself.
  fileprivate func stepName() throws(FormError) -> EventName? {
    var copy = self
    guard let node = copy.node("do") else { return nil }
    guard let text = node.string else { throw fault("do", "must be a string, not \(node.value.kindName)") }
    guard let name = EventName(spelled: text) else {
      throw fault(
        "do", "has no value \"\(text.prefix(60))\": \(advice(for: text, among: EventName.allNames + ["repeat"]))")
    }
    return name
  }
}
