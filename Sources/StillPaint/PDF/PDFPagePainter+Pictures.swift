// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillScene

// Groups that PDF cannot express: a group that uses `.plusDarker` is painted by the raster painter, as a picture.
extension PDFPagePainter {
  /// Paints a whole page as a picture, if it has to be one, and returns true if it did.
  func paintsPicture(ofPage part: DisplayListPart) -> Bool {
    guard hasPictures, isAtStart, part.range.lowerBound == 0, part.readsBackdrop else { return false }
    isAtStart = false
    paintPicture(of: part, .plain)
    return true
  }

  /// Paints the group at `index`, which the painter has moved to, as a picture, if it has to be one, and returns true
  /// if it did.
  func paintsPicture(ofGroupAt index: Int, in part: DisplayListPart) -> Bool {
    let node = part.list.nodes[index]
    guard hasPictures, !state.isFlat, case .group(let group) = node.content else { return false }
    let end = min(index + 1 + group.count, part.range.upperBound)
    let content = DisplayListPart(
      part.list, range: (index + 1)..<end, space: node.place.space, clip: node.place.clip)
    guard content.readsBackdrop else { return false }
    isAtStart = false
    if let shadow = node.compositing.shadow {
      drawShadow(shadow, 1, node.compositing, of: content, covering: group.bounds)
    }
    context.save()
    context.setMatrix(origin)
    context.newPath()
    addRect(group.bounds.isNull ? .zero : group.bounds, under: origin)
    context.clip()
    paintPicture(of: content, node.compositing)
    context.restore()
    useTransform()
    return true
  }

  private func paintPicture(of part: DisplayListPart, _ compositing: Compositing) {
    let toPixels = CGAffineTransform(scaleX: Self.blurScale, y: Self.blurScale)
    let seen = context.clipBounds(under: .identity).applying(toPixels)
    guard let area = PixelRect(covering: seen), max(area.width, area.height) < 1 << 14 else { return }
    let surface = CairoSurface(width: area.width, height: area.height)
    surface.setDeviceOffset(x: -area.x, y: -area.y)
    RasterPainter(
      surface: surface, area: area, transform: state.transform.concatenating(toPixels),
      origin: origin.concatenating(toPixels), allowance: allowance, fonts: fonts
    ).paint(part)
    surface.setDeviceOffset(x: 0, y: 0)
    let toPicture = toPixels.concatenating(CGAffineTransform(translationX: -Double(area.x), y: -Double(area.y)))
    paintMasked(compositing.blendMode) {
      context.setMatrix(.identity)
      context.setSource(CairoPattern(surface: surface, transform: toPicture, quality: .low, repeats: false))
      context.newPath()
      context.addRectangle(area.cgRect.applying(toPixels.inverted()))
      context.save()
      context.clip()
      context.paint(alpha: compositing.alpha)
      context.restore()
    }
    useTransform()
  }
}

// MARK: - Images

extension PDFPagePainter {
  /// Paints an image as the pixels that the raster painter makes of it at 3x, and returns true; returns false if the image is
  /// not upright.
  ///
  /// The page contains these instead of the image's own pixels: each PDF reader resamples in its own way, none like CoreGraphics,
  /// with differences of up to 8/255; and a full screen of a photograph of 12 megapixels takes 8 MB instead of 34. An image that
  /// is not upright, is repeated, or is drawn at another quality keeps its own pixels.
  func paintPixels(of image: CGImage, _ toPage: CGAffineTransform, _ compositing: Compositing) -> Bool {
    let toPixels = CGAffineTransform(scaleX: Self.blurScale, y: Self.blurScale)
    let transform = toPage.concatenating(toPixels)
    guard !transform.movesWholePixels,
      let placement = ImagePlacement(width: image.width, height: image.height, under: transform)
    else { return false }
    let seen = context.clipBounds(under: .identity).applying(toPixels)
    guard let page = PixelRect(covering: seen), let area = page.touched(by: placement.frame) else { return true }
    guard area.isAffordable else { return false }
    let toPicture = toPixels.concatenating(CGAffineTransform(translationX: -Double(area.x), y: -Double(area.y)))
    let picture = CGImage(bitmap: ResampledImages.shared.picture(of: image, .measured(placement), within: area))
    context.setMatrix(.identity)
    picture.withPattern(transform: toPicture, quality: .low) { pattern in
      context.setSource(pattern)
      context.paint(alpha: compositing.alpha)
    }
    useTransform()
    return true
  }
}

extension DisplayListPart {
  /// True if a node of the part, outside of its groups, is painted with `.plusDarker`.
  fileprivate var readsBackdrop: Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      let node = list.nodes[index]
      if node.compositing.blendMode == .plusDarker { return true }
      if case .nested(let list) = node.content, DisplayListPart(list).readsBackdrop { return true }
      index = list.end(ofGroupAt: index)
    }
    return false
  }
}
