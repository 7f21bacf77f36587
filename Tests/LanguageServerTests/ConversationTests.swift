import Documents
import Foundation
import ProjectCheck
import Testing

@testable import LanguageServer

@Suite("The conversation with an editor")
struct ConversationTests {
  private let app: SampleApp
  private let client = ScriptedClient()
  private var delegate: URL { app["App/AppDelegate.swift"] }
  private var infoPlist: URL { app["App/Info.plist"] }

  init() throws {
    app = try SampleApp()
  }

  @Test func `It begins with what the server can do`() throws {
    let id = client.request("initialize", #"{"capabilities":{}}"#)
    let result = try #require(client.answer(to: id)?["result"])
    #expect(result["serverInfo"]?["name"]?.string == "askright")
    let abilities = try #require(result["capabilities"])
    #expect(abilities["positionEncoding"]?.string == "utf-16")
    #expect(abilities["textDocumentSync"]?["change"]?.value == .integer(2))
    #expect(abilities["hoverProvider"]?.boolean == true)
    #expect(abilities["codeActionProvider"]?["codeActionKinds"]?.array?.map(\.string) == ["quickfix"])
    #expect(abilities["workspace"]?["workspaceFolders"]?["supported"]?.boolean == true)
  }

  @Test func `A folder is checked as it is opened, files that are not open included`() throws {
    try app.write("App/AppDelegate.swift", SampleApp.delegate(SampleApp.tooEarly))
    try app.write("App/Info.plist", SampleApp.infoPlist(usage: ""))
    client.initialize([app.folder])
    #expect(client.kinds(of: delegate).contains("request.at-launch"))
    #expect(client.kinds(of: infoPlist).contains("usage-description.empty"))
    #expect(client.checks == 1)
    let found = try #require(client.diagnostics(of: delegate)?.first { $0["code"]?.string == "request.at-launch" })
    #expect(range(found) == [6, 22, 6, 50])
    #expect(found["severity"]?.value == .integer(1) && found["source"]?.string == "askright")
    #expect(found["message"]?.string?.contains("\n") == true)
  }

  @Test func `What is typed is checked once it is quiet for a while, and reads that file alone`() {
    client.initialize([app.folder])
    client.open(delegate, SampleApp.delegate())
    client.settle()
    #expect(client.kinds(of: delegate) == [])
    let checks = client.checks
    client.change(delegate, version: 2, [([4, 7, 4, 60], SampleApp.tooEarly)])
    client.advance(.milliseconds(150))
    client.change(delegate, version: 3, [([5, 0, 5, 0], "    // Too early.")])
    client.advance(.milliseconds(150))
    #expect(client.checks == checks)
    client.advance(.milliseconds(50))
    #expect(client.checks == checks + 1)
    #expect(client.filesRead == ["App/AppDelegate.swift"])
    #expect(client.kinds(of: delegate).contains("request.at-launch"))
    #expect(client.published(of: delegate).last?["version"]?.value == .integer(3))
    // Back as it was: nothing is found any more.
    client.change(delegate, version: 4, [(nil, SampleApp.delegate())])
    client.settle()
    #expect(client.diagnostics(of: delegate) == [])
  }

  @Test func `Whoever types without a pause is told all the same`() {
    client.initialize([app.folder])
    client.open(delegate, SampleApp.delegate(SampleApp.tooEarly))
    client.settle()
    let checks = client.checks
    for version in 2..<14 {
      client.change(delegate, version: version, [([5, 0, 5, 0], "/")])
      client.advance(.milliseconds(100))
    }
    #expect(client.checks == checks + 1)
  }

  @Test func `A text that changes while it is checked keeps its diagnostics until it is checked again`() {
    client.initialize([app.folder])
    client.open(delegate, SampleApp.delegate())
    client.settle()
    client.holdsChecks = true
    client.change(delegate, version: 2, [(nil, SampleApp.delegate(SampleApp.tooEarly))])
    client.settle()
    #expect(client.heldChecks.count == 1)
    client.change(delegate, version: 3, [([0, 0, 0, 0], "\n\n")])
    client.makeHeldCheck()
    #expect(client.kinds(of: delegate) == [])
    client.settle()
    client.makeHeldCheck()
    #expect(client.kinds(of: delegate).contains("request.at-launch"))
    #expect(client.diagnostics(of: delegate).map { range($0.first) } == [8, 22, 8, 50])
  }

  @Test func `A text that is closed without being saved is forgotten`() {
    client.initialize([app.folder])
    client.open(delegate, SampleApp.delegate(SampleApp.tooEarly))
    client.settle()
    #expect(client.kinds(of: delegate).contains("request.at-launch"))
    client.close(delegate)
    client.settle()
    #expect(client.diagnostics(of: delegate) == [])
  }

  @Test func `A file that changes on disk is checked when the client tells of it`() throws {
    client.initialize(
      [app.folder], capabilities: #"{"workspace":{"didChangeWatchedFiles":{"dynamicRegistration":true}}}"#)
    #expect(client.received.contains { $0["method"]?.string == "client/registerCapability" })
    try app.write("App/Early.swift", "import AdSupport\nlet id = ASIdentifierManager.shared().advertisingIdentifier\n")
    client.notify(
      "workspace/didChangeWatchedFiles",
      #"{"changes":[{"uri":"\#(FileURI.uri(app["App/Early.swift"].path))","type":1}]}"#)
    client.settle()
    #expect(!client.kinds(of: app["App/Early.swift"]).isEmpty)
    try FileManager.default.removeItem(at: app["App/Early.swift"])
    client.notify(
      "workspace/didChangeWatchedFiles",
      #"{"changes":[{"uri":"\#(FileURI.uri(app["App/Early.swift"].path))","type":3}]}"#)
    client.settle()
    #expect(client.diagnostics(of: app["App/Early.swift"]) == [])
  }

  @Test func `A folder within a folder shows what lies in it, and folders come and go`() throws {
    try app.write("App/AppDelegate.swift", SampleApp.delegate(SampleApp.tooEarly))
    let inner = try SampleApp(at: app.folder)
    try inner.write("App/AppDelegate.swift", SampleApp.delegate(SampleApp.tooEarly))
    client.initialize([app.folder, inner.folder])
    client.settle()
    #expect(client.published(of: delegate).count == 1)
    #expect(client.published(of: inner["App/AppDelegate.swift"]).count == 1)
    client.notify(
      "workspace/didChangeWorkspaceFolders",
      #"{"event":{"added":[],"removed":[{"uri":"\#(FileURI.uri(inner.folder.path))","name":"F"}]}}"#)
    #expect(client.diagnostics(of: inner["App/AppDelegate.swift"]) == [])
    client.settle()
    #expect(client.kinds(of: inner["App/AppDelegate.swift"]).contains("request.at-launch"))
  }

  @Test func `Files outside of the workspace are nobody's business`() throws {
    let other = try SampleApp()
    client.initialize([app.folder])
    let checks = client.checks
    client.open(other["App/AppDelegate.swift"], SampleApp.delegate(SampleApp.tooEarly))
    client.open(app["../Elsewhere.swift"], SampleApp.delegate(SampleApp.tooEarly))
    client.settle()
    #expect(client.checks == checks)
    let id = client.request("textDocument/hover", position(other["App/AppDelegate.swift"], 6, 30))
    #expect(client.answer(to: id)?["result"]?.value == .null)
  }

  @Test func `A configuration that cannot be used is shown once, until it can`() {
    let isBroken = Toggle()
    let client = ScriptedClient { _ in
      if isBroken.isOn { throw CheckFailure(why: "there is no kind of that name") }
      return CheckConfiguration()
    }
    isBroken.isOn = true
    client.initialize([app.folder])
    client.notify("workspace/didChangeConfiguration")
    client.settle()
    #expect(client.messages("window/showMessage").count == 1)
    #expect(client.messages("window/showMessage").first?.contains("there is no kind of that name") == true)
    isBroken.isOn = false
    client.open(delegate, SampleApp.delegate(SampleApp.tooEarly))
    client.settle()
    #expect(client.kinds(of: delegate).contains("request.at-launch"))
  }

  /// A switch that a check and its test share, one after the other.
  private final class Toggle: @unchecked Sendable {
    // Sendable, since the scripted client checks on the thread of its test.
    var isOn = false
  }

  @Test func `A folder that is not there is a message, not an end`() {
    client.initialize([app["Nowhere"]])
    #expect(client.messages("window/showMessage").first?.contains("no such file") == true)
    #expect(client.end == nil)
  }

  // MARK: - Questions

  private func position(_ file: URL, _ line: Int, _ character: Int) -> String {
    #"{"textDocument":{"uri":"\#(FileURI.uri(file.path))"},"position":{"line":\#(line),"character":\#(character)}}"#
  }

  private func fixes(_ file: URL, _ line: Int, context: String = "{}") -> String {
    let place = #"{"line":\#(line),"character":30}"#
    return
      #"{"textDocument":{"uri":"\#(FileURI.uri(file.path))"},"range":{"start":\#(place),"end":\#(place)},"context":\#(context)}"#
  }

  @Test(arguments: [true, false])
  func `Over a finding stands what it means`(isMarkdown: Bool) throws {
    let formats = isMarkdown ? #"["markdown","plaintext"]"# : #"["plaintext"]"#
    client.initialize([app.folder], capabilities: #"{"textDocument":{"hover":{"contentFormat":\#(formats)}}}"#)
    client.open(delegate, SampleApp.delegate(SampleApp.tooEarly))
    client.settle()
    let id = client.request("textDocument/hover", position(delegate, 6, 30))
    let contents = try #require(client.answer(to: id)?["result"]?["contents"])
    #expect(contents["kind"]?.string == (isMarkdown ? "markdown" : "plaintext"))
    let text = try #require(contents["value"]?.string)
    #expect(text.contains("request.at-launch") && text.contains("Remedy:") && text.contains("ATT-"))
    let elsewhere = client.request("textDocument/hover", position(delegate, 0, 3))
    #expect(client.answer(to: elsewhere)?["result"]?.value == .null)
  }

  @Test func `A question about a text that has changed waits for its check`() throws {
    client.initialize([app.folder])
    client.open(delegate, SampleApp.delegate())
    client.settle()
    client.change(delegate, version: 2, [(nil, SampleApp.delegate(SampleApp.tooEarly))])
    let id = client.request("textDocument/codeAction", fixes(delegate, 6))
    #expect(client.answer(to: id) == nil)
    client.settle()
    let actions = try #require(client.answer(to: id)?["result"]?.array)
    #expect(actions.contains { $0["title"]?.string?.contains("request.at-launch") == true })
    #expect(actions.allSatisfy { $0["kind"]?.string == "quickfix" })
  }

  @Test func `A question can be taken back while it waits`() {
    client.initialize([app.folder])
    client.open(delegate, SampleApp.delegate(SampleApp.tooEarly))
    let id = client.request("textDocument/hover", position(delegate, 6, 30))
    client.notify("$/cancelRequest", #"{"id":\#(id)}"#)
    #expect(client.errorCode(of: id) == -32800)
    client.settle()
    #expect(client.received.filter { $0["id"]?.value == .integer(Int64(id)) }.count == 1)
    // What has its answer, or was never asked, is not answered again.
    for other in ["\(id)", "77", "null", "[]"] { client.notify("$/cancelRequest", #"{"id":\#(other)}"#) }
    #expect(client.received.filter { $0["id"]?.value == .integer(Int64(id)) }.count == 1)
  }

  @Test func `Questions that wait at the end are answered with an error, those about a closed text at once`() {
    client.initialize([app.folder])
    client.open(delegate, SampleApp.delegate(SampleApp.tooEarly))
    let first = client.request("textDocument/hover", position(delegate, 6, 30))
    client.close(delegate)
    #expect(client.answer(to: first)?["result"] != nil)
    client.open(delegate, SampleApp.delegate(SampleApp.tooEarly))
    let second = client.request("textDocument/hover", position(delegate, 6, 30))
    let shutdown = client.request("shutdown")
    #expect(client.errorCode(of: second) == -32800)
    #expect(client.answer(to: shutdown)?["result"]?.value == .null)
  }

  @Test func `Clients that want other actions than quick fixes get none`() {
    client.initialize([app.folder])
    client.open(delegate, SampleApp.delegate(SampleApp.tooEarly))
    client.settle()
    for (only, isWanted) in [(#"["refactor"]"#, false), (#"["source.fixAll","quickfix"]"#, true), (#"[""]"#, true)] {
      let id = client.request("textDocument/codeAction", fixes(delegate, 6, context: #"{"only":\#(only)}"#))
      #expect(client.answer(to: id)?["result"]?.array?.isEmpty == !isWanted, "\(only)")
    }
  }

  @Test(arguments: ["App/AppDelegate.swift", "App/Info.plist"])
  func `The quick fix puts a comment over the line, indented as it is`(path: String) throws {
    let file = app[path]
    let text =
      path.hasSuffix("swift") ? SampleApp.delegate(SampleApp.tooEarly) : SampleApp.infoPlist(usage: "")
    client.initialize([app.folder])
    client.open(file, text)
    client.settle()
    let found = try #require(client.diagnostics(of: file)?.first)
    let line = try #require(range(found).first.map(Int.init))
    let id = client.request(
      "textDocument/codeAction",
      fixes(file, line).replacing("\"character\":30", with: "\"character\":\(range(found)[1])"))
    let actions = client.answer(to: id)?["result"]?.array
    let ignoring = actions?.first { $0["title"]?.string?.hasPrefix("Ignore ") == true }
    let edits = ignoring?["edit"]?["changes"]?.members?.first
    #expect(edits?.key == FileURI.uri(file.path))
    let edit = try #require(edits?.node.array?.first)
    let place = range(edit)
    #expect(place == [Int64(line), 0, Int64(line), 0])
    let comment = try #require(edit["newText"]?.string)
    #expect(comment.hasSuffix("\n") && comment.filter { $0 == "\n" }.count == 1)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(comment.prefix { $0 == " " } == lines[line].prefix { $0 == " " })
    #expect(comment.contains("askright:ignore \(found["code"]?.string ?? "?") "))
  }

  @Test(arguments: ["utf-16", "utf-8"])
  func `What has one safe answer is mended, wherever it stands in its line`(encoding: String) throws {
    client.initialize([app.folder], capabilities: #"{"general":{"positionEncodings":["\#(encoding)"]}}"#)
    let text = SampleApp.delegate(before: "_ = \"🍪é\"; ").replacing(
      "Authorization {",
      with: "Authorization(preferExpandedInterface: true, additionalInformationAction: nil) {")
    client.open(delegate, text)
    client.settle()
    let kind = "expanded-request.outdated-name"
    let found = try #require(client.diagnostics(of: delegate)?.first { $0["code"]?.string == kind })
    let id = client.request(
      "textDocument/codeAction",
      fixes(delegate, 6).replacing("\"character\":30", with: "\"character\":\(range(found)[1])"))
    let actions = try #require(client.answer(to: id)?["result"]?.array)
    let action = try #require(
      actions.first { $0["isPreferred"] != nil && $0["diagnostics"]?.array?.first?["code"]?.string == kind })
    let changes = action["edit"]?["changes"]?.members?.first
    #expect(changes?.key == FileURI.uri(delegate.path))
    let edits = try #require(changes?.node.array)
    #expect(edits.count == 1)
    #expect(edits.first.map { range($0) } == range(found))
    #expect(edits.first?["newText"]?.string == "preferringExpandedInterface")
    client.change(delegate, version: 2, [(range(found).map(Int.init), "preferringExpandedInterface")])
    client.settle()
    #expect(!client.kinds(of: delegate).contains(kind))
  }

  // MARK: - Places

  @Test(arguments: ["utf-16", "utf-8"])
  func `Places count what was agreed on`(encoding: String) throws {
    client.initialize([app.folder], capabilities: #"{"general":{"positionEncodings":["\#(encoding)"]}}"#)
    // In front of the call stand 🍪 and é: two units and one, or four bytes and two.
    client.open(delegate, SampleApp.delegate(SampleApp.tooEarly, before: "_ = \"🍪é\"; "))
    client.settle()
    let found = try #require(client.diagnostics(of: delegate)?.first)
    let start = 22 + (encoding == "utf-16" ? 11 : 14) as Int64
    #expect(range(found) == [6, start, 6, start + 28])
    // A change in front of it moves it by what it adds.
    client.change(
      delegate, version: 2, [([6, encoding == "utf-16" ? 11 : 13, 6, encoding == "utf-16" ? 12 : 15], "🍪🍪")])
    client.settle()
    let moved = try #require(client.diagnostics(of: delegate)?.first)
    #expect(range(moved)[1] == start + (encoding == "utf-16" ? 3 : 6))
  }
}
