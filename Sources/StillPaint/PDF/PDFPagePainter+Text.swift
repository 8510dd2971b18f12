// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillScene
import StillText

extension PDFPagePainter {
  /// Readers paint glyph by glyph: where the letters of a joined script overlap, translucent ones would be darker.
  func showJoined(
    _ run: GlyphRun, at point: CGPoint, _ color: SRGBComponents, _ compositing: Compositing
  ) {
    context.save()
    context.setMatrix(.identity)
    context.pushOpenGroup()
    context.setOperator(.normal)
    context.setSource(color.withAlpha(1))
    show(run, at: point, .plain)
    context.setMatrix(.identity)
    let opaque = context.popGroup()
    context.setSource(opaque)
    context.setOperator(compositing.blendMode)
    context.paint(alpha: color.alpha)
    context.restore()
  }

  func show(_ run: GlyphRun, at point: CGPoint, _ compositing: Compositing) {
    guard run.isColor else {
      for word in isMute ? [run.withoutText] : run.inReadingOrder {
        context.show(word, at: point, under: state.transform, fonts: fonts, keepingText: true)
      }
      return
    }
    for (glyph, frame) in run.colorGlyphs(at: point) { showEmoji(glyph.image, frame, compositing) }
    // Nobody sees the spaces that stand for emoji, but whoever selects or searches the text finds them.
    guard !isMute, let carrier = run.textCarrier() else { return }
    for word in carrier.inReadingOrder {
      context.show(word, at: point, under: state.transform, fonts: fonts, keepingText: true)
    }
  }
}

// MARK: - Emoji

extension PDFPagePainter {
  /// Pixels per point at which pages are compared.
  private static let emojiScale = 3.0

  /// Paints an emoji's picture, y down, as the raster pipeline does at 3x, if that takes fewer pixels than its font
  /// has.
  ///
  /// Readers shrink a picture and its mask each by itself, so that the black of transparent pixels darkens its edges.
  func showEmoji(_ image: CGImage, _ frame: CGRect, _ compositing: Compositing) {
    if let (reduced, place) = reduced(image, frame) {
      return show(reduced, place, under: .upright(place), compositing)
    }
    show(image, frame, under: .upright(frame).concatenating(state.transform), compositing)
  }

  /// The picture in whole pixels at 3x, and where these lie on the page; nil where the font's own are not more, or
  /// where it is turned.
  private func reduced(_ image: CGImage, _ frame: CGRect) -> (CGImage, CGRect)? {
    let transform = state.transform
    guard transform.b == 0, transform.c == 0, transform.a > 0, transform.d > 0 else { return nil }
    let toPixels = CGAffineTransform(scaleX: Self.emojiScale, y: Self.emojiScale)
    let pixels = frame.applying(transform.concatenating(toPixels)).roundedToPixels
    guard pixels.width >= 1, pixels.height >= 1, pixels.width < CGFloat(image.width) else { return nil }
    let whole = CGRect(origin: .zero, size: pixels.size)
    let list = DisplayList(.image(image, whole, .medium))
    let bitmap = try? RasterPainter.paint(
      list, width: Int(pixels.width), height: Int(pixels.height), transform: .upright(whole))
    return bitmap.map { (CGImage(bitmap: $0), pixels.applying(toPixels.inverted())) }
  }

  func show(
    _ image: CGImage, _ rect: CGRect, under transform: CGAffineTransform, _ compositing: Compositing
  ) {
    context.save()
    context.setMatrix(transform)
    context.newPath()
    addRect(rect, under: transform)
    context.clip()
    paint(image, rect, .medium, repeats: false, compositing)
    context.restore()
  }
}
