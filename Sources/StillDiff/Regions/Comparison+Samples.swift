// SPDX-License-Identifier: MIT

extension Comparison {
  /// Some of the differing pixels that lie in a cluster's bounds, spread over it: no more than `limit`.
  package func samples(of cluster: Cluster, limit: Int = 64) -> [(x: Int, y: Int)] {
    let bounds = cluster.bounds
    let first = firstRun(atOrBelow: bounds.y)
    let end = firstRun(atOrBelow: bounds.y + bounds.height)
    var found: [(x: Int, y: Int)] = []
    // Thousands of looks are enough however many runs there are.
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
