// SPDX-License-Identifier: MIT

import Foundation

extension RasterPainter {
  func show(_ run: GlyphRun, at point: CGPoint, _ color: SRGBComponents, _ compositing: Compositing) {
    if run.isColor { return showPictures(of: run, at: point, compositing) }
    let transform = state.transform
    func draw(_ context: CairoContext) {
      context.show(run, at: point, under: transform, fonts: fonts, keepingText: false)
      context.setMatrix(.identity)
    }
    if let shadow = compositing.shadow {
      let ink = context.ink(of: run, at: point, under: transform, fonts: fonts)
      cast(shadow, color.alpha, compositing) { area in ink?.part(in: area).map { CoverageMask.painting($0, draw) } }
    }
    let color = color.multiplied(by: compositing.alpha)
    if compositing.blendMode == .normal, state.clipMask == nil {
      context.setSource(color)
      return draw(context)
    }
    let ink = context.ink(of: run, at: point, under: transform, fonts: fonts)
    guard let area = ink?.part(in: state.clip) else { return }
    composite(Shape(mask: .painting(area, draw)), compositing.withoutAlpha) { $0.setSource(color) }
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
