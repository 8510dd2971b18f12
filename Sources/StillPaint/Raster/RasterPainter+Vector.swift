// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillScene

extension RasterPainter {
  /// The most pixels of a vector file that are painted as a whole although only a part is visible, to cache them.
  private static let greatestWholeVector = 1 << 18

  func draw(_ file: VectorFile, _ rect: CGRect, _ compositing: Compositing) {
    let transform = file.transform(into: rect).concatenating(state.transform)
    guard transform.isPaintable, let whole = PixelRect(covering: rect.applying(state.transform)) else { return }
    let seen = seen(of: whole, casting: compositing.shadow)
    guard !seen.isEmpty else { return }
    let isSmall = max(whole.width, whole.height) < 1 << 14 && whole.width * whole.height <= Self.greatestWholeVector
    let area = isSmall ? whole : seen
    do throws(PaintingError) {
      let picture = try VectorPictures.shared.picture(of: file, under: transform, within: area)
      draw(CGImage(bitmap: picture), over: area, rect, compositing)
    } catch {
      failure = failure ?? error
    }
  }

  private func draw(_ picture: CGImage, over area: PixelRect, _ rect: CGRect, _ compositing: Compositing) {
    let place = CGAffineTransform(translationX: Double(area.x), y: Double(area.y))
    picture.withPattern(transform: place.inverted(), quality: .none) { pattern in
      if let shadow = compositing.shadow {
        drawShadow(shadow, 1, compositing) { seen in
          seen.part(in: area).map { Shape(bounds: $0).coverage { $0.setSource(pattern) } }
        }
      }
      // The picture's alpha already contains the coverage of its edges, so only modes that clear the target need that of `rect`.
      let isCover = compositing.blendMode.takesAlphaAsCoverage
      guard let shape = isCover ? Shape(bounds: area) : shape(of: rect, within: state.clip) else { return }
      composite(shape, compositing) { $0.setSource(pattern) }
    }
  }
}
