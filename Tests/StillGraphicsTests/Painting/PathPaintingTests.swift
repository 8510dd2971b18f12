// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import Testing

@testable import StillGraphics
@testable import StillPaint
@testable import StillScene

/// `drawPath` and turned shapes.
struct PathPaintingTests {
  private func addRing(to context: CGContext) {
    context.setFillColor(.red)
    context.setStrokeColor(.blue)
    context.setLineWidth(2)
    context.addRect(CGRect(x: 4, y: 4, width: 24, height: 24))
    context.addRect(CGRect(x: 10, y: 10, width: 12, height: 12))
  }

  /// Each mode is a fill, a stroke, or one after the other, of the same path.
  @Test(
    arguments: [
      (.fill, .winding, false), (.eoFill, .evenOdd, false), (.stroke, nil, true), (.fillStroke, .winding, true),
      (.eoFillStroke, .evenOdd, true),
    ] as [(CGPathDrawingMode, CGPathFillRule?, Bool)])
  func drawPathIsFillThenStroke(mode: CGPathDrawingMode, rule: CGPathFillRule?, strokes: Bool) throws {
    let drawn = try picture(32, 32) { context in
      addRing(to: context)
      context.drawPath(using: mode)
      // The path is used up.
      context.fillPath()
    }
    let expected = try picture(32, 32) { context in
      if let rule {
        addRing(to: context)
        context.fillPath(using: rule)
      }
      if strokes {
        addRing(to: context)
        context.strokePath()
      }
    }
    #expect(drawn == expected)
    #expect(drawn[4, 16] == (strokes ? .bluePixel : .redPixel))
    #expect(drawn[7, 7] == (rule == nil ? .clear : .redPixel))
    #expect(drawn[16, 16] == (rule == .winding ? .redPixel : .clear))
  }

  /// Law: a turned rectangle and a turned stroke are the same polygon, and its coverage is exact area.
  @Test(arguments: [7.0, 30, 45, 61.5, 200]) func turnedLinesCoverTheirExactArea(degrees: Double) throws {
    let (angle, half) = (degrees * .pi / 180, CGVector(dx: 17, dy: 3.5))
    let corners = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { x, y in
      CGPoint(
        x: 24 + x * half.dx * cos(angle) - y * half.dy * sin(angle),
        y: 24 + x * half.dx * sin(angle) + y * half.dy * cos(angle))
    }
    func turned(_ draw: @escaping (CGContext) -> Void) throws -> Bitmap {
      try picture(48, 48) { context in
        context.translateBy(x: 24, y: 24)
        context.rotate(by: angle)
        draw(context)
      }
    }
    let filled = try turned { $0.fill(.red, -17, -3.5, 34, 7) }
    let stroked = try turned { context in
      context.setStrokeColor(.red)
      context.setLineWidth(7)
      context.strokeLineSegments(between: [CGPoint(x: -17, y: 0), CGPoint(x: 17, y: 0)])
    }
    for y in 0..<48 {
      for x in 0..<48 {
        let area = sampled(corners, rule: .winding, x: x, y: y) * 255
        #expect(abs(Double(filled[x, y].alpha) - area) <= 6, "\(x) \(y)")
        #expect(abs(Int(filled[x, y].alpha) - Int(stroked[x, y].alpha)) <= 1, "\(x) \(y)")
      }
    }
  }

  /// Where the area is known in closed form: a square on its corner covers half of every pixel on its sides.
  @Test func aSquareOnItsCornerCoversHalvesOfPixels() throws {
    let result = try picture(20, 20) { context in
      context.translateBy(x: 10, y: 10)
      context.rotate(by: .pi / 4)
      let side = 8 * 2.0.squareRoot()
      context.fill(.red, -side / 2, -side / 2, side, side)
    }
    for step in 0..<8 {
      #expect((127...128).contains(result[10 + step, 2 + step].alpha))
      #expect((127...128).contains(result[9 - step, 17 - step].alpha))
    }
    #expect(result[10, 3] == .redPixel && result[11, 2] == .clear)
  }
}

/// The part of a pixel's 32×32 sample points that a polygon holds, by crossing counts: independent of any edge list.
private func sampled(_ corners: [CGPoint], rule: CGPathFillRule, x: Int, y: Int) -> Double {
  var hits = 0
  for row in 0..<32 {
    let py = Double(y) + (Double(row) + 0.5) / 32
    var crossings: [(x: Double, direction: Int)] = []
    for (index, from) in corners.enumerated() {
      let to = corners[(index + 1) % corners.count]
      guard (from.y <= py) != (to.y <= py) else { continue }
      crossings.append((from.x + (py - from.y) / (to.y - from.y) * (to.x - from.x), to.y > from.y ? 1 : -1))
    }
    for column in 0..<32 where !crossings.isEmpty {
      let px = Double(x) + (Double(column) + 0.5) / 32
      var winding = 0
      for crossing in crossings where crossing.x > px { winding += crossing.direction }
      if rule == .winding ? winding != 0 : winding % 2 != 0 { hits += 1 }
    }
  }
  return Double(hits) / 1024
}
