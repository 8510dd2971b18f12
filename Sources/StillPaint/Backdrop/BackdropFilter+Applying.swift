// SPDX-License-Identifier: MIT

import CStillCoverage
import Foundation
import StillScene

extension BackdropFilter {
  /// Filters a picture in place, with `scale` pixels per unit of user space.
  ///
  /// Pixels beyond the picture have no influence on the blur.
  func apply(to picture: CairoSurface, scale: Double) {
    guard let (bytes, stride, width, height) = picture.pixels, width > 0, height > 0 else { return }
    let kernel = BackdropKernel(sigma: sigma * scale, width: width, height: height)
    var material = material
    bytes.withMemoryRebound(to: UInt32.self, capacity: stride / 4 * height) { words in
      // Without memory the picture stays unchanged, and Cairo reports the lack of memory.
      _ = still_backdrop(
        words, width, height, stride / 4, kernel.weights, kernel.radius, kernel.fineStep, kernel.step, &material)
    }
    picture.markChanged()
  }

  private var material: StillMaterial {
    let values = SIMD4<Float>(curve?.values ?? .zero)
    let tint = tint ?? SRGBComponents(red: 0, green: 0, blue: 0, alpha: 0)
    return StillMaterial(
      curve_amount: Float(curve?.amount ?? 0), curve: (values.x, values.y, values.z, values.w),
      saturation: Float(saturation), brightness: Float(brightness),
      tint: (Float(tint.red), Float(tint.green), Float(tint.blue), Float(tint.alpha)), blurs_first: blursFirst)
  }
}

/// The blur of a backdrop along one axis: a Gaussian cut at three standard deviations.
struct BackdropKernel {
  /// The side in pixels of the squares in which the picture is blurred.
  ///
  /// A standard deviation is so many of them that the difference is invisible.
  let step: Int
  /// The side in pixels of the squares in which the picture is sampled, as Core Animation samples at a quarter of the
  /// size.
  let fineStep: Int
  /// The number of squares on each side of the middle.
  let radius: Int
  /// The weights, `2 * radius + 1` of them, one per square.
  let weights: [Float]

  /// Creates the kernel of a standard deviation of `sigma` pixels, for a picture of `width` × `height` pixels.
  init(sigma: Double, width: Int, height: Int) {
    let sigma = sigma.isFinite ? min(max(sigma, 0), GaussianKernel.greatestSigma) : 0
    var step = 1
    while sigma >= Double(10 * step), min(width, height) >= 16 * step { step *= 2 }
    (self.step, fineStep) = (step, min(step, 4))
    let squares = sigma / Double(step)
    // Averaging over squares has a variance of a twelfth of a square, and the interpolation between them twice that.
    let spread = step > 1 ? (squares * squares - 0.25).squareRoot() : squares
    let reach = min(Int(3 * spread), max(width, height) / step)
    radius = reach
    weights = (-reach...reach).map { reach == 0 ? 1 : Float(exp(-Double($0 * $0) / (2 * spread * spread))) }
  }
}
