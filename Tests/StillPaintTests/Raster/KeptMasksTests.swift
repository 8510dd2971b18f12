// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillScene
import Testing

@testable import StillPaint

/// Rule: a small shape at the same place is covered once, and all that decides about its coverage tells shapes apart.
struct KeptMasksTests {
  private let clip = PixelRect(x: 0, y: 0, width: 100, height: 100)
  private var pen: StrokeStyle { StrokeStyle(width: 2) }

  private func path(to x: CGFloat = 20) -> PathGeometry {
    var path = PathGeometry()
    path.verbs = [.move, .line]
    path.points = [CGPoint(x: 5, y: 5), CGPoint(x: x, y: 15)]
    return path
  }

  private func shape(
    _ path: PathGeometry? = nil, _ style: StrokeStyle? = nil, _ transform: CGAffineTransform = .identity,
    _ clip: PixelRect? = nil, rule: CGPathFillRule = .winding
  ) -> KeptMasks.Shape {
    KeptMasks.Shape(
      path: path ?? self.path(), style: style ?? pen, rule: rule, transform: transform, clip: clip ?? self.clip)
  }

  @Test func coverageIsMadeOnceForEachShape() {
    let masks = KeptMasks()
    var closed = path()
    closed.verbs = [.move, .move]
    let shapes = [
      shape(), shape(path(to: 21)), shape(closed), shape(nil, StrokeStyle(width: 3)),
      shape(nil, nil, CGAffineTransform(translationX: 0.5, y: 0)),
      shape(nil, nil, .identity, PixelRect(x: 0, y: 0, width: 10, height: 100)), shape(rule: .evenOdd),
    ]
    var made: [Int] = []
    for _ in 0..<2 {
      for (index, shape) in shapes.enumerated() {
        let mask = masks.mask(of: shape) {
          made.append(index)
          return CoverageMask(solid: PixelRect(x: index, y: 0, width: 4, height: 4))
        }
        #expect(mask?.bounds.x == index)
      }
    }
    #expect(made == Array(shapes.indices))
  }

  @Test func largeShapesAndNothingAreNotKept() {
    let masks = KeptMasks()
    var count = 0
    for _ in 0..<2 {
      _ = masks.mask(of: shape()) {
        count += 1
        return CoverageMask(solid: PixelRect(x: 0, y: 0, width: 400, height: 400))
      }
      #expect(
        masks.mask(of: shape(path(to: 30))) {
          count += 1
          return nil
        } == nil)
    }
    #expect(count == 4)
  }
}
