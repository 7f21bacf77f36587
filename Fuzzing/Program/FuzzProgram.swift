import Foundation
import Synchronization

@testable import ProjectCheck

/// What the program of `Scripts/fuzz` does: it hands libFuzzer one reader, or lists them.
///
/// The reader is told in a flag with two dashes, which libFuzzer passes over and hands on to the processes that it starts. It
/// reads on a thread with the stack that the check gives its readers.
enum FuzzProgram {
  /// libFuzzer: it takes the arguments of a program, and what reads an input.
  typealias Driver =
    @Sendable (
      _ count: UnsafeMutablePointer<Int32>,
      _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
      _ read: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
    ) -> Int32

  /// The reader that is fuzzed; what libFuzzer calls cannot hold it.
  private static let reader = Mutex<FuzzedReader?>(nil)

  /// Does what the arguments ask for.
  ///
  /// - Returns: The status to end with.
  static func run(
    _ arguments: [String], readers: [FuzzedReader] = FuzzedReader.all, print: (String) -> Void = { Swift.print($0) },
    driver: @escaping Driver
  ) -> Int32 {
    let flag = "--reader="
    guard let name = arguments.first(where: { $0.hasPrefix(flag) })?.dropFirst(flag.count) else {
      for reader in readers { print(reader.name) }
      return 0
    }
    guard let chosen = readers.first(where: { $0.name == name }) else {
      print("there is no reader \(name): without --reader= all are listed")
      return 2
    }
    reader.withLock { $0 = chosen }

    // libFuzzer's alarm for what takes too long is heeded only on the thread that reads.
    setAlarms(arriveHere: false)
    let status = Atomic<Int32>(2)
    let isDone = DispatchSemaphore(value: 0)
    let isStarted = DetachedThread.start(stackSize: LargeStackPool.stackSize) {
      setAlarms(arriveHere: true)
      status.store(start(driver, arguments), ordering: .relaxed)
      isDone.signal()
    }
    if isStarted { isDone.wait() }
    setAlarms(arriveHere: true)
    return status.load(ordering: .relaxed)
  }

  private static func start(_ driver: Driver, _ arguments: [String]) -> Int32 {
    var words = arguments.map { strdup($0) as UnsafeMutablePointer<CChar>? } + [nil]
    var count = Int32(arguments.count)
    // libFuzzer keeps the words, and the process ends with it.
    return words.withUnsafeMutableBufferPointer { buffer in
      guard var start = buffer.baseAddress else { return 2 }
      return driver(&count, &start, readOne)
    }
  }

  private static let readOne: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32 = { bytes, count in
    let chosen = reader.withLock { $0 }
    chosen?.read(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
  }

  private static func setAlarms(arriveHere: Bool) {
    var alarms = sigset_t()
    sigemptyset(&alarms)
    sigaddset(&alarms, SIGALRM)
    pthread_sigmask(arriveHere ? SIG_UNBLOCK : SIG_BLOCK, &alarms, nil)
  }
}
