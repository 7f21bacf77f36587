import DeviceReports
import Documents
import HTTPService
import VirtualDevice

extension DeviceService {
  /// Making phones, looking at them, and throwing them away.
  func addDeviceRoutes(to router: inout HTTPRouter) {
    router.add(.get, "/devices", handler: listDevices)
    router.add(.post, "/devices", body: "application/json", handler: createDevice)
    router.add(.get, "/devices/{device}", handler: showDevice)
    router.add(.delete, "/devices/{device}", handler: deleteDevice)
  }

  @Sendable private func listDevices(_ request: HTTPRequest, _: RouteParameters) throws(HTTPProblem) -> HTTPReply {
    try request.expectNoQuery()
    return .json { writer in
      writer.beginObject()
      writer.key("devices")
      writer.beginArray()
      for device in devices { writer.writeSummary(of: device) }
      writer.endArray()
      writer.endObject()
    }
  }

  @Sendable private func createDevice(_ request: HTTPRequest, _: RouteParameters) throws(HTTPProblem) -> HTTPReply {
    try request.expectNoQuery()
    let document = try request.document()
    let configuration: DeviceConfiguration
    do throws(FormError) {
      configuration = try DeviceConfiguration(json: document)
    } catch {
      throw HTTPProblem(error)
    }
    let device = try add(VirtualDevice(configuration))
    var response = HTTPResponse.json(status: 201) { writer in
      writer.beginObject()
      writer.member("id", device.number)
      writer.key("configuration")
      writer.write(configuration)
      writer.endObject()
    }
    response.fields.append("location", "/devices/\(device.number)")
    return .now(response)
  }

  @Sendable private func showDevice(
    _ request: HTTPRequest, _ parameters: RouteParameters
  ) throws(HTTPProblem) -> HTTPReply {
    try request.expectNoQuery()
    let device = try device(parameters)
    // Before the state: who watches from here on hears of something twice rather than not at all.
    let position = device.log.position
    return .json { writer in
      writer.beginObject()
      writer.member("id", device.number)
      writer.member("entries", device.log.count)
      writer.member("position", position)
      writer.key("state")
      writer.write(device.phone.state, strings: strings)
      writer.endObject()
    }
  }

  @Sendable private func deleteDevice(
    _ request: HTTPRequest, _ parameters: RouteParameters
  ) throws(HTTPProblem) -> HTTPReply {
    try request.expectNoQuery()
    try remove(parameters)
    return .now(.noContent)
  }
}

extension JSONWriter {
  /// Writes what tells a phone from others.
  fileprivate mutating func writeSummary(of device: HostedDevice) {
    let state = device.phone.state
    beginObject()
    member("id", device.number)
    member("kind", state.hardware.kind.name)
    member("osVersion", state.systemVersion.description)
    member("apps", state.apps.map(\.bundle.identifier))
    member("entries", device.log.count)
    endObject()
  }
}
