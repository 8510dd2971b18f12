// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillScene

extension PDFPagePainter {
  /// The pixels per point of bitmaps of blurs.
  static let blurScale = 3.0

  /// Paints the shadow of a node.
  func drawShadow(_ shadow: DropShadow, of node: Node, _ compositing: Compositing) {
    let bounds = node.reach?.applying(state.transform.concatenating(origin.inverted())) ?? .infinite
    let silhouette = DisplayList(nodes: [node.silhouette], spaces: [], clips: [])
    drawShadow(shadow, node.opacity, compositing, of: DisplayListPart(silhouette), covering: bounds)
  }

  /// Blurs the silhouette of `part`, whose base is the current space, and paints it as an image mask.
  ///
  /// `opacity` is that of the node, which its coverage does not contain. `bounds` is the area that the part covers, in
  /// the space of the page's list; it keeps the bitmap small.
  func drawShadow(
    _ shadow: DropShadow, _ opacity: Double, _ compositing: Compositing, of part: DisplayListPart,
    covering bounds: CGRect
  ) {
    guard shadow.sigma > 0 else { return drawSharpShadow(shadow, opacity, compositing, of: part) }
    let toPixels = CGAffineTransform(scaleX: Self.blurScale, y: Self.blurScale)
    let offset = shadow.offset.applying(origin.linearPart)
    let sigma = min(shadow.sigma * origin.meanScale * Self.blurScale, GaussianKernel.greatestSigma)
    let clip = context.clipBounds(under: .identity).offsetBy(dx: -offset.width, dy: -offset.height)
    guard let seen = PixelRect(covering: clip.applying(toPixels)), !seen.isEmpty else { return }
    let covered = PixelRect(covering: bounds.applying(origin).applying(toPixels)) ?? .empty
    guard let area = covered.part(in: seen.insetBy(-Int(2 * sigma) - 2)) else { return }
    let mask = RasterPainter.silhouette(
      of: part, under: state.transform.concatenating(toPixels), origin: origin.concatenating(toPixels),
      within: area, fonts: fonts
    ).blurred(sigma: sigma, within: seen)
    guard !mask.bounds.isEmpty else { return }
    paintMasked(compositing.blendMode) {
      context.setMatrix(
        CGAffineTransform(scaleX: 1 / Self.blurScale, y: 1 / Self.blurScale)
          .concatenating(CGAffineTransform(translationX: offset.width, y: offset.height)))
      context.setSource(shadow.color.multiplied(by: compositing.alpha * opacity))
      context.mask(mask)
    }
    useTransform()
  }

  /// Paints a shadow without blur as a shape.
  private func drawSharpShadow(
    _ shadow: DropShadow, _ opacity: Double, _ compositing: Compositing, of part: DisplayListPart
  ) {
    let shape = shape(of: part, movedBy: shadow.offset.applying(origin.linearPart))
    drawSharpShadow(shadow, opacity, compositing, movedBy: .zero) { $0.mask(shape) }
  }

  /// Paints a shadow without blur of the color that `mask` masks, moved by `offset` on the page.
  func drawSharpShadow(
    _ shadow: DropShadow, _ opacity: Double, _ compositing: Compositing, movedBy offset: CGSize,
    mask: (CairoContext) -> Void
  ) {
    paintMasked(compositing.blendMode) {
      context.setMatrix(CGAffineTransform(translationX: offset.width, y: offset.height))
      context.setSource(shadow.color.multiplied(by: compositing.alpha * opacity))
      mask(context)
    }
    useTransform()
  }
}
