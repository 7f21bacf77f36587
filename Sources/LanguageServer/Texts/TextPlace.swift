import Documents

/// A place as the Language Server Protocol counts: both numbers from 0.
struct TextPlace: Hashable, Comparable, Sendable {
  var line: Int
  /// In the units of the `PositionEncoding`.
  var character: Int

  /// Reads a `Position`.
  init(_ node: DocumentNode?) throws(RequestFailure) {
    guard case .integer(let line) = node?["line"]?.value, case .integer(let character) = node?["character"]?.value,
      (0...Int64(Int32.max)).contains(line), (0...Int64(Int32.max)).contains(character)
    else { throw RequestFailure(.invalidParameters, "a position has a line and a character, counted from 0") }
    self.line = Int(line)
    self.character = Int(character)
  }

  init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  static func < (left: TextPlace, right: TextPlace) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }
}

/// A part of a text, its end left out.
struct TextSpan: Hashable, Sendable {
  var start: TextPlace
  var end: TextPlace

  init(start: TextPlace, end: TextPlace) {
    self.start = start
    self.end = end
  }

  /// Reads a `Range`; one that runs backwards is turned round.
  init(_ node: DocumentNode?) throws(RequestFailure) {
    let (first, second) = (try TextPlace(node?["start"]), try TextPlace(node?["end"]))
    self.init(start: min(first, second), end: max(first, second))
  }

  /// Whether a place lies in the part, its end included, since a cursor stands between characters.
  func touches(_ place: TextPlace) -> Bool { start <= place && place <= end }

  /// Whether two parts share a place.
  func touches(_ other: TextSpan) -> Bool { start <= other.end && other.start <= end }
}

extension JSONWriter {
  /// Writes a `Range`.
  mutating func write(_ span: TextSpan) {
    beginObject()
    for (key, place) in [("start", span.start), ("end", span.end)] {
      self.key(key)
      beginObject()
      member("line", place.line)
      member("character", place.character)
      endObject()
    }
    endObject()
  }
}
