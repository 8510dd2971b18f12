// SPDX-License-Identifier: MIT

import Foundation
import StillScene

/// Says one display list in PDF operators, through Cairo.
final class PDFPagePainter {
  let context: CairoContext
  let fonts: CairoFonts
  var state: State
  private var stack: [State] = []
  private(set) var groups: [OpenGroup] = []
  /// The lists being painted, from the page down, each in the one before it.
  var frames: [Frame] = []

  struct State {
    /// From the list's current user space to the page.
    var transform: CGAffineTransform
    /// Clips by images, which PDF does not know: each operation is painted through them.
    var masks: [ImageMask] = []
    /// Whether the transform leaves nothing of any shape, so that Cairo would not take it.
    var isFlat = false
  }

  struct ImageMask {
    var image: CGImage
    var transform: CGAffineTransform
  }

  struct Frame {
    let operations: [DrawOperation]
    /// Of the operation being painted.
    var index = 0
    /// From the user space in which the operations begin to the page, and from their list's own.
    let transform: CGAffineTransform
    let origin: CGAffineTransform
    /// How many groups were open before.
    let groupDepth: Int
    /// Whether all of it is painted onto something new, and not into the frame before.
    var isAfresh = false
    /// What may be painted, on the page.
    let visible: CGRect
  }

  struct OpenGroup {
    var style: GroupStyle
    /// The frame that the group began in, and its first operation there.
    var frame: Int
    var start: Int
    /// What may be painted in it, on the page.
    var visible: CGRect
    var outer: State
    var depth: Int
  }

  /// From the space of the list being painted to the page.
  private(set) var origin: CGAffineTransform
  /// Whether some group of the page, or all of it, has to be a picture.
  private(set) var hasPictures = false
  /// Whether nothing of the page was painted yet.
  private(set) var isAtStart = true
  /// Whether what is painted now is the first of something new.
  private var isAfresh = true
  /// Whether letters are painted that say nothing to readers.
  private(set) var isMute = false

  init(context: CairoContext, origin: CGAffineTransform, fonts: CairoFonts) {
    self.context = context
    self.fonts = fonts
    self.origin = origin
    state = State(transform: origin)
  }

  func paintPage(_ list: DisplayList) {
    hasPictures = list.usesPlusDarker
    paint(list)
  }

  func paint(_ list: DisplayList) {
    guard !state.isFlat else { return }
    context.save()
    useTransform()
    let (outerOrigin, outerState) = (origin, state)
    origin = state.transform
    paint(list.operations)
    (origin, state) = (outerOrigin, outerState)
    context.restore()
  }

  /// Paints steps that may leave states and groups open, which end here.
  private func paint(_ operations: [DrawOperation]) {
    let (depth, groupDepth) = (stack.count, groups.count)
    frames.append(
      Frame(
        operations: operations, transform: state.transform, origin: origin, groupDepth: groupDepth,
        isAfresh: isAfresh, visible: isAfresh ? context.clipBounds(under: .identity) : .null))
    isAfresh = false
    defer { frames.removeLast() }
    var index = 0
    while index < operations.count {
      index += pictureLength(at: index, of: operations)
      isAtStart = false
      guard index < operations.count else { break }
      frames[frames.count - 1].index = index
      paint(operations[index], at: index, of: operations)
      index += 1
    }
    while groups.count > groupDepth { endGroup(at: operations.count, of: operations) }
    while stack.count > depth { restore() }
  }

  /// Paints `operations`, which begin in the user space of now, moved by `offset` on the page, as a picture that casts a
  /// shadow: what letters say is not said again.
  func shape(of operations: [DrawOperation], movedBy offset: CGSize) -> CairoPattern {
    let (outerState, outerOrigin, outerSpeech) = (state, origin, isMute)
    let move = CGAffineTransform(translationX: offset.width, y: offset.height)
    context.setMatrix(.identity)
    context.pushOpenGroup()
    state = State(transform: outerState.transform.concatenating(move), isFlat: outerState.isFlat)
    (origin, isMute, isAfresh) = (outerOrigin.concatenating(move), true, true)
    useTransform()
    paint(operations)
    (state, origin, isMute) = (outerState, outerOrigin, outerSpeech)
    let shape = context.popGroup()
    useTransform()
    return shape
  }

  private func paint(_ operation: DrawOperation, at index: Int, of operations: [DrawOperation]) {
    guard !state.isFlat else { return paintFlat(operation, at: index, of: operations) }
    switch operation {
    case .save: save()
    case .restore: restore()
    case .concatenate(let transform):
      concatenate(transform)
    case .clip(let path, let rule):
      context.newPath()
      addPath(path)
      context.setFillRule(rule)
      context.clip()
    case .clipRect(let rect):
      context.newPath()
      addRect(rect)
      context.clip()
    case .clipMask(let image, let rect):
      let transform = image.uprightTransform(in: rect).concatenating(state.transform)
      context.newPath()
      if transform.isPaintable {
        state.masks.append(ImageMask(image: image, transform: transform))
        addRect(rect)
      }
      context.clip()
    case .beginGroup(let style): beginGroup(style, at: index)
    case .endGroup: endGroup(at: index, of: operations)
    case .list(let list): paint(list)
    case .backdrop(let backdrop, let compositing): paint(backdrop, compositing)
    default: draw(operation)
    }
  }

  private func save() {
    stack.append(state)
    context.save()
  }

  private func restore() {
    guard let saved = stack.popLast() else { return }
    state = saved
    context.restore()
    useTransform()
  }

  private func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
    state.isFlat = !state.transform.isInvertible
    useTransform()
  }

  /// Makes Cairo's user space the list's, which it refuses where the transform leaves nothing of it.
  func useTransform() { context.setMatrix(state.isFlat ? .identity : state.transform) }

  /// Under a transform that leaves only lines or points, nothing has an area.
  private func paintFlat(_ operation: DrawOperation, at index: Int, of operations: [DrawOperation]) {
    switch operation {
    case .save: save()
    case .restore: restore()
    case .concatenate(let transform): concatenate(transform)
    case .clip, .clipRect, .clipMask:
      context.newPath()
      context.clip()
    case .beginGroup(let style): beginGroup(style, at: index)
    case .endGroup: endGroup(at: index, of: operations)
    case .pattern: draw(operation)
    default: break
    }
  }
}

// MARK: - Groups and masks

extension PDFPagePainter {
  /// Calls `body`, which paints with `mode` what is to be seen through the masks of now.
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

  private func beginGroup(_ style: GroupStyle, at index: Int) {
    let (frame, outer) = (frames.count - 1, state)
    context.save()
    context.setMatrix(origin)
    context.newPath()
    addRect(style.bounds.isNull ? .zero : style.bounds, under: origin)
    context.clip()
    context.setMatrix(.identity)
    let visible = context.clipBounds(under: .identity)
    groups.append(
      OpenGroup(
        style: style, frame: frame, start: index + 1, visible: visible, outer: outer, depth: stack.count))
    context.pushOpenGroup()
    useTransform()
    // The masks lie over the whole group when it ends.
    state.masks = []
  }

  private func endGroup(at index: Int, of operations: [DrawOperation]) {
    guard let group = groups.popLast() else { return }
    while stack.count > group.depth { restore() }
    state = group.outer
    context.setMatrix(.identity)
    var content = context.popGroup()
    if let mask = group.style.mask { content = masked(content, by: mask) }
    context.restore()
    let compositing = group.style.compositing
    useTransform()
    if let shadow = compositing.shadow {
      var inside = Array(operations[group.start..<index])
      if group.style.mask != nil { inside = [.beginGroup(group.style.plain)] + inside + [.endGroup] }
      cast(shadow, 1, compositing, of: inside, covering: group.style.bounds)
    }
    paintMasked(compositing.blendMode) {
      context.setMatrix(.identity)
      context.setSource(content)
      context.paint(alpha: compositing.alpha)
    }
    useTransform()
  }

  /// `content` as far as `mask`, painted by itself in the user space of now, is opaque. The matrix is the identity.
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
