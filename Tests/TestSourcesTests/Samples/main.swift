// Opens the app of ExpandedConsent.swift on a number of phones, allows what is asked, and prints what happened.
import Synchronization
import TrackingPolicy
import VirtualDevice

struct Phone {
  var name: String
  var configuration: DeviceConfiguration
  var setUp: DeviceEvent?

  init(_ name: String, _ configuration: DeviceConfiguration, _ setUp: DeviceEvent? = nil) {
    self.name = name
    self.configuration = configuration
    self.setUp = setUp
  }
}

let phones = [
  Phone("13.7", .iPhone(os: "13.7")),
  Phone("14.5", .iPhone(os: "14.5")),
  Phone("26.1 DE", .iPhone(os: "26.1", location: .germany, account: .germany)),
  Phone("27.1 IT", .iPhone(os: "27.1", location: .italy, account: .italy)),
  Phone("27.2 US", .iPhone()),
  Phone("27.2 FR", .iPhone(location: .france, account: .france)),
  Phone("27.2 NL", .iPhone(location: "NL", account: "NL")),
  Phone("27.2 FR with US account", .iPhone(location: .france, account: .unitedStates)),
  Phone("27.2 FR simulator", .iPhone(location: .france, account: .france).simulator),
  Phone("27.2 profile", .iPhone(), .system(.limitAdTracking(true))),
]
for phone in phones {
  let device = VirtualDevice(phone.configuration)
  if let setUp = phone.setUp { try device.perform(setUp) }
  let app = try await device.install(AppBundle(identifier: "com.example.consent"))
  try await app.launch()
  let answer = Mutex<Bool?>(nil)
  try await app.run { ExpandedConsent().ask { isAllowed in answer.withLock { $0 = isAllowed } } }
  let prompt = await device.promptOnScreen()
  try await prompt?.tap(.allow)
  await device.idle()
  let surface = prompt?.surface.map { "\($0)" } ?? "no prompt"
  print("\(phone.name): \(surface), \(answer.withLock { $0.map { $0 ? "allowed" : "not allowed" } ?? "no answer" })")
}
