import Foundation
import Testing

@testable import Subprocesses

@Suite struct CollectedOutputTests {
  private func collect(
    _ line: String, within limit: Duration = .seconds(600), most: Int = 1 << 20, withErrors: Bool = false
  ) throws -> (text: String, end: SubprocessEnd?) {
    let output = try Subprocess("/bin/sh", ["-c", line]).collect(within: limit, most: most, withErrors: withErrors)
    return (String(decoding: output.bytes, as: UTF8.self), output.end)
  }

  @Test func whatIsPrintedIsCollectedWithItsEnd() throws {
    #expect(try collect("cat; echo text; echo error >&2; exit 3") == ("text\n", .exited(3)))
    #expect(try collect("echo text; echo error >&2", withErrors: true) == ("text\nerror\n", .exited(0)))
    #expect(try collect("kill -9 $$") == ("", .killed(signal: SIGKILL)))
  }

  @Test func whoTakesTooLongIsStopped() throws {
    #expect(try collect("echo text; exec sleep 1000", within: .milliseconds(200)).end == nil)
  }

  @Test func whoPrintsTooMuchIsStopped() throws {
    let output = try collect("cat /dev/zero", most: 1000)
    #expect(output.end == nil)
    #expect(output.text.utf8.count > 1000)
    #expect(try collect("printf 1234", most: 4) == ("1234", .exited(0)))
  }

  @Test(arguments: ["true", "cat /dev/zero"])
  func whatAProgramHasStartedEndsWithIt(last: String) throws {
    let fifo = FileManager.default.temporaryDirectory.appendingPathComponent("askright-\(UUID().uuidString)").path
    try #require(mkfifo(fifo, 0o600) == 0)
    defer { unlink(fifo) }
    let reader = FileHandle(fileDescriptor: open(fifo, O_RDONLY | O_NONBLOCK), closeOnDealloc: true)
    try #require(reader.fileDescriptor >= 0)
    // The one left running has the pipe open, and nobody waits for it.
    let line = "exec 3>\(fifo); sleep 1000 >/dev/null 2>&1 & \(last)"
    #expect(try collect(line).end == (last == "true" ? .exited(0) : nil))
    #expect(reader.piece(until: .now + .seconds(600)) == .end)
  }
}
