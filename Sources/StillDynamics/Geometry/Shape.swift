// SPDX-License-Identifier: MIT

/// The outline of a body, about its own origin: a circle, or a convex polygon, which two points make a line.
package struct Shape: Sendable {
  /// The corners, counter-clockwise as seen with y upwards; the centre alone of a circle.
  package private(set) var corners: [Vector]
  /// The radius of a circle; 0 for polygons.
  package private(set) var radius: Double

  /// The greatest number of corners; a shape of more has the corners that lie furthest out.
  static let cornerLimit = 64

  package static func circle(at center: Vector = .zero, radius: Double) -> Shape {
    Shape(corners: [center], radius: radius)
  }

  package static func line(_ a: Vector, _ b: Vector) -> Shape { Shape(corners: [a, b], radius: 0) }

  package static func rectangle(width: Double, height: Double) -> Shape {
    let (x, y) = (width / 2, height / 2)
    return Shape(corners: [Vector(-x, -y), Vector(x, -y), Vector(x, y), Vector(-x, y)], radius: 0)
  }

  /// Returns a circle, or the polygon of 24 corners on an ellipse.
  package static func ellipse(width: Double, height: Double) -> Shape {
    if abs(width - height) < 1e-6 { return circle(radius: width / 2) }
    return Shape(corners: corners(width: width, height: height), radius: 0)
  }

  private static func corners(width: Double, height: Double) -> [Vector] {
    (0..<24).map { index in
      let place = Series.circle(Double(index) * .pi / 12)
      return Vector(place.cosine * width / 2, place.sine * height / 2)
    }
  }

  /// The corners, of which a circle is given 24.
  package var polygon: [Vector] {
    radius > 0 ? Self.corners(width: 2 * radius, height: 2 * radius).map { $0 + corners[0] } : corners
  }

  /// Returns the convex hull of points; nil if they lie on a line.
  package static func hull(of points: [Vector]) -> Shape? {
    let sorted = points.filter(\.isFinite).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    var hull = chain(sorted) + chain(sorted.reversed())
    guard hull.count >= 3, Shape(corners: hull, radius: 0).area > 1e-6 else { return nil }
    if hull.count > cornerLimit {
      hull = (0..<cornerLimit).map { hull[$0 * hull.count / cornerLimit] }
    }
    return Shape(corners: hull, radius: 0)
  }

  /// Returns one side of the hull of sorted points, without its last point.
  private static func chain(_ points: [Vector]) -> [Vector] {
    var side: [Vector] = []
    for point in points {
      while side.count >= 2, (side[side.count - 1] - side[side.count - 2]).cross(point - side[side.count - 1]) <= 0 {
        side.removeLast()
      }
      side.append(point)
    }
    return side.dropLast()
  }

  /// Returns the shape with its corners somewhere else.
  package func moved(by offset: Vector) -> Shape {
    var copy = self
    copy.corners = corners.map { $0 + offset }
    return copy
  }
}

extension Shape {
  /// The area in square points; 0 for a line.
  package var area: Double {
    if corners.count == 1 { return .pi * radius * radius }
    return fan.reduce(0) { $0 + $1.area }
  }

  /// The centre of the area.
  package var centroid: Vector {
    let area = area
    guard corners.count > 2, area > 0 else {
      return (1 / Double(corners.count)) * corners.reduce(.zero, +)
    }
    return (1 / area) * fan.reduce(.zero) { $0 + ($1.area / 3) * ($1.a + $1.b) }
  }

  /// The integral of the squared distance from the origin over the area.
  package var secondMoment: Double {
    if corners.count == 1 { return area * (radius * radius / 2 + corners[0].lengthSquared) }
    return fan.reduce(0) { $0 + $1.area / 6 * ($1.a.dot($1.a) + $1.a.dot($1.b) + $1.b.dot($1.b)) }
  }

  /// The greatest distance from the origin.
  package var extent: Double { corners.map { $0.length + radius }.max() ?? 0 }

  /// The triangles from the origin to each side, with signed areas.
  private var fan: [(a: Vector, b: Vector, area: Double)] {
    corners.indices.map { index in
      let (a, b) = (corners[index], corners[(index + 1) % corners.count])
      return (a, b, a.cross(b) / 2)
    }
  }
}
