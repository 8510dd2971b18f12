// SPDX-License-Identifier: MIT

import CStillCoverage
import StillScene

extension BackdropFilter {
  /// Filters a picture in place.
  ///
  /// What lies beyond it has no part in the blur.
  ///
  /// - Parameter scale: Pixels per unit of user space.
  func apply(to picture: CairoSurface, scale: Double) {
    guard let (bytes, stride, width, height) = picture.pixels, width > 0, height > 0 else { return }
    let kernel = BackdropKernel(sigma: sigma * scale, width: width, height: height)
    var material = material
    bytes.withMemoryRebound(to: UInt32.self, capacity: stride / 4 * height) { words in
      // Without memory the picture stays as it is; Cairo reports the same lack of memory.
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
