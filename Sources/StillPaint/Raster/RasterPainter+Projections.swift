// SPDX-License-Identifier: MIT

import Foundation
import StillScene

extension RasterPainter {
  func show(_ projection: Projection, _ compositing: Compositing) {
    let box = projection.plane.project(projection.bounds).applying(state.transform).insetBy(dx: -2, dy: -2)
    let covered = PixelRect(covering: box) ?? .empty
    let seen = seen(of: covered, casting: compositing.shadow)
    guard let picture = ProjectedPicture(projection, under: state.transform, within: seen, fonts: fonts) else { return }
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
  /// PDF knows no perspective: what is seen becomes a picture of whole pixels at 3x.
  func show(_ projection: Projection, _ compositing: Compositing) {
    let toPixels = CGAffineTransform(scaleX: Self.blurScale, y: Self.blurScale)
    let clip = context.clipBounds(under: .identity).applying(toPixels)
    guard let seen = PixelRect(covering: clip),
      let picture = ProjectedPicture(
        projection, under: state.transform.concatenating(toPixels), within: seen, fonts: fonts)
    else { return }
    let place = picture.area.cgRect.applying(toPixels.inverted())
    show(picture.image, place, under: .upright(place), compositing)
    useTransform()
  }
}
