// SPDX-License-Identifier: MIT

package import Foundation

/// A filter of the colours behind a surface, like the filters of Core Animation's backdrop layers.
///
/// Colours change in this order: towards the grey of `curve`, then by `saturation`, `brightness` and `tint`. It is an
/// object to keep layers and nodes small, since few of them have one.
package final class BackdropFilter: Sendable, Equatable {
  /// Standard deviation of the Gaussian in the units of user space.
  package let sigma: Double
  package let curve: LuminanceCurve?
  /// The distance of colours from their grey as a factor; 1 leaves them.
  package let saturation: Double
  /// Added to all components.
  package let brightness: Double
  /// Painted over all.
  package let tint: SRGBComponents?
  /// True if colours change after they were blurred, and not before.
  package let blursFirst: Bool

  package init(
    sigma: Double, curve: LuminanceCurve? = nil, saturation: Double = 1, brightness: Double = 0,
    tint: SRGBComponents? = nil, blursFirst: Bool = false
  ) {
    (self.sigma, self.curve, self.saturation, self.brightness) = (sigma, curve, saturation, brightness)
    (self.tint, self.blursFirst) = (tint, blursFirst)
  }

  package static func == (one: BackdropFilter, other: BackdropFilter) -> Bool {
    one === other
      || one.sigma == other.sigma && one.curve == other.curve && one.saturation == other.saturation
        && one.brightness == other.brightness && one.tint == other.tint && one.blursFirst == other.blursFirst
  }
}

/// Replaces part of each colour by a grey that depends on its luminance.
package struct LuminanceCurve: Sendable, Equatable {
  /// The share of a colour that is replaced, from 0 to 1.
  package var amount: Double
  /// The greys of black and of white first and last, and the control values of the cubic Bézier curve between them.
  package var values: SIMD4<Double>

  package init(amount: Double, values: SIMD4<Double>) {
    (self.amount, self.values) = (amount, values)
  }
}

/// A rectangle whose filtered background is painted over all pixels that it touches, as far as the clip lets it.
package struct Backdrop: Sendable, Equatable {
  package var rect: CGRect
  package var filter: BackdropFilter

  package init(rect: CGRect, filter: BackdropFilter) {
    (self.rect, self.filter) = (rect, filter)
  }
}
