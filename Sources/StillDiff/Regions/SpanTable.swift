// SPDX-License-Identifier: MIT

/// The spans of a picture in columns of plain memory, and the joins between them (union-find; the root is the first).
final class SpanTable {
  let starts: UnsafeMutablePointer<Int>
  let ends: UnsafeMutablePointer<Int>
  /// The index of the first span of each row, with one more at the end.
  let firstOfRow: UnsafeMutablePointer<Int>
  private let areas: UnsafeMutablePointer<Int>
  private let parents: UnsafeMutablePointer<Int>
  private let height: Int
  private var count = 0

  init(_ runs: RunList, height: Int, reach: Int) {
    self.height = height
    starts = .allocate(capacity: runs.count)
    ends = .allocate(capacity: runs.count)
    areas = .allocate(capacity: runs.count)
    parents = .allocate(capacity: runs.count)
    firstOfRow = .allocate(capacity: height + 1)
    fill(runs, reach: reach)
  }

  deinit {
    starts.deallocate()
    ends.deallocate()
    areas.deallocate()
    parents.deallocate()
    firstOfRow.deallocate()
  }

  private func fill(_ list: RunList, reach: Int) {
    let (starts, ends, areas, parents, firstOfRow) = (starts, ends, areas, parents, firstOfRow)
    let runs = list.runs
    let runCount = list.count
    var nextRow = 0
    var span = -1
    var index = 0
    while index < runCount {
      let run = runs[index]
      index += 1
      let row = Int(run.row)
      let start = Int(run.start)
      let end = Int(run.end)
      if nextRow > row && start - ends[span] < reach {
        ends[span] = end
        areas[span] += end - start
        continue
      }
      span += 1
      while nextRow <= row {
        firstOfRow[nextRow] = span
        nextRow += 1
      }
      starts[span] = start
      ends[span] = end
      areas[span] = end - start
      parents[span] = span
    }
    count = span + 1
    while nextRow <= height {
      firstOfRow[nextRow] = count
      nextRow += 1
    }
  }

  func union(_ first: Int, _ second: Int) {
    let one = root(first)
    let other = root(second)
    if one < other { parents[other] = one } else { parents[one] = other }
  }

  private func root(_ span: Int) -> Int {
    let parents = parents
    var current = span
    while parents[current] != current {
      parents[current] = parents[parents[current]]
      current = parents[current]
    }
    return current
  }

  /// Returns the clusters, largest first.
  func collect() -> [Cluster] {
    let clusters = UnsafeMutablePointer<ClusterExtent>.allocate(capacity: max(count, 1))
    defer { clusters.deallocate() }
    var row = 0
    while row < height {
      var span = firstOfRow[row]
      let end = firstOfRow[row + 1]
      while span < end {
        let first = root(span)
        if first == span {
          clusters[span] = ClusterExtent(
            left: starts[span], top: row, right: ends[span], bottom: row + 1, area: areas[span])
        } else {
          clusters[first].add(left: starts[span], right: ends[span], bottom: row + 1, area: areas[span])
        }
        span += 1
      }
      row += 1
    }
    return ClusterExtent.sorted(clusters, count: compact(clusters))
  }

  /// Moves the roots' extents to the front and returns their number.
  private func compact(_ clusters: UnsafeMutablePointer<ClusterExtent>) -> Int {
    let parents = parents
    let count = count
    var found = 0
    var span = 0
    while span < count {
      if parents[span] == span {
        clusters[found] = clusters[span]
        found += 1
      }
      span += 1
    }
    return found
  }
}
