import Documents
import PolicyReports
import ProjectCheck

/// The server as a state machine: events go in, and what is to be done comes out. It reads no clock and no file.
///
///       fresh ──initialize──▶ running ──shutdown──▶ shut down
///         └────────────exit, end of input─────────────┴──▶ ended
struct ServerState: Sendable {
  /// How far the conversation is.
  enum Phase: Sendable {
    case fresh, running, shutDown, ended
  }

  var phase = Phase.fresh
  var client = ClientAbilities()
  var workspace = Workspace()
  /// The texts that the client holds open, by their absolute paths.
  var documents: [String: OpenDocument] = [:]
  /// Requests that wait until what they ask about has been checked.
  var waiting: [WaitingRequest] = []
  let catalogue = Catalogue()
  private var nextRevision = 1
  private(set) var effects: [ServerEffect] = []

  /// How many requests may wait.
  static let mostWaiting = 1_000

  /// What is to be done after an event.
  ///
  /// - Parameter now: The time since the server began.
  mutating func handle(_ event: ServerEvent, at now: Duration) -> [ServerEffect] {
    effects = []
    guard phase != .ended else { return [] }
    switch event {
    case .received(.message(let bytes)): receive(bytes, at: now)
    case .received(.fault(let why)): send(OutgoingMessage.error(for: nil, RequestFailure(.parseError, why)))
    case .inputEnded: end()
    case .checked(let answer): take(answer, at: now)
    case .woke: break
    }
    orderCheck(at: now)
    return effects
  }

  /// When `ServerEvent.woke` is wanted, unless something else happens before; nil if nothing is to come.
  var wakeTime: Duration? {
    guard phase == .running, !workspace.folders.values.contains(where: \.isBeingChecked) else { return nil }
    return workspace.folders.values.compactMap(\.due).min()
  }

  mutating func send(_ message: [UInt8]) {
    effects.append(.send(message))
  }

  /// Has a folder forgotten.
  mutating func closeSession(_ folder: String) {
    effects.append(.close(folder: folder))
  }

  /// Tells the person something by way of the client's log.
  mutating func log(_ text: String) {
    guard phase == .running else { return }
    send(
      OutgoingMessage.notification("window/logMessage") { writer in
        writer.beginObject()
        writer.member("type", 2)
        writer.member("message", "askright: \(text)")
        writer.endObject()
      })
  }

  mutating func end() {
    effects.append(.end(isOrderly: phase == .shutDown))
    phase = .ended
  }

  /// A number that no state of a text has had.
  mutating func makeRevision() -> Int {
    defer { nextRevision += 1 }
    return nextRevision
  }

  // MARK: - Messages

  private mutating func receive(_ bytes: [UInt8], at now: Duration) {
    do throws(MessageFault) {
      switch try IncomingMessage(bytes) {
      case .request(let id, let method, let parameters): answer(id, method, parameters, at: now)
      case .notification(let method, let parameters): obey(method, parameters, at: now)
      case .response: break
      }
    } catch {
      send(OutgoingMessage.error(for: error.id, error.failure))
    }
  }

  private mutating func answer(_ id: RequestID, _ method: String, _ parameters: DocumentNode?, at now: Duration) {
    do throws(RequestFailure) {
      switch (phase, method) {
      case (.fresh, "initialize"): try initialize(id, parameters, at: now)
      case (.fresh, _): throw RequestFailure(.serverNotInitialized, "the first request is initialize")
      case (.running, "initialize"): throw RequestFailure(.invalidRequest, "initialize comes once")
      case (.running, "shutdown"): shutDown(id)
      case (.running, "textDocument/hover"): try hover(id, parameters)
      case (.running, "textDocument/codeAction"): try offerFixes(id, parameters)
      case (.running, _): throw RequestFailure(.methodNotFound, "there is no method \(oneLine(method))")
      case (.shutDown, _), (.ended, _):
        throw RequestFailure(.invalidRequest, "nothing but exit comes after shutdown")
      }
    } catch {
      send(OutgoingMessage.error(for: id, error))
    }
  }

  private mutating func obey(_ method: String, _ parameters: DocumentNode?, at now: Duration) {
    if method == "exit" { return end() }
    guard phase == .running else { return }
    do throws(RequestFailure) {
      switch method {
      case "initialized": askForWatching()
      case "textDocument/didOpen": try openDocument(parameters, at: now)
      case "textDocument/didChange": try changeDocument(parameters, at: now)
      case "textDocument/didSave": try noteSaving(parameters, at: now)
      case "textDocument/didClose": try closeDocument(parameters, at: now)
      case "workspace/didChangeWatchedFiles": noteChangedFiles(parameters, at: now)
      case "workspace/didChangeWorkspaceFolders": changeFolders(parameters, at: now)
      case "workspace/didChangeConfiguration": for folder in workspace.folders.keys { noteChange(in: folder, at: now) }
      case "$/cancelRequest": cancel(parameters)
      // Those that begin so may be passed over, says the protocol; and a notification has no answer.
      default: if !method.hasPrefix("$/") { log("there is no method \(oneLine(method))") }
      }
    } catch {
      log("\(method): \(error.message)")
    }
  }

  private mutating func shutDown(_ id: RequestID) {
    for request in waiting {
      send(OutgoingMessage.error(for: request.id, RequestFailure(.requestCancelled, "the server shuts down")))
    }
    waiting = []
    phase = .shutDown
    send(OutgoingMessage.result(of: id) { $0.writeNull() })
  }

  private mutating func cancel(_ parameters: DocumentNode?) {
    guard let id = parameters?["id"].flatMap(RequestID.init),
      let index = waiting.firstIndex(where: { $0.id == id })
    else { return }
    waiting.remove(at: index)
    send(OutgoingMessage.error(for: id, RequestFailure(.requestCancelled, "cancelled")))
  }

  // MARK: - Checks

  /// Has a folder checked once it is quiet.
  mutating func noteChange(in folder: String, at now: Duration, filesCameOrWent: Bool = false) {
    workspace[folder]?.noteChange(at: now)
    if filesCameOrWent { workspace[folder]?.filesCameOrWent = true }
  }

  /// Orders the check that is due, one at a time.
  private mutating func orderCheck(at now: Duration) {
    guard phase == .running, !workspace.folders.values.contains(where: \.isBeingChecked) else { return }
    let due = workspace.folders.compactMap { path, folder in folder.due.map { (due: $0, path: path) } }
    guard let first = due.min(by: { ($0.due, $0.path) < ($1.due, $1.path) }), first.due <= now else { return }
    var order = CheckOrder(
      folder: first.path, unsaved: [:], revisions: [:],
      filesCameOrWent: workspace[first.path]?.filesCameOrWent ?? false)
    for (path, document) in documents {
      guard let place = workspace.place(of: path), place.folder == first.path else { continue }
      order.unsaved[place.path] = document.bytes
      order.revisions[place.path] = document.revision
    }
    workspace[first.path]?.beginCheck()
    effects.append(.check(order))
  }
}
