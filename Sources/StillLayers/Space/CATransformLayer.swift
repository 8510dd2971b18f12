// SPDX-License-Identifier: MIT

public import StillGraphics

/// A layer whose sublayers keep their depth instead of being flattened into its plane.
///
/// Mirrors `CATransformLayer`.
///
/// Only its sublayers are drawn, without any background, contents, border, shadow or mask of its own. Its opacity
/// applies to each sublayer separately.
open class CATransformLayer: CALayer {
  /// Creates a transform layer.
  public override init() {
    super.init()
  }

  /// Creates a copy of `layer`'s own properties, without its sublayers, mask and delegate.
  public override init(layer: Any) {
    super.init(layer: layer)
  }

  /// Returns nil, because archives of layers are not supported.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override var keepsDepth: Bool { true }

  override func makeCopy() -> CALayer { CATransformLayer(layer: self) }
}
