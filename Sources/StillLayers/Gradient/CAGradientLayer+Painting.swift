// SPDX-License-Identifier: MIT

import StillGraphics

extension CAGradientLayer {
  func paintGradient(in context: CGContext) {
    let bounds = geometry.bounds
    guard !bounds.isEmpty, let ramp else { return }
    context.saveGState()
    let outline = outline
    if outline.isRectangle {
      context.clip(to: bounds)
    } else {
      outline.add(to: context)
      context.clip()
    }
    paint(ramp, from: place(startPoint), to: place(endPoint), in: context)
    context.restoreGState()
  }

  private func paint(_ ramp: GradientRamp, from start: CGPoint, to end: CGPoint, in context: CGContext) {
    guard let gradient = ramp.gradient else { return }
    if type == .conic {
      context.drawConicGradient(gradient, center: start, angle: atan2(end.y - start.y, end.x - start.x))
    } else if type == .radial {
      paint(gradient, around: start, CGSize(width: abs(end.x - start.x), height: abs(end.y - start.y)), in: context)
    } else {
      context.drawLinearGradient(
        gradient, start: start, end: end, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }
  }

  /// A circle of radius 1, stretched to the ellipse.
  private func paint(_ gradient: CGGradient, around center: CGPoint, _ radii: CGSize, in context: CGContext) {
    guard radii.width > 0, radii.height > 0 else { return }
    context.translateBy(x: center.x, y: center.y)
    context.scaleBy(x: radii.width, y: radii.height)
    context.drawRadialGradient(
      gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1,
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
  }

  private func place(_ point: CGPoint) -> CGPoint {
    let bounds = geometry.bounds
    return CGPoint(x: bounds.minX + point.x * bounds.width, y: bounds.minY + point.y * bounds.height)
  }

  private var ramp: GradientRamp? {
    let colors = (colors ?? []).compactMap { $0 as? CGColor }
    return colors.isEmpty ? nil : GradientRamp(colors.map(\.sRGB), locations: places(colors.count))
  }

  /// One place a colour; those that are not given lie evenly between the last one and the end.
  private func places(_ count: Int) -> [Double] {
    let given = (locations ?? []).prefix(count).map { $0.doubleValue.isFinite ? min(max($0.doubleValue, 0), 1) : 0 }
    var places: [Double] = []
    for index in 0..<count {
      let place = index < given.count ? given[index] : even(index, count, after: given)
      places.append(max(place, places.last ?? 0))
    }
    return places
  }

  private func even(_ index: Int, _ count: Int, after given: [Double]) -> Double {
    guard let last = given.last else { return count > 1 ? Double(index) / Double(count - 1) : 0 }
    return last + (1 - last) * Double(index - given.count + 1) / Double(count - given.count)
  }
}

extension GradientRamp {
  fileprivate var gradient: CGGradient? {
    CGGradient(colorsSpace: nil, colors: stops.map { CGColor($0.color) }, locations: stops.map { CGFloat($0.location) })
  }
}

extension CGColor {
  convenience init(_ color: SRGBComponents) {
    self.init(srgbRed: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}
