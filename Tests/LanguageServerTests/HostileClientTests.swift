import Documents
import Foundation
import Testing

@testable import LanguageServer

@Suite("An editor that breaks the rules")
struct HostileClientTests {
  private let client = ScriptedClient()

  private func initialize() {
    client.request("initialize", #"{"capabilities":{}}"#)
  }

  private var lastError: Int64? {
    if case .integer(let code) = client.received.last?["error"]?["code"]?.value { code } else { nil }
  }

  /// Whether the server still answers.
  private func isAlive() -> Bool {
    client.errorCode(of: client.request("askright/nothing")) == -32601
  }

  @Test func `Before initialize every request is refused and every notification passed over`() {
    #expect(client.errorCode(of: client.request("textDocument/hover")) == -32002)
    #expect(client.errorCode(of: client.request("shutdown")) == -32002)
    client.notify("textDocument/didOpen", #"{"textDocument":{"uri":"file:///a.swift","text":""}}"#)
    #expect(client.received.count == 2)
    initialize()
    #expect(isAlive())
  }

  @Test func `Initialize comes once, and nothing but exit comes after shutdown`() {
    initialize()
    #expect(client.errorCode(of: client.request("initialize", #"{"capabilities":{}}"#)) == -32600)
    client.request("shutdown")
    #expect(client.errorCode(of: client.request("textDocument/hover")) == -32600)
    #expect(client.errorCode(of: client.request("shutdown")) == -32600)
    client.notify("exit")
    #expect(client.end == true)
    let count = client.received.count
    client.request("initialize", #"{"capabilities":{}}"#)
    #expect(client.received.count == count)
  }

  @Test func `Exit without shutdown, and an end of the input, are no orderly end`() {
    for ending in ["exit", "end of input", "end of input after shutdown"] {
      let client = ScriptedClient()
      client.request("initialize", #"{"capabilities":{}}"#)
      if ending.hasSuffix("shutdown") { client.request("shutdown") }
      if ending == "exit" { client.notify("exit") } else { client.endInput() }
      #expect(client.end == ending.hasSuffix("shutdown"), "\(ending)")
    }
  }

  @Test(
    arguments: [
      ("{", -32700), ("", -32700), ("\u{FEFF}{}", -32700), ("[]", -32600), ("7", -32600), ("{}", -32600),
      (#"{"jsonrpc":"2.0","id":1,"method":7}"#, -32600), (#"{"id":{},"method":"shutdown"}"#, -32600),
      (#"{"id":1.5,"method":"shutdown"}"#, -32600), (#"{"id":null,"method":"shutdown"}"#, -32600),
      (String(repeating: "[", count: 100_000), -32700),
      (#"{"id":1,"method":"initialize","params":7}"#, -32600),
      (#"{"id":1,"method":"textDocument/hover"}"#, -32602),
      (#"{"id":1,"method":"textDocument/hover","params":{"textDocument":{"uri":7}}}"#, -32602),
      (#"{"id":1,"method":"textDocument/hover","params":{"textDocument":{"uri":"untitled:1"},"position":{}}}"#, -32602),
      (
        #"{"id":1,"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///a"},"position":{"line":-1,"character":0}}}"#,
        -32602
      ),
      (
        #"{"id":1,"method":"textDocument/codeAction","params":{"textDocument":{"uri":"file:///a"},"range":[]}}"#, -32602
      ),
      (#"{"id":"x","method":"workspace/unheardOf","params":[1,2]}"#, -32601),
    ] as [(String, Int64)])
  func `What is no request that can be answered gets an error of its kind`(message: String, code: Int64) {
    initialize()
    client.send(message)
    #expect(lastError == code)
    #expect(isAlive())
  }

  @Test(arguments: [
    #"{"method":"textDocument/didOpen"}"#,
    #"{"method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///a"}}}"#,
    #"{"method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///a"},"contentChanges":[]}}"#,
    #"{"method":"textDocument/didClose","params":{"textDocument":{"uri":"file:///a"}}}"#,
    #"{"method":"textDocument/didSave","params":[]}"#, #"{"method":"workspace/unheardOf"}"#,
    #"{"method":"textDocument/didOpen","params":{"textDocument":{"uri":"https://example.com/a.swift","text":""}}}"#,
  ])
  func `A notification that cannot be obeyed is noted in the client's log`(message: String) {
    initialize()
    client.send(message)
    #expect(client.messages("window/logMessage").count == 1)
    #expect(isAlive())
  }

  @Test(arguments: [
    #"{"method":"$/unheardOf"}"#, #"{"id":77,"result":null}"#, #"{"id":null,"error":{"code":1,"message":""}}"#,
    #"{"method":"workspace/didChangeWatchedFiles","params":{"changes":[{"uri":"file:///etc/passwd","type":9},7]}}"#,
    #"{"method":"workspace/didChangeWorkspaceFolders","params":{"event":{"added":7,"removed":[{"uri":"file:///no"}]}}}"#,
    #"{"method":"$/cancelRequest"}"#,
  ])
  func `What needs no answer gets none`(message: String) {
    initialize()
    let count = client.received.count
    client.send(message)
    #expect(client.received.count == count)
    #expect(isAlive())
  }

  @Test func `After a change that makes no sense the file on disk counts, until the text is opened anew`() throws {
    let app = try SampleApp()
    let file = app["App/AppDelegate.swift"]
    client.initialize([app.folder])
    client.open(file, SampleApp.delegate(SampleApp.tooEarly))
    client.settle()
    #expect(client.kinds(of: file).contains("request.at-launch"))
    client.notify(
      "textDocument/didChange",
      #"{"textDocument":{"uri":"\#(FileURI.uri(file.path))","version":2},"contentChanges":[{"range":{"start":{"line":0}},"text":"x"}]}"#
    )
    client.settle()
    #expect(client.messages("window/logMessage").count == 1)
    #expect(client.diagnostics(of: file) == [])
    client.open(file, SampleApp.delegate(SampleApp.tooEarly), version: 3)
    client.settle()
    #expect(client.kinds(of: file).contains("request.at-launch"))
  }

  @Test func `Changes far outside of a text and backwards are made where the text ends`() throws {
    let app = try SampleApp()
    let file = app["App/AppDelegate.swift"]
    client.initialize([app.folder])
    client.open(file, SampleApp.delegate(SampleApp.tooEarly))
    client.change(file, version: 0, [([999_999, 7, 1_000_000, 0], "// end\n"), ([5, 9_999, 5, 0], "    // Early.")])
    client.settle()
    #expect(client.diagnostics(of: file).map { range($0.first) } == [6, 22, 6, 50])
  }

  @Test func `A request with the number of one that waits is refused`() throws {
    let app = try SampleApp()
    client.initialize([app.folder])
    client.open(app["App/AppDelegate.swift"], SampleApp.delegate())
    let uri = FileURI.uri(app["App/AppDelegate.swift"].path)
    let question =
      #"{"id":9,"method":"textDocument/hover","params":{"textDocument":{"uri":"\#(uri)"},"position":{"line":0,"character":0}}}"#
    client.send(question)
    client.send(question)
    #expect(lastError == -32600)
    client.settle()
    #expect(client.answer(to: 9)?["result"] != nil)
  }

  @Test func `No more than so many requests wait`() throws {
    let app = try SampleApp()
    client.initialize([app.folder])
    client.open(app["App/AppDelegate.swift"], SampleApp.delegate())
    let uri = FileURI.uri(app["App/AppDelegate.swift"].path)
    let place = #"{"textDocument":{"uri":"\#(uri)"},"position":{"line":0,"character":0}}"#
    let ids = (0...ServerState.mostWaiting).map { _ in client.request("textDocument/hover", place) }
    #expect(client.errorCode(of: ids[ServerState.mostWaiting]) == -32803)
    client.settle()
    #expect(ids.dropLast().allSatisfy { client.answer(to: $0)?["result"] != nil })
  }
}
