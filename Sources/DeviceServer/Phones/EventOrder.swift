import DeviceReports
import Documents
import HTTPService
import TrackingPolicy
import VirtualDevice

/// What a client wants to happen to a phone.
enum EventOrder: Sendable {
  /// One event.
  case one(DocumentNode)
  /// Several, one after the other.
  case several([DocumentNode])
  /// A tap, and what follows from it by itself: the app below becomes active again.
  case tap(PromptButton, PromptID)

  /// The events on a phone in that state, which is moved on: what an event leaves out is read from the phone as those
  /// before it leave it.
  func events(on state: inout DeviceState) throws(HTTPProblem) -> [DeviceEvent] {
    switch self {
    case .one(let node):
      let event = try DeviceEvent(node, on: state, place: nil)
      _ = try? state.reduce(event)
      return [event]
    case .several(let nodes):
      var events: [DeviceEvent] = []
      for (index, node) in nodes.enumerated() {
        let event = try DeviceEvent(node, on: state, place: index)
        _ = try? state.reduce(event)
        events.append(event)
      }
      return events
    case .tap(let button, let prompt):
      let tap = DeviceEvent.prompt(.tap(button), on: prompt)
      guard (try? state.reduce(tap)) != nil, let following = state.eventThatFollows else { return [tap] }
      _ = try? state.reduce(following)
      return [tap, following]
    }
  }

  /// What became of the events.
  func answer(_ results: ArraySlice<Result<[DeviceEffect], DeviceError>>) -> HTTPResponse {
    switch self {
    case .one, .tap:
      var effects: [DeviceEffect] = []
      for (index, result) in results.enumerated() {
        switch result {
        case .success(let more): effects += more
        // What would have followed may have happened already, by someone else's hand.
        case .failure(let error): if index == 0 { return .problem(HTTPProblem(error)) }
        }
      }
      return .json { [effects] writer in writer.writeObject(of: effects) }
    case .several:
      return .json { writer in
        writer.beginObject()
        writer.key("results")
        writer.beginArray()
        for result in results { writer.write(result) }
        writer.endArray()
        writer.endObject()
      }
    }
  }
}

extension DeviceEvent {
  /// Reads an event that is for a phone in that state.
  ///
  /// - Parameter place: its index, if it is one of several.
  init(_ node: DocumentNode, on state: DeviceState, place index: Int?) throws(HTTPProblem) {
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
  fileprivate mutating func writeObject(of effects: [DeviceEffect]) {
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
