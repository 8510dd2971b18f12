// SPDX-License-Identifier: MIT

package import Foundation

/// The way in which a node is combined with the pixels below it.
package struct Compositing: Sendable, Equatable {
  package var alpha: Double = 1
  package var blendMode: CGBlendMode = .normal
  package var shadow: DropShadow?
  /// True if the pixels of a shape's edge are painted wholly or not at all.
  package var isAliased = false

  package init(
    alpha: Double = 1, blendMode: CGBlendMode = .normal, shadow: DropShadow? = nil, isAliased: Bool = false
  ) {
    (self.alpha, self.blendMode, self.shadow, self.isAliased) = (alpha, blendMode, shadow, isAliased)
  }

  /// Normal painting: source over, fully opaque, without a shadow.
  package static let plain = Compositing()
}

/// A blurred silhouette below an operation or a group.
///
/// Offset and radius are in the units of the display list's own space: the current transform does not change them, as
/// CoreGraphics documents for `setShadow(offset:blur:color:)`.
package struct DropShadow: Sendable, Equatable {
  package var offset: CGSize
  /// Standard deviation of the Gaussian.
  package var sigma: Double
  package var color: SRGBComponents

  package init(offset: CGSize, sigma: Double, color: SRGBComponents) {
    (self.offset, self.sigma, self.color) = (offset, sigma, color)
  }
}

extension DropShadow {
  /// Returns the area that `bounds` and its shadow cover.
  ///
  /// Three standard deviations out, nothing is left to see.
  package func reach(of bounds: CGRect) -> CGRect {
    guard !bounds.isNull else { return bounds }
    return bounds.union(
      bounds.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: -3 * sigma, dy: -3 * sigma))
  }

  /// Returns the area whose shadow can reach `bounds`.
  package func casters(into bounds: CGRect) -> CGRect {
    bounds.isNull
      ? bounds : bounds.offsetBy(dx: -offset.width, dy: -offset.height).insetBy(dx: -3 * sigma, dy: -3 * sigma)
  }
}
