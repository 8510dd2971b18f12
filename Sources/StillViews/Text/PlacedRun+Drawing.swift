// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

extension PlacedRun {
  /// Draws the glyphs, or the attachment, with the start of the baseline at `place`.
  func draw(at place: CGPoint, _ attributes: TextAttributes, into context: CGContext) {
    if let box {
      attributes.attachment?.draw(box, at: place, index: start, attributes, into: context)
    } else if !attributes.changesGlyphs {
      context.draw(run, at: place, color: attributes.color.cgColor)
    } else {
      withSavedState(of: context) {
        if canChangeShape { context.concatenate(attributes.shape(at: place)) }
        // Fill and stroke have a common shadow; without the group, the shadow of one would fall on the other.
        let isGroup = attributes.shadow != nil && attributes.strokeWidth < 0
        if isGroup { context.beginTransparencyLayer() }
        drawGlyphs(at: place, attributes, into: context)
        if isGroup { context.endTransparencyLayer() }
      }
    }
  }

  /// False for letters of absurd sizes, which FreeType may fail to slant or stretch.
  private var canChangeShape: Bool { run.font.size < 2000 }

  private func drawGlyphs(at place: CGPoint, _ attributes: TextAttributes, into context: CGContext) {
    let run = canChangeShape ? run.divided(by: attributes.stretch) : run
    guard attributes.strokeWidth != 0, let outline = FontLibrary.shared.outline(of: run) else {
      return context.draw(run, at: place, color: attributes.color.cgColor)
    }
    let path = CGPath(geometry: outline.applying(CGAffineTransform(translationX: place.x, y: place.y)))
    // Filled glyphs are normally moved to whole pixels, and the stroke would then not fit around them.
    if attributes.strokeWidth < 0 {
      context.setFillColor(attributes.color.cgColor)
      context.addPath(path)
      context.fillPath()
    }
    context.setStrokeColor((attributes.strokeColor ?? attributes.color).cgColor)
    context.setLineWidth(abs(attributes.strokeWidth) / 100 * run.font.size)
    context.addPath(path)
    context.strokePath()
  }
}

extension TextAttributes {
  /// True if glyphs are stroked, slanted or stretched, and not just filled.
  fileprivate var changesGlyphs: Bool { strokeWidth != 0 || obliqueness != 0 || expansion != 0 }

  /// The factor of the width of glyphs.
  fileprivate var stretch: Double { TextRequest.Span.stretch(expansion) }

  /// Returns the transform that slants and stretches glyphs whose baseline begins at `place`.
  fileprivate func shape(at place: CGPoint) -> CGAffineTransform {
    CGAffineTransform(translationX: -place.x, y: -place.y)
      .concatenating(CGAffineTransform(a: stretch, b: 0, c: -obliqueness, d: 1, tx: 0, ty: 0))
      .concatenating(CGAffineTransform(translationX: place.x, y: place.y))
  }
}

extension GlyphRun {
  /// Returns the run with positions divided by a horizontal factor, so that stretching them gives the original ones.
  fileprivate func divided(by stretch: Double) -> GlyphRun {
    guard stretch != 1 else { return self }
    var run = self
    for index in run.glyphs.indices { run.glyphs[index].x /= stretch }
    return run
  }
}
