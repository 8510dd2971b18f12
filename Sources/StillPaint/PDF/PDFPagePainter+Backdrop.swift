// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillScene

// Backdrops of visual effects: PDF has no blur. What lies behind is painted by the raster painter at 3x, filtered, and
// placed on the page as a picture; what is in front of it stays paths and text.
extension PDFPagePainter {
  /// Filters what was painted so far within the backdrop, and paints the result over it.
  func paint(_ backdrop: Backdrop, _ compositing: Compositing) {
    // A shadow needs the shape only.
    guard !isMute else {
      let beyond = backdrop.rect.insetBy(dx: -backdrop.rect.width, dy: -backdrop.rect.height)
      return draw(Node(.fillRect(beyond, .black), compositing))
    }
    let toPixels = CGAffineTransform(scaleX: Self.blurScale, y: Self.blurScale)
    let transform = state.transform.concatenating(toPixels)
    let clip = PixelRect(nearly: context.clipBounds(under: .identity).applying(toPixels))
    guard let area = clip.flatMap({ backdrop.area(under: transform)?.part(in: $0) }), area.isAffordable else { return }
    let picture = pictureBehind(area, toPixels)
    backdrop.filter.apply(to: picture, scale: transform.meanScale)
    let toPicture = toPixels.concatenating(CGAffineTransform(translationX: -Double(area.x), y: -Double(area.y)))
    paintMasked(compositing.blendMode) {
      context.save()
      context.setMatrix(.identity)
      context.newPath()
      context.addRectangle(area.cgRect.applying(toPixels.inverted()))
      context.clip()
      context.setSource(CairoPattern(surface: picture, transform: toPicture, quality: .low, repeats: false))
      context.paint(alpha: compositing.alpha)
      context.restore()
    }
    useTransform()
  }

  private func pictureBehind(_ area: PixelRect, _ toPixels: CGAffineTransform) -> CairoSurface {
    let (start, visible) = startOfBackground()
    let background = background(from: start)
    // What backdrops behind this one show depends on all that they cover.
    let whole =
      background.list.contains(onlyInPlace: true, where: \.isBackdrop)
      ? PixelRect(nearly: visible.applying(toPixels)) : nil
    let canvas = whole.flatMap { $0.isAffordable ? $0.union(area) : nil } ?? area
    let frame = frames[start.frame]
    let surface = CairoSurface(width: canvas.width, height: canvas.height)
    surface.setDeviceOffset(x: -canvas.x, y: -canvas.y)
    let transform = start.transform.concatenating(toPixels)
    let painter = RasterPainter(
      surface: surface, area: canvas, transform: transform, origin: frame.origin.concatenating(toPixels), fonts: fonts)
    painter.paint(background)
    return painter.context.copyOfTarget(area)
  }
}

// MARK: - What lies behind

extension PDFPagePainter {
  /// The first node of a background, with its frame and the space and clip that are current there.
  private struct Start {
    var frame: Int
    var index: Int
    var place: Place
    var transform: CGAffineTransform
    /// The number of groups that are open there.
    var groupDepth: Int
  }

  /// Returns the start of the background: that of the innermost group that does not see behind it, or of the target.
  private func startOfBackground() -> (Start, visible: CGRect) {
    let root = frames.lastIndex { $0.isAfresh } ?? 0
    var depth = groups.count
    while depth > frames[root].groupDepth, groups[depth - 1].group.seesBehind { depth -= 1 }
    guard depth > frames[root].groupDepth else {
      let part = frames[root].part
      let start = Start(
        frame: root, index: part.range.lowerBound, place: Place(space: part.space, clip: part.clip),
        transform: frames[root].transform, groupDepth: depth)
      return (start, frames[root].visible)
    }
    let group = groups[depth - 1]
    let start = Start(
      frame: group.frame, index: group.index + 1, place: group.place, transform: group.outer.transform,
      groupDepth: depth)
    return (start, group.visible)
  }

  /// Returns all nodes from `start` to the one being painted, in groups without masks, alpha and shadows.
  private func background(from start: Start) -> DisplayListPart {
    var nested: DisplayList?
    for index in (start.frame..<frames.count).reversed() {
      let frame = frames[index]
      let first = index == start.frame ? start.index : frame.part.range.lowerBound
      var list = frame.part.list
      let place = list.nodes[frame.index].place
      list.nodes = Array(list.nodes[first..<frame.index])
      if let nested { list.nodes.append(Node(.nested(nested), at: place)) }
      for open in groups[start.groupDepth...] where open.frame == index {
        var group = Node.Group(seesBehind: true)
        (group.bounds, group.count) = (open.group.bounds, list.nodes.count - (open.index - first) - 1)
        list.nodes[open.index - first] = Node(.group(group), at: open.place)
      }
      nested = list
    }
    let list = nested ?? DisplayList()
    return DisplayListPart(list, range: 0..<list.nodes.count, space: start.place.space, clip: start.place.clip)
  }
}

extension Node {
  fileprivate var isBackdrop: Bool {
    if case .backdrop = content { true } else { false }
  }
}

extension PixelRect {
  /// Creates the rectangle of all pixels that `rect` touches by more than a rounding error, or returns nil if none.
  fileprivate init?(nearly rect: CGRect) { self.init(covering: rect.insetBy(dx: 1e-3, dy: 1e-3)) }

  /// True if the pixels take less than a quarter of a gigabyte, and no side is longer than Cairo can paint.
  var isAffordable: Bool { max(width, height) < 1 << 14 && width * height < 1 << 26 }
}
