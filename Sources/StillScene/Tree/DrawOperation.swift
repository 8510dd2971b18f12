// SPDX-License-Identifier: MIT

package import Foundation

/// One step of a display list. Coordinates are in the user space that the `concatenate` steps before it made.
package enum DrawOperation: Sendable {
  case save
  case restore
  case concatenate(CGAffineTransform)
  case clip(PathGeometry, CGPathFillRule)
  case clipRect(CGRect)
  case clipMask(CGImage, CGRect)
  case fill(PathGeometry, CGPathFillRule, SRGBComponents, Compositing)
  case fillRect(CGRect, SRGBComponents, Compositing)
  case stroke(PathGeometry, StrokeStyle, SRGBComponents, Compositing)
  case image(CGImage, CGRect, CGInterpolationQuality, Compositing)
  case tile(CGImage, CGRect, CGInterpolationQuality, Compositing)
  case gradient(GradientFill, Compositing)
  case text(GlyphRun, at: CGPoint, SRGBComponents, Compositing)
  /// Covers the clip with cells.
  case pattern(PatternTiles)
  case beginGroup(GroupStyle)
  case endGroup
  case list(DisplayList)
  case projection(Projection, Compositing)
  /// Paints what was painted up to here, filtered, over itself.
  case backdrop(Backdrop, Compositing)
}
