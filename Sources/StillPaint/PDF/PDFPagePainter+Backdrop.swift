// SPDX-License-Identifier: MIT

import Foundation
import StillScene

/// PDF knows no blur: what lies behind is painted by the other painter, filtered, and placed as a picture at 3x.
extension PDFPagePainter {
  func paint(_ backdrop: Backdrop, _ compositing: Compositing) {
    // What casts a shadow is asked for its shape.
    guard !isMute else {
      let beyond = backdrop.rect.insetBy(dx: -backdrop.rect.width, dy: -backdrop.rect.height)
      return draw(.fillRect(beyond, .black, compositing))
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
    let operations = background(from: start)
    // What backdrops behind this one show depends on all that they cover.
    let whole = operations.hasBackdrops ? PixelRect(nearly: visible.applying(toPixels)) : nil
    let canvas = whole.flatMap { $0.isAffordable ? $0.union(area) : nil } ?? area
    let frame = frames[start.frame]
    let surface = CairoSurface(width: canvas.width, height: canvas.height)
    surface.setDeviceOffset(x: -canvas.x, y: -canvas.y)
    let transform = start.transform.concatenating(toPixels)
    let painter = RasterPainter(
      surface: surface, area: canvas, transform: transform, origin: frame.origin.concatenating(toPixels), fonts: fonts)
    painter.paint(operations)
    return painter.context.copyOfTarget(area)
  }
}

// MARK: - What lies behind

extension PDFPagePainter {
  /// Where a background begins: at an operation of a frame, in the user space of there.
  private struct Start {
    var frame: Int
    var index: Int
    var transform: CGAffineTransform
    /// How many groups are open there.
    var groupDepth: Int
  }

  /// With the innermost group that does not see behind it; without one, with what is painted afresh.
  private func startOfBackground() -> (Start, visible: CGRect) {
    let root = frames.lastIndex { $0.isAfresh } ?? 0
    var depth = groups.count
    while depth > frames[root].groupDepth, groups[depth - 1].style.seesBehind { depth -= 1 }
    guard depth > frames[root].groupDepth else {
      let start = Start(frame: root, index: 0, transform: frames[root].transform, groupDepth: depth)
      return (start, frames[root].visible)
    }
    let group = groups[depth - 1]
    let start = Start(
      frame: group.frame, index: group.start, transform: group.outer.transform, groupDepth: depth)
    return (start, group.visible)
  }

  /// All operations from there to the one being painted, without what is done to groups when they end.
  private func background(from start: Start) -> [DrawOperation] {
    var nested: [DrawOperation]?
    for index in (start.frame..<frames.count).reversed() {
      let frame = frames[index]
      let offset = index == start.frame ? start.index : 0
      var operations = Array(frame.operations[offset..<frame.index])
      for group in groups[start.groupDepth...] where group.frame == index {
        var style = GroupStyle(compositing: .plain, seesBehind: true)
        style.bounds = group.style.bounds
        operations[group.start - 1 - offset] = .beginGroup(style)
      }
      if let nested { operations.append(.list(DisplayList(nested))) }
      nested = operations
    }
    return nested ?? []
  }
}

extension [DrawOperation] {
  fileprivate var hasBackdrops: Bool {
    contains { operation in
      switch operation {
      case .backdrop: true
      case .list(let list): list.operations.hasBackdrops
      default: false
      }
    }
  }
}

extension PixelRect {
  /// Every pixel that `rect` touches by more than a rounding error; nil for none.
  fileprivate init?(nearly rect: CGRect) { self.init(covering: rect.insetBy(dx: 1e-3, dy: 1e-3)) }

  /// Whether memory holds as many pixels: a quarter of a gigabyte, no side longer than Cairo paints.
  fileprivate var isAffordable: Bool { max(width, height) < 1 << 14 && width * height < 1 << 26 }
}
