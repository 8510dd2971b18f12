// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers
import Testing

struct CAMediaTimingFunctionTests {
  private static let curves: [TimingCurve] = [
    TimingCurve(0.42, 0, 1, 1), TimingCurve(0, 0, 0.58, 1), TimingCurve(0.42, 0, 0.58, 1),
    TimingCurve(0.25, 0.1, 0.25, 1),
    TimingCurve(1, 0, 0, 1), TimingCurve(0, 1, 1, 0), TimingCurve(0.3, -0.5, 0.7, 1.5), TimingCurve(0, 0, 0, 0),
  ]

  /// The curve is a set of points: each point of it must be found by its x.
  @Test(arguments: curves) func theValueLiesOnTheCurve(_ curve: TimingCurve) {
    for step in 1..<1000 {
      let t = Double(step) / 1000
      let rest = 1 - t
      let x = 3 * rest * rest * t * curve.x1 + 3 * rest * t * t * curve.x2 + t * t * t
      let y = 3 * rest * rest * t * curve.y1 + 3 * rest * t * t * curve.y2 + t * t * t
      // Where the curve is vertical, rounding of x moves y.
      let slope = 3 * rest * rest * curve.x1 + 6 * rest * t * (curve.x2 - curve.x1) + 3 * t * t * (1 - curve.x2)
      if slope > 1e-3 { #expect(abs(curve.value(at: x) - y) < 1e-9, "\(curve) at \(t)") }
    }
    #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
  }

  @Test func namedFunctionsHaveTheirControlPoints() {
    var point: [Float] = [0, 0]
    CAMediaTimingFunction(name: .easeInEaseOut).getControlPoint(at: 1, values: &point)
    #expect(point == [0.42, 0])
    CAMediaTimingFunction(name: .default).getControlPoint(at: 2, values: &point)
    #expect(point == [0.25, 1])
    #expect(errors { CAMediaTimingFunction(name: .linear).getControlPoint(at: 4, values: &point) }.count == 1)
  }
}

struct SpringTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var mass = 1.0
    var stiffness = 100.0
    var damping = 10.0
    var velocity = 0.0
    var testDescription: String { "m \(mass) k \(stiffness) c \(damping) v \(velocity)" }
    var spring: Spring { Spring(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity) }
  }

  static let cases = [
    Case(), Case(damping: 0), Case(velocity: 12), Case(velocity: -7), Case(damping: 20),
    Case(damping: 20, velocity: 40),
    Case(damping: 60), Case(damping: 60, velocity: 30), Case(mass: 3, stiffness: 250, damping: 4, velocity: 2),
    Case(mass: 0.2, stiffness: 900, damping: 1), Case(damping: 20.000001), Case(damping: 19.999999),
  ]

  /// The documented equation, integrated by the classical method of Runge and Kutta in steps of 1/20,000 second.
  @Test(arguments: cases) func theSolutionIsThatOfTheDocumentedEquation(_ test: Case) {
    let step = 1.0 / 20_000
    var (x, v) = (0.0, test.velocity)
    func force(_ x: Double, _ v: Double) -> Double { (test.stiffness * (1 - x) - test.damping * v) / test.mass }
    var worst = 0.0
    for index in 0..<40_000 {
      worst = max(worst, abs(test.spring.value(at: Double(index) * step) - x))
      let (a1, v1) = (force(x, v), v)
      let (a2, v2) = (force(x + v1 * step / 2, v + a1 * step / 2), v + a1 * step / 2)
      let (a3, v3) = (force(x + v2 * step / 2, v + a2 * step / 2), v + a2 * step / 2)
      let (a4, v4) = (force(x + v3 * step, v + a3 * step), v + a3 * step)
      x += step / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
      v += step / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
    }
    #expect(worst < 1e-6)
  }

  @Test(arguments: cases.filter { $0.damping > 0 }) func aSettledSpringStaysNearItsRest(_ test: Case) {
    let end = test.spring.settlingDuration
    #expect(end.isFinite && end > 0)
    for step in 0..<1000 {
      #expect(abs(1 - test.spring.value(at: end * (1 + Double(step) / 200))) < 1.0001e-3)
    }
  }

  @Test func theInitialVelocityIsTheSpeedAtTheBeginning() {
    let spring = Spring(mass: 1, stiffness: 100, damping: 10, velocity: 3)
    #expect(abs((spring.value(at: 1e-6) - spring.value(at: 0)) / 1e-6 - 3) < 1e-3)
  }

  @Test(arguments: [0.2, 0.5, 0.8, 1.0, 1.5]) func aSpringOfAViewSettlesInItsDuration(_ ratio: Double) {
    let spring = Spring(dampingRatio: ratio, velocity: 0, settlingIn: 0.5)
    #expect(abs(spring.settlingDuration - 0.5) < 1e-6)
  }

  @Test func aPerceptualDurationIsThatOfTheOscillation() {
    let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.25)
    #expect(abs(spring.perceptualDuration - 0.5) < 1e-12 && abs(spring.bounce - 0.25) < 1e-12)
    #expect(abs(spring.stiffness - 157.91367041742973) < 1e-9)
    #expect(abs(CASpringAnimation(perceptualDuration: 1, bounce: -0.5).bounce + 0.5) < 1e-12)
  }

  @Test func aSpringWithoutADamperNeverSettles() {
    #expect(Spring(mass: 1, stiffness: 100, damping: 0, velocity: 0).settlingDuration == .infinity)
  }
}
