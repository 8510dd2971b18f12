// SPDX-License-Identifier: MIT

import CStillCoverage
import Foundation
import StillBitmap
import StillScene

/// The weights of a blur along one axis.
///
/// They are a Gaussian that is cut off at two standard deviations and renormalised, which fits the shadows of iOS best:
/// it is off by 2/255, while cutting off at three deviations is off by 5/255.
struct GaussianKernel {
  /// The number of pixels per weight.
  ///
  /// It is more than one for wide blurs, where the difference is invisible and the work falls with its cube.
  let step: Int
  let radius: Int
  /// The weights, `2 * radius + 1` of them, whose sum is one.
  let weights: [Float]

  /// The greatest standard deviation.
  ///
  /// A wider shadow would be too faint to see and need too much memory.
  static let greatestSigma = 1000.0

  /// Creates the kernel of a standard deviation of `sigma` pixels, which is above 0.
  init(sigma: Double) {
    var step = 1
    while sigma >= Double(14 * step) { step *= 2 }
    self.step = step
    let fine = step == 1 ? Self.pixelWeights(sigma) : Self.pixelWeights(sigma, blurredAlreadyBy: step)
    let fineRadius = fine.count / 2
    radius = (fineRadius + step / 2) / step
    // Each square gets the weights of its pixels. Those halfway between two squares are shared by both.
    var sums = [Double](repeating: 0, count: 2 * radius + 1)
    for (index, weight) in fine.enumerated() {
      let place = Double(index - fineRadius) / Double(step) + Double(radius)
      let (low, high) = (Int((place - 0.5).rounded(.up)), Int((place + 0.5).rounded(.down)))
      sums[low] += weight / 2
      sums[high] += weight / 2
    }
    weights = sums.map(Float.init)
  }

  private static func pixelWeights(_ sigma: Double, cutAt limit: Double? = nil) -> [Double] {
    let radius = Int((2 * (limit ?? sigma)).rounded(.down))
    let raw = (-radius...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = raw.reduce(0, +)
    return raw.map { $0 / sum }
  }

  /// Returns the weights of the blur that remains after the blur by squares and by interpolation between them.
  ///
  /// Averaging has a variance of a twelfth of the step's square, the kernel's own squares have the same, and the
  /// interpolation has two twelfths.
  private static func pixelWeights(_ sigma: Double, blurredAlreadyBy step: Int) -> [Double] {
    let rest = (sigma * sigma - Double(step * step) / 3).squareRoot()
    return pixelWeights(rest, cutAt: sigma)
  }
}

extension CoverageMask {
  /// Returns the part within `area` of this mask blurred by a Gaussian, whose standard deviation is `sigma` pixels.
  func blurred(sigma: Double, within area: PixelRect) -> CoverageMask {
    guard sigma > 0 else { return cropped(to: area) }
    let kernel = GaussianKernel(sigma: min(sigma, GaussianKernel.greatestSigma))
    let grown = bounds.insetBy(-(kernel.radius + 1) * kernel.step).intersection(area)
    guard kernel.radius > 0, !grown.isEmpty else { return cropped(to: area) }
    let part = StillRect(x: grown.x - bounds.x, y: grown.y - bounds.y, width: grown.width, height: grown.height)
    return CoverageMask(bounds: grown) { result, resultStride in
      withBytes { bytes in
        // Without memory the shadow is missing, and Cairo reports the lack of memory.
        _ = still_blur(
          bytes.baseAddress, bounds.width, bounds.height, stride, kernel.weights, kernel.radius, kernel.step, part,
          result, resultStride)
      }
    }
  }
}
