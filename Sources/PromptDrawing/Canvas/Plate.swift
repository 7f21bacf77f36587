/// What is drawn on one picture: layers of elements, each with its own origin and scale.
struct Plate: Sendable {
  /// The size in points.
  var size: LayoutSize
  /// From the ground up.
  var layers: [Layer]

  struct Layer: Sendable {
    /// Where the elements' upper left corner comes to lie.
    var origin = LayoutPoint(x: 0, y: 0)
    /// How large a point of the elements is.
    var scale = 1.0
    /// What of the elements can be seen, in their points; nil for all.
    var visible: LayoutRect?
    /// How round the corners of that are.
    var corner = 0.0
    var elements: [LayoutElement]
  }
}
