// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillScene

extension RasterPainter {
  /// Filters what was painted so far within the backdrop, and paints the result over it.
  func paint(_ backdrop: Backdrop, _ compositing: Compositing) {
    guard let area = backdrop.area(under: state.transform)?.part(in: state.clip),
      max(area.width, area.height) < Self.greatestBackdropSide
    else { return }
    // A silhouette has a shape only, and no pixels behind it.
    guard !context.paintsCoverage else {
      return composite(Shape(bounds: area), compositing) { $0.setSource(.black) }
    }
    let picture = pictureBehind(area)
    backdrop.filter.apply(to: picture, scale: state.transform.meanScale)
    composite(Shape(bounds: area), compositing) { $0.setSource(picture, x: Double(area.x), y: Double(area.y)) }
  }

  /// The longest side in pixels that Cairo can paint.
  private static let greatestBackdropSide = 1 << 15

  /// Returns the pixels painted within `area` by the innermost group, and behind it if the groups around it see their
  /// background.
  private func pictureBehind(_ area: PixelRect) -> CairoSurface {
    var contexts = [context]
    for group in groups.reversed() {
      guard group.group.seesBehind else { break }
      contexts.append(group.context)
    }
    let picture = contexts.removeLast().copyOfTarget(area)
    guard !contexts.isEmpty else { return picture }
    let painter = CairoContext(surface: picture)
    for context in contexts.reversed() {
      painter.setSource(context.copyOfTarget(area), x: 0, y: 0)
      painter.paint()
    }
    return picture
  }
}

extension RasterPainter {
  /// Returns the pixels within `area` as they would be if all groups that are open ended here, painted plainly.
  func pictureWithOpenGroups(_ area: PixelRect) -> CairoSurface {
    var picture = context.copyOfTarget(area)
    for group in groups.reversed() {
      let content = picture
      picture = group.context.copyOfTarget(area)
      picture.setDeviceOffset(x: -area.x, y: -area.y)
      guard let shape = group.area.part(in: area) else { continue }
      let inside = (context: context, state: state)
      (context, state) = (CairoContext(surface: picture), group.outer)
      composite(Shape(bounds: shape), .plain) { $0.setSource(content, x: Double(area.x), y: Double(area.y)) }
      (context, state) = inside
      picture.setDeviceOffset(x: 0, y: 0)
    }
    return picture
  }
}

extension Backdrop {
  /// Returns the pixels that the backdrop touches, or nil if there are none.
  func area(under transform: CGAffineTransform) -> PixelRect? {
    PixelRect(exactly: rect, under: transform) ?? PixelRect(covering: rect.applying(transform))
  }
}
