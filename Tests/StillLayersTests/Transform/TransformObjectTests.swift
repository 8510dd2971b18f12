// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import Testing

@testable import StillLayers

struct TransformObjectTests {
  private let space = CATransform3DRotate(CATransform3DMakeTranslation(1, 2, 3), 0.5, 1, 0, 0)

  @Test func aTransformComesBackOutOfItsObject() {
    let object = NSValue(caTransform3D: space)
    #expect(CATransform3DEqualToTransform(object.caTransform3DValue, space))
    let plane = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(NSValue(cgAffineTransform: plane).cgAffineTransformValue == plane)
    let list = NSArray(array: [object])
    #expect((list[0] as? NSValue).map { CATransform3DEqualToTransform($0.caTransform3DValue, space) } == true)
  }

  @Test func objectsOfEqualTransformsAreEqual() {
    #expect(NSValue(caTransform3D: space) == NSValue(caTransform3D: space))
    #expect(NSValue(caTransform3D: space) != NSValue(caTransform3D: CATransform3DIdentity))
    let turned = CATransform3DMakeRotation(0.1, 0, 0, 1)
    #expect(NSValue(caTransform3D: turned) != NSValue(caTransform3D: CATransform3DInvert(turned)))
  }

  @Test func anotherKindIsReportedAndReadAsTheIdentity() {
    let texts = errors {
      #expect(CATransform3DIsIdentity(NSValue(point: CGPoint(x: 1, y: 2)).caTransform3DValue))
      #expect(NSValue(caTransform3D: space).cgAffineTransformValue == .identity)
    }
    #expect(texts.count == 2)
    #expect(texts.first?.contains("holds no CATransform3D was read as one") == true)
  }

  /// Rule: animations take transforms in objects.
  @Test func animationsReadThem() throws {
    let from = AnimatableValue.transform(CATransform3DIdentity)
    guard case .numbers(let rows, .transform)? = from.value(like: NSValue(caTransform3D: space)) else {
      Issue.record("no transform")
      return
    }
    #expect(CATransform3DEqualToTransform(CATransform3D(rows: rows), space))
    #expect(AnimatableValue.point(.zero).value(like: NSValue(caTransform3D: space)) == nil)
  }
}
