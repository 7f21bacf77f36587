import Documents
import Foundation
import Subprocesses
import Testing

@Suite("askright lsp")
struct LSPTests {
  /// An editor at the other end of the program's pipes. Its calls block, so it is used on a thread of its own.
  private final class Editor: @unchecked Sendable {
    // Sendable, since one thread alone uses it once it is made.
    private let process: RunningSubprocess
    private let input = Pipe()
    private let output = Pipe()
    private var buffer: [UInt8] = []

    init(errors: URL) throws {
      try Data().write(to: errors)
      var server = Subprocess(Program.path, ["lsp"])
      server.standardInput = .pipe(input)
      server.standardOutput = .pipe(output)
      server.standardError = .file(try FileHandle(forWritingTo: errors))
      process = try server.start()
    }

    func send(_ message: String) throws {
      try input.fileHandleForWriting.write(
        contentsOf: Data("Content-Length: \(message.utf8.count)\r\n\r\n\(message)".utf8))
    }

    func closeInput() throws { try input.fileHandleForWriting.close() }

    /// The next message; nil at the end of the output.
    func receive() throws -> DocumentNode? {
      while true {
        if let end = buffer.firstRange(of: Array("\r\n\r\n".utf8)) {
          let length =
            Int(String(decoding: buffer[..<end.lowerBound].drop { $0 != 0x20 }.dropFirst(), as: UTF8.self)) ?? 0
          if buffer.count >= end.upperBound + length {
            let message = Array(buffer[end.upperBound..<(end.upperBound + length)])
            buffer.removeFirst(end.upperBound + length)
            return try JSONDocument.read(message)
          }
        }
        let more = output.fileHandleForReading.availableData
        guard !more.isEmpty else { return nil }
        buffer += more
      }
    }

    /// The next message that a test is after; nil if the output ends before.
    func receive(where isWanted: (DocumentNode) -> Bool) throws -> DocumentNode? {
      while let message = try receive() {
        if isWanted(message) { return message }
      }
      return nil
    }

    func status() -> Int32 { process.wait().status }
  }

  /// Runs a conversation on a thread of its own, so that other tests have theirs.
  private func converse<Result: Sendable>(
    _ body: @escaping @Sendable (Editor) throws -> Result
  ) async throws -> (result: Result, status: Int32, errors: String) {
    let scratch = try Scratch()
    let editor = try Editor(errors: scratch["errors"])
    return try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        do {
          let result = try body(editor)
          let status = editor.status()
          continuation.resume(returning: (result, status, try String(contentsOf: scratch["errors"], encoding: .utf8)))
        } catch {
          continuation.resume(throwing: error)
        }
      }
    }
  }

  private static func code(_ method: String) -> String {
    """
    import AppTrackingTransparency
    import UIKit
    @main final class AppDelegate: UIResponder, UIApplicationDelegate {
      func \(method)(_ application: UIApplication) { ATTrackingManager.requestTrackingAuthorization { _ in } }
    }

    """
  }

  @Test func `A whole conversation with the program: findings on disk, then those of a text that is not saved`()
    async throws
  {
    let project = try Scratch()
    let file = project["AppDelegate.swift"]
    try Data(Self.code("applicationDidFinishLaunching").utf8).write(to: file)
    let (kinds, status, errors) = try await converse { editor -> [[String]] in
      func kinds() throws -> [String] {
        let message = try editor.receive { $0["params"]?["uri"]?.string?.hasSuffix("AppDelegate.swift") == true }
        return (message?["params"]?["diagnostics"]?.array ?? []).compactMap { $0["code"]?.string }
      }
      let (root, uri) = (project.folder.absoluteString, file.absoluteString)
      try editor.send(
        #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"processId":null,"capabilities":{},"rootUri":"\#(root)"}}"#
      )
      try editor.send(#"{"jsonrpc":"2.0","method":"initialized","params":{}}"#)
      let onDisk = try kinds()
      var writer = JSONWriter()
      writer.write(Self.code("applicationDidBecomeActive"))
      let text = String(decoding: writer.bytes, as: UTF8.self)
      try editor.send(
        #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"\#(uri)","version":1,"text":\#(text)}}}"#
      )
      let unsaved = try kinds()
      try editor.send(#"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#)
      _ = try editor.receive { $0["id"]?.value == .integer(2) }
      try editor.send(#"{"jsonrpc":"2.0","method":"exit"}"#)
      return [onDisk, unsaved]
    }
    #expect(kinds[0].contains("request.at-launch") && !kinds[1].contains("request.at-launch"))
    #expect(status == 0 && errors == "")
  }

  @Test func `An editor that goes away in the middle of a message ends the program with status 1`() async throws {
    let (answer, status, errors) = try await converse { editor -> Bool in
      try editor.send(#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#)
      let answer = try editor.receive()
      try editor.closeInput()
      return answer?["result"] != nil
    }
    #expect(answer && status == 1 && errors == "")
  }

  @Test func `Whoever does not read the answers is no reason to complain`() throws {
    let run = try Program.shell(
      #"printf 'Content-Length: 58\r\n\r\n{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}' | "$askright" lsp 1<&-"#
    )
    #expect(run.status == 2 && run.errors.contains("standard output is closed"))
  }
}
