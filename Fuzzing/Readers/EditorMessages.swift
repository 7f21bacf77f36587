@testable import LanguageServer

/// A server that has not begun; making one reads the catalogue.
private let newServer = ServerState()

extension FuzzedReader {
  /// What an editor sends: the stream that is cut into messages, and each of these.
  static let editorMessages = FuzzedReader("editor-messages") { bytes in
    var framing = MessageFraming()
    var state = newServer
    let half = bytes.count / 2
    for part in framing.parts(completedBy: bytes[..<half]) + framing.parts(completedBy: bytes[half...]) {
      _ = state.handle(.received(part), at: .seconds(1))
    }
  }
}
