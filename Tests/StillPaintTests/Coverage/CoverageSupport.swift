// SPDX-License-Identifier: MIT

import Foundation
import StillPaint
import StillScene

func polygon(_ corners: (Double, Double)...) -> PathGeometry {
  polygon(corners.map { CGPoint(x: $0.0, y: $0.1) })
}

func polygon(_ corners: [CGPoint]) -> PathGeometry {
  var path = PathGeometry()
  path.move(to: corners[0])
  for corner in corners.dropFirst() { path.addLine(to: corner) }
  path.close()
  return path
}

/// The covered area in pixels.
func total(_ mask: CoverageMask) -> Double {
  var sum = 0
  mask.withBytes { for byte in $0 { sum += Int(byte) } }
  return Double(sum) / 255
}

/// How often a polygon winds round the points of a pixel, on average over 32×32 of them, by crossing counts: independent
/// of any edge list.
func meanWinding(_ corners: [CGPoint], x: Int, y: Int) -> Double {
  var sum = 0
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
      for crossing in crossings where crossing.x > px { sum += crossing.direction }
    }
  }
  return Double(sum) / 1024
}

/// The coverage that a rule makes of the sum of signed areas in a pixel.
func coverage(_ sum: Double, _ rule: CGPathFillRule) -> Double {
  rule == .winding ? min(1, abs(sum)) : abs(sum - 2 * (sum / 2).rounded())
}
