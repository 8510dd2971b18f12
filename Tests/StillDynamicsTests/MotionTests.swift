// SPDX-License-Identifier: MIT

import Foundation
import StillDynamics
import Testing

/// Movements whose laws have solutions in closed form.
struct MotionTests {
  @Test(arguments: [1, 6, 60]) func aFallIsExact(frames: Int) {
    var world = World()
    let index = world.add(.rectangle(width: 100, height: 100), at: .zero, gravity: 1000)
    world.advance(frames: frames)
    let time = Double(frames) / 60
    #expect(abs(world.bodies[index].position.y - 500 * time * time) < 1e-9)
    #expect(abs(world.bodies[index].velocity.y - 1000 * time) < 1e-9)
  }

  @Test func resistanceTakesTheSamePartOfTheVelocityInEachSecond() {
    var world = World()
    let index = world.add(.rectangle(width: 10, height: 10), at: .zero)
    (world.bodies[index].velocity, world.bodies[index].resistance) = (Vector(100, 0), 2)
    (world.bodies[index].spin, world.bodies[index].angularResistance) = (3, 0.5)
    world.advance(frames: 60)
    #expect(abs(world.bodies[index].velocity.x - 100 * exp(-2)) < 1e-9)
    #expect(abs(world.bodies[index].spin - 3 * exp(-0.5)) < 1e-9)
  }

  @Test func aMassOf1IsThatOf100By100Points() {
    var world = World()
    let square = world.add(.rectangle(width: 100, height: 100), at: .zero)
    let half = world.add(.rectangle(width: 50, height: 100), at: .zero)
    #expect(world.bodies[square].mass == 1 && world.bodies[half].mass == 0.5)
    world.bodies[square].push(Vector(0, 6), at: Vector(100, 0))
    // The moment of inertia of a square is m·a²/6.
    #expect(abs(world.bodies[square].spin - 600 / (10_000.0 / 6)) < 1e-12)
  }

  /// The solution of x″ + 2ζω·x′ + ω²·x = 0 with x(0) = 100 and x(-h) = 100, where h is the length of a step.
  private func solution(at time: Double, frequency: Double, ratio: Double) -> Double {
    let (omega, step) = (2 * Double.pi * frequency, 1.0 / 240)
    let (decay, swing) = (ratio * omega, omega * (1 - ratio * ratio).squareRoot())
    // 100 = e^(decay·step)·(100·cos(swing·step) - b·sin(swing·step))
    let b = (100 * cos(swing * step) - 100 * exp(-decay * step)) / sin(swing * step)
    return exp(-decay * time) * (100 * cos(swing * time) + b * sin(swing * time))
  }

  @Test(arguments: [(1.0, 0.1), (2.0, 0.5), (8.0, 0.9), (3.0, 0.0)])
  func aSpringFollowsItsEquationExactly(frequency: Double, ratio: Double) {
    var world = World()
    let index = world.add(.rectangle(width: 40, height: 40), at: Vector(100, 0))
    world.springs = [
      SpringForce(
        .way, Anchor(place: .zero), Anchor(body: index, place: .zero), frequency: frequency, damping: ratio)
    ]
    for frame in 1...90 {
      world.advance()
      let expected = solution(at: Double(frame) / 60, frequency: frequency, ratio: ratio)
      #expect(abs(world.bodies[index].position.x - expected) < 1e-6)
    }
  }

  @Test func aSpringThatIsDampedTooMuchCreepsBackWithoutSwinging() {
    var world = World()
    let index = world.add(.rectangle(width: 40, height: 40), at: Vector(100, 0))
    let anchors = (Anchor(place: .zero), Anchor(body: index, place: .zero))
    world.springs = [SpringForce(.distance(20), anchors.0, anchors.1, frequency: 2, damping: 3)]
    var last = 100.0
    for _ in 0..<240 {
      world.advance()
      #expect(world.bodies[index].position.x <= last)
      last = world.bodies[index].position.x
    }
    #expect(last > 20 && last < 20.5)
  }

  @Test func theSameFramesGiveTheSamePlaces() {
    var first = World()
    first.addRoom(width: 200, height: 300)
    for index in 0..<12 {
      let place = Vector(30 + Double(index % 4) * 45, 30 + Double(index / 4) * 40)
      _ = first.add(
        index % 2 == 0 ? .rectangle(width: 30, height: 20) : .circle(radius: 12), at: place, gravity: 1000,
        elasticity: 0.5, friction: 0.4)
    }
    var second = first
    first.advance(frames: 200)
    second.advance(frames: 200)
    #expect(first.bodies.map(\.position) == second.bodies.map(\.position))
    #expect(first.bodies.map(\.rotation) == second.bodies.map(\.rotation))
  }
}
