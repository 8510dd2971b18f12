// SPDX-License-Identifier: MIT

import Foundation
package import StillBitmap
package import StillScene

/// Turns a display list into pixels: our coverage, Cairo's compositing.
///
/// Device space is pixels with y down. Operations may be handed over one by one; the pixels are complete after each.
/// A painter stays on one thread; different painters may work on different threads at once.
package final class RasterPainter {
  private(set) var context: CairoContext
  var state: State
  /// Borrowed for as long as something is painted.
  var fonts: CairoFonts
  private var stack: [State] = []
  private(set) var groups: [OpenGroup] = []

  struct State {
    /// From the list's current user space to pixels.
    var transform: CGAffineTransform
    /// What may be painted: whole pixels, which Cairo's own clip holds as well.
    var clip: PixelRect
    /// The rest of the clip, where it is not a rectangle of whole pixels.
    var clipShape: ClipShape?
    /// From the space of the list that is being painted to pixels.
    var origin: CGAffineTransform
    /// Whether the transform leaves nothing of any shape.
    var isFlat = false
  }

  struct OpenGroup {
    var style: GroupStyle
    var outer: State
    var depth: Int
    /// What is painted into outside of the group.
    var context: CairoContext
    /// The group's own pixels, and where they lie.
    var surface: CairoSurface
    var area: PixelRect
  }

  /// - Parameters:
  ///   - area: The pixels that may be painted.
  ///   - transform: From the list's current user space to pixels.
  ///   - origin: From the list's own space to pixels; nil where both are the same.
  init(
    surface: CairoSurface, area: PixelRect, transform: CGAffineTransform, origin: CGAffineTransform? = nil,
    fonts: CairoFonts
  ) {
    self.fonts = fonts
    context = CairoContext(surface: surface)
    state = State(transform: transform, clip: area, clipShape: nil, origin: origin ?? transform)
    state.isFlat = !transform.isInvertible
  }

  /// Paints steps after those before: states that were left open still are.
  func goOn(with operations: [DrawOperation], fonts: CairoFonts) {
    self.fonts = fonts
    for operation in operations { paint(operation) }
  }

  func paint(_ list: DisplayList) {
    let outer = state
    state.origin = state.transform
    paint(list.operations)
    state = outer
  }

  /// Paints steps that may leave states and groups open, which end here; nothing is left of such groups.
  func paint(_ operations: [DrawOperation]) {
    let (depth, groupDepth) = (stack.count, groups.count)
    context.save()
    for operation in operations { paint(operation) }
    while groups.count > groupDepth { endGroup() }
    while stack.count > depth { restore() }
    context.restore()
  }

  func paint(_ operation: DrawOperation) {
    guard !state.isFlat else { return paintFlat(operation) }
    switch operation {
    case .save: save()
    case .restore: restore()
    case .concatenate(let transform): concatenate(transform)
    case .clip(let path, let rule): clip(path, rule)
    case .clipRect(let rect): clip(rect)
    case .clipMask(let image, let rect): clip(to: image, rect)
    case .beginGroup(let style): beginGroup(style)
    case .endGroup: endGroup()
    case .list(let list): paint(list)
    case .fillRect(let rect, let color, let compositing): fill(rect, color, compositing)
    case .fill(let path, let rule, let color, let compositing): fill(path, rule, color, compositing)
    case .stroke(let path, let style, let color, let compositing): stroke(path, style, color, compositing)
    case .image(let image, let rect, let quality, let compositing): draw(image, rect, quality, compositing)
    case .tile(let image, let rect, let quality, let compositing): tile(image, rect, quality, compositing)
    case .pattern(let tiles): paint(tiles)
    case .gradient(let gradient, let compositing): paint(gradient, compositing)
    case .text(let run, let point, let color, let compositing): show(run, at: point, color, compositing)
    case .projection(let projection, let compositing): show(projection, compositing)
    case .backdrop(let backdrop, let compositing): paint(backdrop, compositing)
    }
  }
}

// MARK: - State

extension RasterPainter {
  private func save() {
    stack.append(state)
    context.save()
  }

  private func restore() {
    guard let saved = stack.popLast() else { return }
    state = saved
    context.restore()
  }

  private func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
    state.isFlat = !state.transform.isInvertible
  }

  /// Under a transform that leaves only lines or points, nothing has an area.
  private func paintFlat(_ operation: DrawOperation) {
    switch operation {
    case .save: save()
    case .restore: restore()
    case .concatenate(let transform): concatenate(transform)
    case .clip, .clipRect, .clipMask: shrinkClip(to: .empty)
    case .beginGroup(let style): beginGroup(style)
    case .endGroup: endGroup()
    case .pattern(let tiles): paint(tiles)
    default: break
    }
  }

  private func clip(_ rect: CGRect) {
    if let pixels = PixelRect(exactly: rect, under: state.transform) {
      shrinkClip(to: pixels)
    } else {
      clip(.rect(rect), .winding)
    }
  }

  private func clip(_ path: PathGeometry, _ rule: CGPathFillRule) {
    if let pixels = path.pixelAlignedRect(state.transform) { return shrinkClip(to: pixels) }
    guard let shape = ClipShape(path.applying(state.transform), rule, within: state.clip) else {
      return shrinkClip(to: .empty)
    }
    shrinkClip(to: shape)
  }

  private func clip(to image: CGImage, _ rect: CGRect) {
    let transform = image.uprightTransform(in: rect).concatenating(state.transform)
    let area = PixelRect(covering: rect.applying(state.transform))?.intersection(state.clip) ?? .empty
    guard !area.isEmpty, transform.isPaintable else { return shrinkClip(to: .empty) }
    shrinkClip(
      to: ClipShape(
        mask: .painting(area) { context in
          image.withPattern(transform: transform.inverted(), quality: .low) { pattern in
            context.setSource(pattern)
            context.paint()
          }
        }))
  }

  private func shrinkClip(to shape: ClipShape) {
    shrinkClip(to: shape.bounds)
    state.clipShape = state.clipShape.map { $0.intersection(shape) } ?? shape
  }

  private func shrinkClip(to pixels: PixelRect) {
    let smaller = state.clip.intersection(pixels)
    guard smaller != state.clip else { return }
    state.clip = smaller
    // Most of a rounded card lies where its clip covers everything.
    if let solid = state.clipShape?.solid, solid.contains(smaller) { state.clipShape = nil }
    context.clipPixels(smaller)
  }
}

// MARK: - Groups

extension RasterPainter {
  private func beginGroup(_ style: GroupStyle) {
    let covered = PixelRect(covering: style.bounds.applying(state.origin)) ?? .empty
    let area = seen(of: covered, casting: style.compositing.shadow)
    let surface = CairoSurface(width: area.width, height: area.height)
    surface.setDeviceOffset(x: -area.x, y: -area.y)
    groups.append(
      OpenGroup(style: style, outer: state, depth: stack.count, context: context, surface: surface, area: area))
    context = CairoContext(surface: surface)
    state.clip = area
    // The mask lies over the whole group when it ends, and must not be applied to its parts as well.
    state.clipShape = nil
  }

  private func endGroup() {
    guard let group = groups.popLast() else { return }
    while stack.count > group.depth { restore() }
    context = group.context
    state = group.outer
    guard !group.area.isEmpty else { return }
    let content = CairoPattern(
      surface: group.surface, transform: .identity, quality: .none, repeats: false)
    let compositing = group.style.compositing
    let shape = group.style.mask.map { Shape(mask: alpha(of: $0, within: group.area)) } ?? Shape(bounds: group.area)
    if let shadow = compositing.shadow {
      cast(shadow, 1, compositing) { _ in shape.coverage { $0.setSource(content) } }
    }
    composite(shape, compositing) { $0.setSource(content) }
  }

  /// How opaque `list`, painted by itself in the user space of now, is at each pixel of `area`.
  private func alpha(of list: DisplayList, within area: PixelRect) -> CoverageMask {
    Self.silhouette(of: [.list(list)], under: state.transform, origin: state.origin, within: area, fonts: fonts)
  }
}

// MARK: - Whole pictures

extension RasterPainter {
  /// Paints `list` into a new bitmap of `width` × `height` pixels.
  ///
  /// - Parameter transform: From the list's space to pixels.
  package static func paint(
    _ list: DisplayList, width: Int, height: Int, transform: CGAffineTransform
  ) throws(PaintingError) -> Bitmap {
    var failure: String?
    let bitmap = Bitmap.overwritten(width: width, height: height) { words in
      // Most pictures begin with an opaque background, and clearing twelve megabytes takes a millisecond.
      let isOverpainted = list.begins(byFilling: PixelRect(x: 0, y: 0, width: width, height: height), transform)
      if !isOverpainted { memset(words, 0, width * height * 4) }
      var y = 0
      while y < height, failure == nil {
        let strip = PixelRect(x: 0, y: y, width: width, height: height > tallest ? min(tallest, height - y) : height)
        failure = paint(list, into: words + y * width, strip, transform: transform)
        y += strip.height
      }
    }
    if let failure { throw .cairo(failure) }
    return bitmap
  }

  /// The alpha of what `operations` paint within `area`, in pixels.
  static func silhouette(
    of operations: [DrawOperation], under transform: CGAffineTransform, origin: CGAffineTransform,
    within area: PixelRect, fonts: CairoFonts
  ) -> CoverageMask {
    CoverageMask(bounds: area) { bytes, stride in
      let surface = CairoSurface(coverage: bytes, width: area.width, height: area.height, stride: stride)
      surface.setDeviceOffset(x: -area.x, y: -area.y)
      RasterPainter(surface: surface, area: area, transform: transform, origin: origin, fonts: fonts)
        .paint(operations)
      surface.finish()
    }
  }

  /// In pixels, what is painted in one piece: Cairo's surfaces have at most 32,767 rows.
  private static let tallest = 16_384

  /// Paints what lies in `area`, and returns what went wrong, in Cairo's words.
  private static func paint(
    _ list: DisplayList, into words: UnsafeMutablePointer<UInt32>, _ area: PixelRect, transform: CGAffineTransform
  ) -> String? {
    CairoFonts.borrow { fonts in
      let surface = CairoSurface(words: words, width: area.width, height: area.height)
      if area.y > 0 { surface.setDeviceOffset(x: 0, y: -area.y) }
      let painter = RasterPainter(surface: surface, area: area, transform: transform, fonts: fonts)
      painter.paint(list)
      surface.finish()
      return painter.context.failure
    }
  }
}

extension DisplayList {
  /// Whether the first thing to be painted is an opaque rectangle over all of `area`.
  fileprivate func begins(byFilling area: PixelRect, _ transform: CGAffineTransform) -> Bool {
    firstStep(filling: area, transform) ?? false
  }

  private func firstStep(filling area: PixelRect, _ start: CGAffineTransform) -> Bool? {
    var transform = start
    for operation in operations {
      switch operation {
      case .save: continue
      case .concatenate(let change): transform = change.concatenating(transform)
      case .list(let list):
        if let answer = list.firstStep(filling: area, transform) { return answer }
      case .fillRect(let rect, let color, let compositing):
        guard color.alpha == 1, compositing == .plain else { return false }
        return PixelRect(exactly: rect, under: transform)?.contains(area) ?? false
      default: return false
      }
    }
    return nil
  }
}
