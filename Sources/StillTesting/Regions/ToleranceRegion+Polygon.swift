// SPDX-License-Identifier: MIT

import StillBitmap
import StillDiff
import StillInspection
import StillKit

extension ToleranceRegion.Area {
  /// The pixels that a polygon touches, given in pixels; nil if none of them is within `width` and `height`.
  init?(touching polygon: ConvexPolygon, width: Int, height: Int) {
    let picture = CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
    let visible = polygon.intersection(ConvexPolygon(picture))
    guard !visible.isEmpty else { return nil }
    let box = visible.boundingBox
    // The slack keeps a rounding error at an edge from touching another pixel.
    let (left, top) = (Int((box.minX + Self.slack).rounded(.down)), Int((box.minY + Self.slack).rounded(.down)))
    let (right, bottom) = (Int((box.maxX - Self.slack).rounded(.up)), Int((box.maxY - Self.slack).rounded(.up)))
    guard left < right, top < bottom else { return nil }
    let bounds = PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    self = visible.isLevel ? .rect(bounds) : .rows(PixelRows(Self.touched(visible, bounds), y: bounds.y))
  }

  private static var slack: CGFloat { 1e-6 }

  /// Returns the touched pixels of each row: those that are not wholly on the outer side of an edge.
  private static func touched(_ polygon: ConvexPolygon, _ bounds: PixelRect) -> [Range<Int>] {
    let edges = polygon.edges
    return (bounds.y..<(bounds.y + bounds.height)).map { row in
      let y = CGFloat(row) + 0.5
      var (left, right) = (CGFloat(bounds.x), CGFloat(bounds.x + bounds.width))
      for edge in edges {
        let reach = (abs(edge.normal.x) + abs(edge.normal.y)) / 2 - slack
        let atZero = edge.distance(to: CGPoint(x: 0, y: y)) - reach
        if abs(edge.normal.x) < 1e-12 {
          if atZero > 0 { right = left }
        } else if edge.normal.x > 0 {
          right = min(right, (-atZero / edge.normal.x - 0.5).rounded(.down) + 1)
        } else {
          left = max(left, (-atZero / edge.normal.x - 0.5).rounded(.up))
        }
      }
      return left < right ? Int(left)..<Int(right) : bounds.x..<bounds.x
    }
  }
}
