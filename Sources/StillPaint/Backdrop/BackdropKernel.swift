// SPDX-License-Identifier: MIT

import Foundation
import StillScene

/// The blur of a backdrop along one axis: a Gaussian cut at three standard deviations.
struct BackdropKernel {
  /// Pixels a side of the squares that the picture is blurred in: few to a standard deviation, which nobody can see.
  let step: Int
  /// Pixels a side of the squares that the picture is taken in, as Core Animation takes it at a quarter of its size.
  let fineStep: Int
  let radius: Int
  /// `2 * radius + 1` weights, one a square.
  let weights: [Float]

  /// - Parameters:
  ///   - sigma: Standard deviation in pixels.
  ///   - width: Of the picture in pixels, as `height`.
  init(sigma: Double, width: Int, height: Int) {
    let sigma = sigma.isFinite ? min(max(sigma, 0), GaussianKernel.greatestSigma) : 0
    var step = 1
    while sigma >= Double(10 * step), min(width, height) >= 16 * step { step *= 2 }
    (self.step, fineStep) = (step, min(step, 4))
    let squares = sigma / Double(step)
    // Averaging to squares blurs by a twelfth of a square, and so do, twice, the straight lines between them.
    let spread = step > 1 ? (squares * squares - 0.25).squareRoot() : squares
    let reach = min(Int(3 * spread), max(width, height) / step)
    radius = reach
    weights = (-reach...reach).map { reach == 0 ? 1 : Float(exp(-Double($0 * $0) / (2 * spread * spread))) }
  }
}
