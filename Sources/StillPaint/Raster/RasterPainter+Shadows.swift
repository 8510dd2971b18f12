// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillScene

extension RasterPainter {
  /// Paints the shadow of a silhouette.
  ///
  /// - Parameters:
  ///   - opacity: Of what casts the shadow, beside its coverage.
  ///   - silhouette: Is told which pixels can cast the shadow into the clip; nil if nothing lies there.
  func drawShadow(
    _ shadow: DropShadow, _ opacity: Double, _ compositing: Compositing, silhouette: (PixelRect) -> CoverageMask?
  ) {
    guard let (x, y) = pixelOffset(of: shadow), let area = casters(of: shadow) else { return }
    guard let mask = silhouette(area), !mask.bounds.isEmpty else { return }
    let blurred = mask.blurred(sigma: sigma(of: shadow), within: state.clip.offsetBy(x: -x, y: -y))
      .offsetBy(x: x, y: y)
    let color = shadow.color.multiplied(by: compositing.alpha * opacity)
    composite(Shape(mask: blurred), compositing.withoutAlpha) { $0.setSource(color) }
  }

  /// The pixels that can cast `shadow` into the clip; nil for none.
  func casters(of shadow: DropShadow) -> PixelRect? {
    guard !state.clip.isEmpty, let (x, y) = pixelOffset(of: shadow) else { return nil }
    return state.clip.offsetBy(x: -x, y: -y).insetBy(-Int(2 * sigma(of: shadow)) - 2)
  }

  /// Returns the part of `area` that has to be painted, because it is seen itself or in its shadow.
  ///
  /// Where the two are so far apart that no memory would hold both, only one of them is painted.
  func seen(of area: PixelRect, casting shadow: DropShadow?) -> PixelRect {
    let visible = area.intersection(state.clip)
    guard let shadow, let caster = casters(of: shadow)?.part(in: area) else { return visible }
    let both = visible.isEmpty ? caster : visible.union(caster)
    guard max(both.width, both.height) < Self.greatestSide, both.width * both.height < Self.greatestPixelCount else {
      return visible.isEmpty ? caster : visible
    }
    return both
  }

  /// Cairo's pictures end at 32,767 pixels.
  private static let greatestSide = 1 << 14
  /// A quarter of a gigabyte.
  private static let greatestPixelCount = 1 << 26

  /// Nil far out, where no shadow is seen and whole numbers end.
  private func pixelOffset(of shadow: DropShadow) -> (x: Int, y: Int)? {
    let offset = shadow.offset.applying(state.origin.linearPart)
    guard abs(offset.width) < 1e6, abs(offset.height) < 1e6 else { return nil }
    return (Int(offset.width.rounded()), Int(offset.height.rounded()))
  }

  private func sigma(of shadow: DropShadow) -> Double {
    min(shadow.sigma * state.origin.meanScale, GaussianKernel.greatestSigma)
  }
}

extension CGAffineTransform {
  /// Without the translation.
  var linearPart: CGAffineTransform { CGAffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0) }

  /// The side of the square that the unit square's area makes.
  var meanScale: Double { abs(a * d - b * c).squareRoot() }
}
