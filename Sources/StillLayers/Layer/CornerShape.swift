// SPDX-License-Identifier: MIT

import StillGraphics

/// The outline of a layer: its bounds with rounded corners.
///
/// A circular corner is a single cubic curve within its own quarter of the bounds.
struct CornerShape {
  var rect: CGRect
  var radius: CGFloat
  var corners: CACornerMask
  var curve: CALayerCornerCurve

  /// The distance of the control points as a fraction of the radius, fitted to pictures of iOS.
  static let kappa: CGFloat = 0.55228475

  /// Creates an outline whose radius is at most what `corners` allow.
  init(_ rect: CGRect, radius: CGFloat, corners: CACornerMask, curve: CALayerCornerCurve) {
    self.rect = rect
    let limit = curve == .continuous ? corners.largestRadius(in: rect.size) : corners.largestArc(in: rect.size)
    self.radius = radius.isNaN ? 0 : max(min(radius, limit), 0)
    self.corners = corners
    self.curve = curve
    let half = min(rect.width, rect.height) / 2
    // Half of a side that was computed may be a rounding error too large.
    if self.radius > half, self.radius - half < 1e-6 { self.radius = half }
  }

  var isRectangle: Bool { radius <= 0 || corners.isEmpty }

  /// True if a circular corner reaches over the middle of a side, where it is cut.
  var isCut: Bool { curve != .continuous && !corners.isEmpty && radius > min(rect.width, rect.height) / 2 }

  /// Returns the shape `distance` points inside this one, with the same centres of corners; nil if nothing is left.
  func inset(by distance: CGFloat) -> CornerShape? {
    let inner = rect.insetBy(dx: distance, dy: distance)
    guard !inner.isNull, inner.width > 0, inner.height > 0 else { return nil }
    var shape = CornerShape(inner, radius: radius - distance, corners: corners, curve: curve)
    // An arc that is cut may be larger than the inner sides: a smaller one would have another centre.
    if isCut { shape.radius = max(radius - distance, 0) }
    return shape
  }

  /// Adds the outline to the current path of `context`.
  func add(to context: CGContext) {
    guard !isRectangle else { return context.addRect(rect) }
    guard curve != .continuous else { return addContinuous(to: context) }
    guard !isCut else { return addQuarters(to: context) }
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

  private func addQuarters(to context: CGContext) {
    let (across, down) = (CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: 1))
    let (left, up) = (CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: -1))
    let quarters = [
      quarter(.layerMinXMinYCorner, CGPoint(x: rect.minX, y: rect.minY), back: down, ahead: across),
      quarter(.layerMaxXMinYCorner, CGPoint(x: rect.maxX, y: rect.minY), back: left, ahead: down),
      quarter(.layerMaxXMaxYCorner, CGPoint(x: rect.maxX, y: rect.maxY), back: up, ahead: left),
      quarter(.layerMinXMaxYCorner, CGPoint(x: rect.minX, y: rect.maxY), back: across, ahead: up),
    ]
    let path = CGMutablePath()
    for index in quarters.indices {
      quarters[index].add(to: path, after: quarters[(index + 3) % 4], before: quarters[(index + 1) % 4])
    }
    path.closeSubpath()
    context.addPath(path)
  }

  private func quarter(_ name: CACornerMask, _ corner: CGPoint, back: CGVector, ahead: CGVector) -> CornerQuarter {
    CornerQuarter(
      corner: corner, back: back, ahead: ahead, backLength: abs(back.dx * rect.width + back.dy * rect.height) / 2,
      aheadLength: abs(ahead.dx * rect.width + ahead.dy * rect.height) / 2, radius: radius(name))
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
  /// Returns the largest radius of circular corners.
  ///
  /// Four arcs make a capsule at most. Fewer may be larger than half a side, and are cut at its middle.
  fileprivate func largestArc(in size: CGSize) -> CGFloat {
    min(size.width, size.height) / (isSuperset(of: .all) ? 2 : 1)
  }

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

/// Some edges of a layer.
///
/// Mirrors QuartzCore's `CAEdgeAntialiasingMask`, raw values included.
public struct CAEdgeAntialiasingMask: OptionSet, Sendable {
  /// The bits of the edges, as in QuartzCore.
  public let rawValue: UInt32

  /// Creates a set of the edges whose bits are set.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The left edge.
  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
  /// The right edge.
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
  /// The edge of the least y, as QuartzCore names it.
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
  /// The edge of the greatest y, as QuartzCore names it.
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)

  static let all = CAEdgeAntialiasingMask(rawValue: 15)
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
