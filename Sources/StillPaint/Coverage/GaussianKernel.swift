// SPDX-License-Identifier: MIT

import Foundation
import StillScene

/// The weights of a blur along one axis.
///
/// A Gaussian cut at two standard deviations and renormalised: what fits the shadows of real iOS best (cutting at three
/// is off by 5/255, cutting at two by 2/255).
struct GaussianKernel {
  /// Pixels from one weight to the next: more than one for wide blurs, where nobody could tell the difference and the
  /// work falls with its cube.
  let step: Int
  let radius: Int
  /// `2 * radius + 1` weights that add up to one.
  let weights: [Float]

  /// The widest blur; beyond it a shadow is so faint and large that only memory would notice.
  static let greatestSigma = 1000.0

  /// - Parameter sigma: Standard deviation in pixels, above 0.
  init(sigma: Double) {
    var step = 1
    while sigma >= Double(14 * step) { step *= 2 }
    self.step = step
    let fine = step == 1 ? Self.pixelWeights(sigma) : Self.pixelWeights(sigma, blurredAlreadyBy: step)
    let reach = fine.count / 2
    radius = (reach + step / 2) / step
    // Each square gets the weights of its pixels; those halfway between two squares go to both.
    var sums = [Double](repeating: 0, count: 2 * radius + 1)
    for (index, weight) in fine.enumerated() {
      let place = Double(index - reach) / Double(step) + Double(radius)
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

  /// Squares and the straight lines between them blur too: a variance of a twelfth of the step's square for averaging, as
  /// much for the kernel's own squares, and two twelfths for the lines.
  private static func pixelWeights(_ sigma: Double, blurredAlreadyBy step: Int) -> [Double] {
    let rest = (sigma * sigma - Double(step * step) / 3).squareRoot()
    return pixelWeights(rest, cutAt: sigma)
  }
}
