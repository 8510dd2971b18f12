// SPDX-License-Identifier: MIT

import Foundation
import StillScene
import StillTestSupport
import Testing

struct CGAffineTransformTests {
  @Test func whatIsSaidLastIsAppliedFirst() {
    let point = CGPoint(x: 1, y: 2)
    let moved = CGAffineTransform(translationX: 10, y: 20)
    let scaled = CGAffineTransform(scaleX: 2, y: 3)
    #expect(point.applying(moved.scaledBy(x: 2, y: 3)) == CGPoint(x: 12, y: 26))
    #expect(point.applying(scaled.translatedBy(x: 10, y: 20)) == CGPoint(x: 22, y: 66))
    #expect(point.applying(moved.concatenating(scaled)) == CGPoint(x: 22, y: 66))
    #expect(scaled.translatedBy(x: 10, y: 20) == moved.concatenating(scaled))
    #expect(moved.scaledBy(x: 2, y: 3) == scaled.concatenating(moved))
  }

  @Test func positiveAnglesTurnXTowardsY() {
    let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(turned.x) < 1e-15)
    #expect(turned.y == 1)
    let after = CGAffineTransform(translationX: 5, y: 0).rotated(by: .pi / 2)
    #expect(abs(CGPoint(x: 1, y: 0).applying(after).x - 5) < 1e-15)
  }

  @Test(arguments: 0..<20) func theInverseUndoes(seed: Int) {
    var random = SeededNumbers(seed: UInt64(seed))
    func number() -> CGFloat { CGFloat(random.next() % 2000) / 100 - 10 }
    let t = CGAffineTransform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
    let point = CGPoint(x: number(), y: number())
    let back = point.applying(t).applying(t.inverted())
    #expect(abs(back.x - point.x) < 1e-9)
    #expect(abs(back.y - point.y) < 1e-9)
  }

  @Test func aSingularTransformIsItsOwnInverse() {
    let flat = CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 5, ty: 6)
    #expect(flat.inverted() == flat)
    #expect(CGAffineTransform().inverted() == CGAffineTransform())
  }

  @Test func rectanglesBecomeTheBoxAroundThem() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
    let turned = rect.applying(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
    #expect(turned == CGRect(x: -20, y: 0, width: 20, height: 10))
    #expect(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
    #expect(CGRect.infinite.applying(CGAffineTransform(translationX: 2, y: 2)).isInfinite)
    #expect(CGSize(width: 2, height: 3).applying(CGAffineTransform(translationX: 9, y: 9)).width == 2)
  }

  @Test func itIsDescribedAsByCoreGraphics() {
    #expect("\(CGAffineTransform.identity)" == "CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 0.0, ty: 0.0)")
    #expect(CGAffineTransform.identity.isIdentity)
    #expect(!CGAffineTransform(translationX: 1, y: 0).isIdentity)
  }
}
