/// A place on a screen, in points from its upper left corner.
public struct LayoutPoint: Hashable, Sendable {
  /// From the left edge.
  public var x: Double
  /// From the upper edge.
  public var y: Double
}

/// A width and a height in points.
public struct LayoutSize: Hashable, Sendable {
  /// From left to right.
  public var width: Double
  /// From top to bottom.
  public var height: Double
}

/// A rectangle on a screen, in points.
public struct LayoutRect: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The upper edge.
  public var y: Double
  /// From left to right.
  public var width: Double
  /// From top to bottom.
  public var height: Double

  /// The right edge.
  public var maxX: Double { x + width }
  /// The lower edge.
  public var maxY: Double { y + height }

  /// Whether all of another rectangle lies within, give or take a hundredth of a point.
  public func contains(_ other: LayoutRect) -> Bool {
    let tolerance = 0.01
    return other.x >= x - tolerance && other.y >= y - tolerance && other.maxX <= maxX + tolerance
      && other.maxY <= maxY + tolerance
  }

  /// Whether the two share more than an edge.
  public func overlaps(_ other: LayoutRect) -> Bool {
    let tolerance = 0.01
    return x < other.maxX - tolerance && other.x < maxX - tolerance && y < other.maxY - tolerance
      && other.y < maxY - tolerance
  }

  /// The smallest rectangle around both.
  func union(_ other: LayoutRect) -> LayoutRect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return LayoutRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The rectangle made smaller on all sides.
  func inset(by distance: Double) -> LayoutRect { inset(x: distance, y: distance) }

  /// The rectangle made smaller at the sides, and above and below.
  func inset(x dx: Double, y dy: Double) -> LayoutRect {
    LayoutRect(x: x + dx, y: y + dy, width: max(0, width - 2 * dx), height: max(0, height - 2 * dy))
  }

  /// The rectangle seen in a mirror that stands in the middle of a width.
  func mirrored(in width: Double) -> LayoutRect {
    LayoutRect(x: width - maxX, y: y, width: self.width, height: height)
  }

  /// The rectangle moved downwards.
  func movedDown(by distance: Double) -> LayoutRect {
    LayoutRect(x: x, y: y + distance, width: width, height: height)
  }
}
