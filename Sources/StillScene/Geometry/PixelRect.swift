// SPDX-License-Identifier: MIT

package import Foundation

/// A rectangle of whole pixels; y grows downwards.
package struct PixelRect: Sendable, Hashable {
  package var x, y, width, height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  package var maxX: Int { x + width }
  package var maxY: Int { y + height }
  package var isEmpty: Bool { width <= 0 || height <= 0 }

  package var cgRect: CGRect { CGRect(x: x, y: y, width: width, height: height) }

  /// The pixels that both have; of width and height zero if there are none.
  package func intersection(_ other: PixelRect) -> PixelRect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    return PixelRect(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
  }

  /// The pixels of this rectangle that `box` touches, however large or far out it is. Nil: none.
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
