// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers
import StillTestSupport
import Testing

struct CATransform3DTests {
  @Test func affineTransformsGoThereAndBack() {
    let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let transform = CATransform3DMakeAffineTransform(affine)
    #expect(CATransform3DIsAffine(transform))
    #expect(CATransform3DGetAffineTransform(transform) == affine)
  }

  @Test func rotationAboutZIsCoreGraphicsRotation() {
    let angle: CGFloat = 0.7
    let turned = CATransform3DGetAffineTransform(CATransform3DMakeRotation(angle, 0, 0, 5))
    let expected = CGAffineTransform(rotationAngle: angle)
    #expect(abs(turned.a - expected.a) < 1e-15 && abs(turned.b - expected.b) < 1e-15)
    #expect(abs(turned.c - expected.c) < 1e-15 && abs(turned.d - expected.d) < 1e-15)
  }

  @Test func rotationAboutNoAxisIsIdentity() {
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
  }

  @Test func scalingComesBeforeWhatItIsAppliedTo() {
    let moved = CATransform3DMakeTranslation(10, 20, 30)
    #expect(CATransform3DScale(moved, 2, 2, 2).m41 == 10)
    #expect(CATransform3DConcat(moved, CATransform3DMakeScale(2, 2, 2)).m41 == 20)
    #expect(CATransform3DTranslate(CATransform3DMakeScale(2, 2, 2), 1, 0, 0).m41 == 2)
  }

  @Test(arguments: 0..<20)
  func invertedTransformsUndo(seed: Int) {
    var generator = SeededNumbers(seed: UInt64(seed))
    var transform = CATransform3DMakeRotation(.random(in: -3...3, using: &generator), 1, 2, 3)
    transform = CATransform3DScale(transform, .random(in: 0.1...4, using: &generator), 2, 3)
    transform.m34 = .random(in: -0.01...0.01, using: &generator)
    transform = CATransform3DTranslate(transform, .random(in: -90...90, using: &generator), 7, 8)
    let back = CATransform3DConcat(transform, CATransform3DInvert(transform))
    #expect(abs(back.m11 - 1) < 1e-9 && abs(back.m44 - 1) < 1e-9)
    #expect(abs(back.m41) < 1e-9 && abs(back.m12) < 1e-9 && abs(back.m34) < 1e-9)
  }

  @Test func whatNothingUndoesStaysItself() {
    let flat = CATransform3DMakeScale(1, 0, 1)
    #expect(CATransform3DInvert(flat) == flat)
  }
}
