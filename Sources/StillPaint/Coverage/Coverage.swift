// SPDX-License-Identifier: MIT

import CStillCoverage
import Foundation
package import StillBitmap
package import StillScene

/// The rasterisation of paths into coverage masks: the antialiasing of all fills, strokes and clips.
///
/// Coverage is our own, compositing is Cairo's. iOS flattens curves by midpoint subdivision until the second difference
/// is at most 0.0667 pixels, and fills by area. Cairo 1.16 fills inexactly, by up to 15/255 on a capsule. In a PDF paths stay
/// paths.
///
/// `CurveFlattener` converts curves to lines. The coverage of a pixel is then min(1, |sum|), truncated to 1/256, where `sum`
/// adds the signed areas that the lines bound in the pixel: an area that a path covers twice counts twice, and opposite
/// directions cancel. The even-odd rule folds the sum to its distance from the nearest even number. On iOS 18, two hairlines
/// of one path that cover a pixel by 0.75 each fill it where they cross; a union would give 0.94. This was measured for strokes,
/// and is inferred for fills. So nothing needs to be sorted or cut where edges cross, and a scribble takes time in proportion
/// to its edges.
///
/// Lines are followed in steps of 1/4096 of a pixel, with slopes that are truncated to such steps; `EdgeLaw.h` has the exact
/// rule. With it, all pixels of rectangles that iOS rotated by 60 degrees agree; exact areas were off by up to 15 of 255 on three
/// of four pixels of their edges. Of filled corners and capsules all pixels but two agree; exact areas were off by 1 on every
/// third.
package enum Coverage {
  /// Returns the coverage of the filled path within `clip`, or nil if nothing is covered.
  ///
  /// Open subpaths are closed. `transform` maps the path's space to the target's pixels, whose y-axis points down.
  /// The result is nil for an empty path, for one outside of `clip`, and if a coordinate or the transform is NaN or infinite.
  /// (Finite coordinates that the transform makes infinite, such as those of `CGRect.infinite`, count as very far away.)
  package static func fill(
    _ path: PathGeometry, transform: CGAffineTransform, rule: CGPathFillRule, clippedTo clip: PixelRect
  ) -> CoverageMask? {
    guard path.isFinite, transform.isFinite else { return nil }
    var inPixels = path.applying(transform)
    if !inPixels.isFinite { inPixels = path.limited(to: farAway).applying(transform) }
    return fill(inPixels, rule: rule, clippedTo: clip)
  }

  private static let farAway: CGFloat = 1e30
  /// The fewest lines of a path that are added up as they come.
  static let manyLines = 1 << 17

  /// Fills a path whose space is that of the pixels.
  private static func fill(_ path: PathGeometry, rule: CGPathFillRule, clippedTo clip: PixelRect) -> CoverageMask? {
    guard path.isFinite, let bounds = clip.touched(by: path.controlBounds) else { return nil }
    // A line and its edges take as much memory as the areas of eight pixels and more.
    let most = max(manyLines, bounds.width * bounds.height / 8)
    let segments = SegmentBuffer()
    var areas: AreaSum?
    forEachLine(of: path, in: bounds) { x0, y0, x1, y1 in
      segments.append(x0, y0, x1, y1)
      guard segments.count == (areas == nil ? most : manyLines) else { return }
      let sum = areas ?? AreaSum(width: bounds.width, height: bounds.height)
      sum.add(segments)
      segments.removeAll()
      areas = sum
    }
    guard let areas else { return mask(of: segments, rule: rule, bounds: bounds) }
    areas.add(segments)
    return areas.mask(rule: rule, bounds: bounds)
  }

  /// Calls `add` with the ends of each line of the closed outline, relative to the upper left corner of `bounds`.
  private static func forEachLine(
    of path: PathGeometry, in bounds: PixelRect, _ add: (Double, Double, Double, Double) -> Void
  ) {
    let flattener = CurveFlattener(visible: bounds.cgRect)
    let (left, top) = (Double(bounds.x), Double(bounds.y))
    var start = CGPoint.zero
    var current = CGPoint.zero
    func line(to point: CGPoint) {
      add(current.x - left, current.y - top, point.x - left, point.y - top)
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

  /// Returns the pixels that a fill of this path covers if they form a rectangle and are covered wholly, else nil.
  ///
  /// Such a fill needs no mask. Sides within a millionth of a pixel's border count as on it.
  package func pixelAlignedRect(_ transform: CGAffineTransform = .identity) -> PixelRect? {
    guard let rect = axisAlignedRect(transform) else { return nil }
    let sides = [rect.minX, rect.minY, rect.maxX, rect.maxY]
    guard sides.allSatisfy({ abs($0) < 1e9 && abs($0 - $0.rounded()) < 1e-6 }) else { return nil }
    let whole = sides.map { Int($0.rounded()) }
    return PixelRect(x: whole[0], y: whole[1], width: whole[2] - whole[0], height: whole[3] - whole[1])
  }
}

extension Coverage {
  /// Returns the coverage of the stroked path, or nil if nothing is covered, as for `fill`.
  ///
  /// If the stroke covers a pixel partly several times, the parts add up. The pen is in the path's space, so `transform` scales
  /// and skews it too. A width of zero means one pixel.
  package static func stroke(
    _ path: PathGeometry, style: StrokeStyle, transform: CGAffineTransform, clippedTo clip: PixelRect
  ) -> CoverageMask? {
    guard path.isFinite, transform.isFinite else { return nil }
    if style.width == 0 { return hairline(path, style: style, transform: transform, clippedTo: clip) }
    guard transform.determinant != 0 else { return nil }
    let visible = clip.cgRect.applying(transform.inverted())
    let outline = path.stroked(style, toPixels: transform, visible: visible)
    return fill(outline, transform: transform, rule: .winding, clippedTo: clip)
  }

  private static func hairline(
    _ path: PathGeometry, style: StrokeStyle, transform: CGAffineTransform, clippedTo clip: PixelRect
  ) -> CoverageMask? {
    let scale = abs(transform.determinant).squareRoot()
    var inPixels = style
    inPixels.width = 1
    inPixels.dashPhase *= scale
    inPixels.dashLengths = style.dashLengths.map { $0 * scale }
    return stroke(path.applying(transform), style: inPixels, transform: .identity, clippedTo: clip)
  }
}

/// Sums the signed areas of very many lines without storing the lines.
///
/// Rows are not split where lines begin and end, because there are too many of them, so a pixel may be off by one level.
private final class AreaSum {
  private let areas: OpaquePointer?
  private var isComplete = true

  init(width: Int, height: Int) { areas = still_areas_create(width, height) }

  deinit { still_areas_free(areas) }

  func add(_ segments: SegmentBuffer) {
    guard isComplete, let areas else { return }
    isComplete = still_areas_add(areas, segments.base, segments.count)
  }

  /// Returns the mask of all lines, or nil if memory ran out.
  func mask(rule: CGPathFillRule, bounds: PixelRect) -> CoverageMask? {
    let stride = (bounds.width + 3) & ~3
    guard isComplete, let areas, let storage = CoverageMask.Storage(count: stride * bounds.height),
      let bytes = storage.bytes.baseAddress
    else { return nil }
    still_areas_resolve(areas, rule == .evenOdd, bytes, stride)
    return CoverageMask(bounds: bounds, stride: stride, solid: nil, storage: storage)
  }
}

/// A growing buffer of directed lines, each four doubles (x0 y0 x1 y1).
///
/// An Array is too slow in a debug build.
final class SegmentBuffer {
  private(set) var base: UnsafeMutablePointer<Double>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 256) {
    self.capacity = capacity
    base = .allocate(capacity: 4 * capacity)
  }

  deinit { base.deallocate() }

  func append(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) {
    if count == capacity { grow() }
    let segment = base + 4 * count
    segment[0] = x0
    segment[1] = y0
    segment[2] = x1
    segment[3] = y1
    count += 1
  }

  func removeAll() { count = 0 }

  private func grow() {
    let larger = UnsafeMutablePointer<Double>.allocate(capacity: 8 * capacity)
    larger.update(from: base, count: 4 * count)
    base.deallocate()
    base = larger
    capacity *= 2
  }
}
