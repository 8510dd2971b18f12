// SPDX-License-Identifier: MIT

package import Foundation
import StillBitmap
package import StillScene

extension CGImage {
  /// Creates an image of a vector file, of which contexts draw the vectors, at `scale` pixels per point.
  ///
  /// An image that is not scalable is drawn as vectors in the file's size, and as pixels in all others. Parts of a pixel are
  /// rounded up. The scale has to be finite and above zero, and the pixels no more than a bitmap may have; else the result
  /// is nil.
  package convenience init?(vector file: VectorFile, scale: CGFloat, isScalable: Bool = true) {
    guard scale > 0, scale.isFinite else { return nil }
    let (width, height) = ((file.size.width * scale).rounded(.up), (file.size.height * scale).rounded(.up))
    guard max(width, height) <= CGFloat(Bitmap.maximumSide) else { return nil }
    let list = DisplayList(.vector(file, CGRect(origin: .zero, size: file.size)))
    self.init(drawing: list, size: file.size, width: Int(width), height: Int(height), isScalable: isScalable)
  }
}
