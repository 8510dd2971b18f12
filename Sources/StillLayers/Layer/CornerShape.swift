// SPDX-License-Identifier: MIT

import StillGraphics

/// The outline of a layer: its bounds with rounded corners. A circular one is one cubic.
struct CornerShape {
  var rect: CGRect
  var radius: CGFloat
  var corners: CACornerMask
  var curve: CALayerCornerCurve

  /// The share of the radius at which the control points lie. Fitted from pictures of iOS; others fit worse.
  private static let kappa: CGFloat = 0.55228475

  /// - Parameter radius: Cut to what fits: half of a side that two rounded corners share, all of one that has a single.
  init(_ rect: CGRect, radius: CGFloat, corners: CACornerMask, curve: CALayerCornerCurve) {
    self.rect = rect
    self.radius = radius.isNaN ? 0 : max(min(radius, corners.largestRadius(in: rect.size)), 0)
    self.corners = corners
    self.curve = curve
  }

  var isRectangle: Bool { radius <= 0 || corners.isEmpty }

  /// The shape `distance` inside this one, with the same centres of its corners.
  func inset(by distance: CGFloat) -> CornerShape? {
    let inner = rect.insetBy(dx: distance, dy: distance)
    guard !inner.isNull, inner.width > 0, inner.height > 0 else { return nil }
    return CornerShape(inner, radius: radius - distance, corners: corners, curve: curve)
  }

  func add(to context: CGContext) {
    guard !isRectangle else { return context.addRect(rect) }
    guard curve != .continuous else { return addContinuous(to: context) }
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    let topLeft = radius(.layerMinXMinYCorner)
    let topRight = radius(.layerMaxXMinYCorner)
    let bottomRight = radius(.layerMaxXMaxYCorner)
    let bottomLeft = radius(.layerMinXMaxYCorner)
    context.move(to: CGPoint(x: left + topLeft, y: top))
    context.addLine(to: CGPoint(x: right - topRight, y: top))
    addCorner(context, topRight, CGPoint(x: right, y: top), from: (-1, 0), to: (0, 1))
    context.addLine(to: CGPoint(x: right, y: bottom - bottomRight))
    addCorner(context, bottomRight, CGPoint(x: right, y: bottom), from: (0, -1), to: (-1, 0))
    context.addLine(to: CGPoint(x: left + bottomLeft, y: bottom))
    addCorner(context, bottomLeft, CGPoint(x: left, y: bottom), from: (1, 0), to: (0, -1))
    context.addLine(to: CGPoint(x: left, y: top + topLeft))
    addCorner(context, topLeft, CGPoint(x: left, y: top), from: (0, 1), to: (1, 0))
    context.closePath()
  }

  private func addContinuous(to context: CGContext) {
    let shape = ContinuousRoundedRect(rect, radius: radius, corners: RectCorners(rawValue: corners.rawValue))
    context.addPath(CGPath(geometry: shape.geometry))
  }

  private func radius(_ corner: CACornerMask) -> CGFloat { corners.contains(corner) ? radius : 0 }

  /// The curve round `corner`. `from` and `to` are the directions from the corner to where the curve starts and ends.
  private func addCorner(
    _ context: CGContext, _ radius: CGFloat, _ corner: CGPoint, from: (CGFloat, CGFloat), to: (CGFloat, CGFloat)
  ) {
    guard radius > 0 else { return }
    let reach = radius * (1 - Self.kappa)
    context.addCurve(
      to: CGPoint(x: corner.x + to.0 * radius, y: corner.y + to.1 * radius),
      control1: CGPoint(x: corner.x + from.0 * reach, y: corner.y + from.1 * reach),
      control2: CGPoint(x: corner.x + to.0 * reach, y: corner.y + to.1 * reach))
  }
}

extension CACornerMask {
  /// The largest radius at which rounded corners do not overlap.
  fileprivate func largestRadius(in size: CGSize) -> CGFloat {
    let left: CACornerMask = [.layerMinXMinYCorner, .layerMinXMaxYCorner]
    let right: CACornerMask = [.layerMaxXMinYCorner, .layerMaxXMaxYCorner]
    let top: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    let bottom: CACornerMask = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    let sharesHeight = isSuperset(of: left) || isSuperset(of: right)
    let sharesWidth = isSuperset(of: top) || isSuperset(of: bottom)
    return min(size.width / (sharesWidth ? 2 : 1), size.height / (sharesHeight ? 2 : 1))
  }
}
