import Documents

/// What a client says about itself when it connects, as far as it matters.
struct ClientAbilities: Sendable {
  var encoding = PositionEncoding.utf16
  var showsMarkdown = false
  /// Whether it tells of files that change on disk, if it is asked to.
  var watchesFiles = false
  /// Whether it can hold several folders open.
  var hasFolders = false

  init() {}

  /// Reads the `capabilities` of `initialize`.
  init(_ node: DocumentNode?) {
    let encodings = node?["general"]?["positionEncodings"]?.array?.compactMap(\.string) ?? []
    if encodings.contains(PositionEncoding.utf8.rawValue) { encoding = .utf8 }
    let formats = node?["textDocument"]?["hover"]?["contentFormat"]?.array?.compactMap(\.string) ?? []
    showsMarkdown = formats.contains("markdown")
    let workspace = node?["workspace"]
    watchesFiles = workspace?["didChangeWatchedFiles"]?["dynamicRegistration"]?.boolean ?? false
    hasFolders = workspace?["workspaceFolders"]?.boolean ?? false
  }
}
