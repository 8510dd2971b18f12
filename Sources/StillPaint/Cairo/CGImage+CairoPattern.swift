// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillScene

extension CGImage {
  /// From pixels of the image, y down, to `rect` of a user space where the image's top row lies at the largest y.
  func uprightTransform(in rect: CGRect) -> CGAffineTransform {
    CGAffineTransform(
      a: rect.width / Double(width), b: 0, c: 0, d: -rect.height / Double(height), tx: rect.minX, ty: rect.maxY)
  }

  /// Calls `body` with this image as a Cairo source, for the call only.
  func withPattern(
    transform: CGAffineTransform, quality: CGInterpolationQuality, repeats: Bool = false, _ body: (CairoPattern) -> Void
  ) {
    bitmap.withWords { words in
      let surface = CairoSurface(reading: words, width: width, height: height)
      body(CairoPattern(surface: surface, transform: transform, quality: quality, repeats: repeats))
      surface.finish()
    }
  }
}
