// SPDX-License-Identifier: MIT

import Foundation
import StillTestSupport
import Testing

@testable import StillDynamics

struct CollisionTests {
  @Test func aBoxComesToRestUprightOnTheFloor() {
    var world = World()
    world.addRoom(width: 300, height: 400)
    let box = world.add(.rectangle(width: 100, height: 50), at: Vector(150, 100), gravity: 1000, friction: 0.2)
    world.advance(frames: 120)
    #expect(world.isAtRest)
    #expect(abs(world.bodies[box].position.y - 375) < 0.05)
    #expect(world.bodies[box].position.x == 150 && world.bodies[box].angle == 0)
    #expect(world.touches.map { [$0.first, $0.second] } == [[-1, box]])
  }

  @Test(arguments: [1000.0, 5000]) func aBoxAtRestLiesOnTheFloor(_ gravity: Double) {
    var world = World()
    world.addRoom(width: 300, height: 400)
    let box = world.add(.rectangle(width: 100, height: 50), at: Vector(150, 100), gravity: gravity)
    for _ in 0..<600 where !world.isAtRest { world.advance() }
    #expect(world.isAtRest && abs(world.bodies[box].position.y - 375) < 1e-9, "\(world.bodies[box].position.y)")
  }

  @Test func anElasticBoxComesBackToWhereItFell() {
    var world = World()
    world.addRoom(width: 300, height: 400)
    let box = world.add(.rectangle(width: 100, height: 50), at: Vector(150, 100), gravity: 1000, elasticity: 1)
    world.advance(frames: 60)
    var highest = Double.infinity
    for _ in 0..<200 {
      world.advance()
      highest = min(highest, world.bodies[box].position.y)
    }
    #expect(abs(highest - 100) < 3)
    #expect(highest >= 100 - 1e-6)
  }

  @Test func aBounceKeepsTheSquareOfItsElasticityOfTheHeight() {
    var world = World()
    world.addRoom(width: 300, height: 400)
    let ball = world.add(.circle(radius: 20), at: Vector(150, 80), gravity: 1000, elasticity: 0.5)
    // The first fall takes 0.77 s, the way up half of that.
    world.advance(frames: 50)
    var highest = Double.infinity
    for _ in 0..<45 {
      world.advance()
      highest = min(highest, world.bodies[ball].position.y)
    }
    #expect(abs((380 - highest) - 300 * 0.25) < 4)
  }

  @Test(arguments: [0.0, 0.5, 1.0]) func collisionsKeepMomentumAndMakeNoEnergy(elasticity: Double) {
    var world = World()
    let shapes: [Shape] = [.rectangle(width: 40, height: 40), .circle(radius: 20), .rectangle(width: 60, height: 20)]
    for index in 0..<9 {
      let place = Vector(Double(index % 3) * 70, Double(index / 3) * 70)
      let body = world.add(shapes[index % 3], at: place, elasticity: elasticity, friction: 0.3)
      world.bodies[body].velocity = Vector(100 - place.x, 70 - place.y + Double(index) * 5)
    }
    let (momentum, energy) = (world.momentum, world.energy)
    world.advance(frames: 180)
    #expect((world.momentum - momentum).length < 1e-6)
    #expect(world.energy <= energy * 1.001)
  }

  @Test func equalBallsExchangeTheirVelocities() {
    var world = World()
    let first = world.add(.circle(radius: 20), at: .zero, elasticity: 1)
    let second = world.add(.circle(radius: 20), at: Vector(100, 0), elasticity: 1)
    world.bodies[first].velocity = Vector(300, 0)
    world.advance(frames: 60)
    #expect(world.bodies[first].velocity.length < 1e-6)
    #expect((world.bodies[second].velocity - Vector(300, 0)).length < 1e-6)
  }

  @Test func aBallRollsDownASlopeAtTwoThirdsOfASlide() {
    var world = World()
    let slope = Rotation(angle: .pi / 6)
    world.addLine(.zero, slope.map(Vector(2000, 0)))
    let ball = world.add(.circle(radius: 10), at: slope.map(Vector(100, -10)), gravity: 1000, friction: 1)
    world.advance(frames: 60)
    let (speed, spin) = (world.bodies[ball].velocity.length, world.bodies[ball].spin)
    #expect(abs(speed - 1000 * 0.5 * 2 / 3) < 6)
    #expect(abs(spin * 10 - speed) < 6)
  }

  @Test func frictionStopsASlide() {
    var world = World()
    world.addLine(Vector(-1000, 0), Vector(1000, 0))
    let box = world.add(.rectangle(width: 60, height: 20), at: Vector(0, -10), gravity: 1000, friction: 0.5)
    world.bodies[box].velocity = Vector(200, 0)
    world.advance(frames: 120)
    // v² / (2·μ·g)
    #expect(abs(world.bodies[box].position.x - 200 * 200 / (2 * 0.5 * 1000)) < 2)
    #expect(world.isAtRest)
  }

  @Test(arguments: [Shape.rectangle(width: 20, height: 20), .circle(radius: 5)], [0.0, 1])
  func whatIsFastPassesNoBoundary(shape: Shape, elasticity: Double) {
    var world = World()
    world.addRoom(width: 300, height: 400)
    let body = world.add(shape, at: Vector(150, 100), elasticity: elasticity, friction: 0.2)
    world.bodies[body].velocity = Vector(3000, 9000)
    for _ in 0..<120 {
      world.advance()
      let place = world.bodies[body].position
      #expect(place.x > 0 && place.x < 300 && place.y > 0 && place.y < 400)
    }
  }

  @Test func aTowerStands() {
    var world = World()
    world.addRoom(width: 300, height: 800)
    let boxes = (0..<10).map {
      world.add(.rectangle(width: 50, height: 50), at: Vector(150, 770 - Double($0) * 55), gravity: 1000, friction: 0.2)
    }
    world.advance(frames: 400)
    #expect(world.isAtRest)
    for (index, box) in boxes.enumerated() {
      #expect((world.bodies[box].position - Vector(150, 775 - Double(index) * 50)).length < 4)
    }
  }

  @Test func aPileComesToRestInItsRoom() {
    var world = World()
    world.addRoom(width: 300, height: 2000)
    for index in 0..<120 {
      let place = Vector(20 + Double(index % 12) * 22 + Double(index / 12 % 3), 1980 - Double(index / 12) * 30)
      _ = world.add(
        index % 3 == 0 ? .circle(radius: 10) : .rectangle(width: 20, height: 20), at: place, gravity: 1000,
        friction: 0.2)
    }
    var frames = 0
    while !world.isAtRest, frames < 600 {
      world.advance()
      frames += 1
    }
    #expect(frames < 600)
    #expect(world.bodies.dropFirst().allSatisfy { $0.position.x > 9 && $0.position.x < 291 && $0.position.y < 1991 })
  }

  /// Pairs that may touch are those that a look at each pair finds, in whichever order they are looked for.
  @Test func noPairIsMissed() {
    var random = SeededNumbers(seed: 10)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    var count = 0
    for _ in 0..<40 {
      var bodies = [Body(position: .zero)]
      var colliders = Colliders()
      for index in 1...40 {
        let shape: Shape =
          index % 3 == 0 ? .circle(radius: number(1...30)) : .rectangle(width: number(1...80), height: number(1...80))
        var body = Body(position: Vector(number(0...300), number(0...300)))
        if index % 4 > 0 { body.setMass(of: [shape], density: 1, allowsRotation: true) }
        bodies.append(body)
        colliders.add(
          Collider(shape, body: index, owner: index, items: .random(in: 1...7, using: &random), boundaries: 1))
        let line = Shape.line(Vector(number(0...300), number(0...300)), Vector(number(0...300), number(0...300)))
        colliders.add(Collider(line, body: 0, owner: -1, items: 0, boundaries: index % 5 == 0 ? 0 : 1))
      }
      for _ in 0..<3 {
        for index in bodies.indices { bodies[index].position += Vector(number(-50...50), number(-50...50)) }
        bodies[0].position = .zero
        let expected = colliders.all.indices.flatMap { first in
          colliders.all.indices.filter { first < $0 && mayTouch(colliders.all[first], colliders.all[$0], bodies) }
            .map { [first, $0] }
        }
        var found: [[Int]] = []
        bodies.withUnsafeMutableBufferPointer { bodies in
          colliders.forEachPair(bodies.baseAddress!) { first, second, _, _, _ in found.append([first, second]) }
        }
        #expect(found.sorted { $0.lexicographicallyPrecedes($1) } == expected)
        count += expected.count
      }
    }
    #expect(count > 1000)
  }

  private func mayTouch(_ one: Collider, _ other: Collider, _ bodies: [Body]) -> Bool {
    guard one.body != other.body, bodies[one.body].isMovable || bodies[other.body].isMovable else { return false }
    guard one.sets(with: other) != 0 else { return false }
    let boxes = [one, other].map { collider -> (x: ClosedRange<Double>, y: ClosedRange<Double>) in
      let room = collider.shape.radius + (bodies[collider.body].isMovable ? 1 : 0)
      let corners = collider.shape.corners.map { $0 + bodies[collider.body].position }
      let (xs, ys) = (corners.map(\.x).sorted(), corners.map(\.y).sorted())
      return (xs[0] - room...xs[xs.count - 1] + room, ys[0] - room...ys[ys.count - 1] + room)
    }
    return boxes[0].x.overlaps(boxes[1].x) && boxes[0].y.overlaps(boxes[1].y)
  }

  @Test func setsThatHaveNothingInCommonPassThroughEachOther() {
    var world = World()
    let shape = Shape.rectangle(width: 20, height: 20)
    for (index, set) in [UInt64(1), 2].enumerated() {
      var body = Body(position: Vector(Double(index) * 50, 0))
      body.setMass(of: [shape], density: 1, allowsRotation: true)
      body.velocity = Vector(index == 0 ? 100 : 0, 0)
      world.bodies.append(body)
      world.add(Collider(shape, body: index + 1, owner: index + 1, items: set, boundaries: 0))
    }
    world.advance(frames: 60)
    #expect(abs(world.bodies[1].position.x - 100) < 1e-9 && world.touches.isEmpty)
  }
}
