// SPDX-License-Identifier: MIT

import StillBitmap

/// The numbers of a comparison.
public struct Figures: Sendable, Equatable {
  /// The number of compared pixels: those that both pictures have and that no region masks.
  public var comparedPixels: Int
  /// The number of compared pixels that are not the same.
  public var differingPixels: Int
  /// The number of `differingPixels` that a limit per pixel forgives.
  public var forgivenPixels: Int
  /// The number of `forgivenPixels` that were taken for antialiasing.
  public var antialiasedPixels: Int
  /// The largest difference of one channel, 0…255; see ``Tolerance/maxChannelDelta``.
  public var largestChannelDelta: Int
  /// The largest ΔE of the pixels outside of all regions, if the comparison's tolerance has
  /// ``Tolerance/Metric/cie94(_:)`` or ``Tolerance/Metric/ciede2000(_:)``.
  public var largestColorDifference: Double?
  /// The largest distance that the tolerance's ``Tolerance/metric`` measured; `nil` without a metric.
  ///
  /// Its unit is that of the metric's limit: a YIQ threshold, a ΔE, or 1 minus a structural similarity. Pixels in regions, and
  /// pixels taken for antialiasing, do not count.
  public var largestMetricDistance: Double?
  /// The number of pixels that both pictures have and that a region masks.
  public var maskedPixels: Int
  /// The number of `maskedPixels` that are not the same.
  public var maskedDifferingPixels: Int
  /// The number of pixels that only the reference has.
  public var referenceOnlyPixels: Int
  /// The number of pixels that only the actual picture has.
  public var actualOnlyPixels: Int

  /// The number of differing pixels that no limit per pixel forgives.
  public var unforgivenPixels: Int { differingPixels - forgivenPixels }

  /// The share of `differingPixels` among the compared ones, 0…1.
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

/// The pixels of one region, or outside of all regions, and the verdict of their tolerance.
struct ComparisonPart: Sendable {
  /// The index of the region; `nil` for the pixels outside of all regions.
  let region: Int?
  /// The tolerance; `nil` where pixels are masked.
  let tolerance: Tolerance?
  let pixels: Int
  let differingPixels: Int
  let unforgivenPixels: Int
  let largestChannelDelta: Int
  let metric: MetricFindings
  let clusterCount: Int
  let largestCluster: Int

  /// True if the limits per picture hold; masked pixels always pass.
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
      // Touching clusters of different regions are one cluster in a report, but are counted separately for the limits.
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
