// SPDX-License-Identifier: MIT

/// A shape that takes part in collisions: of a body, or of a boundary, which belongs to the ground.
package struct Collider: Sendable {
  /// The shape about the body's centre of mass, or in the plane.
  let shape: Shape
  /// The index of the body; 0 for boundaries.
  let body: Int
  /// The number by which touches name the item, or the boundary.
  let owner: Int
  /// The sets of colliders that collide with each other, one a bit: of items, and of items with boundaries.
  let items, boundaries: UInt64

  package init(_ shape: Shape, body: Int, owner: Int, items: UInt64, boundaries: UInt64) {
    (self.shape, self.body, self.owner, self.items, self.boundaries) = (shape, body, owner, items, boundaries)
  }

  /// True for a circle about the body's centre of mass, which turning does not move.
  var isRound: Bool { shape.radius > 0 && shape.corners[0] == .zero }

  /// The sets that both are in.
  func sets(with other: Collider) -> UInt64 {
    body == 0 || other.body == 0 ? boundaries & other.boundaries : items & other.items
  }
}

/// The colliders of a world, and where they are in a frame.
///
/// Loops count by `while`, and elements are reached by pointers: in a debug build, ranges and arrays take most of the time.
struct Colliders: Sendable {
  /// A collider where it is in a frame.
  private struct Place {
    let outline: Outline
    let box: Box
    let body: Int
    let isMovable: Bool
    /// The way that a point of it goes within a frame, with some room.
    let reach: Double
  }

  private(set) var all: [Collider] = []
  /// The colliders in the order of their left sides, which changes little from frame to frame.
  private var order: [Int] = []
  /// The index of each collider's first corner.
  private var starts: [Int] = []
  /// The corners of all shapes.
  private var corners: [Vector] = []

  mutating func add(_ collider: Collider) {
    starts.append(corners.count)
    order.append(all.count)
    all.append(collider)
    corners += collider.shape.corners
  }

  /// Calls `body` with each pair that may touch within a frame, its outlines, and how far apart they may be for that.
  mutating func forEachPair(
    _ bodies: UnsafeMutablePointer<Body>, _ body: (Int, Int, Outline, Outline, Double) -> Void
  ) {
    guard !all.isEmpty else { return }
    withUnsafeTemporaryAllocation(of: Vector.self, capacity: 2 * corners.count) { vectors in
      withUnsafeTemporaryAllocation(of: Place.self, capacity: all.count) { places in
        guard let vectors = vectors.baseAddress, let places = places.baseAddress else { return }
        place(in: vectors, places, bodies)
        sort(by: places)
        sweep(places) { first, second in
          let margin = places[first].reach + places[second].reach
          body(first, second, places[first].outline, places[second].outline, margin)
        }
      }
    }
  }

  /// Places all colliders where their bodies are.
  private func place(
    in vectors: UnsafeMutablePointer<Vector>, _ places: UnsafeMutablePointer<Place>,
    _ bodies: UnsafeMutablePointer<Body>
  ) {
    let normals = vectors + corners.count
    corners.withUnsafeBufferPointer { buffer in
      guard let corners = buffer.baseAddress else { return }
      for index in all.indices {
        let (start, own) = (starts[index], all[index].body)
        let end = index + 1 < starts.count ? starts[index + 1] : buffer.count
        let outline = Outline(
          corners: vectors + start, normals: normals + start, count: end - start, radius: all[index].shape.radius)
        outline.place(corners + start, at: bodies[own].position, bodies[own].rotation)
        let reach = Self.reach(of: bodies + own)
        (places + index).initialize(
          to: Place(
            outline: outline, box: outline.box(margin: reach), body: own, isMovable: bodies[own].isMovable, reach: reach
          ))
      }
    }
  }

  private static func reach(of body: UnsafeMutablePointer<Body>) -> Double {
    guard body.pointee.isMovable else { return 0 }
    let speed =
      body.pointee.velocity.length + body.pointee.acceleration.length * World.frame
      + abs(body.pointee.spin) * body.pointee.extent
    return 1 + speed * World.frame
  }

  private mutating func sort(by places: UnsafeMutablePointer<Place>) {
    order.withUnsafeMutableBufferPointer { order in
      guard let order = order.baseAddress else { return }
      for position in 1..<max(all.count, 1) {
        let index = order[position]
        let left = places[index].box.left
        var place = position
        while place > 0, places[order[place - 1]].box.left > left {
          order[place] = order[place - 1]
          place -= 1
        }
        order[place] = index
      }
    }
  }

  private func sweep(_ places: UnsafeMutablePointer<Place>, _ body: (Int, Int) -> Void) {
    // Bodies that stay cannot run into each other, so that a long boundary costs little.
    let moving = order.filter { places[$0].isMovable }
    var passed = 0
    order.withUnsafeBufferPointer { order in
      moving.withUnsafeBufferPointer { moving in
        for position in 0..<order.count {
          let first = order[position]
          if places[first].isMovable { passed += 1 }
          let others = places[first].isMovable ? order : moving
          var next = places[first].isMovable ? position + 1 : passed
          guard let list = others.baseAddress else { continue }
          while next < others.count, places[list[next]].box.left <= places[first].box.right {
            let second = list[next]
            next += 1
            guard places[second].box.top <= places[first].box.bottom,
              places[second].box.bottom >= places[first].box.top, places[first].body != places[second].body,
              all[first].sets(with: all[second]) != 0
            else { continue }
            first < second ? body(first, second) : body(second, first)
          }
        }
      }
    }
  }
}
