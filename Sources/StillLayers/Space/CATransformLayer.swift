// SPDX-License-Identifier: MIT

public import StillGraphics

/// A layer that holds sublayers in one space instead of flattening them into its plane. Mirrors QuartzCore's
/// `CATransformLayer`.
///
/// Only its sublayers are drawn: no background, contents, border, shadow or mask. Its opacity applies to each of them by
/// itself.
open class CATransformLayer: CALayer {
  public override init() {
    super.init()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
  }

  /// Nil: archives hold no layers.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override var keepsDepth: Bool { true }
}
