// SPDX-License-Identifier: MIT

/// A rectangle of whole pixels; y grows downwards.
public struct PixelRect: Sendable, Hashable {
  /// The distance of the left edge in pixels.
  public var x: Int
  /// The distance of the top edge in pixels.
  public var y: Int
  /// The width in pixels.
  public var width: Int
  /// The height in pixels.
  public var height: Int

  /// Makes a rectangle.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

extension PixelRect {
  /// The rectangle without pixels at the origin.
  package static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// The column after the last one.
  package var maxX: Int { x + width }
  /// The row after the last one.
  package var maxY: Int { y + height }
  /// True if the rectangle has no pixels.
  package var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Returns true if all pixels of `other` are in this rectangle.
  package func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || (x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY)
  }

  /// Returns the pixels of both rectangles; width and height are zero if there are none.
  package func intersection(_ other: PixelRect) -> PixelRect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    return PixelRect(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
  }

  /// Returns the pixels of both rectangles, or nil if there are none.
  package func part(in other: PixelRect) -> PixelRect? {
    let part = intersection(other)
    return part.isEmpty ? nil : part
  }

  /// Returns the smallest rectangle that contains both.
  package func union(_ other: PixelRect) -> PixelRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Returns the rectangles, at most four, that remain of this one without `inner`, which lies in it.
  package func frame(around inner: PixelRect) -> [PixelRect] {
    [
      PixelRect(x: x, y: y, width: width, height: inner.y - y),
      PixelRect(x: x, y: inner.y, width: inner.x - x, height: inner.height),
      PixelRect(x: inner.maxX, y: inner.y, width: maxX - inner.maxX, height: inner.height),
      PixelRect(x: x, y: inner.maxY, width: width, height: maxY - inner.maxY),
    ].filter { !$0.isEmpty }
  }
}

// MARK: - Moved and inset

extension PixelRect {
  /// Returns this rectangle moved by whole pixels.
  package func offsetBy(x dx: Int, y dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// Returns this rectangle without a border of `distance` pixels; a negative distance adds one.
  package func insetBy(_ distance: Int) -> PixelRect { insetBy(x: distance, y: distance) }

  /// Returns this rectangle without `dx` columns at the left and right, and `dy` rows at the top and bottom.
  package func insetBy(x dx: Int, y dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
  }
}
