// SPDX-License-Identifier: MIT

public import StillGraphics

/// A layer for contents too large to be kept whole.
///
/// Mirrors QuartzCore's `CATiledLayer`.
///
/// Contents are recorded as drawing operations and not as pixels, so they are drawn at once, whole and in full detail,
/// by the delegate or `draw(in:)` as for any layer. The properties are stored and do not change the drawing.
open class CATiledLayer: CALayer {
  /// The number of levels of detail, each half as large as the previous one.
  open var levelsOfDetail = 1
  /// The number of levels that are larger than the layer.
  open var levelsOfDetailBias = 0
  /// The size of a tile in pixels.
  open var tileSize = CGSize(width: 256, height: 256)

  /// Creates a tiled layer.
  public override init() {
    super.init()
  }

  /// Creates a copy of `layer`'s own properties, without its sublayers, mask and delegate.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let layer = layer as? CATiledLayer else { return }
    (levelsOfDetail, levelsOfDetailBias) = (layer.levelsOfDetail, layer.levelsOfDetailBias)
    tileSize = layer.tileSize
  }

  /// Returns nil, because archives of layers are not supported.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The duration of a tile's appearance, in seconds.
  open class func fadeDuration() -> Double { 0.25 }

  override func makeCopy() -> CALayer { CATiledLayer(layer: self) }
}
