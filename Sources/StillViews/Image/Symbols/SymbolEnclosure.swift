// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillScene

/// A shape, such as a circle, that is also a symbol alone, and that surrounds other symbols.
enum SymbolEnclosure: String {
  case circle, square, rectangle, capsule, app
  case triangle, diamond, hexagon, octagon, seal

  /// The rectangle around the shape.
  var ink: CGRect {
    let size: CGSize =
      switch self {
      case .circle, .seal: CGSize(width: 16.9, height: 16.9)
      case .square: CGSize(width: 15.4, height: 15.4)
      case .app, .octagon: CGSize(width: 16.4, height: 16.4)
      case .rectangle, .capsule: CGSize(width: 20, height: 14.4)
      case .triangle, .hexagon: CGSize(width: 18, height: 16)
      case .diamond: CGSize(width: 18.4, height: 18.4)
      }
    return CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
  }

  var margin: CGSize { CGSize(width: self == .circle ? 1.5 : 1.6, height: 1) }

  /// The greatest side of the symbol inside the enclosing shape.
  var room: CGFloat {
    switch self {
    case .triangle: 6.4
    case .diamond: 7.4
    default: 8.6
    }
  }

  /// The distance from the shape's middle down to the middle of the symbol inside it.
  var middle: CGFloat { self == .triangle ? 2 : 0 }

  /// Returns the outline, moved inwards by `inset`.
  func path(inset: CGFloat) -> PathGeometry {
    let rect = ink.insetBy(dx: inset, dy: inset)
    switch self {
    case .circle: return .ellipse(in: rect)
    case .square, .rectangle: return Self.rounded(rect, 3.2 - inset)
    case .app: return Self.rounded(rect, 4.4 - inset)
    case .capsule: return Self.rounded(rect, rect.height / 2)
    case .triangle, .diamond, .hexagon, .octagon, .seal: return polygon(inset: inset)
    }
  }

  private static func rounded(_ rect: CGRect, _ radius: CGFloat) -> PathGeometry {
    .roundedRect(rect, cornerWidth: max(radius, 0.4), cornerHeight: max(radius, 0.4))
  }

  /// The corners of a polygon in a square from -1 to 1, beginning at the top.
  private var corners: [CGPoint] {
    let count = self == .hexagon ? 6 : self == .seal ? 24 : 8
    let turn = { (index: Int) in (CGFloat(index) + (self == .octagon ? 0.5 : 0)) * 2 * .pi / CGFloat(count) }
    switch self {
    case .triangle: return [CGPoint(x: 0, y: -1), CGPoint(x: 1, y: 1), CGPoint(x: -1, y: 1)]
    case .diamond: return [(0, -1), (1, 0), (0, 1), (-1, 0)].map { CGPoint(x: $0.0, y: $0.1) }
    case .hexagon:
      return [(-0.5, -1), (0.5, -1), (1, 0), (0.5, 1), (-0.5, 1), (-1, 0)].map { CGPoint(x: $0.0, y: $0.1) }
    case .octagon:
      let size = 1 / cos(CGFloat.pi / 8)
      return (0..<count).map { CGPoint(x: sin(turn($0)) * size, y: -cos(turn($0)) * size) }
    default:
      return (0..<count).map { index in
        let size: CGFloat = index % 2 == 0 ? 1 : 0.88
        return CGPoint(x: sin(turn(index)) * size, y: -cos(turn(index)) * size)
      }
    }
  }

  /// The middle of a polygon's inscribed circle in its ink, and that circle's radius.
  private var inscribed: (middle: CGPoint, radius: CGFloat) {
    switch self {
    case .triangle:
      let side = (ink.width * ink.width / 4 + ink.height * ink.height).squareRoot()
      let radius = ink.width * ink.height / (ink.width + 2 * side)
      return (CGPoint(x: 0, y: ink.maxY - radius), radius)
    case .diamond: return (.zero, ink.width / 8.squareRoot())
    default: return (.zero, ink.height / 2)
    }
  }

  private func polygon(inset: CGFloat) -> PathGeometry {
    let (middle, radius) = inscribed
    let factor = max(radius - inset, 0) / radius
    let points = corners.map { corner in
      CGPoint(
        x: middle.x + (corner.x * ink.width / 2 - middle.x) * factor,
        y: middle.y + (corner.y * ink.height / 2 - middle.y) * factor)
    }
    return .polygon(points, rounding: self == .seal ? 0.5 : 0.16)
  }
}

extension PathGeometry {
  /// Returns a polygon, each corner of which is a curve from a share of one side to the same of the next.
  fileprivate static func polygon(_ points: [CGPoint], rounding share: CGFloat) -> PathGeometry {
    var path = PathGeometry()
    for (index, corner) in points.enumerated() {
      let (before, after) = (points[(index + points.count - 1) % points.count], points[(index + 1) % points.count])
      let toward = { (other: CGPoint) in
        CGPoint(x: corner.x + (other.x - corner.x) * share, y: corner.y + (other.y - corner.y) * share)
      }
      if index == 0 { path.move(to: toward(before)) } else { path.addLine(to: toward(before)) }
      path.addQuad(control: corner, end: toward(after))
    }
    path.close()
    return path
  }
}
