// SPDX-License-Identifier: MIT

package import StillKit

/// A convex polygon.
///
/// Its corners are in clockwise order where the y-axis points down.
package struct ConvexPolygon: Equatable, Sendable {
  /// The corners; none for a polygon without area.
  package let corners: [CGPoint]

  /// Makes a polygon of corners in either order; fewer than three corners, or no area, make it empty.
  package init(_ corners: [CGPoint]) {
    let area = Self.doubledArea(corners)
    guard corners.count > 2, area.isFinite, area != 0 else {
      self.corners = []
      return
    }
    self.corners = area > 0 ? corners : corners.reversed()
  }

  /// Makes a polygon of the four corners of a rectangle.
  package init(_ rect: CGRect) {
    self.init([
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.maxY),
    ])
  }

  /// True for a polygon without area.
  package var isEmpty: Bool { corners.isEmpty }

  /// The edges as half planes.
  package var edges: [Edge] { corners.indices.map { Edge(from: corners[$0], to: corners[($0 + 1) % corners.count]) } }

  /// The smallest rectangle that holds the polygon; empty for an empty polygon.
  package var boundingBox: CGRect {
    guard let first = corners.first else { return .zero }
    return corners.dropFirst().reduce(CGRect(origin: first, size: .zero)) { box, corner in
      box.union(CGRect(origin: corner, size: .zero))
    }
  }

  /// True for a rectangle whose sides are parallel to the axes.
  package var isLevel: Bool {
    corners.count == 4 && edges.allSatisfy { abs($0.normal.x) < Self.slack || abs($0.normal.y) < Self.slack }
  }

  /// Returns true for points inside the polygon and on its edges.
  package func contains(_ point: CGPoint) -> Bool { !isEmpty && edges.allSatisfy { $0.distance(to: point) <= 0 } }

  /// The part that two polygons share.
  package func intersection(_ other: ConvexPolygon) -> ConvexPolygon {
    other.isEmpty ? other : other.edges.reduce(self) { $0.cut(by: $1) }
  }

  /// The polygon in a space whose origin lies at `origin` and whose unit is `scale` times smaller.
  package func scaled(by scale: CGFloat, from origin: CGPoint) -> ConvexPolygon {
    ConvexPolygon(corners.map { CGPoint(x: ($0.x - origin.x) * scale, y: ($0.y - origin.y) * scale) })
  }

  private func cut(by edge: Edge) -> ConvexPolygon {
    var kept: [CGPoint] = []
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      let (here, there) = (edge.distance(to: corner), edge.distance(to: next))
      if here <= 0 { kept.append(corner) }
      if (here < 0 && there > 0) || (here > 0 && there < 0) {
        let part = here / (here - there)
        kept.append(CGPoint(x: corner.x + (next.x - corner.x) * part, y: corner.y + (next.y - corner.y) * part))
      }
    }
    return ConvexPolygon(kept)
  }

  private static func doubledArea(_ corners: [CGPoint]) -> CGFloat {
    corners.indices.reduce(0) { sum, index in
      let (one, other) = (corners[index], corners[(index + 1) % corners.count])
      return sum + one.x * other.y - other.x * one.y
    }
  }

  /// The rounding error of sines and cosines of right angles.
  private static let slack: CGFloat = 1e-9

  /// A line with an inner and an outer side.
  package struct Edge {
    /// The direction that points outwards, of length one.
    package let normal: CGPoint
    let start: CGPoint

    init(from start: CGPoint, to end: CGPoint) {
      let (x, y) = (end.x - start.x, end.y - start.y)
      let length = (x * x + y * y).squareRoot()
      normal = length > 0 ? CGPoint(x: y / length, y: -x / length) : .zero
      self.start = start
    }

    /// The distance of a point from the line; positive outside.
    package func distance(to point: CGPoint) -> CGFloat {
      (point.x - start.x) * normal.x + (point.y - start.y) * normal.y
    }
  }
}
