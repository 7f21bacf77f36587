import Documents
import PolicyReports

/// The beginning of the conversation, and the folders of the workspace.
extension ServerState {
  mutating func initialize(_ id: RequestID, _ parameters: DocumentNode?, at now: Duration) throws(RequestFailure) {
    guard parameters?.members != nil else {
      throw RequestFailure(.invalidParameters, "initialize has parameters")
    }
    client = ClientAbilities(parameters?["capabilities"])
    phase = .running
    send(OutgoingMessage.result(of: id) { writeAbilities(to: &$0) })
    let folders = parameters?["workspaceFolders"]?.array?.compactMap { $0["uri"]?.string.flatMap(FileURI.path) }
    // Older clients know one folder only.
    let root =
      parameters?["rootUri"]?.string.flatMap(FileURI.path)
      ?? parameters?["rootPath"]?.string.flatMap { $0.hasPrefix("/") ? FileURI.path(FileURI.uri($0)) : nil }
    for folder in folders ?? root.map({ [$0] }) ?? [] { _ = workspace.open(folder, at: now) }
  }

  private func writeAbilities(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("capabilities")
    writer.beginObject()
    writer.member("positionEncoding", client.encoding.rawValue)
    writer.key("textDocumentSync")
    writer.beginObject()
    writer.member("openClose", true)
    // Parts of a text rather than all of it.
    writer.member("change", 2)
    writer.key("save")
    writer.beginObject()
    writer.member("includeText", false)
    writer.endObject()
    writer.endObject()
    writer.member("hoverProvider", true)
    writer.key("codeActionProvider")
    writer.beginObject()
    writer.member("codeActionKinds", ["quickfix"])
    writer.endObject()
    writer.key("workspace")
    writer.beginObject()
    writer.key("workspaceFolders")
    writer.beginObject()
    writer.member("supported", true)
    writer.member("changeNotifications", true)
    writer.endObject()
    writer.endObject()
    writer.endObject()
    writer.key("serverInfo")
    writer.beginObject()
    writer.member("name", "askright" as StaticString)
    writer.member("version", productVersion)
    writer.endObject()
    writer.endObject()
  }

  /// Asks the client to tell of files that change on disk. Checks look at the dates of files anyway; this tells them when.
  mutating func askForWatching() {
    guard client.watchesFiles else { return }
    send(
      OutgoingMessage.request("client/registerCapability", id: "watch") { writer in
        writer.beginObject()
        writer.key("registrations")
        writer.beginArray()
        writer.beginObject()
        writer.member("id", "watch" as StaticString)
        writer.member("method", "workspace/didChangeWatchedFiles" as StaticString)
        writer.key("registerOptions")
        writer.beginObject()
        writer.key("watchers")
        writer.beginArray()
        for pattern in Self.watchedFiles {
          writer.beginObject()
          writer.member("globPattern", pattern)
          writer.endObject()
        }
        writer.endArray()
        writer.endObject()
        writer.endObject()
        writer.endArray()
        writer.endObject()
      })
  }

  /// What projects are made of, and what says how they are checked.
  private static let watchedFiles = [
    "**/*.{swift,m,mm,h,c,cc,cpp,dart,js,jsx,ts,tsx,cs,kt}",
    "**/*.{plist,xcprivacy,entitlements,strings,xcstrings,storyboard,xcconfig}",
    "**/{project.pbxproj,contents.xcworkspacedata,project.yml,pubspec.yaml,app.json,package.json}",
    "**/{.askright.json,.gitignore}",
  ]

  mutating func changeFolders(_ parameters: DocumentNode?, at now: Duration) {
    func paths(_ key: String) -> [String] {
      parameters?["event"]?[key]?.array?.compactMap { $0["uri"]?.string.flatMap(FileURI.path) } ?? []
    }
    for path in paths("removed") {
      guard let folder = workspace.close(path) else { continue }
      for relative in folder.published.keys.sorted() { clear(relative, in: path) }
      closeSession(path)
    }
    for path in paths("added") { _ = workspace.open(path, at: now) }
    // Which folder a file belongs to may be another now.
    for path in workspace.folders.keys { noteChange(in: path, at: now) }
    for path in Set(waiting.map(\.path)) where workspace.place(of: path) == nil { answerWaiting(about: path) }
  }
}
