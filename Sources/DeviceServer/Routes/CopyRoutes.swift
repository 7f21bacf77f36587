import DeviceReports
import Documents
import HTTPService
import Scenarios
import VirtualDevice

extension DeviceService {
  /// What makes the same phone again elsewhere.
  func addCopyRoutes(to router: inout HTTPRouter) {
    router.add(.get, "/devices/{device}/orders", handler: listOrders)
    router.add(.get, "/devices/{device}/scenario", handler: recordScenario)
  }

  /// What `POST /devices` and `POST …/events` of another phone take so that it becomes like this one.
  @Sendable private func listOrders(
    _ request: HTTPRequest, _ parameters: RouteParameters
  ) throws(HTTPProblem) -> HTTPReply {
    try request.expectNoQuery()
    let device = try device(parameters)
    let journal = device.phone.journal
    return .json { writer in
      writer.beginObject()
      writer.key("configuration")
      writer.write(journal.configuration)
      writer.key("orders")
      writer.beginArray()
      for entry in journal.entries { writer.write(entry.event) }
      writer.endArray()
      writer.endObject()
    }
  }

  /// What happened, with what followed as expectations: a scenario that passes as it stands.
  @Sendable private func recordScenario(
    _ request: HTTPRequest, _ parameters: RouteParameters
  ) throws(HTTPProblem) -> HTTPReply {
    try request.expectNoQuery()
    let device = try device(parameters)
    let recorder = ScenarioRecorder(device.phone.journal, name: "Recorded on phone \(device.number)")
    var response = HTTPResponse.json(recorder.json())
    response.fields.append("content-disposition", "attachment; filename=\"scenario.json\"")
    return .now(response)
  }
}
