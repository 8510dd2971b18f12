// SPDX-License-Identifier: MIT

public import StillBitmap

/// How an actual picture differs from its reference, and whether a tolerance forgives it.
///
/// Units are pixels unless said otherwise, y grows downwards. Pictures of different sizes are compared where they
/// overlap when their top left corners meet; what only one of them has is counted apart. A comparison keeps both
/// bitmaps alive, so that it can draw them.
public struct Comparison: Sendable {
  /// The outcome.
  public enum Verdict: Sendable, Equatable {
    /// All pixels are the same.
    case identical
    /// Pixels differ, and the tolerance forgives it, or they are masked.
    case withinTolerance
    /// Pixels differ more than the tolerance forgives.
    case different
    /// The sizes differ, which no tolerance forgives.
    case sizesDiffer
  }

  public let reference: Bitmap
  public let actual: Bitmap
  /// For all pixels that belong to no region.
  public let tolerance: Tolerance
  /// Parts of the pictures with a tolerance of their own; those beyond the first 65,535 are left out.
  public let regions: [ToleranceRegion]
  /// Pixels to a point; only ``description`` uses it.
  public let scale: Double
  public let verdict: Verdict
  public let figures: Figures
  /// The pixels that no limit per pixel forgives, gathered; largest first, equal ones in reading order.
  ///
  /// Pixels belong together if no more than five equal ones lie between them.
  public let clusters: [Cluster]
  let runs: RunList
  let parts: [ComparisonPart]

  /// Gaps of up to five pixels (under two points at 3x) join letters to words and keep neighbouring controls apart.
  package static var clusterReach: Int { 6 }

  /// Compares two pictures. Equal ones cost one look at their memory.
  public init(
    reference: Bitmap, actual: Bitmap, tolerance: Tolerance = .exact, regions: [ToleranceRegion] = [],
    scale: Double = 1
  ) {
    self.reference = reference
    self.actual = actual
    self.tolerance = tolerance
    self.regions = regions.count > RegionLabels.limit ? Array(regions.prefix(RegionLabels.limit)) : regions
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    let found = Classification(reference, actual, tolerance, self.regions)
    runs = found.runs
    let height = min(reference.height, actual.height)
    clusters = ClusterFinder.clusters(of: runs, height: height, reach: Self.clusterReach)
    let sizes = RegionLabels.counts(self.regions, width: min(reference.width, actual.width), height: height)
    parts = ComparisonPart.parts(
      found, tolerance, self.regions, sizes: sizes, height: height, allClusters: clusters)
    figures = Figures(parts, reference, actual)
    verdict = Self.verdict(figures, parts, reference, actual)
  }

  private static func verdict(
    _ figures: Figures, _ parts: [ComparisonPart], _ reference: Bitmap, _ actual: Bitmap
  ) -> Verdict {
    if reference.width != actual.width || reference.height != actual.height { return .sizesDiffer }
    if figures.differingPixels == 0 && figures.maskedDifferingPixels == 0 { return .identical }
    return parts.allSatisfy(\.passes) ? .withinTolerance : .different
  }

  /// Whether an assertion on this comparison passes.
  public var passes: Bool { verdict == .identical || verdict == .withinTolerance }

  public var referenceSize: PixelSize { PixelSize(width: reference.width, height: reference.height) }
  public var actualSize: PixelSize { PixelSize(width: actual.width, height: actual.height) }
}
