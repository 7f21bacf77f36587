import Documents

/// The languages of a string catalogue, read without building its tree: catalogues of whole apps have megabytes.
enum CatalogueLanguages {
  /// The languages into which any of the catalogue's keys is translated.
  static func read(_ bytes: [UInt8]) throws(DocumentError) -> Set<String> {
    try bytes.withUnsafeBufferPointer { buffer throws(DocumentError) in
      let hasMark = buffer.starts(with: [0xEF, 0xBB, 0xBF])
      let text = hasMark ? UnsafeBufferPointer(rebasing: buffer.dropFirst(3)) : buffer
      var cursor = JSONCursor(text)
      var languages: Set<String> = []
      do throws(JSONFault) {
        // Whatever the whole is, if it is no object it is no catalogue.
        if try cursor.peek() != .object { try cursor.beginObject() }
        try forEachMember(of: &cursor, named: "strings") { cursor throws(JSONFault) in
          try forEachMember(of: &cursor, named: nil) { cursor throws(JSONFault) in
            try forEachMember(of: &cursor, named: "localizations") { cursor throws(JSONFault) in
              try collectKeys(of: &cursor, into: &languages)
            }
          }
        }
        try cursor.finish()
      } catch {
        throw error.error(in: text)
      }
      return languages
    }
  }

  /// Walks an object and visits the values of the members with a name, or of all; anything else is passed over.
  private static func forEachMember(
    of cursor: inout JSONCursor, named name: String?, visit: (inout JSONCursor) throws(JSONFault) -> Void
  ) throws(JSONFault) {
    guard try cursor.peek() == .object else {
      try cursor.skipValue()
      return
    }
    try cursor.beginObject()
    while let key = try cursor.nextKey() {
      if name == nil || name == key.string {
        try visit(&cursor)
      } else {
        try cursor.skipValue()
      }
    }
  }

  private static func collectKeys(of cursor: inout JSONCursor, into keys: inout Set<String>) throws(JSONFault) {
    guard try cursor.peek() == .object else {
      try cursor.skipValue()
      return
    }
    try cursor.beginObject()
    while let key = try cursor.nextKey() {
      keys.insert(key.string)
      try cursor.skipValue()
    }
  }
}
