// SPDX-License-Identifier: MIT

import Foundation
import StillScene

/// Paints one display list in PDF operators, through Cairo.
final class PDFPagePainter {
  let context: CairoContext
  let fonts: CairoFonts
  var state: State
  private var spaces: DeviceSpaces
  private var clips = AppliedClips<[ImageMask]>(base: 0)
  private(set) var groups: [OpenGroup] = []
  /// The parts being painted, from the page down, each nested in the one before it.
  var frames: [Frame] = []

  struct State {
    /// The space that is being painted in, by its number in the list.
    var space = 0
    /// From that space to the page.
    var transform: CGAffineTransform
    /// Clips by images, which PDF does not know: each node is painted through them.
    var masks: [ImageMask] = []
    /// True if the transform leaves nothing of any shape, so that Cairo would not take it.
    var isFlat = false
  }

  struct ImageMask {
    var image: CGImage
    var transform: CGAffineTransform
  }

  struct Frame {
    let part: DisplayListPart
    /// The index of the node being painted.
    var index: Int
    /// From the base space of the part to the page, and from its list's own space.
    let transform: CGAffineTransform
    let origin: CGAffineTransform
    /// The number of groups that were open before.
    let groupDepth: Int
    /// True if all of it is painted onto something new, and not into the frame before.
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

  /// From the own space of the list being painted to the page.
  private(set) var origin: CGAffineTransform
  /// True if some group of the page, or all of it, has to be a picture.
  private(set) var hasPictures = false
  /// True if nothing of the page was painted yet.
  var isAtStart = true
  /// True if what is painted next is the first of something new.
  private var isAfresh = true
  /// True if letters are painted that say nothing to readers.
  private(set) var isMute = false

  init(context: CairoContext, origin: CGAffineTransform, fonts: CairoFonts) {
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
        part: part, index: part.range.lowerBound, transform: state.transform, origin: origin, groupDepth: groupDepth,
        isAfresh: isAfresh, visible: isAfresh ? context.clipBounds(under: .identity) : .null))
    isAfresh = false
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

  /// Paints `part`, whose base is the current space, moved by `offset` on the page, as a picture that casts a shadow:
  /// what letters say is not said again.
  func shape(of part: DisplayListPart, movedBy offset: CGSize) -> CairoPattern {
    let (outerState, outerOrigin, outerSpeech) = (state, origin, isMute)
    let move = CGAffineTransform(translationX: offset.width, y: offset.height)
    context.setMatrix(.identity)
    context.pushOpenGroup()
    state = State(transform: outerState.transform.concatenating(move), isFlat: outerState.isFlat)
    (origin, isMute, isAfresh) = (outerOrigin.concatenating(move), true, true)
    useTransform()
    paint(part)
    (state, origin, isMute) = (outerState, outerOrigin, outerSpeech)
    let shape = context.popGroup()
    useTransform()
    return shape
  }

  private func paint(_ node: Node, at index: Int, in part: DisplayListPart) {
    switch node.content {
    case .group(let group): beginGroup(group, node, at: index)
    case .pattern: draw(node)
    // Under a transform that leaves only lines or points, nothing has an area.
    case _ where state.isFlat: break
    case .nested(let list): paint(list)
    case .backdrop(let backdrop): paint(backdrop, node.compositing)
    case .fill, .fillRect, .stroke, .image, .tile, .gradient, .text, .projection: draw(node)
    }
  }

  /// Makes Cairo's user space the current space, which it refuses where the transform leaves nothing of it.
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
  /// Calls `body`, which paints with `mode` what is to be seen through the current masks.
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

  private func beginGroup(_ group: Node.Group, _ node: Node, at index: Int) {
    let outer = state
    context.save()
    context.setMatrix(origin)
    context.newPath()
    addRect(group.bounds.isNull ? .zero : group.bounds, under: origin)
    context.clip()
    context.setMatrix(.identity)
    let visible = context.clipBounds(under: .identity)
    groups.append(
      OpenGroup(
        group: group, compositing: node.compositing, frame: frames.count - 1, place: node.place, index: index,
        end: index + 1 + group.count, visible: visible, outer: outer, outerClips: clips))
    context.pushOpenGroup()
    useTransform()
    clips = AppliedClips(base: node.place.clip)
    // The masks lie over the whole group when it ends.
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
      drawShadow(shadow, 1, ended.compositing, of: ended.shape(in: part), covering: ended.group.bounds)
    }
    paintMasked(ended.compositing.blendMode) {
      context.setMatrix(.identity)
      context.setSource(content)
      context.paint(alpha: ended.compositing.alpha)
    }
    useTransform()
  }

  /// `content` as far as `mask`, painted by itself in the current space, is opaque.
  ///
  /// The matrix is the identity.
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
  /// The nodes of the group as they cast its shadow.
  fileprivate func shape(in part: DisplayListPart) -> DisplayListPart {
    var shape = DisplayListPart(
      part.list, range: (index + 1)..<min(end, part.range.upperBound), space: place.space, clip: place.clip)
    if group.mask != nil {
      shape.range = index..<shape.range.upperBound
      shape.list.nodes[index].compositing = .plain
    }
    return shape
  }
}
