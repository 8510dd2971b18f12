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

/// A tolerance that would have been just enough, and what it would have hidden.
public struct SufficientTolerance: Sendable, Equatable {
  public var tolerance: Tolerance
  /// The number of places that would have changed unseen.
  public var hiddenClusters: Int
  /// Index of the region that needs it; `nil` for the pixels of none.
  public var region: Int?

  public init(tolerance: Tolerance, hiddenClusters: Int, region: Int? = nil) {
    self.tolerance = tolerance
    self.hiddenClusters = hiddenClusters
    self.region = region
  }
}

extension Comparison {
  /// The smallest tolerances that would have passed; empty unless the verdict is ``Verdict/different``.
  ///
  /// For each part that fails, one for each limit that can do it alone. Each lets everything pass, so each hides every
  /// cluster, those included that the tolerance in force forgives. Worked out when asked for.
  public var sufficientTolerances: [SufficientTolerance] {
    guard verdict == .different else { return [] }
    let failing = parts.filter { !$0.passes }
    let exactRegions = regions.map { ToleranceRegion($0.area, .tolerance(.exact)) }
    let needsCounting = failing.contains { $0.unforgivenPixels < $0.differingPixels }
    let all = needsCounting ? Classification(reference, actual, .exact, exactRegions) : nil
    let height = min(reference.height, actual.height)
    return failing.flatMap { part -> [SufficientTolerance] in
      var hidden = part.clusterCount
      if let all, part.unforgivenPixels < part.differingPixels {
        let runs = all.parts[part.region.map { $0 + 1 } ?? 0].runs
        hidden = ClusterFinder.clusters(of: runs, height: height, reach: Self.clusterReach).count
      }
      return part.sufficientTolerances.map {
        SufficientTolerance(tolerance: $0, hiddenClusters: hidden, region: part.region)
      }
    }
  }
}

extension ComparisonPart {
  fileprivate var sufficientTolerances: [Tolerance] {
    var tolerances = [
      Tolerance(maxChannelDelta: largestChannelDelta), Tolerance(maxDifferingPixels: .count(differingPixels)),
    ]
    if let wider = tolerance?.metric?.reaching(metric.largestDistance) { tolerances.append(Tolerance(metric: wider)) }
    return tolerances
  }
}
