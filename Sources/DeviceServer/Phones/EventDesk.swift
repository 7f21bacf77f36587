import Dispatch
import HTTPService
import Locking
import VirtualDevice

/// Carries out what clients want to happen to a phone.
///
/// On a phone whose journal is on disk the orders that come while others are being made durable are carried out together
/// next, so that they share the wait; no thread of the server waits with them.
final class EventDesk: Sendable {
  private struct Job: Sendable {
    var order: EventOrder
    var respond: @Sendable (HTTPResponse) -> Void
  }

  private struct State {
    var waiting: [Job] = []
    var isWorking = false
  }

  private let phone: VirtualDevice
  private let log: EntryLog
  private let limits: DeviceServiceLimits
  private let total: JournalTotal
  private let state = Lock(State())
  /// Where the waiting is done; nil for a phone that lives in memory.
  private let queue: DispatchQueue?

  init(_ phone: VirtualDevice, isDurable: Bool, log: EntryLog, limits: DeviceServiceLimits, total: JournalTotal) {
    self.phone = phone
    self.log = log
    self.limits = limits
    self.total = total
    queue = isDurable ? DispatchQueue(label: "EventDesk") : nil
  }

  /// Carries out an order.
  func reply(to order: EventOrder) -> HTTPReply {
    guard let queue else {
      return .now(carryOut(order))
    }
    return .later { [self] responder in
      let starts = state.withLock { state in
        state.waiting.append(Job(order: order) { responder.respond($0) })
        defer { state.isWorking = true }
        return !state.isWorking
      }
      if starts { queue.async { self.carryOutWaiting() } }
    }
  }

  /// Steps back to the moment after so many entries. What was ordered before is carried out before.
  func rewind(to count: Int) -> HTTPReply {
    let stepBack: @Sendable () -> HTTPResponse = { [phone, log] in
      do throws(RewindError) {
        try phone.rewind(to: count)
      } catch {
        return .problem(HTTPProblem(error))
      }
      return .json { writer in
        writer.beginObject()
        writer.member("entries", count)
        writer.member("position", log.position)
        writer.endObject()
      }
    }
    guard let queue else { return .now(stepBack()) }
    return .later { responder in queue.async { responder.respond(stepBack()) } }
  }

  /// Returns once nothing is being carried out.
  func finish() {
    queue?.sync {}
  }

  private func carryOutWaiting() {
    let jobs = state.withLock { state in
      defer { state.waiting = [] }
      if state.waiting.isEmpty { state.isWorking = false }
      return state.waiting
    }
    guard !jobs.isEmpty else { return }
    for (job, response) in zip(jobs, carryOut(jobs.map(\.order))) { job.respond(response) }
    // Behind whatever else waits for the phone.
    queue?.async { self.carryOutWaiting() }
  }

  private func carryOut(_ order: EventOrder) -> HTTPResponse {
    guard case .one(let node) = order else { return carryOut([order])[0] }
    // One event needs no rehearsal.
    do throws(HTTPProblem) {
      let event = try DeviceEvent(node, on: phone.state, place: nil)
      try expectRoom(count: log.count + 1, more: event.weight)
      let result = Result { () throws(DeviceError) in try phone.perform(event) }
      return order.answer([result])
    } catch {
      return .problem(error)
    }
  }

  /// Carries out orders one after the other, with one stretch of keeping the journal for all of them.
  private func carryOut(_ orders: [EventOrder]) -> [HTTPResponse] {
    var state = phone.state
    var count = log.count
    var weight = 0
    var events: [DeviceEvent] = []
    let plans = orders.map { order -> Result<Range<Int>, HTTPProblem> in
      do throws(HTTPProblem) {
        var next = state
        let more = try order.events(on: &next)
        let moreWeight = more.reduce(weight) { $0 + $1.weight }
        try expectRoom(count: count + more.count, more: moreWeight)
        state = next
        count += more.count
        weight = moreWeight
        events += more
        return .success(events.count - more.count..<events.count)
      } catch {
        return .failure(error)
      }
    }
    let results = phone.perform(events)
    return zip(orders, plans).map { order, plan in
      switch plan {
      case .success(let range): order.answer(results[range])
      case .failure(let problem): .problem(problem)
      }
    }
  }

  /// Makes sure that the journal may have so many entries, and weigh so much more.
  private func expectRoom(count: Int, more weight: Int) throws(HTTPProblem) {
    let advice = "go on with a new phone: POST /devices"
    guard count <= limits.journalEntries else {
      throw .full("the journal of the phone has its \(limits.journalEntries) entries", advice: advice)
    }
    guard log.weight + weight <= limits.journalBytes else {
      throw .full("the journal of the phone has its \(limits.journalBytes >> 20) MiB", advice: advice)
    }
    guard total.bytes + weight <= limits.allJournalsBytes else {
      throw .full(
        "the journals of all phones have their \(limits.allJournalsBytes >> 20) MiB",
        advice: "delete a phone first: DELETE /devices/NUMBER")
    }
  }
}
