import Foundation
import VirtualDevice

/// What the drop-in modules stand on: calls of the system by code that cannot be told of an error, as Apple's
/// declarations have none.
extension VirtualApp {
  /// Lets code of the app call the system. When the app is not there or does not run, its code would not run on a phone;
  /// here it does, and gets the given answer.
  public func call<Answer>(or answer: Answer, _ body: (VirtualApp) throws(DeviceError) -> Answer) -> Answer {
    do throws(DeviceError) {
      return try body(self)
    } catch {
      report(error)
      return answer
    }
  }

  /// Lets code of the app call the system, and returns what follows.
  public func perform(_ call: SystemCall) throws(DeviceError) -> [DeviceEffect] {
    try device.perform(.call(call, from: CallingProcess(identifier, isExtension: isExtension)))
  }

  /// Says on standard error that code of an app called that cannot run.
  public func report(_ error: DeviceError) {
    guard !isNobody else { return }
    FileHandle.standardError.write(Data("virtual device: code of an app called that cannot run: \(error)\n".utf8))
  }
}
