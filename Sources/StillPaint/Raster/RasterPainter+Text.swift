// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillScene

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
      drawShadow(shadow, color.alpha, compositing) { area in ink?.part(in: area).map { CoverageMask.painting($0, draw) }
      }
    }
    let color = color.multiplied(by: compositing.alpha)
    if compositing.blendMode == .normal, state.clipShape == nil {
      context.setSource(color)
      return draw(context)
    }
    let ink = context.ink(of: run, at: point, under: transform, fonts: fonts)
    guard let area = ink?.part(in: state.clip) else { return }
    if compositing.blendMode == .normal, let solid = state.clipShape?.solid, solid.contains(area) {
      context.setSource(color)
      return draw(context)
    }
    composite(Shape(mask: .painting(area, draw)), compositing.withoutAlpha) { $0.setSource(color) }
  }

  /// Draws the emoji of a run, which are images of one size that are scaled to the font's size.
  ///
  /// Like all glyphs, they are placed on whole pixels, unless they are rotated.
  private func showPictures(of run: GlyphRun, at point: CGPoint, _ compositing: Compositing) {
    let transform = state.transform
    for (glyph, frame) in run.colorGlyphs(at: point) {
      // Clipped lines can be very long. A shadow may reach where its glyph does not.
      let touched = frame.applying(transform).insetBy(dx: -1, dy: -1)
      guard compositing.shadow != nil || state.clip.touched(by: touched) != nil else { continue }
      if transform.b == 0, transform.c == 0, transform.a > 0, transform.d > 0 {
        let pixels = frame.applying(transform).roundedToPixels
        state.transform = .upright(pixels)
        draw(glyph.image, pixels, .medium, compositing)
      } else {
        state.transform = .upright(frame).concatenating(transform)
        draw(glyph.image, frame, .medium, compositing)
      }
      state.transform = transform
    }
  }
}

extension CGRect {
  var roundedToPixels: CGRect {
    CGRect(x: minX.rounded(), y: minY.rounded(), width: width.rounded(), height: height.rounded())
  }
}

extension GlyphRun {
  /// Returns the emoji of a colour run and their frames, with y down.
  func colorGlyphs(at point: CGPoint) -> [(ColorGlyph, CGRect)] {
    glyphs.compactMap { glyph in
      guard let picture = ColorGlyph.glyph(glyph.id, of: font) else { return nil }
      return (picture, picture.frame(size: font.size).offsetBy(dx: point.x + glyph.x, dy: point.y + glyph.y))
    }
  }
}
