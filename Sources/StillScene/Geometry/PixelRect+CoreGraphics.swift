// SPDX-License-Identifier: MIT

package import Foundation
package import StillBitmap

extension PixelRect {
  /// This rectangle in points of a space whose points are pixels.
  package var cgRect: CGRect { CGRect(x: x, y: y, width: width, height: height) }

  /// The point in the middle, which is on the boundary between pixels if a side is even.
  package var center: CGPoint { CGPoint(x: Double(x) + Double(width) / 2, y: Double(y) + Double(height) / 2) }

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

  /// A rectangle that is larger than any picture, but small enough that no arithmetic overflows.
  private static let paintable = PixelRect(x: -1 << 30, y: -1 << 30, width: 1 << 31, height: 1 << 31)

  private static func whole(_ value: Double) -> Int? {
    let rounded = value.rounded()
    return abs(value) < 1e9 && abs(value - rounded) < 1e-6 ? Int(rounded) : nil
  }
}

extension CGAffineTransform {
  /// True if pixels are mapped to pixels: the transform moves by whole pixels and may mirror.
  package var movesWholePixels: Bool {
    b == 0 && c == 0 && abs(abs(a) - 1) < 1e-9 && abs(abs(d) - 1) < 1e-9
      && abs(tx - tx.rounded()) < 1e-6 && abs(ty - ty.rounded()) < 1e-6
  }
}
