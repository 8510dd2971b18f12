// SPDX-License-Identifier: MIT

import CStillCoverage
import Foundation
import StillBitmap
import StillScene

/// The visible pixels of a drawing in perspective.
///
/// Neither Cairo nor PDF has perspective. So the list is painted as a bitmap, at the scale of its most enlarged part,
/// and warped by the homography of its plane. Both painters use the same pixels.
struct ProjectedPicture {
  let image: CGImage
  /// The pixels of the target that the image covers.
  let area: PixelRect

  /// The longest side in pixels that Cairo can paint.
  private static let greatestSide = 16e3

  /// Paints the part of `projection` within the pixels of `clip`, or returns nil if nothing is visible there.
  ///
  /// `transform` maps the projection's user space to pixels.
  init?(
    _ projection: Projection, under transform: CGAffineTransform, within clip: PixelRect,
    allowance: PaintingAllowance, fonts: CairoFonts
  ) {
    let toPixels = projection.plane.concatenating(Homography(transform))
    guard projection.bounds.isFinite, let fromPixels = toPixels.inverse,
      let area = clip.touched(by: toPixels.project(projection.bounds).insetBy(dx: -1, dy: -1))
    else { return nil }
    let whole = fromPixels.project(area.cgRect)
    guard whole.isFinite else { return nil }
    let source = whole.intersection(projection.bounds)
    guard !source.isNull, source.width > 0, source.height > 0 else { return nil }
    let affordable = (allowance.projectedPixels / Double(source.width * source.height)).squareRoot()
    let scale = min(Self.scale(for: source, seenIn: area, through: fromPixels, toPixels), affordable)
    let place = CGAffineTransform(scaleX: scale, y: scale)
    // A transparent border gives the picture smooth edges.
    guard let pixels = PixelRect(covering: source.applying(place))?.insetBy(-1) else { return nil }
    let picture = Self.paint(projection.list, pixels, place, allowance.inPerspective, fonts)
    let toSource = fromPixels.concatenating(
      Homography(place.concatenating(CGAffineTransform(translationX: -Double(pixels.x), y: -Double(pixels.y)))))
    self.area = area
    image = CGImage(bitmap: Self.warp(picture, toSource, onto: area))
  }

  /// Returns the pixels per unit of the plane at which no pixel of the bitmap is seen larger than a pixel of the
  /// target.
  private static func scale(
    for source: CGRect, seenIn area: PixelRect, through fromPixels: Homography, _ toPixels: Homography
  ) -> Double {
    let ends = fromPixels.visibleCorners(of: area.cgRect).filter { source.contains(fromPixels.project($0)) }
    let corners = toPixels.visibleCorners(of: source).map(toPixels.project).filter { area.cgRect.contains($0) }
    var scale = 0.0
    for point in ends + corners + [area.center] {
      let stretch = fromPixels.stretch(at: point)
      let least = min(stretch.x, stretch.y)
      if least > 0, least.isFinite { scale = max(scale, 1 / least) }
    }
    return min(max(scale, 1e-3), greatestSide / Double(max(source.width, source.height)))
  }

  private static func paint(
    _ list: DisplayList, _ pixels: PixelRect, _ place: CGAffineTransform, _ allowance: PaintingAllowance,
    _ fonts: CairoFonts
  ) -> Bitmap {
    Bitmap(width: pixels.width, height: pixels.height) { words in
      let surface = CairoSurface(words: words, width: pixels.width, height: pixels.height)
      surface.setDeviceOffset(x: -pixels.x, y: -pixels.y)
      RasterPainter(surface: surface, area: pixels, transform: place, allowance: allowance, fonts: fonts).paint(list)
      surface.finish()
    }
  }

  private static func warp(_ picture: Bitmap, _ toSource: Homography, onto area: PixelRect) -> Bitmap {
    let plane = Homography(CGAffineTransform(translationX: Double(area.x), y: Double(area.y)))
      .concatenating(toSource).numbers
    return Bitmap.overwritten(width: area.width, height: area.height) { words in
      picture.withWords { source in
        still_warp(source, picture.width, picture.height, plane, words, area.width, area.height)
      }
    }
  }
}

extension RasterPainter {
  /// Paints a drawing in perspective, with its shadow.
  func show(_ projection: Projection, _ compositing: Compositing) {
    let box = projection.plane.project(projection.bounds).applying(state.transform).insetBy(dx: -2, dy: -2)
    let covered = PixelRect(covering: box) ?? .empty
    let seen = seen(of: covered, casting: compositing.shadow)
    guard
      let picture = ProjectedPicture(
        projection, under: state.transform, within: seen, allowance: allowanceOfParts, fonts: fonts)
    else { return }
    let (image, area) = (picture.image, picture.area)
    let place = CGAffineTransform(translationX: -Double(area.x), y: -Double(area.y))
    image.withPattern(transform: place, quality: .none) { pattern in
      if let shadow = compositing.shadow {
        drawShadow(shadow, 1, compositing) { within in
          area.part(in: within).map { Shape(bounds: $0).coverage { $0.setSource(pattern) } }
        }
      }
      composite(Shape(bounds: area), compositing) { $0.setSource(pattern) }
    }
  }
}

extension PDFPagePainter {
  /// Returns the pixels per point of a picture that covers `size` of the page: three, or less where these are more than
  /// a bitmap can have and Cairo can paint.
  static func scale(ofPictureCovering size: CGSize) -> Double {
    let (mostPixels, longestSide) = (95e6, 32e3)
    let affordable = (mostPixels / Double(size.width * size.height)).squareRoot()
    return min(blurScale, affordable, longestSide / Double(max(size.width, size.height)))
  }

  /// Paints a drawing in perspective as a picture of whole pixels at 3x, or at less if these are too many.
  func show(_ projection: Projection, _ compositing: Compositing) {
    let clip = context.clipBounds(under: .identity)
    let whole = projection.plane.project(projection.bounds).applying(state.transform)
    guard whole.isFinite else { return }
    let box = whole.intersection(clip)
    guard !box.isEmpty else { return }
    let scale = Self.scale(ofPictureCovering: box.size)
    let toPixels = CGAffineTransform(scaleX: scale, y: scale)
    guard let seen = PixelRect(covering: clip.applying(toPixels)),
      let picture = ProjectedPicture(
        projection, under: state.transform.concatenating(toPixels), within: seen, allowance: allowance, fonts: fonts)
    else { return }
    let place = picture.area.cgRect.applying(toPixels.inverted())
    show(picture.image, place, under: .upright(place), compositing)
    useTransform()
  }
}
