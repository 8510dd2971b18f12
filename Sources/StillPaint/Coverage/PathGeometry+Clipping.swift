// SPDX-License-Identifier: MIT

import Foundation
import StillScene

extension PathGeometry {
  /// Returns the part of this shape within `box`, for a fill: no point is outside, and nothing changes inside.
  ///
  /// Curves become lines, for `scale` pixels per unit.
  func clipped(to box: CGRect, scale: CGFloat) -> PathGeometry {
    let toPixels = CGAffineTransform(scaleX: scale, y: scale)
    let flattener = CurveFlattener(toPixels: toPixels, visible: box.applying(toPixels))
    var result = PathGeometry()
    for polygon in polygons(flattener) {
      let place = CGRect(around: polygon)
      guard !place.isOutside(of: box) else { continue }
      let corners = box.contains(place) ? polygon : box.sides.reduce(polygon) { $1.cut($0) }
      guard let first = corners.first, corners.count > 2 else { continue }
      result.move(to: first)
      for corner in corners.dropFirst() { result.addLine(to: corner) }
      result.close()
    }
    return result
  }

  /// Returns the corners of each subpath.
  private func polygons(_ flattener: CurveFlattener) -> [[CGPoint]] {
    var polygons: [[CGPoint]] = []
    var corners: [CGPoint] = []
    func begin(_ point: CGPoint) {
      polygons.append(corners)
      corners = [point]
    }
    forEachSegment { segment in
      switch segment {
      case .move(let point): begin(point)
      case .line(_, let end): corners.append(end)
      case .cubic(let curve): flattener.flatten(curve) { corners.append($0) }
      case .close(_, let start): begin(start)
      }
    }
    polygons.append(corners)
    return polygons
  }
}

/// A side of a box, and the direction of its inside.
private struct BoxSide {
  let isUpright, isLow: Bool
  let limit: CGFloat

  /// Returns the part of a polygon inside of this side.
  func cut(_ corners: [CGPoint]) -> [CGPoint] {
    guard var last = corners.last else { return [] }
    // Each corner keeps itself and adds no more than one crossing.
    return [CGPoint](unsafeUninitializedCapacity: corners.count * 2) { kept, count in
      corners.withUnsafeBufferPointer { corners in
        var wasInside = isInside(last)
        var index = 0
        while index < corners.count {
          let corner = corners[index]
          let isInside = isInside(corner)
          if isInside != wasInside {
            kept[count] = crossing(last, corner)
            count += 1
          }
          if isInside {
            kept[count] = corner
            count += 1
          }
          (last, wasInside) = (corner, isInside)
          index += 1
        }
      }
    }
  }

  private func isInside(_ point: CGPoint) -> Bool {
    let place = isUpright ? point.x : point.y
    return isLow ? place >= limit : place <= limit
  }

  private func crossing(_ from: CGPoint, _ to: CGPoint) -> CGPoint {
    if isUpright {
      return CGPoint(x: limit, y: from.y + (to.y - from.y) * ((limit - from.x) / (to.x - from.x)))
    }
    return CGPoint(x: from.x + (to.x - from.x) * ((limit - from.y) / (to.y - from.y)), y: limit)
  }
}

extension CGRect {
  /// Returns true if no point of this rectangle is in `box` or on its sides.
  fileprivate func isOutside(of box: CGRect) -> Bool {
    maxX < box.minX || minX > box.maxX || maxY < box.minY || minY > box.maxY
  }

  fileprivate var sides: [BoxSide] {
    [
      BoxSide(isUpright: true, isLow: true, limit: minX), BoxSide(isUpright: true, isLow: false, limit: maxX),
      BoxSide(isUpright: false, isLow: true, limit: minY), BoxSide(isUpright: false, isLow: false, limit: maxY),
    ]
  }
}
