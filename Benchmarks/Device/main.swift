// How fast a virtual device is: its reducer on one core, a fresh phone, and ten years of an app's life.
//
// The time is that of the processor for this one thread; each figure is the median of its rounds.

import TrackingPolicy
import VirtualDevice

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The processor time of this thread, in seconds.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// The seconds that some work takes, as the median of nine rounds.
func median(_ work: () throws -> Void) rethrows -> Double {
  var rounds: [Double] = []
  for _ in 0..<9 {
    let start = processorTime()
    try work()
    rounds.append(processorTime() - start)
  }
  return rounds.sorted()[4]
}

let app: BundleIdentifier = "com.example.app"
let process = CallingProcess(app)
let configuration = DeviceConfiguration.iPhone(location: .germany, account: .germany)

/// An app's day: it is opened, reads, asks, is answered if a prompt appears, and is left again.
let day: [DeviceEvent] = [
  .app(.launch, of: app), .app(.becomeActive, of: app), .call(.readStatus, from: process),
  .call(.requestTracking(.classic, .completionHandler), from: process),
  .call(.readAdvertisingIdentifier, from: process),
  .call(.contact(host: "track.example.com", .urlSession), from: process),
  .app(.enterBackground, of: app), .app(.terminate, of: app), .system(.advance(Instant.secondsPerDay)),
]

func fresh() throws -> DeviceState {
  var state = DeviceState(configuration)
  let bundle = AppBundle(identifier: app, trackingDomains: TrackingDomains(app: ["track.example.com"]))
  _ = try state.reduce(.app(.install(bundle), of: app))
  return state
}

let days = 20_000
var events = 0
let reducer = try median {
  events = 0
  var state = try fresh()
  var effects: [DeviceEffect] = []
  for _ in 0..<days {
    for event in day {
      effects.removeAll(keepingCapacity: true)
      try state.reduce(event, into: &effects)
      events += 1
      if let prompt = state.screen.prompt {
        try state.reduce(.prompt(.tap(.deny), on: prompt.id), into: &effects)
        try state.reduce(.app(.becomeActive, of: app), into: &effects)
        events += 2
      }
    }
  }
}
print("reducer: \(Int(Double(events) / reducer)) events/s")

let phones = 10_000
var kept: VirtualDevice?
let phone = median {
  for _ in 0..<phones { kept = VirtualDevice(configuration) }
}
print("a fresh phone: \(Int(phone / Double(phones) * 1e9)) ns")

var prompts = 0
let tenYears = try median {
  prompts = 0
  let device = VirtualApp.onNewPhone(configuration, bundle: AppBundle(identifier: app)).device
  for _ in 0..<1_000 {
    try device.perform(.system(.advance(315_360)))
    for event in day.dropLast() {
      try device.perform(event)
      guard let prompt = device.state.screen.prompt else { continue }
      prompts += 1
      try device.perform(.prompt(.tap(.deny), on: prompt.id))
      try device.perform(.app(.becomeActive, of: app))
    }
  }
}
print("ten years with 1,000 launches: \(Int(tenYears * 1e6)) µs")
print("  prompts in that time: \(prompts); events in the reducer's rounds: \(events)")
print("  a state takes \(MemoryLayout<DeviceState>.stride) bytes, an effect \(MemoryLayout<DeviceEffect>.stride)")
_ = kept
