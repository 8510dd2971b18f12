// SPDX-License-Identifier: MIT

import StillGraphics

/// The outline of a layer: its bounds with rounded corners.
///
/// A circular corner is a single cubic curve.
struct CornerShape {
  var rect: CGRect
  var radius: CGFloat
  var corners: CACornerMask
  var curve: CALayerCornerCurve

  /// The distance of the control points as a fraction of the radius, fitted to pictures of iOS.
  private static let kappa: CGFloat = 0.55228475

  /// Creates an outline whose radius is at most what fits: half of a side with two rounded corners, all of one with
  /// one.
  init(_ rect: CGRect, radius: CGFloat, corners: CACornerMask, curve: CALayerCornerCurve) {
    self.rect = rect
    self.radius = radius.isNaN ? 0 : max(min(radius, corners.largestRadius(in: rect.size)), 0)
    self.corners = corners
    self.curve = curve
  }

  var isRectangle: Bool { radius <= 0 || corners.isEmpty }

  /// Returns the shape `distance` points inside this one, with the same centres of corners; nil if nothing is left.
  func inset(by distance: CGFloat) -> CornerShape? {
    let inner = rect.insetBy(dx: distance, dy: distance)
    guard !inner.isNull, inner.width > 0, inner.height > 0 else { return nil }
    return CornerShape(inner, radius: radius - distance, corners: corners, curve: curve)
  }

  /// Adds the outline to the current path of `context`.
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

  /// Adds the curve round `corner`; `from` and `to` point from the corner to the curve's start and end.
  private func addCorner(
    _ context: CGContext, _ radius: CGFloat, _ corner: CGPoint, from: (CGFloat, CGFloat), to: (CGFloat, CGFloat)
  ) {
    guard radius > 0 else { return }
    let distance = radius * (1 - Self.kappa)
    context.addCurve(
      to: CGPoint(x: corner.x + to.0 * radius, y: corner.y + to.1 * radius),
      control1: CGPoint(x: corner.x + from.0 * distance, y: corner.y + from.1 * distance),
      control2: CGPoint(x: corner.x + to.0 * distance, y: corner.y + to.1 * distance))
  }
}

extension CACornerMask {
  /// Returns the largest radius at which rounded corners do not overlap.
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

/// A set of corners of a layer; the y-axis points down.
///
/// Mirrors QuartzCore's `CACornerMask`.
public struct CACornerMask: OptionSet, Sendable {
  /// The bits of the corners, as in QuartzCore.
  public let rawValue: UInt

  /// Creates a set of the corners whose bits are set.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The top right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The bottom left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The bottom right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

  static let all = CACornerMask(rawValue: 15)
}

/// The curve of rounded corners.
///
/// Mirrors QuartzCore's `CALayerCornerCurve`.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name of the curve, as in QuartzCore.
  public let rawValue: String

  /// Creates a curve by its name; unknown names draw circular corners.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A quarter of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// The curve of `UIBezierPath(roundedRect:cornerRadius:)`, which starts 1.53 radii from the corner.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}
