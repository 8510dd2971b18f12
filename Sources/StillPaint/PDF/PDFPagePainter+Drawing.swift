// SPDX-License-Identifier: MIT

import Foundation
import StillScene

extension PDFPagePainter {
  /// Draws a node other than a group, with its shadow and blend mode.
  func draw(_ node: Node) {
    let compositing = node.compositing
    if let shadow = compositing.shadow { drawShadow(shadow, of: node, compositing) }
    if compositing.blendMode == .destinationIn, node.hasColor { return fade(node, compositing) }
    let isOpaque = node.hasColor && node.opacity * compositing.alpha >= 1
    let mode = isOpaque ? compositing.blendMode.boundedForOpaqueColors : compositing.blendMode
    guard !mode.isBounded else { return paintMasked(mode) { paint(node, compositing) } }
    // Clipping to the shape keeps the pixels beyond it, which Cairo's unbounded operators would clear.
    context.save()
    clip(to: node)
    paintMasked(mode) { paintEverywhere(node, compositing) }
    context.restore()
  }

  /// Blends a node of one colour by `.destinationIn`: makes the existing content as transparent as the colour is.
  private func fade(_ node: Node, _ compositing: Compositing) {
    let rest = SRGBComponents.black.withAlpha(1 - node.opacity * compositing.alpha)
    guard rest.alpha > 0 else { return }
    paintMasked(.destinationOut) { paint(node.colored(rest), .plain) }
  }

  private func paint(_ node: Node, _ compositing: Compositing) {
    switch node.content {
    case .fill(let path, let rule, let color):
      begin(color, compositing)
      addPath(path)
      context.setFillRule(rule)
      context.fill()
    case .fillRect(let rect, let color):
      begin(color, compositing)
      addRect(rect)
      context.fill()
    case .stroke(let path, let style, let color):
      begin(color, compositing)
      stroke(path, style)
    case .text(let run, let point, let color):
      let color = color.multiplied(by: compositing.alpha)
      if run.isBackward, color.alpha < 1 {
        showJoined(run, at: point, color, compositing)
      } else {
        context.setSource(color)
        show(run, at: point, compositing)
      }
    case .image(_, let rect, _):
      context.save()
      context.newPath()
      addRect(rect)
      context.clip()
      paintEverywhere(node, compositing)
      context.restore()
    case .tile, .gradient, .vector, .pattern, .projection, .backdrop, .group, .nested:
      paintEverywhere(node, compositing)
    }
  }

  private func begin(_ color: SRGBComponents, _ compositing: Compositing) {
    context.setSource(color.multiplied(by: compositing.alpha))
    context.newPath()
  }

  /// Paints the node's source over the whole clip.
  private func paintEverywhere(_ node: Node, _ compositing: Compositing) {
    switch node.content {
    case .fill(_, _, let color), .fillRect(_, let color), .stroke(_, _, let color), .text(_, at: _, let color):
      context.setSource(color.multiplied(by: compositing.alpha))
      context.paint()
    case .gradient(let gradient):
      guard gradient.isPaintable(under: state.transform) else { return }
      paint(gradient.multiplied(by: compositing.alpha))
    case .image(let image, let rect, let quality):
      paint(image, rect, quality, repeats: false, compositing)
    case .tile(let image, let rect, let quality):
      paint(image, rect, quality, repeats: true, compositing)
    case .vector(let file, let rect): paint(file, rect, compositing)
    case .pattern(let tiles): paint(tiles)
    case .projection(let projection): show(projection, compositing)
    case .backdrop, .group, .nested: break
    }
  }

  private func paint(_ gradient: GradientFill) {
    context.setSource(CairoPattern(gradient, covering: context.clipBounds(under: state.transform)))
    context.paint()
  }

  func paint(
    _ image: CGImage, _ rect: CGRect, _ quality: CGInterpolationQuality, repeats: Bool, _ compositing: Compositing
  ) {
    let upright = image.uprightTransform(in: rect)
    let toPage = upright.concatenating(state.transform)
    guard upright.isPaintable, toPage.isPaintable else { return }
    if !repeats, quality.isMeasured, paintPixels(of: image, toPage, compositing) { return }
    let transform = upright.inverted()
    image.withPattern(transform: transform, quality: quality, repeats: repeats) { pattern in
      context.setSource(pattern)
      context.paint(alpha: compositing.alpha)
    }
  }

  /// Clips to what the node covers.
  private func clip(to node: Node) {
    context.newPath()
    switch node.content {
    case .fill(let path, let rule, _):
      addPath(path)
      context.setFillRule(rule)
    case .fillRect(let rect, _), .image(_, let rect, _), .vector(_, let rect): addRect(rect)
    case .stroke(let path, let style, _):
      let visible = context.clipBounds(under: state.transform)
      addPath(path.stroked(style, toPixels: state.transform, visible: visible))
      context.setFillRule(.winding)
    case .text(let run, let point, _):
      return context.clip(to: run, at: point, under: state.transform, fonts: fonts)
    case .tile, .gradient, .pattern, .projection, .backdrop, .group, .nested: return
    }
    context.clip()
  }

}

extension CGBlendMode {
  /// The mode that has the same result with an opaque colour, and leaves everything outside of the shape unchanged.
  fileprivate var boundedForOpaqueColors: CGBlendMode {
    switch self {
    case .sourceIn: .sourceAtop
    case .sourceOut: .xor
    case .destinationAtop: .destinationOver
    default: self
    }
  }
}
