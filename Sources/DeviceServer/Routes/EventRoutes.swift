import DeviceReports
import Documents
import HTTPService
import Locking
import VirtualDevice

extension DeviceService {
  /// What happens to a phone: telling it, and hearing of it.
  func addEventRoutes(to router: inout HTTPRouter) {
    router.add(.post, "/devices/{device}/events", body: "application/json", handler: tell)
    router.add(.get, "/devices/{device}/events", handler: watch)
    router.add(.get, "/devices/{device}/journal", handler: readJournal)
    router.add(.post, "/devices/{device}/rewind", body: "application/json", handler: rewind)
  }

  /// Lets one event happen, or several one after the other.
  @Sendable private func tell(
    _ request: HTTPRequest, _ parameters: RouteParameters
  ) throws(HTTPProblem) -> HTTPReply {
    try request.expectNoQuery()
    let device = try device(parameters)
    let document = try request.document()
    guard let nodes = document.array else { return device.desk.reply(to: .one(document)) }
    guard nodes.count <= limits.eventsPerRequest else {
      throw HTTPProblem(
        400, "tooManyEvents", "the request brings \(nodes.count) events",
        advice: "send at most \(limits.eventsPerRequest) at a time")
    }
    return device.desk.reply(to: .several(nodes))
  }

  /// Streams the entries of the journal, and tells of steps back: what came after that which a client names as its last, or
  /// the entries from a number on, or else those to come.
  @Sendable private func watch(
    _ request: HTTPRequest, _ parameters: RouteParameters
  ) throws(HTTPProblem) -> HTTPReply {
    var query = try QueryReader(request)
    let from = try query.whole("from", in: 1...Self.largestNumber)
    let after = try query.whole("after", in: 0...Self.largestNumber)
    try query.finish()
    let device = try device(parameters)
    var start = after.map(EntryLog.Start.position) ?? from.map(EntryLog.Start.entry) ?? .now
    // A client that comes back sends it along with the address that it began with.
    if let text = request.fields["last-event-id"] {
      guard let last = Int(canonical: text), (0..<Int.max).contains(last) else {
        throw HTTPProblem(
          400, "invalidField", "that is no number of an entry", at: "Last-Event-ID",
          advice: "send back the id of the last event, or leave the field out")
      }
      start = .position(last)
    }
    return .now(.events(device.log.stream(from: start)))
  }

  /// Steps back: what came after an entry has not happened.
  @Sendable private func rewind(
    _ request: HTTPRequest, _ parameters: RouteParameters
  ) throws(HTTPProblem) -> HTTPReply {
    try request.expectNoQuery()
    let device = try device(parameters)
    let document = try request.document()
    let count: Int
    do throws(FormError) {
      var reader = try ObjectReader(document, "a step back")
      guard let number = try reader.whole("to") else {
        throw reader.missing("to", "write the number of the entry that shall be the last, or 0")
      }
      try reader.finish()
      count = Int(clamping: number)
    } catch {
      throw HTTPProblem(error)
    }
    return device.desk.rewind(to: count)
  }

  @Sendable private func readJournal(
    _ request: HTTPRequest, _ parameters: RouteParameters
  ) throws(HTTPProblem) -> HTTPReply {
    if request.prefers("application/x-ndjson", to: "application/json") { return try saveJournal(request, parameters) }
    var query = try QueryReader(request)
    let first = try query.whole("from", in: 1...Self.largestNumber) ?? 1
    let limit = try query.whole("limit", in: 1...Self.longestPage) ?? Self.longestPage
    try query.finish()
    let device = try device(parameters)
    let entries = device.log.entries(from: first, limit: limit, weight: Self.heaviestPage)
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

  /// The whole journal as `askright scenario --record` reads it, an object a line, sent as the client takes it.
  private func saveJournal(_ request: HTTPRequest, _ parameters: RouteParameters) throws(HTTPProblem) -> HTTPReply {
    try request.expectNoQuery()
    let journal = try device(parameters).phone.journal
    let next = Lock(0)
    let stream = EventStream(sending: {
      next.withLock { next in
        var writer = JSONWriter()
        if next == 0 { writer.writeHeader(ofJournal: journal.configuration) }
        let entries = journal.entries[next...].portion(entries: 1_000, weight: 64 << 10)
        for entry in entries {
          writer.write(entry)
          writer.endLine()
        }
        next = entries.endIndex
        return writer.bytes
      }
    })
    return .now(
      HTTPResponse(
        fields: [
          "content-type": "application/x-ndjson", "cache-control": "no-store",
          "content-disposition": "attachment; filename=\"journal.ndjson\"",
        ], body: .events(stream)))
  }

  /// More entries than any journal has.
  private static let largestNumber = Int(Int32.max)

  /// How many entries one answer has at most.
  private static let longestPage = 1_000

  /// How many bytes they weigh at most, roughly, if there are several.
  private static let heaviestPage = 4 << 20
}
