import DeviceReports
import DeviceServer
import Dispatch
import Glibc
import HTTPService
import Storage
import TrackingPolicy
import VirtualDevice

/// Serves a phone that is kept in a file until it is killed, as `askright device --headless --store FILE` does. Without
/// Foundation and without the check's libraries it starts in a fraction of the time, and a test starts hundreds.
///
///     device-server-process FILE COUNTRY [--forgetful] [--grow-to BYTES]
///
/// The first line of its output is the port. A new phone is an iPhone in that country. With `--forgetful` it does what a server must
/// never do: it answers before it has kept what it answers for. With `--grow-to` no file may grow beyond so many bytes,
/// until SIGUSR1 makes room, which a line tells.
@main
enum DeviceServerProcess {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count >= 3, let country = Country(arguments[2]) else {
      end("device-server-process FILE COUNTRY [--forgetful] [--grow-to BYTES]")
    }
    if let index = arguments.firstIndex(of: "--grow-to"), let bytes = rlim_t(arguments[index + 1]) {
      // An error in place of the signal, as from a disk that is full.
      signal(SIGXFSZ, SIG_IGN)
      limitFiles(to: bytes)
      signal(SIGUSR1) { _ in
        DeviceServerProcess.limitFiles(to: rlim_t.max)
        _ = write(STDOUT_FILENO, "room\n", 5)
      }
    }
    do {
      let configuration = DeviceConfiguration.iPhone(location: country)
      let phone =
        arguments.contains("--forgetful")
        ? try ForgetfulStore.open(arguments[1], configuration)
        : try StoredPhone.open(arguments[1], configurationIfNew: configuration)
      // A test may have to wait for minutes between two requests on a busy machine.
      let patient = HTTPLimits(idleSeconds: 3600, requestSeconds: 3600, answerSeconds: 3600)
      let server = try DeviceServer(DeviceService(version: "test", stored: phone), at: .init(limits: patient))
      say("\(server.port)")
      while true { pause() }
    } catch {
      end("\(error)")
    }
  }

  private static func limitFiles(to bytes: rlim_t) {
    var limit = rlimit(rlim_cur: bytes, rlim_max: rlim_t.max)
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
  }

  private static func say(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
  }

  private static func end(_ message: String) -> Never {
    say(message)
    exit(1)
  }
}
