// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

/// The size of a symbol's image, its baseline and its alignment, in points on whole pixels.
///
/// The law was read from what iOS says about five images (the tests name them), all of which it gives exactly: the ink
/// grows to whole pixels, each margin too, and the alignment rectangle reaches from the font's descender to its ascender.
struct SymbolFrame: Sendable, Hashable {
  /// The size of the image.
  let size: CGSize
  /// The height of the baseline above the bottom.
  let baseline: CGFloat
  /// The distances of the line of text from the edges.
  let insets: UIEdgeInsets
  /// The factor from the artwork to the image.
  let factor: CGFloat
  /// The place of the artwork's origin in the image.
  let origin: CGPoint

  /// The sizes of the scales in relation to medium.
  static func factor(of scale: UIImage.SymbolScale) -> CGFloat {
    switch scale {
    case .small: 0.783
    case .default, .unspecified, .medium: 1
    case .large: 1.278
    }
  }

  init(_ artwork: SymbolArtwork, pointSize: CGFloat, scale: UIImage.SymbolScale, grid: PixelGrid) {
    let font = UIFont.systemFont(ofSize: pointSize)
    let factor = pointSize / SymbolArtwork.pointSize * Self.factor(of: scale)
    let middle = font.capHeight / 2
    let margin = CGSize(width: grid.up(artwork.margin.width * factor), height: grid.up(artwork.margin.height * factor))
    let top = grid.up(middle - artwork.ink.minY * factor) + margin.height
    let bottom = grid.up(artwork.ink.maxY * factor - middle) + margin.height
    size = CGSize(width: grid.up(artwork.ink.width * factor) + 2 * margin.width, height: top + bottom)
    baseline = bottom
    insets = UIEdgeInsets(
      top: top - grid.nearest(font.ascender), left: 0, bottom: bottom + grid.nearest(font.descender), right: 0)
    self.factor = factor
    origin = CGPoint(x: size.width / 2 - artwork.ink.midX * factor, y: top - middle)
  }

  /// The transform from the artwork to the image.
  var transform: CGAffineTransform {
    CGAffineTransform(a: factor, b: 0, c: 0, d: factor, tx: origin.x, ty: origin.y)
  }
}
