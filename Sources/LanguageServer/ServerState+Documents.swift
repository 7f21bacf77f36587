import Documents

/// The texts that the client holds open, and the files that change on disk.
extension ServerState {
  mutating func openDocument(_ parameters: DocumentNode?, at now: Duration) throws(RequestFailure) {
    let item = parameters?["textDocument"]
    let (uri, path) = try Self.document(parameters)
    guard let text = item?["text"]?.string, text.utf8.count <= OpenDocument.largestText else {
      throw RequestFailure(.invalidParameters, "a document has a text of at most \(OpenDocument.largestText >> 20) MiB")
    }
    let isNew = documents[path] == nil
    documents[path] = OpenDocument(uri: uri, version: Self.version(item), revision: makeRevision(), text: text)
    noteChange(ofFile: path, at: now, filesCameOrWent: isNew)
  }

  mutating func changeDocument(_ parameters: DocumentNode?, at now: Duration) throws(RequestFailure) {
    let (uri, path) = try Self.document(parameters)
    guard var document = documents.removeValue(forKey: path) else {
      throw RequestFailure(.invalidParameters, "\(uri) is not open")
    }
    defer { noteChange(ofFile: path, at: now) }
    do throws(RequestFailure) {
      guard let changes = parameters?["contentChanges"]?.array else {
        throw RequestFailure(.invalidParameters, "a change of \(uri) has contentChanges")
      }
      try document.change(changes, to: makeRevision(), client.encoding)
    } catch {
      // Nobody knows any more what the client shows; until the document is opened anew the file on disk counts.
      answerWaiting(about: path)
      throw RequestFailure(error.code, "\(error.message); open \(uri) again")
    }
    document.version = Self.version(parameters?["textDocument"]) ?? document.version
    documents[path] = document
  }

  mutating func noteSaving(_ parameters: DocumentNode?, at now: Duration) throws(RequestFailure) {
    let (_, path) = try Self.document(parameters)
    noteChange(ofFile: path, at: now)
  }

  mutating func closeDocument(_ parameters: DocumentNode?, at now: Duration) throws(RequestFailure) {
    let (uri, path) = try Self.document(parameters)
    guard documents.removeValue(forKey: path) != nil else {
      throw RequestFailure(.invalidParameters, "\(uri) is not open")
    }
    answerWaiting(about: path)
    noteChange(ofFile: path, at: now, filesCameOrWent: true)
  }

  mutating func noteChangedFiles(_ parameters: DocumentNode?, at now: Duration) {
    for change in parameters?["changes"]?.array ?? [] {
      guard let path = change["uri"]?.string.flatMap(FileURI.path) else { continue }
      // 1 is a new file, 2 a changed one, 3 one that is gone.
      noteChange(ofFile: path, at: now, filesCameOrWent: change["type"]?.value != .integer(2))
    }
  }

  /// The document that parameters name: how the client spells it, and its path.
  static func document(_ parameters: DocumentNode?) throws(RequestFailure) -> (uri: String, path: String) {
    guard let uri = parameters?["textDocument"]?["uri"]?.string else {
      throw RequestFailure(.invalidParameters, "a document has a uri")
    }
    guard let path = FileURI.path(uri) else {
      throw RequestFailure(.invalidParameters, "\(uri.prefix(200)) is no file of this machine")
    }
    return (uri, path)
  }

  private static func version(_ node: DocumentNode?) -> Int64? {
    if case .integer(let version) = node?["version"]?.value { version } else { nil }
  }

  private mutating func noteChange(ofFile path: String, at now: Duration, filesCameOrWent: Bool = false) {
    guard let place = workspace.place(of: path) else { return }
    noteChange(in: place.folder, at: now, filesCameOrWent: filesCameOrWent)
  }
}
