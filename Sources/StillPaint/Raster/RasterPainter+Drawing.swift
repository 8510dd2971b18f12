// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillScene

extension RasterPainter {
  func fill(_ rect: CGRect, _ color: SRGBComponents, _ compositing: Compositing) {
    guard let pixels = PixelRect(exactly: rect, under: state.transform) else {
      return fill(.rect(rect), .winding, color, compositing)
    }
    paint(color, compositing) { area in Shape(bounds: pixels.intersection(area)) }
  }

  func fill(_ path: PathGeometry, _ rule: CGPathFillRule, _ color: SRGBComponents, _ compositing: Compositing) {
    if compositing.isAliased { return fillAliased(path, rule, color, compositing) }
    if compositing.shadow == nil, compositing.blendMode == .normal, fillLarge(path, rule, color, compositing) { return }
    paint(color, compositing) { area in
      KeptMasks.shared.fill(path, transform: state.transform, rule: rule, clippedTo: area).map(Shape.init(mask:))
    }
  }

  /// Fills a large path whose edges are all near its bounds, and returns false for other paths.
  ///
  /// The interior is painted as one rectangle, or not at all. Only the frame around it needs coverage, because
  /// computing the coverage of a whole screen costs more than painting it.
  private func fillLarge(
    _ path: PathGeometry, _ rule: CGPathFillRule, _ color: SRGBComponents, _ compositing: Compositing
  ) -> Bool {
    let inPixels = path.applying(state.transform)
    guard inPixels.isFinite, let bounds = state.clip.touched(by: inPixels.controlBounds) else { return true }
    guard let interior = inPixels.evenInterior(within: bounds) else { return false }
    for part in bounds.frame(around: interior) {
      guard let mask = KeptMasks.shared.fill(inPixels, transform: .identity, rule: rule, clippedTo: part) else {
        continue
      }
      composite(Shape(mask: mask), .plain) { $0.setSource(color.multiplied(by: compositing.alpha)) }
    }
    if inPixels.contains(interior.center, rule: rule) {
      composite(Shape(bounds: interior), .plain) { $0.setSource(color.multiplied(by: compositing.alpha)) }
    }
    return true
  }

  /// Fills the pixels whose centres are inside of the path.
  private func fillAliased(
    _ path: PathGeometry, _ rule: CGPathFillRule, _ color: SRGBComponents, _ compositing: Compositing
  ) {
    // Cairo's numbers end at eight million.
    let inPixels = path.applying(state.transform).limited(to: 1e6)
    guard inPixels.isFinite else { return }
    paint(color, compositing) { area in
      guard let bounds = area.touched(by: inPixels.controlBounds) else { return nil }
      return Shape(
        mask: .painting(bounds) { context in
          context.setAliased(true)
          context.setSource(.black)
          context.setFillRule(rule)
          context.addPath(inPixels)
          context.fill()
        })
    }
  }

  func stroke(_ path: PathGeometry, _ style: StrokeStyle, _ color: SRGBComponents, _ compositing: Compositing) {
    if compositing.isAliased, style.width > 0 {
      let outline = path.stroked(
        style, toPixels: state.transform, visible: state.clip.cgRect.applying(state.transform.inverted()))
      return outline.isEmpty ? () : fillAliased(outline, .winding, color, compositing)
    }
    paint(color, compositing) { area in
      let shape = KeptMasks.Shape(path: path, style: style, rule: .winding, transform: state.transform, clip: area)
      return KeptMasks.shared.mask(of: shape) {
        Coverage.stroke(path, style: style, transform: state.transform, clippedTo: area)
      }.map(Shape.init(mask:))
    }
  }

  /// Paints `color` in the pixels that `shape` returns; `shape` gets the area in which painting can be visible.
  private func paint(_ color: SRGBComponents, _ compositing: Compositing, shape: (PixelRect) -> Shape?) {
    if let shadow = compositing.shadow {
      drawShadow(shadow, color.alpha, compositing) { area in shape(area)?.coverage }
    }
    guard let shape = shape(state.clip) else { return }
    composite(shape, compositing.withoutAlpha) { $0.setSource(color.multiplied(by: compositing.alpha)) }
  }

  func paint(_ gradient: GradientFill, _ compositing: Compositing) {
    guard gradient.isPaintable(under: state.transform) else { return }
    let used = compositing.shadow.flatMap(casters(of:)).map(state.clip.union) ?? state.clip
    let seen = used.cgRect.applying(state.transform.inverted())
    let pattern = CairoPattern(gradient.multiplied(by: compositing.alpha), covering: seen)
    func setSource(_ context: CairoContext) {
      context.setMatrix(state.transform)
      context.setSource(pattern)
      context.setMatrix(.identity)
    }
    if let shadow = compositing.shadow {
      drawShadow(shadow, 1, compositing.withoutAlpha) { Shape(bounds: $0).coverage(of: setSource) }
    }
    composite(Shape(bounds: state.clip), compositing.withoutAlpha, setSource: setSource)
  }

  func draw(_ image: CGImage, _ rect: CGRect, _ quality: CGInterpolationQuality, _ compositing: Compositing) {
    let transform = image.uprightTransform(in: rect).concatenating(state.transform)
    guard transform.isPaintable else { return }
    // A picture that falls on whole pixels needs no weighing.
    if transform.movesWholePixels || quality == .none { return draw(image, transform, rect, .none, compositing) }
    guard let (weighing, area) = weighing(of: image, rect, transform, quality, compositing) else {
      let (image, transform) = quality.isMeasured ? image.reduced(for: transform) : (image, transform)
      return draw(image, transform, rect, quality, compositing)
    }
    guard !area.isEmpty else { return }
    let picture = ResampledImages.shared.picture(of: image, weighing, within: area)
    let place = CGAffineTransform(translationX: Double(area.x), y: Double(area.y))
    draw(CGImage(bitmap: picture), place, rect, .none, compositing)
  }

  /// Returns the resampling of an upright image, and the pixels of it that are needed; nil for other images.
  private func weighing(
    of image: CGImage, _ rect: CGRect, _ transform: CGAffineTransform, _ quality: CGInterpolationQuality,
    _ compositing: Compositing
  ) -> (ResampledImages.Weighing, PixelRect)? {
    if quality.isMeasured {
      guard let placement = ImagePlacement(width: image.width, height: image.height, under: transform),
        let area = PixelRect(covering: placement.frame)
      else { return nil }
      return (.measured(placement), seen(of: area, casting: compositing.shadow))
    }
    guard transform.b == 0, transform.c == 0, let area = PixelRect(covering: rect.applying(state.transform)),
      area.width * area.height <= 1 << 20, max(area.width, area.height) < 1 << 14
    else { return nil }
    return (.cairo(transform, quality), area)
  }

  /// Draws `image`, whose pixels `transform` maps to those of the device, within `rect` of user space.
  private func draw(
    _ image: CGImage, _ transform: CGAffineTransform, _ rect: CGRect, _ quality: CGInterpolationQuality,
    _ compositing: Compositing
  ) {
    image.withPattern(transform: transform.inverted(), quality: quality) { pattern in
      if let shadow = compositing.shadow {
        drawShadow(shadow, 1, compositing) { area in shape(of: rect, within: area)?.coverage { $0.setSource(pattern) } }
      }
      guard let shape = shape(of: rect, within: state.clip) else { return }
      composite(shape, compositing) { $0.setSource(pattern) }
    }
  }

  func tile(_ image: CGImage, _ rect: CGRect, _ quality: CGInterpolationQuality, _ compositing: Compositing) {
    let transform = image.uprightTransform(in: rect).concatenating(state.transform)
    guard transform.isPaintable else { return }
    image.withPattern(transform: transform.inverted(), quality: quality, repeats: true) { pattern in
      if let shadow = compositing.shadow {
        drawShadow(shadow, 1, compositing) { Shape(bounds: $0).coverage { $0.setSource(pattern) } }
      }
      composite(Shape(bounds: state.clip), compositing) { $0.setSource(pattern) }
    }
  }

  /// Returns the pixels that `rect` of user space covers within `area`, or nil if there are none.
  func shape(of rect: CGRect, within area: PixelRect) -> Shape? {
    if let pixels = PixelRect(exactly: rect, under: state.transform) {
      return pixels.part(in: area).map { Shape(bounds: $0) }
    }
    return Coverage.fill(.rect(rect), transform: state.transform, rule: .winding, clippedTo: area)
      .map(Shape.init(mask:))
  }
}
