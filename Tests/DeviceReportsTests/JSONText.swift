import Documents

/// A JSON text as a tree.
func json(_ text: String) throws -> DocumentNode {
  try JSONDocument.read(Array(text.utf8), repeatedKeys: .refuse)
}

/// What is written, as a text.
func written(_ write: (inout JSONWriter) -> Void) -> String {
  var writer = JSONWriter()
  write(&writer)
  return String(decoding: writer.bytes, as: UTF8.self)
}
