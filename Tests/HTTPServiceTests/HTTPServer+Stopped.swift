import Dispatch
import HTTPService

extension HTTPServer {
  /// Stops the server on a thread of its own.
  func stopped(within seconds: Double = 3600) async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        self.stop(within: seconds)
        continuation.resume()
      }
    }
  }
}
