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

  /// Paints a group for its shadow before the group itself, if it has many nested shadows, and keeps the silhouettes that cast
  /// them.
  func prepareShadows(
    ofGroupAt index: Int, in part: DisplayListPart, as group: DisplayListPart, covering bounds: CGRect
  ) {
    guard casters == nil, let shadow = part.list.nodes[index].compositing.shadow,
      part.list.depthOfShadows(inGroupAt: index) >= ShadowCasters.leastDepth, let (area, _) = caster(of: shadow, bounds)
    else { return }
    let kept = ShadowCasters()
    kept.keep(silhouette(of: group, within: area, casters: kept), ofGroupAt: index)
    casters = (frames[frames.count - 1].number, index, kept)
  }

  /// Returns the pixels within `bounds` whose shadow can be visible, and the visible pixels without the shadow's offset; nil if
  /// there are none.
  private func caster(of shadow: DropShadow, _ bounds: CGRect) -> (area: PixelRect, seen: PixelRect)? {
    let toPixels = CGAffineTransform(scaleX: Self.blurScale, y: Self.blurScale)
    let offset = shadow.offset.applying(origin.linearPart)
    let clip = context.clipBounds(under: .identity).offsetBy(dx: -offset.width, dy: -offset.height)
    guard let seen = PixelRect(covering: clip.applying(toPixels)), !seen.isEmpty else { return nil }
    let covered = PixelRect(covering: bounds.applying(origin).applying(toPixels)) ?? .empty
    return covered.part(in: seen.insetBy(-Int(2 * sigma(of: shadow)) - 2)).map { ($0, seen) }
  }

  private func sigma(of shadow: DropShadow) -> Double {
    min(shadow.sigma * origin.meanScale * Self.blurScale, GaussianKernel.greatestSigma)
  }

  private func silhouette(of part: DisplayListPart, within area: PixelRect, casters: ShadowCasters?) -> CoverageMask {
    let toPixels = CGAffineTransform(scaleX: Self.blurScale, y: Self.blurScale)
    silhouetteCount += 1
    return RasterPainter.silhouette(
      of: part, under: state.transform.concatenating(toPixels), origin: origin.concatenating(toPixels),
      within: area, allowance: allowance, fonts: fonts, casters: casters)
  }

  /// Paints the shadow of `part`, whose base is the current space: a blurred silhouette as an image mask, or a shape.
  ///
  /// Many nested shadows are all image masks, because the shape of each would contain the shapes of the next one twice.
  /// `opacity` is that of the node, which is not part of its coverage. `bounds` is the area that the part covers, in the space
  /// of the page's list; it keeps the bitmap small. `group` is the index of the part's group.
  func drawShadow(
    _ shadow: DropShadow, _ opacity: Double, _ compositing: Compositing, of part: DisplayListPart,
    covering bounds: CGRect, group: Int? = nil
  ) {
    let casters = group == nil || casters?.frame != frames.last?.number ? nil : casters?.kept
    guard shadow.sigma > 0 || casters != nil else { return drawSharpShadow(shadow, opacity, compositing, of: part) }
    guard let (area, seen) = caster(of: shadow, bounds) else { return }
    let offset = shadow.offset.applying(origin.linearPart)
    let kept = group.flatMap { casters?.take(ofGroupAt: $0, within: area) }
    let silhouette = kept ?? silhouette(of: part, within: area, casters: nil)
    let mask = shadow.sigma > 0 ? silhouette.blurred(sigma: sigma(of: shadow), within: seen) : silhouette
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
