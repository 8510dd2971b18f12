// SPDX-License-Identifier: MIT

public import StillBitmap

/// A group of neighbouring differing pixels.
public struct Cluster: Sendable, Equatable, Hashable {
  /// The smallest rectangle around the pixels, in pixels.
  public let bounds: PixelRect
  /// The number of differing pixels, which is usually less than the area of `bounds`.
  public let area: Int

  /// Makes a cluster.
  public init(bounds: PixelRect, area: Int) {
    self.bounds = bounds
    self.area = area
  }
}

/// Finds clusters: two pixels are in one cluster if steps of at most `reach` columns and rows lead from one to the
/// other.
///
/// A reach of 1 is the usual neighbourhood of eight. Time is linear in the pixels: the runs of a row within reach of each
/// other are joined to one span first, so a larger reach leaves fewer spans to search the next `reach` rows for.
package struct ClusterFinder {
  private let reach: Int
  private let spans: SpanTable

  /// Returns all clusters of `runs` in a picture of `height` rows, largest first, those of equal size in reading order.
  package static func clusters(of runs: RunList, height: Int, reach: Int) -> [Cluster] {
    guard runs.count > 0, height > 0 else { return [] }
    let spans = SpanTable(runs, height: height, reach: reach)
    let finder = ClusterFinder(reach: reach, spans: spans)
    finder.joinRows(height: height)
    return spans.collect()
  }

  private func joinRows(height: Int) {
    let rows = spans.firstOfRow
    var row = 1
    while row < height {
      if rows[row] < rows[row + 1] {
        var above = row - 1
        let highest = row - reach > 0 ? row - reach : 0
        while above >= highest {
          if rows[above] < rows[above + 1] { join(row, with: above) }
          above -= 1
        }
      }
      row += 1
    }
  }

  /// Joins the spans of two rows that touch: the gap between them is shorter than the reach.
  private func join(_ row: Int, with above: Int) {
    let spans = spans
    var lower = spans.firstOfRow[row]
    let lowerEnd = spans.firstOfRow[row + 1]
    var upper = spans.firstOfRow[above]
    let upperEnd = spans.firstOfRow[above + 1]
    while lower < lowerEnd && upper < upperEnd {
      if spans.starts[lower] - spans.ends[upper] >= reach {
        upper += 1
      } else if spans.starts[upper] - spans.ends[lower] >= reach {
        lower += 1
      } else {
        spans.union(lower, upper)
        if spans.ends[upper] < spans.ends[lower] { upper += 1 } else { lower += 1 }
      }
    }
  }
}

extension Comparison {
  /// Returns some of the differing pixels in a cluster's bounds, spread over it: no more than `limit`.
  package func samples(of cluster: Cluster, limit: Int = 64) -> [(x: Int, y: Int)] {
    let bounds = cluster.bounds
    let first = firstRun(atOrBelow: bounds.y)
    let end = firstRun(atOrBelow: bounds.y + bounds.height)
    var found: [(x: Int, y: Int)] = []
    // A few thousand runs are enough, however many there are.
    for index in stride(from: first, to: end, by: max(1, (end - first) / 4096)) {
      let run = runs.runs[index]
      let (left, right) = (max(Int(run.start), bounds.x), min(Int(run.end), bounds.x + bounds.width))
      if left < right { found.append((x: (left + right) / 2, y: Int(run.row))) }
    }
    guard found.count > limit else { return found }
    return (0..<limit).map { found[$0 * found.count / limit] }
  }

  private func firstRun(atOrBelow row: Int) -> Int {
    var range = 0..<runs.count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      range = Int(runs.runs[middle].row) < row ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
