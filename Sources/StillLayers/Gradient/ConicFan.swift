// SPDX-License-Identifier: MIT

import StillGraphics

/// A gradient round a centre, as a fan of wedges of one colour each: neither painter has conic gradients, and paths stay
/// sharp in a PDF.
struct ConicFan {
  let ramp: GradientRamp
  let center: CGPoint
  /// Radians, clockwise from the positive x-axis.
  let startAngle: CGFloat
  /// What is to be covered.
  let area: CGRect

  /// One a degree: from black to white, neighbours differ by less than one level.
  private static let count = 360

  func paint(in context: CGContext) {
    let isOpaque = ramp.stops.allSatisfy { $0.color.alpha >= 1 }
    context.beginTransparencyLayer()
    // Wedges reach below the next one, so that no ground shows between them. Where that could be seen through, they
    // replace instead of covering.
    if !isOpaque { context.setBlendMode(.copy) }
    context.setFillColor(color(0))
    context.fill(area)
    for index in 0..<Self.count {
      context.setFillColor(color(index))
      addWedge(from: index, to: min(index + 2, Self.count), to: context)
      context.fillPath()
    }
    context.endTransparencyLayer()
  }

  private func addWedge(from first: Int, to last: Int, to context: CGContext) {
    let reach = farthest / cos(.pi / CGFloat(Self.count))
    context.move(to: center)
    for index in first...last {
      let angle = startAngle + 2 * .pi * CGFloat(index) / CGFloat(Self.count)
      context.addLine(to: CGPoint(x: center.x + reach * cos(angle), y: center.y + reach * sin(angle)))
    }
    context.closePath()
  }

  /// From the centre to the corner of the area that lies farthest off.
  private var farthest: CGFloat {
    hypot(
      max(abs(area.minX - center.x), abs(area.maxX - center.x)),
      max(abs(area.minY - center.y), abs(area.maxY - center.y)))
  }

  /// The colour in the middle of a wedge.
  private func color(_ index: Int) -> CGColor {
    CGColor(ramp.color(at: (Double(index) + 0.5) / Double(Self.count)))
  }
}

extension GradientRamp {
  /// The colour at a place, interpolated between stops as painters do it.
  fileprivate func color(at place: Double) -> SRGBComponents {
    guard let next = stops.firstIndex(where: { $0.location > place }) else { return stops[stops.count - 1].color }
    guard next > 0 else { return stops[0].color }
    let (low, high) = (stops[next - 1], stops[next])
    let share = (place - low.location) / (high.location - low.location)
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    return SRGBComponents(
      red: mix(low.color.red, high.color.red), green: mix(low.color.green, high.color.green),
      blue: mix(low.color.blue, high.color.blue), alpha: mix(low.color.alpha, high.color.alpha))
  }
}
