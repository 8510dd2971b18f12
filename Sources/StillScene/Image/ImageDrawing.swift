// SPDX-License-Identifier: MIT

package import Foundation
package import StillBitmap
import Synchronization

/// A recorded drawing that an image is made of instead of pixels, such as a symbol or a vector file.
///
/// Contexts draw it as it is, sharp at any size or in its own size alone. Its pixels are painted when something asks for
/// them.
package final class ImageDrawing: Sendable {
  /// The drawing, whose space has y down.
  package let list: DisplayList
  /// The width and height in units of the list's space: the image is the part from the origin to there.
  package let size: CGSize
  /// The width of the image in pixels.
  package let width: Int
  /// The height of the image in pixels.
  package let height: Int
  /// True if contexts draw it as it is at any size, and not its pixels where the size is another one.
  package let isScalable: Bool
  private let paint: @Sendable (ImageDrawing) -> Bitmap
  private let painted = Mutex<Bitmap?>(nil)

  /// Creates a drawing whose pixels `paint` makes.
  ///
  /// Width and height in pixels are greater than zero and no more than a bitmap may have.
  package init(
    _ list: DisplayList, size: CGSize, width: Int, height: Int, isScalable: Bool = true,
    paint: @escaping @Sendable (ImageDrawing) -> Bitmap
  ) {
    (self.list, self.size, self.width, self.height, self.paint) = (list, size, width, height, paint)
    self.isScalable = isScalable
  }

  /// The pixels of the drawing in its own size, which are kept.
  var bitmap: Bitmap {
    painted.withLock { painted in
      if let painted { return painted }
      let made = paint(self)
      painted = made
      return made
    }
  }
}

extension ImageDrawing: Equatable {
  /// Returns true if both have equal lists, sizes and numbers of pixels.
  package static func == (lhs: ImageDrawing, rhs: ImageDrawing) -> Bool {
    lhs === rhs
      || lhs.size == rhs.size && lhs.width == rhs.width && lhs.height == rhs.height
        && lhs.isScalable == rhs.isScalable && lhs.list == rhs.list
  }
}
