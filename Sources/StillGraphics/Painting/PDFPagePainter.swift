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
    /// Masks to apply when this state ends; what was painted since lies in a Cairo group for each.
    var openMasks: [ImageMask] = []
  }

  struct ImageMask {
    var image: CGImage
    var transform: CGAffineTransform
  }

  private struct OpenGroup {
    var style: GroupStyle
    var start: Int
    var operations: [DrawOperation]
    var transform: CGAffineTransform
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
    let (outerOrigin, outerState, depth) = (origin, state, stack.count)
    origin = state.transform
    state.openMasks = []
    for (index, operation) in list.operations.enumerated() {
      paint(operation, at: index, of: list.operations)
    }
    while stack.count > depth { restore() }
    closeMasks()
    (origin, state) = (outerOrigin, outerState)
    context.restore()
  }

  private func paint(_ operation: DrawOperation, at index: Int, of operations: [DrawOperation]) {
    switch operation {
    case .save: save()
    case .restore: restore()
    case .concatenate(let transform):
      state.transform = transform.concatenating(state.transform)
      context.setMatrix(state.transform)
    case .clip(let path, let rule): clip(path, rule)
    case .clipRect(let rect):
      context.newPath()
      context.addRectangle(rect)
      context.clip()
    case .clipMask(let image, let rect): clip(to: image, rect)
    case .beginGroup(let style): beginGroup(style, at: index, of: operations)
    case .endGroup: endGroup(at: index)
    case .list(let list): paint(list)
    default: draw(operation)
    }
  }
}

// MARK: - State

extension PDFPagePainter {
  private func save() {
    stack.append(state)
    state.openMasks = []
    context.save()
  }

  private func restore() {
    guard let saved = stack.popLast() else { return }
    closeMasks()
    state = saved
    context.restore()
    context.setMatrix(state.transform)
  }

  private func clip(_ path: PathGeometry, _ rule: CGPathFillRule) {
    context.newPath()
    context.addPath(path)
    context.setFillRule(rule)
    context.clip()
  }

  /// PDF knows no clip by image: what follows is collected and painted through the mask when the state ends.
  private func clip(to image: CGImage, _ rect: CGRect) {
    state.openMasks.append(
      ImageMask(image: image, transform: image.uprightTransform(in: rect).concatenating(state.transform)))
    context.pushGroup()
  }

  private func closeMasks() {
    for mask in state.openMasks.reversed() {
      let content = context.popGroup()
      context.setMatrix(.identity)
      context.setSource(content)
      context.setOperator(.normal)
      mask.image.withPattern(transform: mask.transform.inverted(), quality: .low) { context.mask($0) }
      context.setMatrix(state.transform)
    }
  }
}

// MARK: - Groups

extension PDFPagePainter {
  private func beginGroup(_ style: GroupStyle, at index: Int, of operations: [DrawOperation]) {
    groups.append(OpenGroup(style: style, start: index + 1, operations: operations, transform: state.transform))
    context.save()
    context.setMatrix(origin)
    let area = style.compositing.shadow.map { $0.reach(of: style.bounds) } ?? style.bounds
    context.newPath()
    context.addRectangle(area.isNull ? .zero : area)
    context.clip()
    context.setMatrix(.identity)
    context.pushGroup()
    context.setMatrix(state.transform)
  }

  private func endGroup(at index: Int) {
    guard let group = groups.popLast() else { return }
    context.setMatrix(.identity)
    let content = context.popGroup()
    if let shadow = group.style.compositing.shadow {
      let silhouette = DisplayList(Array(group.operations[group.start..<index]))
      cast(shadow, of: silhouette, under: group.transform, covering: group.style.bounds, group.style.compositing)
    }
    context.setMatrix(.identity)
    context.setSource(content)
    context.setOperator(group.style.compositing.blendMode)
    context.paint(alpha: group.style.compositing.alpha)
    context.restore()
    context.setMatrix(state.transform)
  }
}
