import Documents
import Foundation
import ProjectCheck

@testable import LanguageServer

/// A client that says what a test tells it, with the server's state machine and checks of a real folder. Its clock stands
/// still unless it is moved.
final class ScriptedClient {
  private var state = ServerState()
  private var framing = MessageFraming()
  private var checker: FolderChecker
  private(set) var now = Duration.zero
  /// What the server has sent, in order.
  private(set) var received: [DocumentNode] = []
  /// How the server ended; nil while it runs.
  private(set) var end: Bool?
  /// Checks that were ordered and not made; they are made at once unless `holdsChecks`.
  private(set) var heldChecks: [CheckOrder] = []
  var holdsChecks = false
  /// How many checks were made.
  private(set) var checks = 0
  private var nextID = 1

  /// - Parameter configuration: What the server takes for the configuration of every folder.
  init(configuration: @escaping FolderChecker.Configurations = { _ in CheckConfiguration() }) {
    checker = FolderChecker(configuration: configuration)
  }

  /// The files that the last check read.
  var filesRead: [String] { checker.filesRead }

  // MARK: Sending

  /// Sends bytes as they are.
  func send(raw bytes: [UInt8]) {
    for part in framing.parts(completedBy: bytes) { handle(.received(part)) }
  }

  /// Sends a message.
  func send(_ json: String) {
    send(raw: MessageFraming.frame(Array(json.utf8)))
  }

  func notify(_ method: String, _ parameters: String = "{}") {
    send(#"{"jsonrpc":"2.0","method":"\#(method)","params":\#(parameters)}"#)
  }

  /// Sends a request and gives its identifier.
  @discardableResult
  func request(_ method: String, _ parameters: String = "{}") -> Int {
    defer { nextID += 1 }
    send(#"{"jsonrpc":"2.0","id":\#(nextID),"method":"\#(method)","params":\#(parameters)}"#)
    return nextID
  }

  func endInput() { handle(.inputEnded) }

  /// Begins a conversation about folders.
  func initialize(_ folders: [URL], capabilities: String = "{}") {
    let list = folders.map { #"{"uri":"\#(FileURI.uri($0.path))","name":"F"}"# }.joined(separator: ",")
    request("initialize", #"{"processId":null,"capabilities":\#(capabilities),"workspaceFolders":[\#(list)]}"#)
    notify("initialized")
  }

  func open(_ file: URL, _ text: String, version: Int = 1) {
    notify(
      "textDocument/didOpen",
      #"{"textDocument":{"uri":"\#(FileURI.uri(file.path))","languageId":"swift","version":\#(version),"text":\#(quoted(text))}}"#
    )
  }

  func close(_ file: URL) {
    notify("textDocument/didClose", #"{"textDocument":{"uri":"\#(FileURI.uri(file.path))"}}"#)
  }

  /// Changes a text as a whole, or in parts: each a range as line, character, line, character, and what takes its place.
  func change(_ file: URL, version: Int, _ changes: [(range: [Int]?, text: String)]) {
    let list = changes.map { change in
      let range = change.range.map { range in
        #""range":{"start":{"line":\#(range[0]),"character":\#(range[1])},"end":{"line":\#(range[2]),"character":\#(range[3])}},"#
      }
      return "{\(range ?? "")\"text\":\(quoted(change.text))}"
    }
    notify(
      "textDocument/didChange",
      #"{"textDocument":{"uri":"\#(FileURI.uri(file.path))","version":\#(version)},"contentChanges":[\#(list.joined(separator: ","))]}"#
    )
  }

  private func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.write(text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  // MARK: Time

  /// Lets time pass.
  func advance(_ duration: Duration) {
    now += duration
    while let time = state.wakeTime, time <= now { handle(.woke) }
  }

  /// Lets so much time pass that the server waits for nothing.
  func settle() {
    while let time = state.wakeTime {
      now = max(now, time)
      handle(.woke)
    }
  }

  /// When the server wants to be woken.
  var wakeTime: Duration? { state.wakeTime }

  /// Makes the check that was ordered first.
  func makeHeldCheck() {
    let order = heldChecks.removeFirst()
    checks += 1
    handle(.checked(checker.answer(order)))
  }

  private func handle(_ event: ServerEvent) {
    for effect in state.handle(event, at: now) {
      switch effect {
      case .send(let bytes): if let node = try? JSONDocument.read(bytes) { received.append(node) }
      case .check(let order):
        heldChecks.append(order)
        if !holdsChecks { makeHeldCheck() }
      case .close(let folder): checker.close(folder)
      case .end(let isOrderly): end = isOrderly
      }
    }
  }

  // MARK: What came

  /// The answer to a request; nil if there is none yet.
  func answer(to id: Int) -> DocumentNode? {
    received.last { $0["method"] == nil && $0["id"]?.value == .integer(Int64(id)) }
  }

  /// The code of the error that answers a request.
  func errorCode(of id: Int) -> Int64? {
    guard case .integer(let code) = answer(to: id)?["error"]?["code"]?.value else { return nil }
    return code
  }

  /// What the client shows for a file: the diagnostics that were sent last; nil if none ever were.
  func diagnostics(of file: URL) -> [DocumentNode]? {
    published(of: file).last?["diagnostics"]?.array
  }

  /// The kinds of a file's diagnostics.
  func kinds(of file: URL) -> [String] {
    (diagnostics(of: file) ?? []).compactMap { $0["code"]?.string }
  }

  /// Everything that was sent about a file's diagnostics.
  func published(of file: URL) -> [DocumentNode] {
    received.filter { $0["method"]?.string == "textDocument/publishDiagnostics" }.compactMap { $0["params"] }
      .filter { $0["uri"]?.string.flatMap(FileURI.path) == file.path }
  }

  /// The texts of messages that a person is shown or can look up.
  func messages(_ method: String) -> [String] {
    received.filter { $0["method"]?.string == method }.compactMap { $0["params"]?["message"]?.string }
  }
}

/// A range as line, character, line, character.
func range(_ node: DocumentNode?) -> [Int64] {
  ["start", "end"].flatMap { end in
    ["line", "character"].compactMap { key in
      if case .integer(let number) = node?["range"]?[end]?[key]?.value { number } else { nil }
    }
  }
}
