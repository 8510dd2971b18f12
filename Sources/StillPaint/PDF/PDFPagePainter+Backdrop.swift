// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillScene

/// PDF knows no blur: what lies behind is painted by the other painter, filtered, and placed as a picture at 3x.
extension PDFPagePainter {
  func paint(_ backdrop: Backdrop, _ compositing: Compositing) {
    // What casts a shadow is asked for its shape.
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

  /// With the innermost group that does not see behind it; without one, with what is painted afresh.
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

  /// All nodes from there to the one being painted, without what is done to groups when they end.
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
  /// Every pixel that `rect` touches by more than a rounding error; nil for none.
  fileprivate init?(nearly rect: CGRect) { self.init(covering: rect.insetBy(dx: 1e-3, dy: 1e-3)) }

  /// True if memory holds as many pixels: a quarter of a gigabyte, no side longer than Cairo paints.
  fileprivate var isAffordable: Bool { max(width, height) < 1 << 14 && width * height < 1 << 26 }
}
