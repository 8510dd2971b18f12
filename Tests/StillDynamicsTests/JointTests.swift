// SPDX-License-Identifier: MIT

import Foundation
import StillDynamics
import Testing

struct JointTests {
  private func pair(_ kind: Joint.Kind, gravity: Double = 1000) -> (world: World, body: Int) {
    var world = World()
    let body = world.add(.rectangle(width: 20, height: 20), at: Vector(100, 0), gravity: gravity)
    world.joints = [Joint(kind, Anchor(place: .zero), Anchor(body: body, place: .zero))]
    return (world, body)
  }

  @Test func aPendulumSwingsInItsPeriodAndGainsNoEnergy() {
    var world = World()
    let body = world.add(.circle(radius: 1), at: Vector(100 * sin(0.1), 100 * cos(0.1)), gravity: 1000)
    world.joints = [Joint(.rod(100), Anchor(place: .zero), Anchor(body: body, place: .zero))]
    var (crossings, last): ([Int], Double) = ([], 1)
    for frame in 0..<1200 {
      world.advance()
      let place = world.bodies[body].position
      if place.x * last < 0 { crossings.append(frame) }
      last = place.x
      #expect(abs(place.length - 100) < 0.05)
    }
    let period = Double(crossings[crossings.count - 1] - crossings[0]) / 60 / Double(crossings.count - 1) * 2
    #expect(abs(period - 2 * .pi * (100.0 / 1000).squareRoot()) < 0.01)
    let body1 = world.bodies[body]
    let energy = body1.velocity.lengthSquared / 2 - 1000 * (body1.position.y - 100)
    #expect(energy < 1000 * 100 * (1 - cos(0.1)))
    #expect(energy > 0.95 * 1000 * 100 * (1 - cos(0.1)))
  }

  @Test func aRopeIsLooseUntilItIsTight() {
    var (world, body) = pair(.rope(150), gravity: 1000)
    world.advance(frames: 10)
    // Free as long as it is shorter.
    #expect(abs(world.bodies[body].position.y - 500 / 36.0) < 0.4)
    world.advance(frames: 200)
    #expect(world.bodies[body].position.length < 150.5)
  }

  @Test func aWeldKeepsItsBodiesAsTheyAre() {
    var (world, body) = pair(.weld)
    world.joints = [Joint(.weld, Anchor(place: Vector(100, 0)), Anchor(body: body, place: .zero))]
    world.bodies[body].spin = 2
    world.advance(frames: 120)
    #expect((world.bodies[body].position - Vector(100, 0)).length < 0.1)
    #expect(abs(world.bodies[body].angle) < 0.01)
  }

  @Test func aPinTurnsWithinItsRange() {
    var world = World()
    let body = world.add(.rectangle(width: 100, height: 10), at: Vector(50, 0), gravity: 1000)
    world.joints = [
      Joint(
        .pin(friction: 0, range: -0.5...0.5), Anchor(place: .zero), Anchor(body: body, place: Vector(-50, 0)))
    ]
    world.advance(frames: 120)
    #expect(abs(world.bodies[body].angle - 0.5) < 0.02)
  }

  @Test func frictionOfAPinStopsTurning() {
    var world = World()
    let body = world.add(.rectangle(width: 100, height: 100), at: .zero)
    world.bodies[body].spin = 3
    let torque = 3.0 / world.bodies[body].inverseInertia
    world.joints = [
      Joint(.pin(friction: torque, range: nil), Anchor(place: .zero), Anchor(body: body, place: .zero))
    ]
    world.advance(frames: 30)
    // The torque takes 3 radians a second in a second.
    #expect(abs(world.bodies[body].spin - 1.5) < 0.01)
    world.advance(frames: 60)
    #expect(abs(world.bodies[body].spin) < 1e-9)
  }

  @Test func aSlideGoesAlongItsAxisWithoutTurning() {
    var world = World()
    let body = world.add(.rectangle(width: 20, height: 20), at: Vector(100, 50), gravity: 1000)
    world.bodies[body].spin = 4
    let axis = Rotation(angle: .pi / 4).map(Vector(1, 0))
    world.joints = [
      Joint(.slide(axis: axis, range: -10...60), Anchor(place: Vector(100, 50)), Anchor(body: body, place: .zero))
    ]
    world.advance(frames: 120)
    let way = world.bodies[body].position - Vector(100, 50)
    #expect(abs(way.cross(axis)) < 0.1 && abs(way.dot(axis) - 60) < 0.5)
    #expect(abs(world.bodies[body].angle) < 0.02)
  }
}
