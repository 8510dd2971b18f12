// SPDX-License-Identifier: MIT

import Foundation
import StillDynamics
import Testing

/// Fields whose laws have solutions in closed form.
struct FieldTests {
  private var world = World()

  /// Lets a body of 100 × 100 points, whose mass is 1, move for a second, frame by frame.
  private mutating func follow(
    _ law: FieldLaw, from place: Vector, _ velocity: Vector = .zero, charge: Double = 0, gravity: Double = 0,
    source: FieldSource = FieldSource(), _ check: (Body, Double) -> Void
  ) {
    let index = world.add(.rectangle(width: 100, height: 100), at: place, gravity: gravity)
    (world.bodies[index].velocity, world.bodies[index].charge) = (velocity, charge)
    world.forces = [
      FieldForce(index, overridesAccelerations: law.overridesAccelerations) { body, time, seconds in
        let offset = source.offset(of: body.position)
        law.act(on: &body, at: offset, strength: source.strength(at: offset), time: time, for: seconds)
      }
    ]
    for frame in 1...60 {
      world.advance()
      check(world.bodies[index], Double(frame) / 60)
    }
  }

  private func source(_ strength: Double, falloff: Double = 0, minimumRadius: Double = 1e-6) -> FieldSource {
    var source = FieldSource()
    (source.strength, source.falloff, source.minimumRadius) = (strength, falloff, minimumRadius)
    return source
  }

  @Test mutating func dragTakesTheSamePartOfTheVelocityInEachSecond() {
    follow(.drag, from: .zero, Vector(100, 0), source: source(2)) { body, time in
      #expect(abs(body.velocity.x - 100 * exp(-2 * time)) < 1e-9)
      #expect(abs(body.position.x - 50 * (1 - exp(-2 * time))) < 1e-3)
    }
  }

  @Test mutating func linearGravityIsAFallBesideGravity() {
    follow(.linearGravity(Vector(1, 0)), from: .zero, gravity: 300, source: source(0.5)) { body, time in
      #expect(abs(body.position.x - 250 * time * time) < 1e-9)
      #expect(abs(body.position.y - 150 * time * time) < 1e-9)
    }
  }

  @Test mutating func aVelocityFieldOverridesGravity() {
    follow(.velocity(Vector(30, 40)), from: .zero, Vector(-7, 0), gravity: 1000, source: source(2)) { body, time in
      #expect(abs(body.position.x - 60 * time) < 1e-9 && abs(body.position.y - 80 * time) < 1e-9)
    }
  }

  @Test(arguments: [0.5, 30, 900.0]) mutating func aSpringFieldSwingsByHookesLaw(strength: Double) {
    follow(.spring, from: Vector(80, 0), source: source(strength)) { body, time in
      #expect(abs(body.position.x - 80 * cos(strength.squareRoot() * time)) < 1e-6)
    }
  }

  @Test mutating func aRadialFieldKeepsABodyOnItsOrbit() {
    // v² / r is the acceleration.
    let speed = (1000.0 * 100).squareRoot()
    follow(.radialGravity, from: Vector(100, 0), Vector(0, speed), source: source(1)) { body, time in
      #expect(abs(body.position.length - 100) < 0.1)
      #expect(abs(body.position.x - 100 * cos(speed / 100 * time)) < 0.5)
    }
  }

  /// By Newton's law of gravity, a square law, energy and angular momentum stay.
  @Test mutating func aFieldThatFallsOffKeepsEnergyAndAngularMomentum() {
    let (strength, start, speed) = (500.0, Vector(100, 0), Vector(0, 60))
    let energy = { (body: Body) in body.velocity.lengthSquared / 2 - 1000 * strength / body.position.length }
    var first = Body(position: start)
    first.velocity = speed
    let expected = energy(first)
    follow(.radialGravity, from: start, speed, source: source(strength, falloff: 2)) { body, _ in
      #expect(abs(energy(body) / expected - 1) < 1e-3)
      #expect(abs(body.position.cross(body.velocity) - 6000) < 1e-6)
    }
  }

  @Test func withinTheMinimumRadiusTheStrengthIsThatOnItsEdge() {
    let field = source(3, falloff: 1.5, minimumRadius: 4)
    for distance in [0, 1, 4.0] { #expect(abs(field.strength(at: Vector(0, distance)) - 3 / 8) < 1e-12) }
    for distance in [5, 9.5, 1000.0] {
      #expect(abs(field.strength(at: Vector(distance, 0)) / (3 * pow(distance, -1.5)) - 1) < 1e-12)
    }
    #expect(field.offset(of: Vector(0, 2)) == Vector(0, 4) && field.offset(of: Vector(0, 9)) == Vector(0, 9))
  }

  /// x″ = c·y and y″ = -c·x, whose sum is (x + iy)″ = -ic·(x + iy).
  @Test mutating func aVortexPushesCounterClockwiseInProportionToTheDistance() {
    follow(.vortex, from: Vector(10, 0), source: source(0.002)) { body, time in
      // cosh(√(-2i)·t) has these parts.
      #expect(abs(body.position.x - 10 * cosh(time) * cos(time)) < 1e-2)
      #expect(abs(body.position.y + 10 * sinh(time) * sin(time)) < 1e-2)
    }
  }

  @Test mutating func anElectricFieldRepelsTheSameSign() {
    follow(.electric, from: Vector(10, 0), charge: 0.3, source: source(0.5)) { body, time in
      #expect(abs(body.position.x - (10 + 75 * time * time)) < 1e-9)
    }
  }

  @Test mutating func aMagneticFieldLeadsInACounterClockwiseCircle() {
    follow(.magnetic, from: .zero, Vector(100, 0), charge: 2, source: source(1.5)) { body, time in
      #expect(abs(body.velocity.length - 100) < 1e-9)
      #expect(abs(body.position.x - 100 / 3 * sin(3 * time)) < 1e-2)
      #expect(abs(body.position.y + 100 / 3 * (1 - cos(3 * time))) < 1e-2)
    }
  }

  @Test mutating func noiseIsSmoothAndHasOneValueAtEachPlaceAndTime() {
    var last = Vector.zero
    follow(.noise(Noise(smoothness: 0.5, rate: 2)), from: Vector(33, 21), source: source(1)) { body, _ in
      #expect((body.velocity - last).length < 1000.0 / 60 * 1.5 && body.velocity != last)
      last = body.velocity
    }
    var other = FieldTests()
    other.follow(.noise(Noise(smoothness: 0.5, rate: 2)), from: Vector(33, 21), source: source(1)) { body, time in
      if time == 1 { #expect(body.velocity == last) }
    }
    #expect(last.length > 1)
  }

  @Test mutating func turbulenceLeavesWhatIsStillAndGrowsWithTheSpeed() {
    follow(.turbulence(Noise(smoothness: 0.2, rate: 1)), from: Vector(5, 5), source: source(1)) { body, _ in
      #expect(body.velocity == .zero)
    }
    var changes: [Double] = []
    for speed in [1e-3, 2e-3] {
      var other = FieldTests()
      var velocity: Vector?
      other.follow(
        .turbulence(Noise(smoothness: 0.2, rate: 1)), from: Vector(5, 5), Vector(speed, 0), source: source(1)
      ) { body, _ in velocity = velocity ?? body.velocity }
      changes.append(((velocity ?? .zero) - Vector(speed, 0)).length)
    }
    #expect(changes[0] > 0 && abs(changes[1] / changes[0] - 2) < 1e-3)
  }
}
