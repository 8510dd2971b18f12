// SPDX-License-Identifier: MIT

import StillDynamics

extension World {
  /// Adds a body of density 1 that collides with everything, and returns its index.
  mutating func add(
    _ shape: Shape, at place: Vector, gravity: Double = 0, elasticity: Double = 0, friction: Double = 0
  ) -> Int {
    var body = Body(position: place)
    body.setMass(of: [shape], density: 1, allowsRotation: true)
    body.acceleration = Vector(0, gravity)
    (body.elasticity, body.friction) = (elasticity, friction)
    bodies.append(body)
    let index = bodies.count - 1
    add(Collider(shape, body: index, owner: index, items: 1, boundaries: 1))
    return index
  }

  /// Adds a line that nothing passes.
  mutating func addLine(_ start: Vector, _ end: Vector) {
    add(Collider(.line(start, end), body: 0, owner: -1, items: 0, boundaries: 1))
  }

  /// Adds the four sides of a room.
  mutating func addRoom(width: Double, height: Double) {
    let corners = [Vector(0, 0), Vector(width, 0), Vector(width, height), Vector(0, height)]
    for index in 0..<4 { addLine(corners[index], corners[(index + 1) % 4]) }
  }

  mutating func advance(frames: Int) {
    for _ in 0..<frames { advance() }
  }

  /// The energy of movement of all bodies.
  var energy: Double { bodies.reduce(0) { $0 + $1.energy } }

  /// The sum of mass and velocity of all bodies that move.
  var momentum: Vector {
    bodies.filter(\.isMovable).reduce(.zero) { $0 + $1.mass * $1.velocity }
  }
}
