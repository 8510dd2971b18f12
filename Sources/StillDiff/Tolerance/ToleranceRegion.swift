// SPDX-License-Identifier: MIT

import CStillDiff
import Glibc
public import StillBitmap

/// A part of the pictures with its own tolerance, or one that is not compared.
///
/// Where regions overlap, the last one counts, like the topmost view. Limits per picture
/// (``Tolerance/maxDifferingPixels`` and ``Tolerance/maxClusterArea``) apply to the region's own pixels, without those that
/// a later region covers.
public struct ToleranceRegion: Sendable, Equatable {
  /// The pixels of a region; those outside of the pictures are ignored.
  public enum Area: Sendable, Equatable {
    /// A rectangle in pixels, y down from the top row.
    case rect(PixelRect)
    /// The pixels of a mask whose alpha is at least one half; its top left corner lies at `x` and `y`.
    case mask(Bitmap, x: Int, y: Int)
    /// The pixels of a shape, row by row.
    case rows(PixelRows)
  }

  /// The rule by which the pixels of a region are compared.
  public enum Rule: Sendable, Equatable {
    /// The pixels are not compared.
    case masked
    /// The pixels are compared by this tolerance, in place of the comparison's own.
    case tolerance(Tolerance)

    /// The tolerance; `nil` where pixels are not compared.
    var tolerance: Tolerance? {
      if case .tolerance(let tolerance) = self { tolerance } else { nil }
    }
  }

  /// The pixels of the region.
  public var area: Area
  /// The rule by which the pixels are judged.
  public var rule: Rule
  /// The name of the region in reports, such as the view's class.
  public var name: String?

  /// Makes a region.
  public init(_ area: Area, _ rule: Rule, name: String? = nil) {
    self.area = area
    self.rule = rule
    self.name = name
  }

  /// The number of regions that one comparison can tell apart.
  package static var limit: Int { RegionLabels.limit }

  /// The smallest rectangle around the region, in pixels.
  public var bounds: PixelRect {
    switch area {
    case .rect(let rect): rect
    case .mask(let mask, let x, let y): PixelRect(x: x, y: y, width: mask.width, height: mask.height)
    case .rows(let rows): rows.bounds
    }
  }
}

/// Labels each pixel of a band with its region: 0 is the rest of the picture, region `n` of the list has label `n + 1`.
final class RegionLabels {
  private let regions: [ToleranceRegion]
  private let width: Int
  private let labels: UnsafeMutablePointer<UInt16>
  private let touched: TouchedRegions

  /// The number of regions for which there are labels.
  static var limit: Int { Int(UInt16.max) }

  init(_ regions: [ToleranceRegion], width: Int) {
    self.regions = regions
    self.width = width
    touched = TouchedRegions(regions)
    labels = .allocate(capacity: max(width * MarkedBand.height, 1))
  }

  deinit { labels.deallocate() }

  /// Labels the rows and returns `width` labels a row, valid until the next call.
  func fill(_ rows: Range<Int>) -> UnsafePointer<UInt16> {
    memset(labels, 0, rows.count * width * MemoryLayout<UInt16>.stride)
    for index in touched.move(to: rows) {
      let region = regions[index]
      let bounds = region.bounds
      let left = max(bounds.x, 0)
      let right = min(Self.end(bounds.x, bounds.width), width)
      let top = max(bounds.y, rows.lowerBound)
      let bottom = min(Self.end(bounds.y, bounds.height), rows.upperBound)
      guard left < right, top < bottom else { continue }
      for row in top..<bottom { fill(region, UInt16(index + 1), row: row, left..<right, from: rows.lowerBound) }
    }
    return UnsafePointer(labels)
  }

  private func fill(_ region: ToleranceRegion, _ label: UInt16, row: Int, _ columns: Range<Int>, from top: Int) {
    let line = labels + (row - top) * width
    switch region.area {
    case .rect:
      (line + columns.lowerBound).update(repeating: label, count: columns.count)
    case .rows(let rows):
      for range in rows.ranges(inRow: row) {
        let filled = range.clamped(to: columns)
        (line + filled.lowerBound).update(repeating: label, count: filled.count)
      }
    case .mask(let mask, let originX, let originY):
      mask.withWords { words in
        let source = words + (row - originY) * mask.width
        var x = columns.lowerBound
        while x < columns.upperBound {
          if source[x - originX] >= 0x8000_0000 { line[x] = label }
          x += 1
        }
      }
    }
  }

  static func end(_ start: Int, _ length: Int) -> Int {
    let (end, overflow) = start.addingReportingOverflow(length)
    return overflow ? .max : end
  }

  /// Returns the number of pixels with each label in an area of `height` rows.
  static func counts(_ regions: [ToleranceRegion], width: Int, height: Int) -> [Int] {
    guard !regions.isEmpty else { return [width * height] }
    let labels = RegionLabels(regions, width: width)
    var counts = [Int](repeating: 0, count: regions.count + 1)
    var found = counts
    for strip in strips(regions, height: height) {
      still_diff_count_labels(labels.fill(strip.rows), strip.rows.count * width, &found)
      // A strip has few of many labels.
      for label in [0] + labels.touched.indices.map({ $0 + 1 }) {
        counts[label] += found[label] * strip.times
        found[label] = 0
      }
    }
    return counts
  }

  /// Returns the rows to label, and how many times the same labels follow each other.
  ///
  /// Between two horizontal edges of rectangles all rows have the same labels, so only one of them is labelled: a mask over a
  /// screen costs three rows instead of thousands. If there are more edges than bands, whole bands are labelled.
  private static func strips(_ regions: [ToleranceRegion], height: Int) -> [(rows: Range<Int>, times: Int)] {
    var edges: Set<Int> = [0, height]
    for region in regions {
      let bounds = region.bounds
      let top = min(max(bounds.y, 0), height)
      let bottom = max(min(end(bounds.y, bounds.height), height), top)
      if case .rect = region.area { edges.formUnion([top, bottom]) } else { edges.formUnion(top...bottom) }
    }
    let rows = edges.sorted()
    let bands = stride(from: 0, to: height, by: MarkedBand.height).map { ($0..<min($0 + MarkedBand.height, height), 1) }
    if rows.count > 16 * bands.count { return bands }
    return zip(rows, rows.dropFirst()).map { ($0..<($0 + 1), $1 - $0) }
  }
}

/// The regions that touch the rows of a picture, found strip by strip from top to bottom.
///
/// Looking at each region for each strip would take quadratic time.
private final class TouchedRegions {
  /// The first row of each region, and the row after the last.
  private let edges: [(top: Int, bottom: Int)]
  /// The numbers of the regions, the topmost first.
  private let order: [Int]
  /// The number of regions in `order` that the strips so far have reached.
  private var reached = 0
  private var top = Int.min

  /// The numbers of the regions that touch the rows, from back to front; some others may be among them.
  private(set) var indices: [Int] = []

  init(_ regions: [ToleranceRegion]) {
    let edges = regions.map { region in
      let bounds = region.bounds
      return (top: bounds.y, bottom: RegionLabels.end(bounds.y, bounds.height))
    }
    self.edges = edges
    order = edges.indices.sorted { edges[$0].top < edges[$1].top }
  }

  /// Finds the regions that touch these rows; a strip above the last one begins anew.
  func move(to rows: Range<Int>) -> [Int] {
    if rows.lowerBound < top { (reached, indices) = (0, []) }
    top = rows.lowerBound
    indices.removeAll { edges[$0].bottom <= top }
    let count = indices.count
    while reached < order.count, edges[order[reached]].top < rows.upperBound {
      if edges[order[reached]].bottom > top { indices.append(order[reached]) }
      reached += 1
    }
    // Later regions cover earlier ones, wherever they begin.
    if indices.count > count { indices.sort() }
    return indices
  }
}
