// SPDX-License-Identifier: MIT

public import StillGraphics

/// A layer for contents too large to be kept whole. Mirrors QuartzCore's `CATiledLayer`.
///
/// Here contents are drawing steps and not pixels, so they are drawn at once, whole and in full detail, as those of any
/// layer: through the delegate or `draw(in:)`. The properties are kept and change nothing.
open class CATiledLayer: CALayer {
  /// How many levels of detail there are, each half as large as the one before.
  open var levelsOfDetail = 1
  /// How many of the levels are larger than the layer.
  open var levelsOfDetailBias = 0
  /// In pixels.
  open var tileSize = CGSize(width: 256, height: 256)

  public override init() {
    super.init()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let layer = layer as? CATiledLayer else { return }
    (levelsOfDetail, levelsOfDetailBias) = (layer.levelsOfDetail, layer.levelsOfDetailBias)
    tileSize = layer.tileSize
  }

  /// Nil: archives hold no layers.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// How long a tile takes to appear, in seconds.
  open class func fadeDuration() -> Double { 0.25 }
}
