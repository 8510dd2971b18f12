// SPDX-License-Identifier: MIT

package import Foundation

/// What becomes of the colours behind a surface: blurred and changed, as by the filters of Core Animation's backdrop
/// layers.
///
/// Colours change in this order: towards the grey of `curve`, then by `saturation`, `brightness` and `tint`.
package struct BackdropFilter: Sendable, Equatable {
  /// Standard deviation of the Gaussian in the units of user space.
  package var sigma: Double
  package var curve: LuminanceCurve?
  /// How far colours lie from their grey; 1 leaves them.
  package var saturation: Double
  /// Added to all components.
  package var brightness: Double
  /// Painted over all.
  package var tint: SRGBComponents?
  /// Whether colours change after they were blurred, and not before.
  package var blursFirst: Bool

  package init(
    sigma: Double, curve: LuminanceCurve? = nil, saturation: Double = 1, brightness: Double = 0,
    tint: SRGBComponents? = nil, blursFirst: Bool = false
  ) {
    (self.sigma, self.curve, self.saturation, self.brightness) = (sigma, curve, saturation, brightness)
    (self.tint, self.blursFirst) = (tint, blursFirst)
  }
}

/// Replaces part of each colour by a grey that depends on its luminance.
package struct LuminanceCurve: Sendable, Equatable {
  /// How much of a colour is replaced, from 0 to 1.
  package var amount: Double
  /// The greys of black and of white first and last, and the control values of the cubic Bézier curve between them.
  package var values: SIMD4<Double>

  package init(amount: Double, values: SIMD4<Double>) {
    (self.amount, self.values) = (amount, values)
  }
}

/// A rectangle whose filtered background is painted over all pixels that it touches. What is let through of these is up to
/// the clip.
package struct Backdrop: Sendable, Equatable {
  package var rect: CGRect
  package var filter: BackdropFilter

  package init(rect: CGRect, filter: BackdropFilter) {
    (self.rect, self.filter) = (rect, filter)
  }
}
