// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillScene

extension PDFPagePainter {
  /// Paints a vector file as vectors, in a group so that it is composited as one picture.
  ///
  /// Where the file has parts that no PDF holds as vectors, such as filters, the page holds its pixels at three per
  /// point.
  func paint(_ file: VectorFile, _ rect: CGRect, _ compositing: Compositing) {
    let transform = file.transform(into: rect).concatenating(state.transform)
    guard transform.isPaintable else { return }
    do throws(PaintingError) {
      if file.isPictureInPDF {
        try paintPixels(of: file, rect, transform, compositing)
      } else {
        try paintVectors(of: file, transform, compositing)
      }
    } catch {
      failure = failure ?? error
    }
    useTransform()
  }

  private func paintVectors(
    of file: VectorFile, _ transform: CGAffineTransform, _ compositing: Compositing
  ) throws(PaintingError) {
    context.setMatrix(.identity)
    context.pushGroup()
    context.setOperator(.normal)
    var failure: PaintingError?
    do throws(PaintingError) {
      try VectorLibrary.shared.draw(file, under: transform, in: context)
    } catch {
      failure = error
    }
    let picture = context.popGroup()
    context.setMatrix(.identity)
    context.setSource(picture)
    context.paint(alpha: compositing.alpha)
    if let failure { throw failure }
  }

  private func paintPixels(
    of file: VectorFile, _ rect: CGRect, _ transform: CGAffineTransform, _ compositing: Compositing
  ) throws(PaintingError) {
    let toPixels = CGAffineTransform(scaleX: Self.blurScale, y: Self.blurScale)
    let seen = context.clipBounds(under: .identity).applying(toPixels)
    let covered = rect.applying(state.transform).applying(toPixels)
    guard let area = PixelRect(covering: seen)?.touched(by: covered), area.isAffordable else { return }
    let picture = try VectorPictures.shared.picture(
      of: file, under: transform.concatenating(toPixels), within: area)
    let toPicture = toPixels.concatenating(CGAffineTransform(translationX: -Double(area.x), y: -Double(area.y)))
    context.save()
    context.setMatrix(.identity)
    context.newPath()
    context.addRectangle(area.cgRect.applying(toPixels.inverted()))
    context.clip()
    CGImage(bitmap: picture).withPattern(transform: toPicture, quality: .low) { pattern in
      context.setSource(pattern)
      context.paint(alpha: compositing.alpha)
    }
    context.restore()
  }
}
