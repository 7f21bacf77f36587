import Documents

/// A text in a build setting or a project description, with the place where it is set.
struct PlacedText: Sendable, Hashable {
  var text: String
  var place: Place
}

/// A value in a project description, with the place where it is set.
struct PlacedValue: Sendable, Equatable {
  var node: DocumentNode
  /// Where its key stands.
  var place: Place

  init(node: DocumentNode, place: Place) {
    self.node = node
    self.place = place
  }

  /// A text.
  init(text: String, place: Place) {
    let position = TextPosition(line: place.line, column: place.column)
    self.init(node: DocumentNode(position: position, value: .string(text)), place: place)
  }
}
