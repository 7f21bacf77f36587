import Dispatch
import Glibc
import Storage
import TrackingPolicy

/// Writes to a journal until it is killed, or the file may not grow any more, and acknowledges what is durable.
///
///     journal-writer-process FILE RUN THREADS [BYTES]
///
/// Each thread hands in one to three records, again and again. Once they are durable, a line "NUMBER PAYLOAD" for each goes
/// to standard output, all in one write, which a pipe takes whole. A payload begins with RUN/THREAD/SEQUENCE/PART/PARTS/. With BYTES no file may grow beyond so many; then the error comes as a
/// last line, and the exit code is 1.
@main
enum JournalWriterProcess {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count >= 4, let threadCount = Int(arguments[3]) else {
      say("journal-writer-process FILE RUN THREADS [BYTES]")
      exit(2)
    }
    if arguments.count > 4, let bytes = rlim_t(arguments[4]) {
      // An error in place of the signal, as from a disk that is full; askright sees to that for all that it does.
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: bytes, rlim_max: bytes)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    }
    do throws(StorageError) {
      let writer = JournalWriter(try JournalDatabase(path: arguments[1], configurationIfNew: "{}"))
      for thread in 0..<threadCount {
        // Without Foundation, which takes longer to load than most of these processes live.
        DispatchQueue(label: "thread \(thread)").async { write("\(arguments[2])/\(thread)", to: writer) }
      }
    } catch {
      say("\(error)")
      exit(1)
    }
    while true { pause() }
  }

  private static func write(_ name: String, to writer: JournalWriter) {
    for sequence in 0... {
      let parts = 1 + sequence % 3
      // Of varying length, with its end marked, so that half of it would show.
      let payloads = (1...parts).map { part in
        "\(name)/\(sequence)/\(part)/\(parts)/" + String(repeating: "x", count: (sequence * part * 37) % 900) + "."
      }
      do throws(StorageError) {
        let time = Instant(secondsSince1970: Int64(sequence))
        let numbers = try writer.append(payloads.map { JournalRecord(time: time, payload: $0) })
        say(zip(numbers, payloads).map { "\($0) \($1)" }.joined(separator: "\n"))
      } catch {
        say("\(error)")
        exit(1)
      }
    }
  }

  private static func say(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = bytes.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
  }
}
