// SPDX-License-Identifier: MIT

import Foundation
package import StillBitmap
package import StillScene

/// A painter that turns a display list into pixels: coverage is our own, compositing is Cairo's.
///
/// Device space is pixels with y down. Nodes may be passed one by one; the pixels are complete after each.
/// A painter stays on one thread; different painters may work on different threads at the same time.
///
/// Cairo applies clips that are rectangles of whole pixels; any other clip is a `ClipShape`, which is multiplied with the
/// coverage of each drawing. A group is painted into its own surface and composited when it ends. A mask that is one opaque
/// shape was recorded as a clip; any other mask is a list, whose alpha is painted as a `CoverageMask`. The clip of a group
/// does not apply to its parts, so that each edge is clipped only once.
///
/// Cairo does not limit some operators, for example `.sourceIn`, to the mask through which they paint: they clear everything
/// outside of it, which Core Graphics leaves unchanged. The painter makes their result in a group and copies only the
/// masked part.
package final class RasterPainter {
  var context: CairoContext
  var state: State
  /// The fonts, borrowed while something is painted.
  var fonts: CairoFonts
  private(set) var groups: [OpenGroup] = []
  /// The work that this painter may still do, with the painters of its parts.
  let allowance: PaintingAllowance
  /// The store for the silhouettes that cast the shadows of the current list; nil if they are not needed later.
  private var casters: ShadowCasters?
  private var spaces: DeviceSpaces
  private var clips = AppliedClips<AppliedClip>(base: 0)

  /// The reason why a part is missing, also of those that other painters painted; nil if there is none.
  var failure: PaintingError? {
    get { allowance.outcome.failure }
    set { allowance.outcome.failure = newValue }
  }

  struct State {
    /// The space that is being painted in, by its number in the list.
    var space = 0
    /// The transform from that space to pixels.
    var transform: CGAffineTransform
    /// The pixels that may be painted, which Cairo's own clip lets through as well.
    var clip: PixelRect
    /// The rest of the clip, where it is not a rectangle of whole pixels.
    var clipShape: ClipShape?
    /// The transform from the own space of the list that is being painted to pixels.
    var origin: CGAffineTransform
    /// True if the transform leaves nothing of any shape.
    var isFlat = false
  }

  /// The clip that another one narrowed.
  fileprivate typealias AppliedClip = (pixels: PixelRect, shape: ClipShape?)

  struct OpenGroup {
    var group: Node.Group
    var compositing: Compositing
    /// The nodes of the group.
    var content: DisplayListPart
    var outer: State
    fileprivate var outerClips: AppliedClips<AppliedClip>
    /// The context that is painted into outside of the group.
    var context: CairoContext
    /// The group's own pixels, and their position.
    var surface: CairoSurface
    var area: PixelRect
    /// The pixels that cast the group's shadow, if they are painted by themselves.
    var farCaster: PixelRect?
  }

  /// Creates a painter that paints the pixels of `area` into `surface`.
  ///
  /// `transform` maps the space that painting begins in to pixels. `origin` maps the list's own space to pixels, and is
  /// nil if both are the same.
  init(
    surface: CairoSurface, area: PixelRect, transform: CGAffineTransform, origin: CGAffineTransform? = nil,
    allowance: PaintingAllowance, fonts: CairoFonts
  ) {
    (self.fonts, self.allowance) = (fonts, allowance)
    context = CairoContext(surface: surface)
    state = State(transform: transform, clip: area, clipShape: nil, origin: origin ?? transform)
    state.isFlat = !transform.isInvertible
    spaces = DeviceSpaces(base: 0, transform: transform)
  }

  /// Paints nodes that follow those of earlier calls, whose clips stay applied.
  ///
  /// `known` is the last space and the last clip that the painter knows from those calls.
  func paint(following list: DisplayList, known: Place, fonts: CairoFonts) {
    self.fonts = fonts
    spaces.forget(after: known.space)
    // The number of the current space may mean another space now.
    state.space = -1
    while clips.current > known.clip { removeClip() }
    paintNodes(of: list, 0..<list.nodes.count)
  }

  /// Paints `list` in the current space.
  func paint(_ list: DisplayList) {
    let (origin, casters) = (state.origin, casters)
    (state.origin, self.casters) = (state.transform, nil)
    paint(DisplayListPart(list))
    (state.origin, self.casters) = (origin, casters)
  }

  /// Paints `part`, whose base is the current space and the current clip.
  func paint(_ part: DisplayListPart) {
    let outside = begin(part)
    paintNodes(of: part.list, part.range)
    end(outside)
  }

  private func paintNodes(of list: DisplayList, _ range: Range<Int>) {
    let groupDepth = groups.count
    paintNodes(of: list, range, leavingGroupsOpen: groupDepth)
    while groups.count > groupDepth { endGroup() }
  }

  private func paintNodes(of list: DisplayList, _ range: Range<Int>, leavingGroupsOpen groupDepth: Int) {
    var index = range.lowerBound
    while index < range.upperBound {
      while groups.count > groupDepth, groups[groups.count - 1].content.range.upperBound <= index { endGroup() }
      paint(list.nodes[index], at: index, of: list)
      index += 1
    }
  }

  private func paint(_ node: Node, at index: Int, of list: DisplayList) {
    move(to: node.place, in: list)
    let compositing = paintFarShadow(of: node)
    switch node.content {
    case .group(let group):
      let range = (index + 1)..<(index + 1 + group.count)
      let content = DisplayListPart(list, range: range, space: node.place.space, clip: node.place.clip)
      beginGroup(group, compositing, content)
    case .pattern(let tiles): paint(tiles)
    // Under a transform that leaves only lines or points, nothing has an area.
    case _ where state.isFlat: break
    case .nested(let list): paint(list)
    case .fillRect(let rect, let color): fill(rect, color, compositing)
    case .fill(let path, let rule, let color): fill(path, rule, color, compositing)
    case .stroke(let path, let style, let color): stroke(path, style, color, compositing)
    case .image(let image, let rect, let quality): draw(image, rect, quality, compositing)
    case .tile(let image, let rect, let quality): tile(image, rect, quality, compositing)
    case .gradient(let gradient): paint(gradient, compositing)
    case .text(let run, let point, let color): show(run, at: point, color, compositing)
    case .vector(let file, let rect): draw(file, rect, compositing)
    case .projection(let projection): show(projection, compositing)
    case .backdrop(let backdrop): paint(backdrop, compositing)
    }
  }
}

// MARK: - Parts in steps

extension RasterPainter {
  /// The values that a painter continues with when a part ends.
  struct Outside {
    fileprivate var state: State
    fileprivate var spaces: DeviceSpaces
    fileprivate var clips: AppliedClips<AppliedClip>
    fileprivate var groupDepth: Int
  }

  /// Begins to paint `part`, whose base is the current space and the current clip.
  func begin(_ part: DisplayListPart) -> Outside {
    let outside = Outside(state: state, spaces: spaces, clips: clips, groupDepth: groups.count)
    spaces = DeviceSpaces(base: part.space, transform: state.transform)
    clips = AppliedClips(base: part.clip)
    state.space = part.space
    return outside
  }

  /// Begins to paint the list that is nested in a node of `list`, of which all before it were painted.
  func begin(_ nested: DisplayList, at place: Place, in list: DisplayList) -> Outside {
    move(to: place, in: list)
    let outside = begin(DisplayListPart(nested))
    state.origin = state.transform
    return outside
  }

  /// Paints the next nodes of a part that began, and leaves groups open that do not end with them.
  func paint(_ range: Range<Int>, of list: DisplayList, in outside: Outside) {
    paintNodes(of: list, range, leavingGroupsOpen: outside.groupDepth)
    while groups.count > outside.groupDepth, groups[groups.count - 1].content.range.upperBound <= range.upperBound {
      endGroup()
    }
  }

  /// Ends a part.
  func end(_ outside: Outside) {
    while groups.count > outside.groupDepth { endGroup() }
    while clips.count > 0 { removeClip() }
    (state, spaces, clips) = (outside.state, outside.spaces, outside.clips)
  }
}

// MARK: - Spaces and clips

extension RasterPainter {
  private func move(to place: Place, in list: DisplayList) {
    if place.clip != clips.current { change(to: place.clip, in: list) }
    guard place.space != state.space else { return }
    state.space = place.space
    state.transform = spaces.transform(of: place.space, in: list)
    state.isFlat = !state.transform.isInvertible
  }

  private func change(to clip: Int, in list: DisplayList) {
    let (kept, added) = clips.way(to: clip, in: list)
    while clips.count > kept { removeClip() }
    for clip in added.reversed() {
      clips.push(clip, saved: (state.clip, state.clipShape))
      context.save()
      apply(list.clips[clip - 1], in: list)
    }
  }

  private func removeClip() {
    guard let outer = clips.pop() else { return }
    (state.clip, state.clipShape) = outer
    context.restore()
  }

  private func apply(_ clip: DisplayList.Clip, in list: DisplayList) {
    let transform = spaces.transform(of: clip.space, in: list)
    guard transform.isInvertible else { return shrinkClip(to: .empty) }
    switch clip.shape {
    case .rect(let rect):
      if let pixels = PixelRect(exactly: rect, under: transform) { return shrinkClip(to: pixels) }
      clipTo(.rect(rect), .winding, under: transform)
    case .path(let path, let rule): clipTo(path, rule, under: transform)
    case .mask(let image, let rect): clipTo(image, rect, under: transform)
    }
  }

  private func clipTo(_ path: PathGeometry, _ rule: CGPathFillRule, under transform: CGAffineTransform) {
    if let pixels = path.pixelAlignedRect(transform) { return shrinkClip(to: pixels) }
    guard let shape = ClipShape(path.applying(transform), rule, within: state.clip) else {
      return shrinkClip(to: .empty)
    }
    shrinkClip(to: shape)
  }

  private func clipTo(_ image: CGImage, _ rect: CGRect, under toPixels: CGAffineTransform) {
    let transform = image.uprightTransform(in: rect).concatenating(toPixels)
    let area = PixelRect(covering: rect.applying(toPixels))?.intersection(state.clip) ?? .empty
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
    // Most of a rounded card is where its clip covers everything.
    if let solid = state.clipShape?.solid, solid.contains(smaller) { state.clipShape = nil }
    context.clipPixels(smaller)
  }
}

// MARK: - Groups

extension RasterPainter {
  private func beginGroup(_ group: Node.Group, _ compositing: Compositing, _ content: DisplayListPart) {
    let covered = PixelRect(covering: group.bounds.applying(state.origin)) ?? .empty
    let farCaster = farCaster(of: compositing.shadow, in: covered)
    var area = seen(of: covered, casting: farCaster == nil ? compositing.shadow : nil)
    if area.width * area.height > allowanceOfParts.groupPixels {
      let most = PaintingAllowance.mostGroupPixels
      (area, failure) = (
        .empty, failure ?? .cairo("the pictures of groups in groups have more than \(most) pixels")
      )
    }
    let surface = CairoSurface(width: area.width, height: area.height)
    surface.setDeviceOffset(x: -area.x, y: -area.y)
    groups.append(
      OpenGroup(
        group: group, compositing: compositing, content: content, outer: state, outerClips: clips, context: context,
        surface: surface, area: area, farCaster: farCaster))
    context = CairoContext(surface: surface)
    clips = AppliedClips(base: content.clip)
    state.clip = area
    // The mask is applied to the whole group when it ends, and must not be applied to its parts as well.
    state.clipShape = nil
  }

  /// The rest that is left for the painters of parts, beside the groups that are open.
  var allowanceOfParts: PaintingAllowance {
    var left = allowance
    left.groupPixels -= groups.reduce(0) { $0 + $1.area.width * $1.area.height }
    return left
  }

  private func endGroup() {
    guard let ended = groups.popLast() else { return }
    (context, state, clips) = (ended.context, ended.outer, ended.outerClips)
    guard !ended.area.isEmpty else { return }
    let content = CairoPattern(
      surface: ended.surface, transform: .identity, quality: .none, repeats: false)
    let mask = ended.group.mask.map { alpha(of: $0, within: ended.area, allowance: allowanceOfParts) }
    let shape = mask.map { Shape(mask: $0) } ?? Shape(bounds: ended.area)
    if let shadow = ended.compositing.shadow {
      drawShadow(shadow, 1, ended.compositing) { _ in
        let caster = ownSilhouette(of: ended) ?? shape.coverage { $0.setSource(content) }
        casters?.keep(caster, ofGroupAt: ended.content.range.lowerBound - 1)
        return caster
      }
    }
    composite(shape, ended.compositing) { $0.setSource(content) }
  }

  /// Returns the silhouette of a group whose pixels do not show it; nil if they do, or if the group is, or lies in, a
  /// silhouette already.
  ///
  /// A backdrop with nothing behind it is transparent, and a caster that is far away lies outside of the pixels. Within a
  /// silhouette, the shadow of a group lacks the area of its backdrops.
  private func ownSilhouette(of ended: OpenGroup) -> CoverageMask? {
    guard let inside = allowanceOfParts.inSilhouette, ended.farCaster != nil || hidesBackdrops(of: ended) else {
      return nil
    }
    let area = ended.farCaster ?? ended.area
    let content = Self.silhouette(
      of: ended.content, under: state.transform, origin: state.origin, within: area, allowance: inside, fonts: fonts)
    guard let mask = ended.group.mask else { return content }
    return content.multiplied(by: alpha(of: mask, within: area, allowance: inside))
  }

  private func hidesBackdrops(of ended: OpenGroup) -> Bool {
    !context.paintsCoverage && ended.content.contains(onlyInPlace: true, where: \.isBackdrop)
  }

  /// Returns the alpha of `list`, painted by itself in the current space, at each pixel of `area`.
  private func alpha(of list: DisplayList, within area: PixelRect, allowance: PaintingAllowance) -> CoverageMask {
    Self.silhouette(
      of: DisplayListPart(DisplayList(.nested(list))), under: state.transform, origin: state.origin, within: area,
      allowance: allowance, fonts: fonts)
  }
}

// MARK: - Whole pictures

extension RasterPainter {
  /// Returns a new bitmap of `width` × `height` pixels with `list` painted into it.
  ///
  /// `transform` maps the list's space to pixels. Throws Cairo's first error, what `CairoProbe` found, `.tooWide` or
  /// `.tooManyOperations`.
  package static func paint(
    _ list: DisplayList, width: Int, height: Int, transform: CGAffineTransform
  ) throws(PaintingError) -> Bitmap {
    if let sentence = CairoProbe.failure { throw .wrongPixels(sentence) }
    guard width <= Bitmap.maximumPaintedWidth else { throw .tooWide(pixels: width) }
    try list.validateCount()
    var failure: PaintingError?
    let bitmap = Bitmap.overwrittenIfPossible(width: width, height: height) { words in
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
    guard let bitmap else { throw .cairo("out of memory") }
    if let failure { throw failure }
    return bitmap
  }

  /// Returns the alpha of what `part` paints within `area`, in pixels.
  static func silhouette(
    of part: DisplayListPart, under transform: CGAffineTransform, origin: CGAffineTransform,
    within area: PixelRect, allowance: PaintingAllowance, fonts: CairoFonts, casters: ShadowCasters? = nil
  ) -> CoverageMask {
    CoverageMask(bounds: area) { bytes, stride in
      let surface = CairoSurface(coverage: bytes, width: area.width, height: area.height, stride: stride)
      surface.setDeviceOffset(x: -area.x, y: -area.y)
      let painter = RasterPainter(
        surface: surface, area: area, transform: transform, origin: origin, allowance: allowance, fonts: fonts)
      painter.casters = casters
      painter.paint(part)
      surface.finish()
    }
  }

  /// The number of rows that are painted in one piece, since Cairo's surfaces have at most 32,767.
  static let tallest = 16_384

  /// Paints the pixels of `area`, and returns the first error, or nil.
  private static func paint(
    _ list: DisplayList, into words: UnsafeMutablePointer<UInt32>, _ area: PixelRect, transform: CGAffineTransform
  ) -> PaintingError? {
    CairoFonts.borrow { fonts in
      let surface = CairoSurface(words: words, width: area.width, height: area.height)
      if area.y > 0 { surface.setDeviceOffset(x: 0, y: -area.y) }
      let painter = RasterPainter(
        surface: surface, area: area, transform: transform, allowance: PaintingAllowance(), fonts: fonts)
      painter.paint(list)
      surface.finish()
      return painter.failure ?? fonts.failure ?? painter.context.failure.map(PaintingError.cairo)
    }
  }
}

extension DisplayList {
  /// Returns true if the first node is an opaque rectangle over all of `area`.
  fileprivate func begins(byFilling area: PixelRect, _ transform: CGAffineTransform) -> Bool {
    firstNode(fills: area, transform) ?? false
  }

  /// Returns true if the first node fills `area` with an opaque colour, or nil if there is no node.
  private func firstNode(fills area: PixelRect, _ root: CGAffineTransform) -> Bool? {
    for node in nodes {
      guard node.place.clip == 0, node.compositing == .plain else { return false }
      var spaces = DeviceSpaces(base: 0, transform: root)
      let transform = spaces.transform(of: node.place.space, in: self)
      switch node.content {
      case .nested(let list):
        if let answer = list.firstNode(fills: area, transform) { return answer }
      case .fillRect(let rect, let color):
        return color.alpha == 1 && PixelRect(exactly: rect, under: transform)?.contains(area) ?? false
      case .fill, .stroke, .image, .tile, .gradient, .text, .vector, .pattern, .projection, .backdrop, .group:
        return false
      }
    }
    return nil
  }
}
