// SPDX-License-Identifier: MIT

import Foundation
import StillScene
import StillText

extension PDFPagePainter {
  func draw(_ node: Node) {
    let compositing = node.compositing
    if let shadow = compositing.shadow { drawShadow(shadow, of: node, compositing) }
    if compositing.blendMode == .destinationIn, node.hasColor { return fade(node, compositing) }
    let isOpaque = node.hasColor && node.opacity * compositing.alpha >= 1
    let mode = isOpaque ? compositing.blendMode.boundedForOpaqueColors : compositing.blendMode
    guard !mode.isBounded else { return paintMasked(mode) { paint(node, compositing) } }
    // What Cairo's unbounded operators would clear beyond the shape is kept by clipping to it.
    context.save()
    clip(to: node)
    paintMasked(mode) { paintEverywhere(node, compositing) }
    context.restore()
  }

  /// Keeping as much of what is there as a colour is opaque is taking away what it lacks.
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
    case .tile, .gradient, .pattern, .projection, .backdrop, .group, .nested: paintEverywhere(node, compositing)
    }
  }

  private func begin(_ color: SRGBComponents, _ compositing: Compositing) {
    context.setSource(color.multiplied(by: compositing.alpha))
    context.newPath()
  }

  private func stroke(_ path: PathGeometry, _ style: StrokeStyle) {
    let style = style.drawable(shortest: StrokeStyle.shortestPeriod / (state.transform.meanScale * Self.blurScale))
    guard style.width > 0 else { return strokeHairline(path, style) }
    let isFar = isFarOff(path.controlBounds.insetBy(dx: -style.width, dy: -style.width), under: state.transform)
    // Readers disagree on dashes of no length and on pens that are no circles; nobody does on an outline.
    guard state.transform.isSimilarity, !style.dashLengths.contains(0), !isFar else {
      let toPixels = state.transform.concatenating(CGAffineTransform(scaleX: Self.blurScale, y: Self.blurScale))
      let seen = style.dashLengths.isEmpty && !isFar ? nil : context.clipBounds(under: state.transform)
      addPath(path.stroked(style, toPixels: toPixels, visible: seen))
      context.setFillRule(.winding)
      return context.fill()
    }
    context.addPath(path)
    context.setStroke(style)
    context.stroke()
  }

  /// Lines of no width are as thin as can be seen: a third of a point, a pixel of most screens.
  private func strokeHairline(_ path: PathGeometry, _ style: StrokeStyle) {
    guard style.width == 0 else { return }
    let scale = state.transform.meanScale
    var thin = style
    thin.width = 1 / Self.blurScale
    thin.dashPhase *= scale
    thin.dashLengths = style.dashLengths.map { $0 * scale }
    if isFarOff(path.controlBounds, under: state.transform) {
      return strokeOnPage(path.applying(state.transform), thin)
    }
    context.addPath(path)
    context.setMatrix(.identity)
    context.setStroke(thin)
    context.stroke()
    context.setMatrix(state.transform)
  }

  private func strokeOnPage(_ path: PathGeometry, _ style: StrokeStyle) {
    let toPixels = CGAffineTransform(scaleX: Self.blurScale, y: Self.blurScale)
    let outline = path.stroked(style, toPixels: toPixels, visible: context.clipBounds(under: .identity))
    let outer = state.transform
    state.transform = .identity
    useTransform()
    addPath(outline)
    context.setFillRule(.winding)
    context.fill()
    state.transform = outer
    useTransform()
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
    guard upright.isPaintable, upright.concatenating(state.transform).isPaintable else { return }
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
    case .fillRect(let rect, _), .image(_, let rect, _): addRect(rect)
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

  /// Readers paint glyph by glyph: where the letters of a joined script overlap, translucent ones would be darker.
  private func showJoined(
    _ run: GlyphRun, at point: CGPoint, _ color: SRGBComponents, _ compositing: Compositing
  ) {
    context.save()
    context.setMatrix(.identity)
    context.pushOpenGroup()
    context.setOperator(.normal)
    context.setSource(color.withAlpha(1))
    show(run, at: point, .plain)
    context.setMatrix(.identity)
    let opaque = context.popGroup()
    context.setSource(opaque)
    context.setOperator(compositing.blendMode)
    context.paint(alpha: color.alpha)
    context.restore()
  }

  private func show(_ run: GlyphRun, at point: CGPoint, _ compositing: Compositing) {
    guard run.isColor else {
      for word in isMute ? [run.withoutText] : run.inReadingOrder {
        context.show(word, at: point, under: state.transform, fonts: fonts, keepingText: true)
      }
      return
    }
    for (glyph, frame) in run.colorGlyphs(at: point) { showEmoji(glyph.image, frame, compositing) }
    // Nobody sees the spaces that stand for emoji, but whoever selects or searches the text finds them.
    guard !isMute, let carrier = run.textCarrier() else { return }
    for word in carrier.inReadingOrder {
      context.show(word, at: point, under: state.transform, fonts: fonts, keepingText: true)
    }
  }
}

extension CGBlendMode {
  /// The mode that does the same with an opaque colour, and that leaves alone what lies outside of the shape.
  fileprivate var boundedForOpaqueColors: CGBlendMode {
    switch self {
    case .sourceIn: .sourceAtop
    case .sourceOut: .xor
    case .destinationAtop: .destinationOver
    default: self
    }
  }
}

extension CGAffineTransform {
  /// True if circles stay circles.
  fileprivate var isSimilarity: Bool {
    let limit = 1e-9 * (abs(a) + abs(b) + abs(c) + abs(d))
    return abs(abs(a) - abs(d)) <= limit && abs(abs(b) - abs(c)) <= limit && abs(a * c + b * d) <= limit * limit + limit
  }
}
