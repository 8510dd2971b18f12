// SPDX-License-Identifier: MIT

import Foundation
package import StillBitmap

extension PDFDocument {
  /// Draws one page on a transparent background.
  ///
  /// - Parameters:
  ///   - page: index of the page; the first page is 0.
  ///   - scale: pixels a point. A part of a pixel at the right and bottom edge becomes a whole one.
  package func rasterize(page: Int, scale: Double) throws(PDFError) -> Bitmap {
    try checkPage(page)
    guard scale.isFinite, scale > 0 else { throw .invalidScale(scale) }
    let request = RasterRequest(page: page, pageSize: pageSizes[page], scale: scale)
    guard request.pixels <= Double(Bitmap.maximumPixelCount) else {
      throw .tooLarge(width: request.width, height: request.height, limit: Bitmap.maximumPixelCount)
    }
    return try engine.rasterize(data, request)
  }
}

/// A page to be drawn; sizes are checked before any memory is taken.
struct RasterRequest {
  let page: Int
  let resolution: Double
  /// Pixels, whole numbers.
  let width: Double
  let height: Double

  var pixels: Double { width * height }

  init(page: Int, pageSize: CGSize, scale: Double) {
    self.page = page
    resolution = scale * 72
    // pdftocairo divides the resolution and rounds up: the same steps here give the same size in each last bit.
    width = max(1, (Double(pageSize.width) * (resolution / 72)).rounded(.up))
    height = max(1, (Double(pageSize.height) * (resolution / 72)).rounded(.up))
  }
}
