// SPDX-License-Identifier: MIT

package import Foundation

/// A set of corners of a rectangle, with the y-axis down and the raw values of `UIRectCorner` and `CACornerMask`.
package struct RectCorners: OptionSet, Sendable {
  package let rawValue: UInt

  package init(rawValue: UInt) { self.rawValue = rawValue }

  package static let topLeft = RectCorners(rawValue: 1)
  package static let topRight = RectCorners(rawValue: 2)
  package static let bottomLeft = RectCorners(rawValue: 4)
  package static let bottomRight = RectCorners(rawValue: 8)
}

/// The outline of `UIBezierPath(roundedRect:…)` since iOS 7, and of layers with continuous corners.
///
/// Its constants are in radii and come from the elements of UIKit's paths (iOS 14 to 17). UIKit has three shapes of a
/// corner: one that takes `extent` radii of both sides, one if one side is too short for that, and one if both are. The
/// last two use half the shorter side in place of the radius.
package struct ContinuousRoundedRect {
  let rect: CGRect
  let radius: CGFloat
  let corners: RectCorners

  /// The length of a corner along its sides, in radii.
  package static let extent: CGFloat = 1.52866495

  package init(_ rect: CGRect, radius: CGFloat, corners: RectCorners) {
    self.rect = rect.standardized
    self.radius = radius
    self.corners = corners
  }

  package var geometry: PathGeometry {
    guard !rect.isNull, radius > 0 else { return .rect(rect) }
    let isWideEnough = rect.width > 2 * Self.extent * radius
    let isHighEnough = rect.height > 2 * Self.extent * radius
    let placed = Self.clockwise.map { corner in
      Corner(
        corner: CGPoint(x: corner.isRight ? rect.maxX : rect.minX, y: corner.isBottom ? rect.maxY : rect.minY),
        along: corner.along, radius: radius, halfShorterSide: min(rect.width, rect.height) / 2,
        // The outline enters the top right and the bottom left corner along a horizontal side.
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
    /// The direction in which the outline enters the corner.
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
  /// Adds a line to the point, or starts there.
  fileprivate mutating func addPoint(_ point: CGPoint) {
    if isEmpty {
      move(to: point)
    } else {
      addLine(to: point)
    }
  }
}

/// A corner with its own axes: `u` points back along the side before it, `v` forward along the side after it.
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
      // The outline is clockwise on the screen, so it leaves at a right angle to `along`.
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
      // The given radius determines where the straight side ends.
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
