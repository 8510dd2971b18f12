// SPDX-License-Identifier: MIT

import Foundation

extension RasterPainter {
  /// Where an operation paints.
  enum Shape {
    case pixels(PixelRect)
    case mask(CoverageMask)

    var bounds: PixelRect {
      switch self {
      case .pixels(let rect): rect
      case .mask(let mask): mask.bounds
      }
    }
  }

  func fill(_ rect: CGRect, _ color: SRGBComponents, _ compositing: Compositing) {
    guard let pixels = PixelRect(exactly: rect, under: state.transform) else {
      return fill(.rect(rect), .winding, color, compositing)
    }
    paint(color, .pixels(pixels.intersection(state.clip)), shadowShape: .pixels(pixels), compositing)
  }

  func fill(_ path: PathGeometry, _ rule: CGPathFillRule, _ color: SRGBComponents, _ compositing: Compositing) {
    paint(color, compositing) { Coverage.fill(path, transform: state.transform, rule: rule, clippedTo: $0) }
  }

  func stroke(_ path: PathGeometry, _ style: StrokeStyle, _ color: SRGBComponents, _ compositing: Compositing) {
    paint(color, compositing) { Coverage.stroke(path, style: style, transform: state.transform, clippedTo: $0) }
  }

  func paint(_ gradient: GradientFill, _ compositing: Compositing) {
    composite(.pixels(state.clip), compositing.plainlyBlended) { context in
      context.setMatrix(state.transform)
      context.setSource(CairoPattern(gradient.multiplied(by: compositing.alpha)))
      context.setMatrix(.identity)
    }
  }

  func draw(_ image: CGImage, _ rect: CGRect, _ quality: CGInterpolationQuality, _ compositing: Compositing) {
    let transform = image.uprightTransform(in: rect).concatenating(state.transform)
    guard let shape = shape(of: rect, within: compositing.shadow.map { reach($0) } ?? state.clip) else { return }
    image.withPattern(transform: transform.inverted(), quality: quality) { pattern in
      if let shadow = compositing.shadow {
        cast(shadow, of: silhouette(shape) { $0.setSource(pattern) }, compositing)
      }
      composite(shape, compositing) { $0.setSource(pattern) }
    }
  }

  func tile(_ image: CGImage, _ rect: CGRect, _ quality: CGInterpolationQuality, _ compositing: Compositing) {
    let transform = image.uprightTransform(in: rect).concatenating(state.transform)
    image.withPattern(transform: transform.inverted(), quality: quality, repeats: true) { pattern in
      composite(.pixels(state.clip), compositing) { $0.setSource(pattern) }
    }
  }

  /// The pixels that `rect` of user space covers within `area`; nil for none.
  private func shape(of rect: CGRect, within area: PixelRect) -> Shape? {
    if let pixels = PixelRect(exactly: rect, under: state.transform) {
      let visible = pixels.intersection(area)
      return visible.isEmpty ? nil : .pixels(visible)
    }
    return Coverage.fill(
      .rect(rect), transform: state.transform, rule: .winding, clippedTo: area
    ).map { .mask($0) }
  }

  private func paint(
    _ color: SRGBComponents, _ compositing: Compositing, coverage: (PixelRect) -> CoverageMask?
  ) {
    let area = compositing.shadow.map { reach($0) } ?? state.clip
    guard let mask = coverage(area) else { return }
    paint(color, .mask(mask), shadowShape: .mask(mask), compositing)
  }

  private func paint(_ color: SRGBComponents, _ shape: Shape, shadowShape: Shape, _ compositing: Compositing) {
    if let shadow = compositing.shadow {
      let silhouette = silhouette(shadowShape) { $0.setSource(SRGBComponents.black.withAlpha(color.alpha)) }
      cast(shadow, of: silhouette, compositing)
    }
    guard !shape.bounds.isEmpty else { return }
    composite(shape, compositing.plainlyBlended) { $0.setSource(color.multiplied(by: compositing.alpha)) }
  }
}

// MARK: - Compositing

extension RasterPainter {
  /// Paints the source that `setSource` sets through `shape` and the clip.
  func composite(_ shape: Shape, _ compositing: Compositing, setSource: (CairoContext) -> Void) {
    var shape = shape
    if let clipMask = state.clipMask {
      switch shape {
      case .pixels(let rect): shape = .mask(clipMask.cropped(to: rect))
      case .mask(let mask): shape = .mask(mask.multiplied(by: clipMask))
      }
    }
    guard !shape.bounds.isEmpty else { return }
    if compositing.alpha < 1 {
      switch shape {
      case .pixels(let rect) where compositing.blendMode.isBounded:
        return compositeEvenly(rect, compositing, setSource)
      case .pixels(let rect): shape = .mask(CoverageMask(solid: rect).multiplied(by: compositing.alpha))
      case .mask(let mask): shape = .mask(mask.multiplied(by: compositing.alpha))
      }
    }
    context.setOperator(compositing.blendMode)
    switch shape {
    case .pixels(let rect):
      setSource(context)
      if compositing.blendMode.isBounded {
        context.fillPixels(rect)
      } else {
        replace(rect, setSource, compositing.blendMode)
      }
    case .mask(let mask):
      if compositing.blendMode.isBounded {
        setSource(context)
        paint(through: mask)
      } else {
        blend(through: mask, compositing.blendMode, setSource)
      }
    }
    context.setOperator(.normal)
  }

  /// Paints the source through `mask`. Its solid block, often nearly all of it, is painted as a rectangle, which costs a
  /// fraction of masking each pixel.
  private func paint(through mask: CoverageMask) {
    guard let solid = mask.solid else { return context.mask(mask) }
    context.fillPixels(solid)
    context.save()
    context.clipPixels(mask.bounds, without: solid)
    context.mask(mask)
    context.restore()
  }

  private func compositeEvenly(_ rect: PixelRect, _ compositing: Compositing, _ setSource: (CairoContext) -> Void) {
    context.save()
    context.clipPixels(rect)
    context.setOperator(compositing.blendMode)
    setSource(context)
    context.paint(alpha: compositing.alpha)
    context.restore()
  }

  private func replace(_ rect: PixelRect, _ setSource: (CairoContext) -> Void, _ mode: CGBlendMode) {
    context.save()
    context.clipPixels(rect)
    context.setOperator(mode)
    setSource(context)
    context.paint()
    context.restore()
  }

  /// Cairo's unbounded operators clear what lies outside a mask; CoreGraphics leaves it alone. So the result is made for
  /// the whole rectangle aside, and only the masked part of it is brought back.
  private func blend(through mask: CoverageMask, _ mode: CGBlendMode, _ setSource: (CairoContext) -> Void) {
    context.save()
    context.clipPixels(mask.bounds)
    let before = context.copyOfTarget(mask.bounds)
    context.pushGroup()
    context.setOperator(.copy)
    context.setSource(before, x: Double(mask.bounds.x), y: Double(mask.bounds.y))
    context.paint()
    context.setOperator(mode)
    setSource(context)
    context.paint()
    let after = context.popGroup()
    context.setOperator(.copy)
    context.setSource(after)
    context.mask(mask)
    context.restore()
  }
}

// MARK: - Shadows

extension RasterPainter {
  /// The pixels that can cast `shadow` into the clip.
  func reach(_ shadow: DropShadow) -> PixelRect {
    let (offset, sigma) = pixels(shadow)
    let margin = Int((2 * sigma).rounded(.up)) + 1
    return PixelRect(
      x: state.clip.x - Int(offset.width.rounded()) - margin, y: state.clip.y - Int(offset.height.rounded()) - margin,
      width: state.clip.width + 2 * margin, height: state.clip.height + 2 * margin)
  }

  /// Paints `silhouette`, moved and blurred, in the shadow's colour.
  func cast(_ shadow: DropShadow, of silhouette: CoverageMask, _ compositing: Compositing) {
    let (offset, sigma) = pixels(shadow)
    let blurred = silhouette.blurred(sigma: sigma)
      .offsetBy(x: Int(offset.width.rounded()), y: Int(offset.height.rounded()))
    let color = shadow.color.multiplied(by: compositing.alpha)
    composite(.mask(blurred), Compositing(blendMode: compositing.blendMode)) { $0.setSource(color) }
  }

  private func pixels(_ shadow: DropShadow) -> (offset: CGSize, sigma: Double) {
    (shadow.offset.applying(state.origin.linearPart), shadow.sigma * state.origin.meanScale)
  }

  private func silhouette(_ shape: Shape, setSource: (CairoContext) -> Void) -> CoverageMask {
    CoverageMask.painting(shape.bounds) { context in
      setSource(context)
      switch shape {
      case .pixels: context.paint()
      case .mask(let mask): context.mask(mask)
      }
    }
  }
}

extension Compositing {
  /// Without the alpha that the source carries already.
  var plainlyBlended: Compositing { Compositing(blendMode: blendMode) }
}

extension CGBlendMode {
  /// Whether Cairo leaves alone what lies outside the mask.
  var isBounded: Bool {
    switch self {
    case .sourceIn, .sourceOut, .destinationIn, .destinationAtop: false
    default: true
    }
  }
}

extension CGAffineTransform {
  /// Without the translation.
  var linearPart: CGAffineTransform { CGAffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0) }

  /// The side of the square that the unit square's area makes.
  var meanScale: Double { abs(a * d - b * c).squareRoot() }
}
