// SPDX-License-Identifier: MIT

import Foundation

/// The weights of a blur along one axis.
///
/// A Gaussian cut at two standard deviations and renormalised: what fits the shadows of real iOS best (cutting at three
/// is off by 5/255, cutting at two by 2/255).
struct GaussianKernel {
  let radius: Int
  /// `2 * radius + 1` weights that add up to one.
  let weights: [Float]

  /// - Parameter sigma: Standard deviation in pixels, above 0.
  init(sigma: Double) {
    let radius = Int((2 * sigma).rounded(.down))
    let raw = (-radius...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = raw.reduce(0, +)
    self.radius = radius
    weights = raw.map { Float($0 / sum) }
  }
}
