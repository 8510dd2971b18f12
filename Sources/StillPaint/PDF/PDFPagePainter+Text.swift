// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillScene
import StillText

extension PDFPagePainter {
  /// Draws translucent text of a joined script as one group.
  ///
  /// Readers paint glyph by glyph, so letters that overlap would be darker there.
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

  /// Draws a run in the current source's colour, with its text for readers.
  func show(_ run: GlyphRun, at point: CGPoint, _ compositing: Compositing) {
    guard run.isColor else {
      for word in isMute ? [run.withoutText] : run.inReadingOrder {
        context.show(word, at: point, under: state.transform, fonts: fonts, keepingText: true)
      }
      return
    }
    for (glyph, frame) in run.colorGlyphs(at: point) { showEmoji(glyph.image, frame, compositing) }
    // Invisible spaces carry the text of emoji, so that it can be selected and searched.
    guard !isMute, let carrier = run.textCarrier() else { return }
    for word in carrier.inReadingOrder {
      context.show(word, at: point, under: state.transform, fonts: fonts, keepingText: true)
    }
  }
}

// MARK: - Emoji

extension PDFPagePainter {
  /// The pixels per point at which pages are compared.
  private static let emojiScale = 3.0

  /// Paints an emoji, in a frame with y down, on the pixels on which the raster painter paints it at 3x.
  ///
  /// Readers that shrink a picture shrink its colours and its mask separately, and the black of transparent pixels
  /// darkens its edges. So a picture with more pixels than that is reduced before it is stored.
  func showEmoji(_ image: CGImage, _ frame: CGRect, _ compositing: Compositing) {
    if let (reduced, place) = reduced(image, frame) {
      return show(reduced, place, under: .upright(place), compositing)
    }
    show(image, frame, under: .upright(frame).concatenating(state.transform), compositing)
  }

  /// Returns the picture in whole pixels at 3x and their frame on the page, or nil if the font has no more pixels, or
  /// if the emoji is rotated.
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

  /// Paints an image within `rect` of the space that `transform` maps to the page.
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
