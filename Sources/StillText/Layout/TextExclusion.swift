// SPDX-License-Identifier: MIT

/// A shape that the lines of a text flow around.
///
/// Coordinates are points, x from the left edge of the text and y down from its top.
package struct TextExclusion: Sendable, Hashable {
  /// A corner of an outline.
  package struct Corner: Sendable, Hashable {
    package var x, y: Double

    package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
  }

  /// Closed polygons; each takes the room between its left and its right side.
  package var outlines: [[Corner]]
  /// The space that lines leave beside each polygon.
  package var padding: Double

  package init(outlines: [[Corner]], padding: Double) { (self.outlines, self.padding) = (outlines, padding) }

  /// Returns the horizontal range that a polygon takes between two heights, with the space beside it.
  static func taken(
    by corners: [Corner], padding: Double, from top: Double, to bottom: Double
  ) -> ClosedRange<Double>? {
    var (left, right) = (Double.infinity, -Double.infinity)
    var previous = corners.last
    for corner in corners {
      if let previous, let (one, other) = part(of: previous, corner, from: top, to: bottom) {
        (left, right) = (min(left, one, other), max(right, one, other))
      }
      previous = corner
    }
    // A negative padding may leave nothing, and one that is no number excludes nothing.
    return left - padding <= right + padding ? (left - padding)...(right + padding) : nil
  }

  /// Returns the x of both ends of the part of a side that lies between two heights.
  private static func part(
    of start: Corner, _ end: Corner, from top: Double, to bottom: Double
  ) -> (Double, Double)? {
    let (upper, lower) = start.y <= end.y ? (start, end) : (end, start)
    guard upper.y < bottom, lower.y > top else { return nil }
    guard lower.y > upper.y else { return (upper.x, lower.x) }
    func x(at y: Double) -> Double { upper.x + (lower.x - upper.x) * (y - upper.y) / (lower.y - upper.y) }
    return (x(at: max(upper.y, top)), x(at: min(lower.y, bottom)))
  }
}
