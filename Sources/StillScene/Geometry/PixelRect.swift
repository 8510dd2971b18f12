// SPDX-License-Identifier: MIT

package import Foundation

/// A rectangle of whole pixels, with the y-axis pointing down.
package struct PixelRect: Sendable, Hashable {
  package var x, y, width, height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  package var maxX: Int { x + width }
  package var maxY: Int { y + height }
  package var isEmpty: Bool { width <= 0 || height <= 0 }

  package var cgRect: CGRect { CGRect(x: x, y: y, width: width, height: height) }

  /// Returns the pixels of both rectangles; width and height are zero if there are none.
  package func intersection(_ other: PixelRect) -> PixelRect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    return PixelRect(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
  }

  /// Returns the pixels of this rectangle that `box` touches, whatever its numbers, or nil if there are none.
  package func touched(by box: CGRect) -> PixelRect? {
    guard !isEmpty, !box.isNull else { return nil }
    let left = max(box.minX.rounded(.down), CGFloat(x))
    let top = max(box.minY.rounded(.down), CGFloat(y))
    let right = min(box.maxX.rounded(.up), CGFloat(maxX))
    let bottom = min(box.maxY.rounded(.up), CGFloat(maxY))
    guard left < right, top < bottom else { return nil }
    return PixelRect(x: Int(left), y: Int(top), width: Int(right - left), height: Int(bottom - top))
  }
}

extension PixelRect {
  package static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// Creates the rectangle of all pixels that `rect` touches, or returns nil if there are none.
  package init?(covering rect: CGRect) {
    guard let pixels = PixelRect.paintable.touched(by: rect) else { return nil }
    self = pixels
  }

  /// Creates the rectangle that `rect` is after `transform`, or returns nil if that has parts of pixels.
  ///
  /// Sides within a millionth of a pixel's border count as on it.
  package init?(exactly rect: CGRect, under transform: CGAffineTransform) {
    guard transform.b == 0, transform.c == 0 else { return nil }
    let (x1, x2) = (transform.a * rect.minX + transform.tx, transform.a * rect.maxX + transform.tx)
    let (y1, y2) = (transform.d * rect.minY + transform.ty, transform.d * rect.maxY + transform.ty)
    guard let left = Self.whole(min(x1, x2)), let right = Self.whole(max(x1, x2)) else { return nil }
    guard let top = Self.whole(min(y1, y2)), let bottom = Self.whole(max(y1, y2)) else { return nil }
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  package func offsetBy(x dx: Int, y dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width, height: height)
  }

  package func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || (x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY)
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

  package func insetBy(_ distance: Int) -> PixelRect { insetBy(x: distance, y: distance) }

  package func insetBy(x dx: Int, y dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// A rectangle that is larger than any picture, but small enough that no arithmetic overflows.
  private static let paintable = PixelRect(x: -1 << 30, y: -1 << 30, width: 1 << 31, height: 1 << 31)

  private static func whole(_ value: Double) -> Int? {
    let rounded = value.rounded()
    return abs(value) < 1e9 && abs(value - rounded) < 1e-6 ? Int(rounded) : nil
  }
}

extension PixelRect {
  package var center: CGPoint { CGPoint(x: Double(x) + Double(width) / 2, y: Double(y) + Double(height) / 2) }

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

extension CGAffineTransform {
  /// True if pixels are mapped to pixels: the transform moves by whole pixels and may mirror.
  package var movesWholePixels: Bool {
    b == 0 && c == 0 && abs(abs(a) - 1) < 1e-9 && abs(abs(d) - 1) < 1e-9
      && abs(tx - tx.rounded()) < 1e-6 && abs(ty - ty.rounded()) < 1e-6
  }
}
