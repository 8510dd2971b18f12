// SPDX-License-Identifier: MIT

import Foundation
import StillDynamics
import Testing

struct ShapeTests {
  @Test func areasAndMomentsAreThoseOfGeometry() {
    let box = Shape.rectangle(width: 30, height: 20)
    #expect(abs(box.area - 600) < 1e-9)
    #expect(abs(box.secondMoment - 600 * (900 + 400) / 12) < 1e-6)
    let circle = Shape.circle(radius: 10)
    #expect(abs(circle.secondMoment - .pi * 100 * 50) < 1e-6)
    let moved = box.moved(by: Vector(100, 0))
    #expect((moved.centroid - Vector(100, 0)).length < 1e-9)
    #expect(abs(moved.secondMoment - box.secondMoment - 600 * 10_000) < 1e-4)
  }

  @Test func aHullHasTheOuterPointsOnly() throws {
    let points = [
      Vector(0, 0), Vector(10, 0), Vector(10, 10), Vector(5, 5), Vector(0, 10), Vector(5, 0), Vector(.nan, 3),
    ]
    let hull = try #require(Shape.hull(of: points))
    #expect(Set(hull.corners) == [Vector(0, 0), Vector(10, 0), Vector(10, 10), Vector(0, 10)])
    #expect(hull.area == 100)
    #expect(Shape.hull(of: [Vector(0, 0), Vector(5, 5), Vector(10, 10)]) == nil)
  }

  @Test func anEllipseOfEqualSidesIsACircle() {
    #expect(Shape.ellipse(width: 40, height: 40).radius == 20)
    let ellipse = Shape.ellipse(width: 40, height: 20)
    #expect(ellipse.corners.count == 24 && abs(ellipse.area - .pi * 200) < 10)
  }

  @Test(arguments: [-7.0, -1, 0, 0.5, 3, 40]) func rotationsAreThoseOfTheLibrary(angle: Double) {
    let rotation = Rotation(angle: angle)
    #expect(abs(rotation.cosine - cos(angle)) < 1e-12 && abs(rotation.sine - sin(angle)) < 1e-12)
  }
}
