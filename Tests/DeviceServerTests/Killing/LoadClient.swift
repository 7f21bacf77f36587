import DeviceReports
import Documents
import TestSupport
import TrackingPolicy
import VirtualDevice

/// A client that drives the phone of a server at random until the server is gone.
struct LoadClient {
  /// Whose part it plays.
  enum Part: Sendable {
    /// The code of an app of its own, and those who install, open and remove it.
    case app
    /// A person who answers whatever prompt there is; there may be several.
    case person
    /// A person in Settings, and time.
    case settings
    /// Looks on.
    case watcher
  }

  let number: Int
  let part: Part
  let port: UInt16
  let ledger: Ledger
  var random: SeededGenerator

  /// The parts of all clients, by their numbers.
  static let parts: [Part] = [.settings, .app, .app, .app, .app, .person, .person, .watcher]
  /// The number of the one who plays the settings.
  static let settings = 0

  /// The app of the client of that number.
  static func app(_ number: Int) -> BundleIdentifier { BundleIdentifier("com.example.app\(number)") }

  mutating func run() {
    guard let client = BlockingClient(port: port) else { return }
    var goesOn = true
    while goesOn {
      goesOn =
        switch part {
        case .app: playApp(client)
        case .person: playPerson(client)
        case .settings: order(settingsEvents(), of: client) != nil
        case .watcher: watch(client)
        }
    }
  }

  /// Answers the prompts that are open and removes the apps, so that every request has come to its end.
  mutating func giveLastOrders() {
    guard let client = BlockingClient(port: port) else { return }
    while let prompt = ask(client, "GET", "/devices/1/prompt")?["prompt"]?["id"]?.wholeNumber {
      _ = order([.prompt(.tap(.deny), on: PromptID(prompt))], isTap: true, of: client)
    }
    for (number, part) in Self.parts.enumerated() where part == .app {
      var client = LoadClient(number: number, part: part, port: port, ledger: ledger, random: random)
      client.removeApp()
    }
  }

  private mutating func removeApp() {
    guard let client = BlockingClient(port: port) else { return }
    _ = order([.app(.delete, of: Self.app(number))], of: client)
  }

  // MARK: Parts. Each gives false once the connection is gone.

  private mutating func playApp(_ client: BlockingClient) -> Bool {
    let app = Self.app(number)
    let bundle = AppBundle(identifier: app, usageDescription: "To show ads that fit.")
    let opening: [DeviceEvent] = [.app(.launch, of: app), .app(.becomeActive, of: app)]
    func call(_ call: SystemCall) -> [DeviceEvent] { [.call(call, from: CallingProcess(app))] }
    let expanded = Request.expanded(prefersExpandedInterface: true, hasAction: true)
    let choices: [(weight: Int, events: [DeviceEvent])] = [
      (6, [.app(.install(bundle), of: app)] + opening), (6, opening),
      (5, call(.requestTracking(.classic, .completionHandler))), (5, call(.requestTracking(expanded, .async))),
      (2, opening + call(.requestTracking(.classic, .async)) + call(.readStatus)),
      (2, call(.requestPermission(.camera))), (1, call(.contact(host: "ads\(number).example.com", .urlSession))),
      (1, call(.readAdvertisingIdentifier)), (2, [.settings(.setAppSwitch(app, isOn: .random(using: &random)))]),
      (1, [.app(.terminate, of: app)]), (3, [.app(.delete, of: app)]), (1, [.app(.update(bundle), of: app)]),
    ]
    var left = Int.random(in: 0..<choices.reduce(0) { $0 + $1.weight }, using: &random)
    let events = choices.first { choice in
      left -= choice.weight
      return left < 0
    }
    guard let effects = order(events?.events ?? opening, of: client) else { return false }
    guard let request = effects.compactMap(\.completedOrDecidedRequest).first else { return true }
    return lookAfter(request, of: client)
  }

  private mutating func playPerson(_ client: BlockingClient) -> Bool {
    guard let answer = ask(client, "GET", "/devices/1/prompt?wait=20") else { return false }
    guard let node = answer["prompt"], let prompt = node["id"]?.wholeNumber else { return true }
    ledger.see { $0.prompts.insert(prompt) }
    let buttons = (node["buttons"]?.array ?? []).compactMap { $0.string.flatMap { PromptButton(name: $0) } }
    guard let button = buttons.randomElement(using: &random), Int.random(in: 0..<8, using: &random) > 0 else {
      return order([.prompt(.dismiss, on: PromptID(prompt))], of: client) != nil
    }
    return order([.prompt(.tap(button), on: PromptID(prompt))], isTap: true, of: client) != nil
  }

  private mutating func settingsEvents() -> [DeviceEvent] {
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 6, 7: [.settings(.resetLocationAndPrivacy)]
    case 1: [.system(.reboot)]
    case 2: [.settings(.disallowAppsToRequestToTrack(.stop)), .settings(.allowAppsToRequestToTrack)]
    case 3: [.settings(.setPrivacyReport(isOn: .random(using: &random)))]
    case 4, 5: [.system(.advance(Seconds.random(in: 1...60, using: &random) * 86_400))]
    default: [.system(.advance(Seconds.random(in: 1...3_600, using: &random)))]
    }
  }

  private func watch(_ client: BlockingClient) -> Bool {
    guard client.send("GET", "/devices/1/events"), client.answer() != nil else { return false }
    var text = ""
    while let chunk = client.chunk() {
      text += String(decoding: chunk, as: UTF8.self)
      while let end = text.firstRange(of: "\n\n") {
        let lines = text[..<end.lowerBound].split(separator: "\n")
        text = String(text[end.upperBound...])
        guard let id = lines.first(where: { $0.hasPrefix("id: ") }).flatMap({ Int($0.dropFirst(4)) }),
          let data = lines.first(where: { $0.hasPrefix("data: ") })?.dropFirst(6),
          let node = try? JSONDocument.read(Array(data.utf8), repeatedKeys: .refuse)
        else { continue }
        ledger.see { $0.entries[id] = node.canonicalText }
      }
    }
    return false
  }

  /// Asks what became of a request.
  private func lookAfter(_ request: Int, of client: BlockingClient) -> Bool {
    guard let answer = ask(client, "GET", "/devices/1/requests/\(request)?wait=5") else { return false }
    if let status = answer["status"]?.string { ledger.see { $0.completions[request] = status } }
    return true
  }

  // MARK: Asking

  /// Gives an order, and notes it and what was answered.
  ///
  /// - Returns: What followed; nil once the connection is gone.
  private func order(_ events: [DeviceEvent], isTap: Bool = false, of client: BlockingClient) -> [DocumentNode]? {
    var path = "/devices/1/events"
    var body = JSONWriter()
    if isTap, case .prompt(.tap(let button), on: let prompt) = events[0] {
      path = "/devices/1/prompt/\(prompt.number)/tap"
      body.beginObject()
      body.member("button", button.name)
      body.endObject()
    } else if events.count == 1 {
      body.write(events[0])
    } else {
      body.beginArray()
      for event in events { body.write(event) }
      body.endArray()
    }
    let order = ledger.begin(Ledger.Order(client: number, events: events, isTap: isTap))
    guard client.send("POST", path, body.bytes) else { return nil }
    ledger.sent()
    guard let answer = client.answer(), let node = parse(answer) else { return nil }
    let results = node["results"]?.array ?? [node]
    // 409: it cannot happen on the phone as it is.
    guard answer.status == 200 || answer.status == 409 else {
      ledger.complain("\(path): \(answer.status) \(String(decoding: answer.body, as: UTF8.self))")
      return nil
    }
    let effects = results.compactMap { $0["effects"]?.array }
    ledger.end(order, effects: effects.map { $0.map(\.canonicalText).joined() })
    return effects.flatMap(\.self)
  }

  private func ask(_ client: BlockingClient, _ method: String, _ path: String) -> DocumentNode? {
    guard let answer = client.ask(method, path), let node = parse(answer) else { return nil }
    guard answer.status == 200 else {
      ledger.complain("\(path): \(answer.status) \(node.canonicalText)")
      return nil
    }
    return node
  }

  private func parse(_ answer: BlockingClient.Answer) -> DocumentNode? {
    do {
      return try JSONDocument.read(answer.body, repeatedKeys: .refuse)
    } catch {
      ledger.complain("no JSON: \(String(decoding: answer.body, as: UTF8.self))")
      return nil
    }
  }
}

extension DocumentNode {
  /// The request that an effect decides or completes.
  fileprivate var completedOrDecidedRequest: Int? {
    ["decided", "completed"].contains(self["effect"]?.string) ? self["request"]?.wholeNumber : nil
  }
}

/// The same numbers for the same seed.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
