import Documents

/// A request that waits until the text that it asks about has been checked.
struct WaitingRequest: Sendable {
  var id: RequestID
  /// The absolute path of the document.
  var path: String
  var uri: String
  var question: Question

  enum Question: Sendable {
    case hover(TextPlace)
    case fixes(TextSpan)
  }
}

/// What comes of checks: diagnostics, and the answers to questions about them.
extension ServerState {
  mutating func take(_ answer: CheckAnswer, at now: Duration) {
    guard var folder = workspace[answer.folder] else { return }
    folder.isBeingChecked = false
    folder.checkedRevisions = answer.revisions
    switch answer.outcome {
    case .success(let findings):
      folder.failure = nil
      // What lies in a folder of its own within this one is that one's to show.
      let own = findings.filter { placed in
        let path = Workspace.path(placed.finding.place.path, in: answer.folder)
        return workspace.place(of: path)?.folder == answer.folder
      }
      folder.diagnostics = Dictionary(grouping: own.map { Diagnostic($0, client.encoding) }, by: \.finding.place.path)
      workspace[answer.folder] = folder
      publish(answer.folder)
    case .failure(let failure):
      let isNews = folder.failure != failure
      folder.failure = failure
      workspace[answer.folder] = folder
      if isNews { show("\(answer.folder) is not checked: \(failure.why)") }
    }
    for path in Set(waiting.map(\.path)) where isSettled(path) { answerWaiting(about: path) }
  }

  /// Sends the diagnostics of a folder where they are not those that the client shows.
  private mutating func publish(_ name: String) {
    guard let folder = workspace[name] else { return }
    for path in Set(folder.diagnostics.keys).union(folder.published.keys).sorted() {
      let absolute = Workspace.path(path, in: name)
      // A text that has changed since is another; the check of that is to come.
      guard isUnchanged(absolute, relative: path, in: folder) else { continue }
      let diagnostics = folder.diagnostics[path] ?? []
      let message = diagnosticsMessage(diagnostics, absolute)
      let isShown = folder.published[path] == message
      workspace[name]?.published[path] = diagnostics.isEmpty ? nil : message
      if !isShown { send(message) }
    }
  }

  /// Has the client show nothing for a file.
  mutating func clear(_ relative: String, in folder: String) {
    send(diagnosticsMessage([], Workspace.path(relative, in: folder)))
  }

  private func diagnosticsMessage(_ diagnostics: [Diagnostic], _ path: String) -> [UInt8] {
    OutgoingMessage.notification("textDocument/publishDiagnostics") { writer in
      writer.beginObject()
      writer.member("uri", documents[path]?.uri ?? FileURI.uri(path))
      if let version = documents[path]?.version { writer.member("version", Int(version)) }
      writer.key("diagnostics")
      writer.beginArray()
      for diagnostic in diagnostics { diagnostic.write(to: &writer) }
      writer.endArray()
      writer.endObject()
    }
  }

  /// Shows the person a message.
  private mutating func show(_ text: String) {
    send(
      OutgoingMessage.notification("window/showMessage") { writer in
        writer.beginObject()
        writer.member("type", 2)
        writer.member("message", "askright: \(text)")
        writer.endObject()
      })
  }

  // MARK: - Questions

  mutating func hover(_ id: RequestID, _ parameters: DocumentNode?) throws(RequestFailure) {
    let (uri, path) = try Self.document(parameters)
    try ask(WaitingRequest(id: id, path: path, uri: uri, question: .hover(TextPlace(parameters?["position"]))))
  }

  mutating func offerFixes(_ id: RequestID, _ parameters: DocumentNode?) throws(RequestFailure) {
    let (uri, path) = try Self.document(parameters)
    let span = try TextSpan(parameters?["range"])
    let only = parameters?["context"]?["only"]?.array?.compactMap(\.string)
    // A kind stands for all that begin with it and a dot; the empty one for all.
    guard only?.contains(where: { $0.isEmpty || $0 == "quickfix" }) ?? true else {
      return send(
        OutgoingMessage.result(of: id) { writer in
          writer.beginArray()
          writer.endArray()
        })
    }
    try ask(WaitingRequest(id: id, path: path, uri: uri, question: .fixes(span)))
  }

  /// Answers now if the text is as it was checked, and otherwise once it is.
  private mutating func ask(_ request: WaitingRequest) throws(RequestFailure) {
    guard !waiting.contains(where: { $0.id == request.id }) else {
      throw RequestFailure(.invalidRequest, "a request with this id has no answer yet")
    }
    guard !isSettled(request.path) else { return answer(request) }
    guard waiting.count < Self.mostWaiting else {
      throw RequestFailure(.requestFailed, "more than \(Self.mostWaiting) requests wait for an answer")
    }
    waiting.append(request)
  }

  /// Answers what has been asked about a document.
  mutating func answerWaiting(about path: String) {
    let requests = waiting.filter { $0.path == path }
    waiting.removeAll { $0.path == path }
    for request in requests { answer(request) }
  }

  private mutating func answer(_ request: WaitingRequest) {
    let found = workspace.place(of: request.path).flatMap { workspace[$0.folder]?.diagnostics[$0.path] } ?? []
    switch request.question {
    case .hover(let place):
      let text = HoverText(catalogue: catalogue, isMarkdown: client.showsMarkdown)
      send(OutgoingMessage.result(of: request.id) { text.write(found.filter { $0.span.touches(place) }, to: &$0) })
    case .fixes(let span):
      send(
        OutgoingMessage.result(of: request.id) {
          QuickFixes.write(found.filter { $0.span.touches(span) }, in: request.uri, to: &$0)
        })
    }
  }

  /// Whether nothing that is to come can change what is known of a file.
  private func isSettled(_ path: String) -> Bool {
    guard let place = workspace.place(of: path), let folder = workspace[place.folder] else { return true }
    guard folder.checkedRevisions != nil else { return !folder.isUnsettled }
    return !folder.isUnsettled || (documents[path] != nil && isUnchanged(path, relative: place.path, in: folder))
  }

  /// Whether the last check saw the text as it is now.
  private func isUnchanged(_ path: String, relative: String, in folder: WorkspaceFolder) -> Bool {
    guard let document = documents[path] else { return folder.checkedRevisions?[relative] == nil }
    return folder.checkedRevisions?[relative] == document.revision
  }
}
