import HTTPService
import Locking
import TrackingPrompt
import VirtualDevice

/// Virtual phones for clients in any language: a small JSON interface and event streams, which ``openAPI`` describes.
public final class DeviceService: Sendable {
  let limits: DeviceServiceLimits
  let version: String
  /// The words that the phones show.
  let strings: PromptStrings
  /// The apps that the page offers; nil where there is no page.
  private let offer: [OfferedApp]?
  private let state = Lock(State())
  private let total = JournalTotal()

  private struct State {
    var devices: [Int: HostedDevice] = [:]
    /// How many phones there ever were; the next gets the next number.
    var lastNumber = 0
    var isClosed = false
  }

  /// A service without phones, or with one whose journal is in a file, which is number 1. The phones that clients make are
  /// in memory.
  ///
  /// - Parameters:
  ///   - version: what `GET /health` says.
  ///   - phone: the phone whose journal is in a file.
  ///   - offer: the apps that the page offers to install; nil for a service without a page.
  ///   - limits: how much clients may have it keep.
  ///   - strings: the words that the phones show.
  public init(
    version: String, stored phone: VirtualDevice? = nil, page offer: [OfferedApp]? = nil,
    limits: DeviceServiceLimits = .standard, strings: PromptStrings = PromptStrings()
  ) {
    self.version = version
    self.offer = offer
    self.strings = strings
    self.limits = limits
    if let phone {
      state.withLock { state in
        state.devices[1] = HostedDevice(1, phone, isDurable: true, limits: limits, total: total)
        state.lastNumber = 1
      }
    }
  }

  /// The description of the interface, in OpenAPI 3.1.
  public static var openAPI: [UInt8] { PackageResources.openapi_json }

  /// What answers requests.
  public func handler() -> HTTPHandler {
    var router = HTTPRouter()
    addServiceRoutes(to: &router)
    addDeviceRoutes(to: &router)
    addEventRoutes(to: &router)
    addPromptRoutes(to: &router)
    addQuestionRoutes(to: &router)
    addCopyRoutes(to: &router)
    if let offer { addPageRoutes(to: &router, offering: offer) }
    return { [router] request in router.answer(request) }
  }

  /// Answers all who wait and ends all who watch; from now on nobody waits. Call it before the server stops.
  public func close() {
    let devices = state.withLock { state in
      state.isClosed = true
      return Array(state.devices.values)
    }
    for device in devices { device.close() }
  }

  /// Returns once nothing works on any phone. Call it after the server stopped.
  public func finish() {
    for device in devices { device.desk.finish() }
  }

  // MARK: Phones

  /// Takes a phone in that is in memory, as if a client had made it, and gives its number.
  ///
  /// - Throws: when there are as many as there may be.
  @discardableResult
  public func takeIn(_ phone: VirtualDevice) throws(HTTPProblem) -> Int {
    try add(phone).number
  }

  /// The phones in the order in which they were made.
  var devices: [HostedDevice] {
    state.withLock { $0.devices.values.sorted { $0.number < $1.number } }
  }

  /// Takes a phone in.
  func add(_ phone: VirtualDevice) throws(HTTPProblem) -> HostedDevice {
    let device = state.withLock { state -> HostedDevice? in
      guard !state.isClosed, state.devices.count < limits.devices else { return nil }
      state.lastNumber += 1
      let device = HostedDevice(state.lastNumber, phone, isDurable: false, limits: limits, total: total)
      state.devices[state.lastNumber] = device
      return device
    }
    guard let device else {
      throw .full("there are \(limits.devices) phones", advice: "delete one first: DELETE /devices/NUMBER")
    }
    return device
  }

  /// The phone that a path names.
  func device(_ parameters: RouteParameters) throws(HTTPProblem) -> HostedDevice {
    let name = parameters["device"]
    guard let number = parameters.number("device"), let device = state.withLock({ $0.devices[number] }) else {
      throw .unknownDevice(name)
    }
    return device
  }

  /// Takes the phone that a path names away.
  func remove(_ parameters: RouteParameters) throws(HTTPProblem) {
    let device = try device(parameters)
    guard !device.isDurable else {
      throw HTTPProblem(
        409, "kept", "the phone is kept in a file", at: parameters["device"],
        advice: "stop the server and delete the file")
    }
    guard state.withLock({ $0.devices.removeValue(forKey: device.number) }) != nil else {
      throw .unknownDevice(parameters["device"])
    }
    device.close()
  }
}
