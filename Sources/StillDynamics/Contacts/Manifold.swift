// SPDX-License-Identifier: MIT

/// The place or the two places at which two outlines touch, or may touch within a frame.
struct Manifold {
  struct Point {
    /// The place half-way between the outlines.
    let place: Vector
    /// The distance of the outlines; negative where they overlap.
    let separation: Double
    /// A number by which the point is found again in the next frame.
    let feature: UInt64
  }

  /// The direction from the first to the second.
  let normal: Vector
  let first: Point
  let second: Point?
}

extension Manifold {
  /// Finds where two outlines are not further apart than `margin`.
  init?(_ a: Outline, _ b: Outline, margin: Double) {
    switch (a.count, b.count) {
    case (1, 1): self.init(circle: a, circle: b, margin)
    case (_, 1): self.init(polygon: a, circle: b, margin, flips: false)
    case (1, _): self.init(polygon: b, circle: a, margin, flips: true)
    default: self.init(polygon: a, polygon: b, margin)
    }
  }

  private init?(circle a: Outline, circle b: Outline, _ margin: Double) {
    let way = b.corners[0] - a.corners[0]
    let separation = way.length - a.radius - b.radius
    guard separation <= margin else { return nil }
    normal = way.unit ?? Vector(0, 1)
    let place = a.corners[0] + (a.radius + separation / 2) * normal
    (first, second) = (Point(place: place, separation: separation, feature: 0), nil)
  }

  private init?(polygon a: Outline, circle b: Outline, _ margin: Double, flips: Bool) {
    let center = b.corners[0]
    let (side, distance) = a.widestSide(before: Outline(corners: b.corners, normals: b.normals, count: 1, radius: 0))
    guard distance - b.radius <= margin else { return nil }
    let (start, end) = (a.corners[side], a.end(of: side))
    var (direction, length) = (a.normals[side], distance)
    // Outside of the side's ends, a corner is nearest.
    if distance > 1e-9 {
      let corner = (center - start).dot(end - start) < 0 ? start : (center - end).dot(start - end) < 0 ? end : nil
      if let corner {
        length = (center - corner).length
        direction = (center - corner).unit ?? direction
      }
    }
    let separation = length - b.radius
    guard separation <= margin else { return nil }
    normal = flips ? -direction : direction
    let place = center - (b.radius + separation / 2) * direction
    (first, second) = (Point(place: place, separation: separation, feature: UInt64(side)), nil)
  }

  private init?(polygon a: Outline, polygon b: Outline, _ margin: Double) {
    let fromA = a.widestSide(before: b)
    guard fromA.distance <= margin else { return nil }
    let fromB = b.widestSide(before: a)
    guard fromB.distance <= margin else { return nil }
    // One side is kept while both are as good, so that points are found again.
    let flips = fromB.distance > fromA.distance + 0.05
    let (outline, other) = flips ? (b, a) : (a, b)
    let side = flips ? fromB.side : fromA.side
    let direction = outline.normals[side]
    guard let ends = Self.clip(Self.facing(direction, of: other), of: other, to: side, of: outline) else { return nil }
    let points = ends.compactMap { end -> Point? in
      let separation = (end.place - outline.corners[side]).dot(direction)
      guard separation <= margin else { return nil }
      let feature = (flips ? 1 << 12 : 0) | UInt64(side) << 6 | UInt64(end.corner)
      return Point(place: end.place - (separation / 2) * direction, separation: separation, feature: feature)
    }
    guard let point = points.first else { return nil }
    normal = flips ? -direction : direction
    (first, second) = (point, points.count > 1 ? points[1] : nil)
  }

  /// The side of an outline that looks most against a direction.
  private static func facing(_ direction: Vector, of outline: Outline) -> Int {
    var (best, least) = (0, Double.infinity)
    var side = 0
    while side < outline.count {
      let value = outline.normals[side].dot(direction)
      if value < least { (best, least) = (side, value) }
      side += 1
    }
    return best
  }

  /// Cuts a side of one outline off where it is beside a side of another.
  private static func clip(
    _ incident: Int, of other: Outline, to side: Int, of outline: Outline
  ) -> [(place: Vector, corner: Int)]? {
    let (start, end) = (outline.corners[side], outline.end(of: side))
    guard let along = (end - start).unit else { return nil }
    let (a, b) = (other.corners[incident], other.end(of: incident))
    let (low, high) = (along.dot(start), along.dot(end))
    let (atA, atB) = (along.dot(a), along.dot(b))
    // The incident side runs the other way.
    guard max(atA, atB) >= low, min(atA, atB) <= high else { return nil }
    let width = atB - atA
    func place(at value: Double) -> Vector { abs(width) > 1e-12 ? a + ((value - atA) / width) * (b - a) : a }
    let next = incident + 1 == other.count ? 0 : incident + 1
    let first = atA > high ? place(at: high) : atA < low ? place(at: low) : a
    let last = atB < low ? place(at: low) : atB > high ? place(at: high) : b
    return [(first, incident), (last, next)]
  }
}
