// SPDX-License-Identifier: MIT

package import Foundation

extension PixelRect {
  package static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// Every pixel that `rect` touches; nil for none.
  package init?(covering rect: CGRect) {
    guard let pixels = PixelRect.paintable.touched(by: rect) else { return nil }
    self = pixels
  }

  /// The pixels that `rect` is after `transform`, if it fills whole pixels. Sides within a millionth of a pixel's border
  /// count as on it.
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

  /// The pixels that both have; nil for none.
  package func part(in other: PixelRect) -> PixelRect? {
    let part = intersection(other)
    return part.isEmpty ? nil : part
  }

  /// The smallest rectangle that holds both.
  package func union(_ other: PixelRect) -> PixelRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  package func insetBy(_ distance: Int) -> PixelRect { insetBy(x: distance, y: distance) }

  package func insetBy(x dx: Int, y dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// Larger than any picture, small enough that no arithmetic on it overflows.
  private static let paintable = PixelRect(x: -1 << 30, y: -1 << 30, width: 1 << 31, height: 1 << 31)

  private static func whole(_ value: Double) -> Int? {
    let rounded = value.rounded()
    return abs(value) < 1e9 && abs(value - rounded) < 1e-6 ? Int(rounded) : nil
  }
}

extension PixelRect {
  package var center: CGPoint { CGPoint(x: Double(x) + Double(width) / 2, y: Double(y) + Double(height) / 2) }

  /// The four rectangles that are left of this one without `inner`, which lies in it.
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
  /// Whether pixels become pixels: moved by whole ones, mirrored perhaps, neither turned nor scaled.
  package var movesWholePixels: Bool {
    b == 0 && c == 0 && abs(abs(a) - 1) < 1e-9 && abs(abs(d) - 1) < 1e-9
      && abs(tx - tx.rounded()) < 1e-6 && abs(ty - ty.rounded()) < 1e-6
  }
}
