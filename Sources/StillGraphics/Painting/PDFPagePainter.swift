// SPDX-License-Identifier: MIT

import Foundation

/// Says one display list in PDF operators, through Cairo.
final class PDFPagePainter {
  let context: CairoContext
  let fonts: CairoFonts
  var state: State
  private var stack: [State] = []
  private var groups: [OpenGroup] = []

  struct State {
    /// From the list's current user space to the page.
    var transform: CGAffineTransform
    /// Clips by images, which PDF does not know: each operation is painted through them.
    var masks: [ImageMask] = []
  }

  struct ImageMask {
    var image: CGImage
    var transform: CGAffineTransform
  }

  private struct OpenGroup {
    var style: GroupStyle
    var start: Int
    var outer: State
    var depth: Int
  }

  /// From the space of the list being painted to the page.
  private(set) var origin: CGAffineTransform

  init(context: CairoContext, origin: CGAffineTransform, fonts: CairoFonts) {
    self.context = context
    self.fonts = fonts
    self.origin = origin
    state = State(transform: origin)
  }

  func paint(_ list: DisplayList) {
    context.save()
    context.setMatrix(state.transform)
    let (outerOrigin, outerState, depth, groupDepth) = (origin, state, stack.count, groups.count)
    origin = state.transform
    for (index, operation) in list.operations.enumerated() {
      paint(operation, at: index, of: list.operations)
    }
    while groups.count > groupDepth { endGroup(at: list.operations.count, of: list.operations) }
    while stack.count > depth { restore() }
    (origin, state) = (outerOrigin, outerState)
    context.restore()
  }

  private func paint(_ operation: DrawOperation, at index: Int, of operations: [DrawOperation]) {
    switch operation {
    case .save: save()
    case .restore: restore()
    case .concatenate(let transform):
      concatenate(transform)
    case .clip(let path, let rule):
      context.newPath()
      context.addPath(path)
      context.setFillRule(rule)
      context.clip()
    case .clipRect(let rect):
      context.newPath()
      context.addRectangle(visible(rect))
      context.clip()
    case .clipMask(let image, let rect):
      let transform = image.uprightTransform(in: rect).concatenating(state.transform)
      guard transform.isPaintable else { return concatenate(CGAffineTransform(scaleX: 0, y: 0)) }
      state.masks.append(ImageMask(image: image, transform: transform))
      context.newPath()
      context.addRectangle(rect)
      context.clip()
    case .beginGroup(let style): beginGroup(style, at: index)
    case .endGroup: endGroup(at: index, of: operations)
    case .list(let list): paint(list)
    default: draw(operation)
    }
  }

  private func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
    if !state.transform.isDrawable {
      // Nothing is seen until the state before comes back, and Cairo would refuse everything after such a matrix.
      state.transform = .identity
      context.setMatrix(.identity)
      context.newPath()
      context.addRectangle(.zero)
      context.clip()
    }
    context.setMatrix(state.transform)
  }

  private func save() {
    stack.append(state)
    context.save()
  }

  private func restore() {
    guard let saved = stack.popLast() else { return }
    state = saved
    context.restore()
    context.setMatrix(state.transform)
  }

  /// `rect` without what lies far off the page: Cairo's numbers end at eight million.
  func visible(_ rect: CGRect) -> CGRect {
    let limit = 1e5
    guard abs(rect.minX) > limit || abs(rect.maxX) > limit || abs(rect.minY) > limit || abs(rect.maxY) > limit else {
      return rect
    }
    let seen = rect.standardized.common(with: context.clipBounds(under: state.transform).insetBy(dx: -1, dy: -1))
    return seen.isNull ? .zero : seen
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
    for _ in masks { context.pushGroup() }
    context.setOperator(.normal)
    body()
    for (index, mask) in masks.enumerated() {
      let content = context.popGroup()
      context.setMatrix(.identity)
      context.setSource(content)
      context.setOperator(index == masks.count - 1 ? mode : .normal)
      mask.image.withPattern(transform: mask.transform.inverted(), quality: .low) { context.mask($0) }
    }
    context.setMatrix(state.transform)
  }

  private func beginGroup(_ style: GroupStyle, at index: Int) {
    groups.append(OpenGroup(style: style, start: index + 1, outer: state, depth: stack.count))
    context.save()
    context.setMatrix(origin)
    context.newPath()
    context.addRectangle(style.bounds.isNull ? .zero : style.bounds)
    context.clip()
    context.setMatrix(.identity)
    context.pushGroup()
    context.setMatrix(state.transform)
    // The masks lie over the whole group when it ends.
    state.masks = []
  }

  private func endGroup(at index: Int, of operations: [DrawOperation]) {
    guard let group = groups.popLast() else { return }
    while stack.count > group.depth { restore() }
    state = group.outer
    context.setMatrix(.identity)
    let content = context.popGroup()
    context.restore()
    let compositing = group.style.compositing
    context.setMatrix(state.transform)
    if let shadow = compositing.shadow {
      cast(shadow, 1, compositing, of: Array(operations[group.start..<index]), covering: group.style.bounds)
    }
    paintMasked(compositing.blendMode) {
      context.setMatrix(.identity)
      context.setSource(content)
      context.paint(alpha: compositing.alpha)
    }
    context.setMatrix(state.transform)
  }
}
