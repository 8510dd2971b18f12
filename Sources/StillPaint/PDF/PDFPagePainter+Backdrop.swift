// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillScene

// Backdrops of visual effects: PDF has no blur. The raster painter paints the content behind an effect at 3x; it is filtered and
// placed on the page as a bitmap. Content in front of it stays paths and text.
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
    let root = PaintedBackground.Root(frame: frames[start.frame].number, group: start.group)
    let known = backgrounds.first { $0.root == root }
    let kept = known ?? keep(PaintedBackground(root: root))
    let background = known == nil ? background(from: start) : nil
    // The pixels of backdrops behind this one depend on everything that they cover.
    let isFirst = background.map { !$0.list.contains(onlyInPlace: true, where: \.isBackdrop) } ?? false
    let whole = isFirst ? nil : PixelRect(nearly: visible.applying(toPixels)).flatMap { $0.isAffordable ? $0 : nil }
    if let whole, whole.contains(area), let picture = picture(of: area, from: kept, start, whole, toPixels) {
      return picture
    }
    let painter = painter(of: whole?.union(area) ?? area, from: start, toPixels)
    painter.paint(background ?? self.background(from: start))
    return painter.context.copyOfTarget(area)
  }

  /// Returns a painter of the pixels of `area` that begins where `start` does.
  private func painter(of area: PixelRect, from start: Start, _ toPixels: CGAffineTransform) -> RasterPainter {
    let surface = CairoSurface(width: area.width, height: area.height)
    surface.setDeviceOffset(x: -area.x, y: -area.y)
    return RasterPainter(
      surface: surface, area: area, transform: start.transform.concatenating(toPixels),
      origin: frames[start.frame].origin.concatenating(toPixels), allowance: allowance, fonts: fonts)
  }
}

// MARK: - Kept backgrounds

extension PDFPagePainter {
  /// Keeps `background` for the next effects, and drops those whose frame or group has ended.
  private func keep(_ background: PaintedBackground) -> PaintedBackground {
    backgrounds.removeAll { !isOpen($0.root) }
    backgrounds.append(background)
    return background
  }

  private func isOpen(_ root: PaintedBackground.Root) -> Bool {
    guard let index = root.group else { return frames.contains { $0.number == root.frame } }
    return groups.contains { $0.index == index && frames[$0.frame].number == root.frame }
  }

  /// Returns the pixels of `area` from `kept`, which has painted everything before the last effect, or nil if the current node
  /// is in a cell of a pattern, which is painted as a whole.
  private func picture(
    of area: PixelRect, from kept: PaintedBackground, _ start: Start, _ whole: PixelRect, _ toPixels: CGAffineTransform
  ) -> CairoSurface? {
    let inner = frames[start.frame...]
    guard keepsBackgrounds, inner.dropLast().allSatisfy({ $0.part.list.nodes[$0.index].isNested }) else { return nil }
    if !kept.hasBegun {
      let part = frames[start.frame].part
      let rest = DisplayListPart(
        part.list, range: start.index..<part.range.upperBound, space: start.place.space, clip: start.place.clip)
      kept.begin(rest, by: painter(of: whole, from: start, toPixels))
    }
    kept.advance(to: Array(inner))
    return kept.picture(area)
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
    /// The index of the group's node if the background begins with one.
    var group: Int?
  }

  /// Returns where the background begins: at the innermost group whose backdrops do not see behind it, or at the target.
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
      groupDepth: depth, group: group.index)
    return (start, group.visible)
  }

  /// Returns all nodes from `start` to the one being painted, in groups without masks, alpha and shadows.
  private func background(from start: Start) -> DisplayListPart {
    var nested: DisplayList?
    for index in (start.frame..<frames.count).reversed() {
      let frame = frames[index]
      let first = index == start.frame ? start.index : frame.part.range.lowerBound
      let list = frame.part.list
      var nodes = Array(list.nodes[first..<frame.index])
      if let nested { nodes.append(Node(.nested(nested), at: list.nodes[frame.index].place)) }
      for open in groups[start.groupDepth...] where open.frame == index {
        var group = Node.Group(seesBehind: true)
        (group.bounds, group.count) = (open.group.bounds, nodes.count - (open.index - first) - 1)
        nodes[open.index - first] = Node(.group(group), at: open.place)
      }
      nested = DisplayList(nodes: nodes, spaces: list.spaces, clips: list.clips, problems: list.problems)
    }
    let list = nested ?? DisplayList()
    return DisplayListPart(list, range: 0..<list.nodes.count, space: start.place.space, clip: start.place.clip)
  }
}

extension Node {
  fileprivate var isNested: Bool {
    if case .nested = content { true } else { false }
  }
}

extension PixelRect {
  /// Creates the rectangle of all pixels that `rect` touches by more than a rounding error, or returns nil if none.
  fileprivate init?(nearly rect: CGRect) { self.init(covering: rect.insetBy(dx: 1e-3, dy: 1e-3)) }

  /// True if the pixels take less than a quarter of a gigabyte, and no side is longer than Cairo can paint.
  var isAffordable: Bool { max(width, height) < 1 << 14 && width * height < 1 << 26 }
}
