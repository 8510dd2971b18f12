// SPDX-License-Identifier: MIT

package import Foundation

extension PathGeometry {
  /// The handle length of the cubic that stands for a quarter of the unit circle.
  package static let quarterKappa: CGFloat = 4 / 3 * (2.squareRoot() - 1)

  package static func rect(_ rect: CGRect) -> PathGeometry {
    var path = PathGeometry()
    guard !rect.isNull else { return path }
    let box = rect.standardized
    path.move(to: CGPoint(x: box.minX, y: box.minY))
    path.addLine(to: CGPoint(x: box.maxX, y: box.minY))
    path.addLine(to: CGPoint(x: box.maxX, y: box.maxY))
    path.addLine(to: CGPoint(x: box.minX, y: box.maxY))
    path.close()
    return path
  }

  package static func ellipse(in rect: CGRect) -> PathGeometry {
    var path = PathGeometry()
    guard !rect.isNull else { return path }
    let box = rect.standardized
    let (rx, ry) = (box.width / 2, box.height / 2)
    let center = CGPoint(x: box.midX, y: box.midY)
    path.move(to: CGPoint(x: box.maxX, y: center.y))
    path.addQuarter(around: center, from: CGVector(dx: rx, dy: 0), to: CGVector(dx: 0, dy: ry))
    path.addQuarter(around: center, from: CGVector(dx: 0, dy: ry), to: CGVector(dx: -rx, dy: 0))
    path.addQuarter(around: center, from: CGVector(dx: -rx, dy: 0), to: CGVector(dx: 0, dy: -ry))
    path.addQuarter(around: center, from: CGVector(dx: 0, dy: -ry), to: CGVector(dx: rx, dy: 0))
    path.close()
    return path
  }

  /// A rectangle with quarter ellipses as corners; radii beyond half a side are cut to it, and negative ones to zero.
  package static func roundedRect(_ rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) -> PathGeometry {
    let box = rect.standardized
    let rx = min(max(cornerWidth, 0), box.width / 2)
    let ry = min(max(cornerHeight, 0), box.height / 2)
    guard !rect.isNull, rx > 0, ry > 0 else { return .rect(rect) }
    let (left, top, right, bottom) = (box.minX + rx, box.minY + ry, box.maxX - rx, box.maxY - ry)
    let (east, south) = (CGVector(dx: rx, dy: 0), CGVector(dx: 0, dy: ry))
    let (west, north) = (CGVector(dx: -rx, dy: 0), CGVector(dx: 0, dy: -ry))
    var path = PathGeometry()
    path.move(to: CGPoint(x: box.maxX, y: box.midY))
    path.addLine(to: CGPoint(x: box.maxX, y: bottom))
    path.addQuarter(around: CGPoint(x: right, y: bottom), from: east, to: south)
    path.addLine(to: CGPoint(x: left, y: box.maxY))
    path.addQuarter(around: CGPoint(x: left, y: bottom), from: south, to: west)
    path.addLine(to: CGPoint(x: box.minX, y: top))
    path.addQuarter(around: CGPoint(x: left, y: top), from: west, to: north)
    path.addLine(to: CGPoint(x: right, y: box.minY))
    path.addQuarter(around: CGPoint(x: right, y: top), from: north, to: east)
    path.close()
    return path
  }

  /// A quarter of an ellipse from `center + from` to `center + to`, two conjugate half axes.
  private mutating func addQuarter(around center: CGPoint, from: CGVector, to: CGVector) {
    let kappa = PathGeometry.quarterKappa
    let control1 = CGPoint(x: center.x + from.dx + kappa * to.dx, y: center.y + from.dy + kappa * to.dy)
    let control2 = CGPoint(x: center.x + to.dx + kappa * from.dx, y: center.y + to.dy + kappa * from.dy)
    addCubic(control1: control1, control2: control2, end: CGPoint(x: center.x + to.dx, y: center.y + to.dy))
  }
}
