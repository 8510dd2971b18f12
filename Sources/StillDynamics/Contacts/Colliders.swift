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
struct Colliders: Sendable {
  private(set) var all: [Collider] = []
  /// The colliders in the order of their left sides, which changes little from frame to frame.
  private var order: [Int] = []
  private var starts: [Int] = []
  private var cornerCount = 0

  mutating func add(_ collider: Collider) {
    starts.append(cornerCount)
    order.append(all.count)
    all.append(collider)
    cornerCount += collider.shape.corners.count
  }

  /// Calls `body` with each pair that may touch within a frame, its outlines, and how far apart they may be for that.
  mutating func forEachPair(
    _ bodies: UnsafeMutablePointer<Body>, _ body: (Int, Int, Outline, Outline, Double) -> Void
  ) {
    guard !all.isEmpty else { return }
    withUnsafeTemporaryAllocation(of: Vector.self, capacity: 2 * cornerCount) { vectors in
      withUnsafeTemporaryAllocation(of: Box.self, capacity: all.count) { boxes in
        guard let corners = vectors.baseAddress, let boxes = boxes.baseAddress else { return }
        let normals = corners + cornerCount
        for index in all.indices {
          let outline = outline(index, corners, normals)
          let own = all[index].body
          outline.place(all[index].shape, at: bodies[own].position, bodies[own].rotation)
          boxes[index] = outline.box(margin: reach(of: bodies[own]))
        }
        sort(by: boxes)
        sweep(boxes, bodies) { first, second in
          let margin = reach(of: bodies[all[first].body]) + reach(of: bodies[all[second].body])
          body(first, second, outline(first, corners, normals), outline(second, corners, normals), margin)
        }
      }
    }
  }

  private func outline(
    _ index: Int, _ corners: UnsafeMutablePointer<Vector>, _ normals: UnsafeMutablePointer<Vector>
  ) -> Outline {
    let start = starts[index]
    return Outline(
      corners: corners + start, normals: normals + start, count: all[index].shape.corners.count,
      radius: all[index].shape.radius)
  }

  /// The way that a point of the body goes within a frame, with some room.
  private func reach(of body: Body) -> Double {
    guard body.isMovable else { return 0 }
    let speed = body.velocity.length + body.acceleration.length * World.frame + abs(body.spin) * body.extent
    return 1 + speed * World.frame
  }

  private mutating func sort(by boxes: UnsafeMutablePointer<Box>) {
    order.withUnsafeMutableBufferPointer { order in
      guard let order = order.baseAddress else { return }
      for position in 1..<max(all.count, 1) {
        let index = order[position]
        let left = boxes[index].left
        var place = position
        while place > 0, boxes[order[place - 1]].left > left {
          order[place] = order[place - 1]
          place -= 1
        }
        order[place] = index
      }
    }
  }

  private func sweep(
    _ boxes: UnsafeMutablePointer<Box>, _ bodies: UnsafeMutablePointer<Body>, _ body: (Int, Int) -> Void
  ) {
    all.withUnsafeBufferPointer { all in
      for position in order.indices {
        let first = order[position]
        let (right, top, bottom) = (boxes[first].right, boxes[first].top, boxes[first].bottom)
        for next in order[(position + 1)...] {
          if boxes[next].left > right { break }
          guard boxes[next].top <= bottom, boxes[next].bottom >= top else { continue }
          guard all[first].body != all[next].body, all[first].sets(with: all[next]) != 0 else { continue }
          guard bodies[all[first].body].isMovable || bodies[all[next].body].isMovable else { continue }
          first < next ? body(first, next) : body(next, first)
        }
      }
    }
  }
}
