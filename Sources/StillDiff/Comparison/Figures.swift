// SPDX-License-Identifier: MIT

import StillBitmap

/// The numbers of a comparison.
public struct Figures: Sendable, Equatable {
  /// Pixels compared: those that both pictures have and that no region masks.
  public var comparedPixels: Int
  /// Compared pixels that are not the same.
  public var differingPixels: Int
  /// Those of `differingPixels` that a limit per pixel forgives.
  public var forgivenPixels: Int
  /// Those of `forgivenPixels` that were taken for antialiasing.
  public var antialiasedPixels: Int
  /// The largest difference of one channel, 0…255; see ``Tolerance/maxChannelDelta``.
  public var largestChannelDelta: Int
  /// The largest ΔE, where the comparison's tolerance has ``Tolerance/Metric/cie94(_:)`` or
  /// ``Tolerance/Metric/ciede2000(_:)``; of the pixels that belong to no region.
  public var largestColorDifference: Double?
  /// The largest distance that the tolerance's ``Tolerance/metric`` measured, in the unit of its limit: a YIQ threshold, a
  /// ΔE, or 1 minus a structural similarity; `nil` without metric. Of the pixels that belong to no region; what is taken
  /// for antialiasing is left out.
  public var largestMetricDistance: Double?
  /// Pixels that both pictures have and that are not compared, because a region masks them.
  public var maskedPixels: Int
  /// Those of `maskedPixels` that are not the same.
  public var maskedDifferingPixels: Int
  /// Pixels that only the reference has.
  public var referenceOnlyPixels: Int
  /// Pixels that only the actual picture has.
  public var actualOnlyPixels: Int

  /// Differing pixels that no limit per pixel forgives.
  public var unforgivenPixels: Int { differingPixels - forgivenPixels }

  /// `differingPixels` as a share of the compared ones, 0…1.
  public var differingShare: Double {
    comparedPixels == 0 ? 0 : Double(differingPixels) / Double(comparedPixels)
  }

  init(_ parts: [ComparisonPart], _ reference: Bitmap, _ actual: Bitmap) {
    let compared = parts.filter { $0.tolerance != nil }
    let masked = parts.filter { $0.tolerance == nil }
    comparedPixels = compared.reduce(0) { $0 + $1.pixels }
    differingPixels = compared.reduce(0) { $0 + $1.differingPixels }
    forgivenPixels = differingPixels - compared.reduce(0) { $0 + $1.unforgivenPixels }
    antialiasedPixels = compared.reduce(0) { $0 + $1.metric.antialiasedPixels }
    largestChannelDelta = compared.reduce(0) { max($0, $1.largestChannelDelta) }
    maskedPixels = masked.reduce(0) { $0 + $1.pixels }
    maskedDifferingPixels = masked.reduce(0) { $0 + $1.differingPixels }
    switch parts[0].tolerance?.metric {
    case .cie94, .ciede2000: largestColorDifference = parts[0].metric.largestDistance
    default: largestColorDifference = nil
    }
    largestMetricDistance = parts[0].tolerance?.metric == nil ? nil : parts[0].metric.largestDistance
    let shared = min(reference.width, actual.width) * min(reference.height, actual.height)
    referenceOnlyPixels = reference.width * reference.height - shared
    actualOnlyPixels = actual.width * actual.height - shared
  }
}

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
