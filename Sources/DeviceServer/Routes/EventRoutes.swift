import DeviceReports
import Documents
import HTTPService
import VirtualDevice

extension DeviceService {
  /// What happens to a phone: telling it, and hearing of it.
  func addEventRoutes(to router: inout HTTPRouter) {
    router.add(.post, "/devices/{device}/events", body: "application/json", handler: tell)
    router.add(.get, "/devices/{device}/events", handler: watch)
    router.add(.get, "/devices/{device}/journal", handler: readJournal)
  }

  /// Lets one event happen, or several one after the other.
  @Sendable private func tell(
    _ request: HTTPRequest, _ parameters: RouteParameters
  ) throws(HTTPProblem) -> HTTPReply {
    try request.expectNoQuery()
    let device = try device(parameters)
    let document = try request.document()
    if let nodes = document.array { return try tell(nodes, to: device) }
    let event = try DeviceEvent(document, on: device.phone.state, place: nil)
    return .json { [effects = try perform(event, on: device)] writer in writer.writeObject(of: effects) }
  }

  private func tell(_ nodes: [DocumentNode], to device: HostedDevice) throws(HTTPProblem) -> HTTPReply {
    guard nodes.count <= limits.eventsPerRequest else {
      throw HTTPProblem(
        400, "tooManyEvents", "the request brings \(nodes.count) events",
        advice: "send at most \(limits.eventsPerRequest) at a time")
    }
    try checkRoom(for: nodes.count, on: device)
    // What an event leaves out is read from the phone as those before it leave it.
    var state = device.phone.state
    var events: [DeviceEvent] = []
    for (index, node) in nodes.enumerated() {
      let event = try DeviceEvent(node, on: state, place: index)
      _ = try? state.reduce(event)
      events.append(event)
    }
    let results = device.phone.perform(events)
    return .json { writer in
      writer.beginObject()
      writer.key("results")
      writer.beginArray()
      for result in results { writer.write(result) }
      writer.endArray()
      writer.endObject()
    }
  }

  /// Lets an event happen, if the journal has room for it.
  func perform(_ event: DeviceEvent, on device: HostedDevice) throws(HTTPProblem) -> [DeviceEffect] {
    try checkRoom(for: 1, on: device)
    do throws(DeviceError) {
      return try device.phone.perform(event)
    } catch {
      throw HTTPProblem(error)
    }
  }

  private func checkRoom(for count: Int, on device: HostedDevice) throws(HTTPProblem) {
    guard device.log.count + count <= limits.journalEntries else {
      throw .full(
        "the journal of the phone has no room for \(count) of its \(limits.journalEntries) entries",
        advice: "go on with a new phone: POST /devices")
    }
  }

  /// Streams the entries of the journal: those after the one that a client names as its last, or from a number on, or else
  /// those to come.
  @Sendable private func watch(
    _ request: HTTPRequest, _ parameters: RouteParameters
  ) throws(HTTPProblem) -> HTTPReply {
    var query = try QueryReader(request)
    let from = try query.whole("from", in: 1...Int.max)
    try query.finish()
    let device = try device(parameters)
    var first = from ?? device.log.count + 1
    if let text = request.fields["last-event-id"] {
      guard let last = Int(text), (0..<Int.max).contains(last) else {
        throw HTTPProblem(
          400, "invalidField", "that is no number of an entry", at: "Last-Event-ID",
          advice: "send back the id of the last event, or leave the field out")
      }
      first = last + 1
    }
    return .now(.events(device.log.stream(from: first)))
  }

  @Sendable private func readJournal(
    _ request: HTTPRequest, _ parameters: RouteParameters
  ) throws(HTTPProblem) -> HTTPReply {
    var query = try QueryReader(request)
    let first = try query.whole("from", in: 1...Int.max) ?? 1
    let limit = try query.whole("limit", in: 1...Self.longestPage) ?? Self.longestPage
    try query.finish()
    let device = try device(parameters)
    let entries = device.log.entries(from: first, limit: limit)
    return .json { writer in
      writer.beginObject()
      writer.key("entries")
      writer.beginArray()
      for entry in entries { writer.write(entry) }
      writer.endArray()
      writer.member("count", device.log.count)
      writer.endObject()
    }
  }

  /// How many entries one answer has at most.
  private static let longestPage = 1_000
}

extension DeviceEvent {
  /// Reads an event that is for a phone in that state.
  ///
  /// - Parameter place: its index, if it is one of several.
  fileprivate init(_ node: DocumentNode, on state: DeviceState, place index: Int?) throws(HTTPProblem) {
    do throws(FormError) {
      self = try DeviceEvent(json: node, on: state)
    } catch {
      var problem = HTTPProblem(error)
      // With an app named, would it be right? Then it is the phone that does not tell which is meant.
      if (try? DeviceEvent(json: node, on: state, app: "app")) != nil {
        problem = HTTPProblem(
          409, "appUnclear", "the phone does not tell which app is meant", at: problem.place,
          advice: "name it: \"app\": \"com.example.app\"")
      }
      if let index { problem.place = "event \(index): " + (problem.place ?? "") }
      throw problem
    }
  }
}

extension JSONWriter {
  /// Writes `{"effects": […]}`.
  mutating func writeObject(of effects: [DeviceEffect]) {
    beginObject()
    key("effects")
    beginArray()
    for effect in effects { write(effect) }
    endArray()
    endObject()
  }

  /// Writes `{"effects": […]}`, or `{"error": {"kind": "…", "message": "…"}}`.
  fileprivate mutating func write(_ result: Result<[DeviceEffect], DeviceError>) {
    switch result {
    case .success(let effects): writeObject(of: effects)
    case .failure(let error):
      beginObject()
      key("error")
      write(error)
      endObject()
    }
  }
}
