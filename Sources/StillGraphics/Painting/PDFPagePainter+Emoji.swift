// SPDX-License-Identifier: MIT

import Foundation

extension PDFPagePainter {
  /// Pixels per point at which pages are compared.
  private static let emojiScale = 3.0

  /// Paints an emoji's picture, y down, as the raster pipeline does at 3x, if that takes fewer pixels than its font has.
  ///
  /// Readers shrink a picture and its mask each by itself, so that the black of transparent pixels darkens its edges.
  func showEmoji(_ image: CGImage, _ frame: CGRect, _ compositing: Compositing) {
    // Images lie upright where y points up.
    let upright = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: frame.minY + frame.maxY)
      .concatenating(state.transform)
    let toPixels = CGAffineTransform(scaleX: Self.emojiScale, y: Self.emojiScale)
    guard let area = PixelRect(covering: frame.applying(state.transform.concatenating(toPixels))),
      area.width < image.width, area.height < image.height, !area.isEmpty,
      let reduced = try? RasterPainter.paint(
        DisplayList([.image(image, frame, .default, .plain)]), width: area.width, height: area.height,
        transform: upright.concatenating(toPixels)
          .concatenating(CGAffineTransform(translationX: Double(-area.x), y: Double(-area.y))))
    else { return show(image, frame, under: upright, compositing) }
    let place = CGRect(x: area.x, y: area.y, width: area.width, height: area.height)
      .applying(toPixels.inverted())
    let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: place.minY + place.maxY)
    show(CGImage(bitmap: reduced), place, under: flip, compositing)
  }

  private func show(
    _ image: CGImage, _ rect: CGRect, under transform: CGAffineTransform, _ compositing: Compositing
  ) {
    context.save()
    context.setMatrix(transform)
    context.newPath()
    context.addRectangle(rect)
    context.clip()
    paint(image, rect, .default, repeats: false, compositing)
    context.restore()
  }
}
