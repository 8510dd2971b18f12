// SPDX-License-Identifier: MIT

package import Foundation

/// Corners of a rectangle where y points down; raw values as of `UIRectCorner` and `CACornerMask`.
package struct RectCorners: OptionSet, Sendable {
  package let rawValue: UInt

  package init(rawValue: UInt) { self.rawValue = rawValue }

  package static let topLeft = RectCorners(rawValue: 1)
  package static let topRight = RectCorners(rawValue: 2)
  package static let bottomLeft = RectCorners(rawValue: 4)
  package static let bottomRight = RectCorners(rawValue: 8)
}

/// The outline of `UIBezierPath(roundedRect:…)` since iOS 7, and of layers whose corners are continuous.
///
/// Constants are in radii and were read from the elements of UIKit's paths (iOS 14 to 17). UIKit has three shapes: the
/// corner needs `reach` radii of both sides; where one side is too short, and where both are, other curves are used,
/// and half the shorter side takes the place of the radius.
package struct ContinuousRoundedRect {
  let rect: CGRect
  let radius: CGFloat
  let corners: RectCorners

  /// How far a corner reaches along its sides.
  static let reach: CGFloat = 1.52866495

  package init(_ rect: CGRect, radius: CGFloat, corners: RectCorners) {
    self.rect = rect.standardized
    self.radius = radius
    self.corners = corners
  }

  package var geometry: PathGeometry {
    guard !rect.isNull, radius > 0 else { return .rect(rect) }
    let isWideEnough = rect.width > 2 * Self.reach * radius
    let isHighEnough = rect.height > 2 * Self.reach * radius
    let placed = Self.clockwise.map { corner in
      Corner(
        corner: CGPoint(x: corner.isRight ? rect.maxX : rect.minX, y: corner.isBottom ? rect.maxY : rect.minY),
        along: corner.along, radius: radius, halfShorterSide: min(rect.width, rect.height) / 2,
        // Corners are entered along a horizontal side at the top right and at the bottom left.
        entersFreely: corner.along.dx != 0 ? isWideEnough : isHighEnough,
        leavesFreely: corner.along.dx != 0 ? isHighEnough : isWideEnough)
    }
    var path = PathGeometry()
    for (corner, place) in zip(Self.clockwise, placed) {
      if corners.contains(corner.name) {
        place.addCurves(to: &path)
      } else {
        path.addPoint(place.corner)
      }
    }
    path.close()
    return path
  }

  private struct Position {
    let name: RectCorners
    let isRight: Bool
    let isBottom: Bool
    /// The direction in which the outline comes to the corner.
    let along: CGVector
  }

  private static let clockwise = [
    Position(name: .topRight, isRight: true, isBottom: false, along: CGVector(dx: 1, dy: 0)),
    Position(name: .bottomRight, isRight: true, isBottom: true, along: CGVector(dx: 0, dy: 1)),
    Position(name: .bottomLeft, isRight: false, isBottom: true, along: CGVector(dx: -1, dy: 0)),
    Position(name: .topLeft, isRight: false, isBottom: false, along: CGVector(dx: 0, dy: -1)),
  ]
}

extension PathGeometry {
  /// A line to the point, or a start there.
  fileprivate mutating func addPoint(_ point: CGPoint) {
    if isEmpty {
      move(to: point)
    } else {
      addLine(to: point)
    }
  }
}

/// One corner, in a frame of its own: `u` back along the side it is entered by, `v` on along the side it is left by.
private struct Corner {
  let corner: CGPoint
  let along: CGVector
  let radius: CGFloat
  let halfShorterSide: CGFloat
  let entersFreely: Bool
  let leavesFreely: Bool

  func addCurves(to path: inout PathGeometry) {
    let unit = entersFreely && leavesFreely ? radius : halfShorterSide
    func point(_ u: CGFloat, _ v: CGFloat) -> CGPoint {
      // Clockwise on the screen: the way on is the way here turned by a quarter.
      CGPoint(
        x: corner.x + unit * (-along.dx * u - along.dy * v), y: corner.y + unit * (-along.dy * u + along.dx * v))
    }
    func curve(_ u1: CGFloat, _ v1: CGFloat, _ u2: CGFloat, _ v2: CGFloat, _ u: CGFloat, _ v: CGFloat) {
      path.addCubic(control1: point(u1, v1), control2: point(u2, v2), end: point(u, v))
    }
    switch (entersFreely, leavesFreely) {
    case (true, true):
      path.addPoint(point(1.528665, 0))
      curve(1.088492957618529, 0, 0.868406944063002, 0, 0.631493792830993, 0.074911387847016)
      curve(
        0.372823826625747, 0.16905955604437, 0.16905955604437, 0.372823826625747, 0.074911387847016, 0.631493792830993)
      curve(0, 0.868406944063002, 0, 1.088492957618529, 0, 1.528664984729582)
    case (true, false):
      // The given radius still says where the straight side ends.
      path.addPoint(point(1.528665 * radius / unit, 0))
      curve(1.069742807618529, 0, 0.849656794063002, 0, 0.612743642830992, 0.074911387847016)
      curve(0.24485780339949, 0.208810883008118, 0, 0.558504066868353, 0, 0.95)
      path.addLine(to: point(0, 1))
    case (false, true):
      path.addPoint(point(1, 0))
      path.addLine(to: point(0.95, 0))
      curve(0.558504066868353, 0, 0.208810883008118, 0.24485780339949, 0.074911387847016, 0.612743642830992)
      curve(0, 0.849656794063002, 0, 1.069742807618529, 0, 1.509914834729583)
    case (false, false):
      path.addPoint(point(1, 0))
      curve(0.4477152498, 0, 0, 0.4477152498, 0, 1)
    }
  }
}
