// SPDX-License-Identifier: MIT

package import Foundation
import StillGraphics
import StillLayers
import StillPDF
package import StillScene
import Synchronization

extension UIImage {
  /// Makes an image of a vector file, in the file's size in points, which is drawn sharp at any size if it is scalable.
  ///
  /// `scale` is the number of pixels per point where something asks for pixels. Returns nil for a scale that is not a
  /// finite number above zero, and for more pixels than a picture may have.
  package convenience init?(
    vector file: VectorFile, scale: CGFloat, isScalable: Bool = true, renderingMode: RenderingMode = .automatic
  ) {
    CGImage.failureOfPixels.withLock { $0 = .init { ProgrammerErrors.warn($0.description) } }
    guard let image = CGImage(vector: file, scale: scale, isScalable: isScalable) else { return nil }
    self.init(pixels: image, scale: scale, DrawingAttributes(renderingMode: renderingMode))
  }
}

extension VectorFile {
  /// Makes a vector file of the first page of a PDF, in the page's size.
  ///
  /// Its fonts become paths. Throws `PDFError` if Poppler's program cannot turn it into SVG, else `VectorError`.
  package convenience init(pdf data: Data) throws {
    try self.init(PDFDrawing.svg(ofFirstPageOf: data), pointsPerInch: 72)
  }
}
