// SPDX-License-Identifier: MIT

/// The pixels of one region, or of none, and what their tolerance says.
struct ComparisonPart: Sendable {
  /// Index of the region; `nil` for the pixels of none.
  let region: Int?
  /// `nil` where pixels are masked.
  let tolerance: Tolerance?
  let pixels: Int
  let differingPixels: Int
  let unforgivenPixels: Int
  let largestChannelDelta: Int
  let metric: MetricFindings
  let clusterCount: Int
  let largestCluster: Int

  /// Whether the limits per picture hold; masked pixels always pass.
  var passes: Bool {
    guard let tolerance else { return true }
    let allowed =
      tolerance.maxDifferingPixels?.pixels(of: pixels) ?? (tolerance.maxClusterArea == nil ? 0 : pixels)
    return unforgivenPixels <= allowed && largestCluster <= tolerance.maxClusterArea ?? .max
  }

  /// - Parameters:
  ///   - sizes: the number of pixels of each part.
  ///   - allClusters: the clusters of all parts together.
  static func parts(
    _ found: Classification, _ tolerance: Tolerance, _ regions: [ToleranceRegion], sizes: [Int], height: Int,
    allClusters: [Cluster]
  ) -> [ComparisonPart] {
    found.parts.enumerated().map { label, findings in
      let own = label == 0 ? tolerance : regions[label - 1].rule.tolerance
      // Clusters of different parts that touch are one place for the reader, and several for the limits.
      let clusters =
        regions.isEmpty
        ? allClusters
        : ClusterFinder.clusters(of: findings.runs, height: height, reach: Comparison.clusterReach)
      return ComparisonPart(
        region: label == 0 ? nil : label - 1, tolerance: own, pixels: sizes[label],
        differingPixels: findings.differingPixels, unforgivenPixels: findings.unforgivenPixels,
        largestChannelDelta: findings.largestChannelDelta, metric: findings.metric, clusterCount: clusters.count,
        largestCluster: clusters.first?.area ?? 0)
    }
  }
}
