// SPDX-License-Identifier: MIT

package import Foundation

/// How an operation meets what was painted before it.
package struct Compositing: Sendable, Equatable {
  package var alpha: Double = 1
  package var blendMode: CGBlendMode = .normal
  package var shadow: DropShadow?
  /// Whether the pixels of a shape's edge are painted wholly or not at all.
  package var isAliased = false

  package init(
    alpha: Double = 1, blendMode: CGBlendMode = .normal, shadow: DropShadow? = nil, isAliased: Bool = false
  ) {
    (self.alpha, self.blendMode, self.shadow, self.isAliased) = (alpha, blendMode, shadow, isAliased)
  }

  /// Painted straight over what is there.
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

/// A run of operations that is painted by itself and then composited as one picture.
package struct GroupStyle: Sendable, Equatable {
  package var compositing: Compositing
  /// What the group is seen through: its alpha multiplies the group's. In the user space in which the group begins.
  package var mask: DisplayList?
  /// What the group covers, in the space of the whole list; set when the group ends, so that painters keep it small.
  package var bounds: CGRect = .null
  /// Whether backdrops in the group take what was painted behind it, and not only what the group painted.
  package var seesBehind = false

  package init(compositing: Compositing, mask: DisplayList? = nil, seesBehind: Bool = false) {
    (self.compositing, self.mask, self.seesBehind) = (compositing, mask, seesBehind)
  }

  /// The same group, painted straight over what is there.
  package var plain: GroupStyle {
    var plain = self
    plain.compositing = .plain
    return plain
  }
}
