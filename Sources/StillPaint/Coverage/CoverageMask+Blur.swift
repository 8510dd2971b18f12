// SPDX-License-Identifier: MIT

import CStillCoverage
import Foundation
import StillScene

extension CoverageMask {
  /// What of this mask, convolved with a Gaussian, lies within `area`.
  ///
  /// - Parameter sigma: Standard deviation in pixels; 0 changes nothing.
  func blurred(sigma: Double, within area: PixelRect) -> CoverageMask {
    guard sigma > 0 else { return cropped(to: area) }
    let kernel = GaussianKernel(sigma: min(sigma, GaussianKernel.greatestSigma))
    let grown = bounds.insetBy(-(kernel.radius + 1) * kernel.step).intersection(area)
    guard kernel.radius > 0, !grown.isEmpty else { return cropped(to: area) }
    let part = StillRect(x: grown.x - bounds.x, y: grown.y - bounds.y, width: grown.width, height: grown.height)
    return CoverageMask(bounds: grown) { result, resultStride in
      withBytes { bytes in
        // Without memory there is no shadow; Cairo reports the same lack of memory.
        _ = still_blur(
          bytes.baseAddress, bounds.width, bounds.height, stride, kernel.weights, kernel.radius, kernel.step, part,
          result, resultStride)
      }
    }
  }
}
