// SPDX-License-Identifier: MIT

import Foundation
import StillScene

/// A painter that writes one display list as PDF operators, through Cairo.
///
/// A clip is a clipping path; a clip by an image, which PDF does not have, is a mask through which each node is painted. A
/// group is a group of the document, and its mask, a list, becomes a soft mask, so that paths and text stay vectors. The clip
/// of a group does not apply to its parts, so that each edge is clipped only once, as in the bitmap. A sharp shadow is the
/// shape painted again, with glyphs that have no text; only blurred shadows are bitmaps, and all shadows if four or more are
/// nested.
final class PDFPagePainter {
  let context: CairoContext
  let fonts: CairoFonts
  var state: State
  private var spaces: DeviceSpaces
  private var clips = AppliedClips<[ImageMask]>(base: 0)
  private(set) var groups: [OpenGroup] = []
  /// The parts being painted, from the page down, each nested in the one before it.
  var frames: [Frame] = []
  private var frameCount = 0
  /// The pixels that visual effects have seen, of the page and of groups that are open.
  var backgrounds: [PaintedBackground] = []
  /// The silhouettes that cast the shadows of a group and its inner groups, with the group's index and its frame's number.
  var casters: (frame: Int, group: Int, kept: ShadowCasters)?
  /// The number of times that something was painted for a shadow that is a bitmap.
  var silhouetteCount = 0
  /// False to paint the whole background again for each effect, which gives the same page more slowly.
  let keepsBackgrounds: Bool

  struct State {
    /// The space that is being painted in, by its number in the list.
    var space = 0
    /// The transform from that space to the page.
    var transform: CGAffineTransform
    /// The clips by images, which PDF does not have: each node is painted through them.
    var masks: [ImageMask] = []
    /// True if the transform leaves no area of any shape, so that Cairo would reject it.
    var isFlat = false
  }

  struct ImageMask {
    var image: CGImage
    var transform: CGAffineTransform
  }

  struct Frame {
    /// The number of frames before it on the page.
    let number: Int
    let part: DisplayListPart
    /// The index of the node being painted.
    var index: Int
    /// The transforms from the base space of the part to the page, and from its list's own space.
    let transform: CGAffineTransform
    let origin: CGAffineTransform
    /// The number of groups that were open before.
    let groupDepth: Int
    /// True if the whole part is painted onto a new target, and not into the frame before.
    var isAfresh = false
    /// The area of the page that may be painted.
    let visible: CGRect
  }

  struct OpenGroup {
    var group: Node.Group
    var compositing: Compositing
    /// The number of the frame that the group began in, its place, its index there, and the index after its last node.
    var frame: Int
    var place: Place
    var index: Int
    var end: Int
    /// The area of the page that may be painted in it.
    var visible: CGRect
    var outer: State
    fileprivate var outerClips: AppliedClips<[ImageMask]>
  }

  /// The transform from the own space of the list being painted to the page.
  private(set) var origin: CGAffineTransform
  /// True if a group of the page, or the whole page, has to be a picture.
  private(set) var hasPictures = false
  /// The reason why a part is missing, also of a picture; nil if there is none.
  var failure: PaintingError? {
    get { allowance.outcome.failure }
    set { allowance.outcome.failure = newValue }
  }
  /// True if nothing of the page was painted yet.
  var isAtStart = true
  /// True if the next part is the first on a new target.
  private var isAfresh = true
  /// The work that may still be done, which is less in the cells of a pattern.
  var allowance = PaintingAllowance()
  /// The number of nested sharp shadows whose shape is being painted.
  private var shapeDepth = 0
  /// True if letters are painted without their text, so that readers find it only once.
  private(set) var isMute = false

  init(context: CairoContext, origin: CGAffineTransform, fonts: CairoFonts, keepsBackgrounds: Bool = true) {
    self.keepsBackgrounds = keepsBackgrounds
    self.context = context
    self.fonts = fonts
    self.origin = origin
    state = State(transform: origin)
    spaces = DeviceSpaces(base: 0, transform: origin)
  }

  func paintPage(_ list: DisplayList) {
    hasPictures = list.contains { $0.compositing.blendMode == .plusDarker }
    paint(list)
  }

  /// Paints `list` in the current space.
  func paint(_ list: DisplayList) {
    guard !state.isFlat else { return }
    context.save()
    useTransform()
    let (outerOrigin, outerState) = (origin, state)
    origin = state.transform
    paint(DisplayListPart(list))
    (origin, state) = (outerOrigin, outerState)
    context.restore()
  }

  /// Paints `part`, whose base is the current space and the current clip.
  private func paint(_ part: DisplayListPart) {
    let (groupDepth, outerSpaces, outerClips) = (groups.count, spaces, clips)
    spaces = DeviceSpaces(base: part.space, transform: state.transform)
    clips = AppliedClips(base: part.clip)
    state.space = part.space
    frames.append(
      Frame(
        number: frameCount, part: part, index: part.range.lowerBound, transform: state.transform, origin: origin,
        groupDepth: groupDepth,
        isAfresh: isAfresh, visible: isAfresh ? context.clipBounds(under: .identity) : .null))
    isAfresh = false
    frameCount += 1
    defer { frames.removeLast() }
    paintNodes(of: part, groupDepth)
    while groups.count > groupDepth { endGroup(in: part) }
    while clips.count > 0 { removeClip() }
    (spaces, clips) = (outerSpaces, outerClips)
  }

  private func paintNodes(of part: DisplayListPart, _ groupDepth: Int) {
    guard !paintsPicture(ofPage: part) else { return }
    var index = part.range.lowerBound
    while index < part.range.upperBound {
      while groups.count > groupDepth, groups[groups.count - 1].end <= index { endGroup(in: part) }
      frames[frames.count - 1].index = index
      let node = part.list.nodes[index]
      move(to: node.place, in: part.list)
      if paintsPicture(ofGroupAt: index, in: part) {
        index = part.list.end(ofGroupAt: index)
      } else {
        isAtStart = false
        paint(node, at: index, in: part)
        index += 1
      }
    }
  }

  /// Returns `part`, whose base is the current space, moved by `offset` on the page, for a sharp shadow.
  ///
  /// Its letters are painted without their text.
  func shape(of part: DisplayListPart, movedBy offset: CGSize) -> CairoPattern {
    let (outerState, outerOrigin, outerSpeech) = (state, origin, isMute)
    let move = CGAffineTransform(translationX: offset.width, y: offset.height)
    context.setMatrix(.identity)
    context.pushOpenGroup()
    state = State(transform: outerState.transform.concatenating(move), isFlat: outerState.isFlat)
    (origin, isMute, isAfresh) = (outerOrigin.concatenating(move), true, true)
    shapeDepth += 1
    useTransform()
    paint(part)
    shapeDepth -= 1
    (state, origin, isMute) = (outerState, outerOrigin, outerSpeech)
    let shape = context.popGroup()
    useTransform()
    return shape
  }

  private func paint(_ node: Node, at index: Int, in part: DisplayListPart) {
    switch node.content {
    case .group(let group): beginGroup(group, node, at: index, in: part)
    case .pattern: draw(node)
    // Under a transform that leaves only lines or points, nothing has an area.
    case _ where state.isFlat: break
    case .nested(let list): paint(list)
    case .backdrop(let backdrop): paint(backdrop, node.compositing)
    case .fill, .fillRect, .stroke, .image, .tile, .gradient, .text, .vector, .projection: draw(node)
    }
  }

  /// Makes the current space Cairo's user space, or the page's if the transform leaves no area.
  func useTransform() { context.setMatrix(state.isFlat ? .identity : state.transform) }
}

// MARK: - Spaces and clips

extension PDFPagePainter {
  private func move(to place: Place, in list: DisplayList) {
    if place.clip != clips.current { change(to: place.clip, in: list) }
    if place.space != state.space { enter(place.space, in: list) }
  }

  private func enter(_ space: Int, in list: DisplayList) {
    state.space = space
    state.transform = spaces.transform(of: space, in: list)
    state.isFlat = !state.transform.isInvertible
    useTransform()
  }

  private func change(to clip: Int, in list: DisplayList) {
    let (kept, added) = clips.way(to: clip, in: list)
    while clips.count > kept { removeClip() }
    for clip in added.reversed() {
      clips.push(clip, saved: state.masks)
      context.save()
      apply(list.clips[clip - 1], in: list)
    }
    useTransform()
  }

  private func removeClip() {
    guard let masks = clips.pop() else { return }
    state.masks = masks
    context.restore()
  }

  private func apply(_ clip: DisplayList.Clip, in list: DisplayList) {
    if clip.space != state.space { enter(clip.space, in: list) } else { useTransform() }
    context.newPath()
    defer { context.clip() }
    guard !state.isFlat else { return }
    switch clip.shape {
    case .path(let path, let rule):
      addPath(path)
      context.setFillRule(rule)
    case .rect(let rect): addRect(rect)
    case .mask(let image, let rect):
      let transform = image.uprightTransform(in: rect).concatenating(state.transform)
      guard transform.isPaintable else { return }
      state.masks.append(ImageMask(image: image, transform: transform))
      addRect(rect)
    }
  }
}

// MARK: - Groups and masks

extension PDFPagePainter {
  /// Paints through the current masks, with `mode`, what `body` paints.
  func paintMasked(_ mode: CGBlendMode, _ body: () -> Void) {
    guard !state.masks.isEmpty else {
      context.setOperator(mode)
      return body()
    }
    let masks = state.masks
    context.setMatrix(.identity)
    for _ in masks { context.pushOpenGroup() }
    useTransform()
    context.setOperator(.normal)
    body()
    for (index, mask) in masks.enumerated() {
      let content = context.popGroup()
      context.setMatrix(.identity)
      context.setSource(content)
      context.setOperator(index == masks.count - 1 ? mode : .normal)
      mask.image.withPattern(transform: mask.transform.inverted(), quality: .low) { context.mask($0) }
    }
    useTransform()
  }

  /// The most nested shadows whose shapes are painted again; a sharp shadow nested deeper is painted from a picture.
  private static let greatestShapeDepth = 3

  private func beginGroup(_ group: Node.Group, _ node: Node, at index: Int, in part: DisplayListPart) {
    let outer = state
    let begun = OpenGroup(
      group: group, compositing: node.compositing, frame: frames.count - 1, place: node.place, index: index,
      end: index + 1 + group.count, visible: .null, outer: outer, outerClips: clips)
    prepareShadows(ofGroupAt: index, in: part, as: begun.shape(in: part), covering: group.bounds)
    context.save()
    context.setMatrix(origin)
    context.newPath()
    addRect(group.bounds.isNull ? .zero : group.bounds, under: origin)
    context.clip()
    context.setMatrix(.identity)
    groups.append(begun)
    groups[groups.count - 1].visible = context.clipBounds(under: .identity)
    context.pushOpenGroup()
    useTransform()
    clips = AppliedClips(base: node.place.clip)
    // The masks are applied to the whole group when it ends.
    state.masks = []
  }

  private func endGroup(in part: DisplayListPart) {
    while clips.count > 0 { removeClip() }
    guard let ended = groups.popLast() else { return }
    (state, clips) = (ended.outer, ended.outerClips)
    context.setMatrix(.identity)
    var content = context.popGroup()
    if let mask = ended.group.mask { content = masked(content, by: mask) }
    context.restore()
    useTransform()
    if let shadow = ended.compositing.shadow {
      if shadow.sigma <= 0, casters == nil, shapeDepth >= Self.greatestShapeDepth {
        // Painting the shape again would double the work at each level of shadows within shadows.
        let offset = shadow.offset.applying(origin.linearPart)
        drawSharpShadow(shadow, 1, ended.compositing, movedBy: offset) { $0.mask(content) }
      } else {
        drawShadow(
          shadow, 1, ended.compositing, of: ended.shape(in: part), covering: ended.group.bounds, group: ended.index)
      }
    }
    if casters?.group == ended.index, casters?.frame == frames.last?.number { casters = nil }
    paintMasked(ended.compositing.blendMode) {
      context.setMatrix(.identity)
      context.setSource(content)
      context.paint(alpha: ended.compositing.alpha)
    }
    useTransform()
  }

  /// Returns `content` multiplied by the alpha of `mask`, which is painted by itself in the current space.
  ///
  /// The matrix must be the identity.
  private func masked(_ content: CairoPattern, by mask: DisplayList) -> CairoPattern {
    let outer = state
    state.masks = []
    context.pushOpenGroup()
    isAfresh = true
    paint(mask)
    isAfresh = false
    let alpha = context.popGroup()
    state = outer
    context.pushOpenGroup()
    context.setOperator(.normal)
    context.setSource(content)
    context.mask(alpha)
    return context.popGroup()
  }
}

extension PDFPagePainter.OpenGroup {
  /// Returns the nodes of the group whose silhouette is its shadow.
  fileprivate func shape(in part: DisplayListPart) -> DisplayListPart {
    var shape = DisplayListPart(
      part.list, range: (index + 1)..<min(end, part.range.upperBound), space: place.space, clip: place.clip)
    if group.mask != nil {
      shape.range = index..<shape.range.upperBound
      shape.list = shape.list.plain(at: index)
    }
    return shape
  }
}
