// SPDX-License-Identifier: MIT

import CStillCoverage
import Foundation
package import StillScene

/// From paths to coverage masks: the antialiasing of everything that is filled or stroked.
///
/// Curves become lines by `CurveFlattener`; the coverage of a pixel is then the exact area, in doubles, of the part of it
/// that the fill rule calls inside, rounded to 1/255. Overlapping parts of a path unite: each row is cut where edges
/// begin, end or cross, and between two cuts the shape is a set of trapezoids that do not overlap. Only a row with more
/// than 1,024 ends of edges or 256 crossings (fewer where over 64 edges pass) is cut less finely, and then approximate.
package enum Coverage {
  /// The coverage of the filled path. Open subpaths are closed.
  ///
  /// - Parameters:
  ///   - transform: From the path's space to the target's pixels, whose y-axis points down.
  ///   - clip: The part of the target that may be painted; what lies outside costs next to nothing.
  /// - Returns: Nil if nothing is covered: an empty path, one outside of `clip`, or one with a coordinate or a transform
  ///   that is NaN or infinite. (Finite ones that the transform takes beyond all numbers, as it does with
  ///   `CGRect.infinite`, count as very far away.)
  package static func fill(
    _ path: PathGeometry, transform: CGAffineTransform, rule: CGPathFillRule, clippedTo clip: PixelRect
  ) -> CoverageMask? {
    guard path.isFinite, transform.isFinite else { return nil }
    var inPixels = path.applying(transform)
    if !inPixels.isFinite { inPixels = path.limited(to: farAway).applying(transform) }
    guard inPixels.isFinite, let bounds = clip.touched(by: inPixels.controlBounds) else { return nil }
    let segments = lines(of: inPixels, in: bounds)
    return mask(of: segments, rule: rule, bounds: bounds)
  }

  private static let farAway: CGFloat = 1e30

  /// The closed outline as lines, relative to the upper left corner of `bounds`.
  private static func lines(of path: PathGeometry, in bounds: PixelRect) -> SegmentBuffer {
    let buffer = SegmentBuffer()
    let flattener = CurveFlattener(visible: bounds.cgRect)
    let (left, top) = (Double(bounds.x), Double(bounds.y))
    var start = CGPoint.zero
    var current = CGPoint.zero
    func line(to point: CGPoint) {
      buffer.append(current.x - left, current.y - top, point.x - left, point.y - top)
      current = point
    }
    path.forEachSegment { segment in
      switch segment {
      case .move(let point):
        line(to: start)
        (start, current) = (point, point)
      case .line(_, let end), .close(_, let end): line(to: end)
      case .cubic(let curve): flattener.flatten(curve) { line(to: $0) }
      }
    }
    line(to: start)
    return buffer
  }

  private static func mask(
    of segments: SegmentBuffer, rule: CGPathFillRule, bounds: PixelRect
  ) -> CoverageMask? {
    let stride = (bounds.width + 3) & ~3
    guard let storage = CoverageMask.Storage(count: stride * bounds.height) else { return nil }
    guard let bytes = storage.bytes.baseAddress else { return nil }
    let block = UnsafeMutablePointer<Int>.allocate(capacity: 4)
    defer { block.deallocate() }
    guard
      still_coverage_fill(
        segments.base, segments.count, bounds.width, bounds.height, rule == .evenOdd, bytes, stride, block)
    else { return nil }
    let solid = PixelRect(x: bounds.x + block[0], y: bounds.y + block[1], width: block[2], height: block[3])
    return CoverageMask(bounds: bounds, stride: stride, solid: solid.isEmpty ? nil : solid, storage: storage)
  }
}

extension PathGeometry {
  func limited(to most: CGFloat) -> PathGeometry {
    guard points.contains(where: { abs($0.x) > most || abs($0.y) > most }) else { return self }
    var result = self
    result.points = points.map { CGPoint(x: max(-most, min(most, $0.x)), y: max(-most, min(most, $0.y))) }
    return result
  }

  /// The pixels that a fill of this path covers, if these are exactly the pixels of one rectangle: the fast way round a
  /// mask. Sides within a millionth of a pixel's border count as on it, which no mask could tell apart.
  package func pixelAlignedRect(_ transform: CGAffineTransform = .identity) -> PixelRect? {
    guard let rect = axisAlignedRect(transform) else { return nil }
    let sides = [rect.minX, rect.minY, rect.maxX, rect.maxY]
    guard sides.allSatisfy({ abs($0) < 1e9 && abs($0 - $0.rounded()) < 1e-6 }) else { return nil }
    let whole = sides.map { Int($0.rounded()) }
    return PixelRect(x: whole[0], y: whole[1], width: whole[2] - whole[0], height: whole[3] - whole[1])
  }
}
