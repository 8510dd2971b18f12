// SPDX-License-Identifier: MIT

package import Foundation
import StillGraphics
package import StillScene

extension UIImage {
  /// Makes an image of a vector file, in the file's size in points, which is drawn sharp at any size.
  ///
  /// `scale` is the number of pixels per point where something asks for pixels. Returns nil for a scale that is not a
  /// finite number above zero, and for more pixels than a picture may have.
  package convenience init?(vector file: VectorFile, scale: CGFloat, renderingMode: RenderingMode = .automatic) {
    guard let image = CGImage(vector: file, scale: scale) else { return nil }
    self.init(pixels: image, scale: scale, DrawingAttributes(renderingMode: renderingMode))
  }
}
