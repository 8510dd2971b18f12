// SPDX-License-Identifier: MIT

import Foundation

extension RasterPainter {
  func show(_ run: GlyphRun, at point: CGPoint, _ color: SRGBComponents, _ compositing: Compositing) {
    if run.isColor { return showPictures(of: run, at: point, compositing) }
    let (color, transform) = (color.multiplied(by: compositing.alpha), state.transform)
    func draw(_ context: CairoContext) {
      context.setSource(color)
      context.show(run, at: point, under: transform, fonts: fonts, keepingText: false)
      context.setMatrix(.identity)
    }
    if let shadow = compositing.shadow {
      cast(shadow, of: CoverageMask.painting(reach(shadow), draw), compositing)
    }
    if state.clipMask == nil, compositing.blendMode == .normal {
      context.setOperator(.normal)
      return draw(context)
    }
    context.save()
    context.pushGroup()
    draw(context)
    let glyphs = context.popGroup()
    context.restore()
    composite(.pixels(state.clip), compositing.plainlyBlended) { $0.setSource(glyphs) }
  }

  /// Emoji are images of one size, scaled to the font's.
  private func showPictures(of run: GlyphRun, at point: CGPoint, _ compositing: Compositing) {
    for (image, frame) in run.pictures(at: point) {
      let transform = state.transform
      // Images lie upright where y points up.
      state.transform = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: frame.minY + frame.maxY)
        .concatenating(transform)
      draw(image, frame, .default, compositing)
      state.transform = transform
    }
  }
}

extension GlyphRun {
  /// The emoji of a colour run and where they go, y down.
  func pictures(at point: CGPoint) -> [(CGImage, CGRect)] {
    glyphs.compactMap { glyph in
      guard let picture = ColorGlyph.glyph(glyph.id, of: font) else { return nil }
      let frame = picture.frame(size: font.size).offsetBy(dx: point.x + glyph.x, dy: point.y + glyph.y)
      return (CGImage(bitmap: picture.bitmap), frame)
    }
  }
}
