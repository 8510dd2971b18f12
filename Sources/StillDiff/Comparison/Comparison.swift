// SPDX-License-Identifier: MIT

public import StillBitmap

/// The comparison of an actual picture with its reference, and the verdict of a tolerance on it.
///
/// The pictures are compared in bands of rows. Equal bands cost one memcmp; in others each differing pixel is marked,
/// and a metric clears the marks of the pixels that match. For costly metrics, several threads share the bands. Forgiven
/// pixels are not stored, but found again when a diff picture is drawn, so noise costs no memory.
///
/// Units are pixels unless said otherwise, y grows downwards. Pictures of different sizes are aligned at their top left
/// corners and compared where they overlap; the pixels of only one picture are counted separately. A comparison keeps
/// both bitmaps alive, so that it can draw them.
public struct Comparison: Sendable {
  /// The outcome of a comparison.
  public enum Verdict: Sendable, Equatable {
    /// All pixels are the same.
    case identical
    /// Pixels differ, but the tolerance forgives them or they are masked.
    case withinTolerance
    /// Pixels differ more than the tolerance forgives.
    case different
    /// The sizes differ, which no tolerance forgives.
    case sizesDiffer
  }

  /// The reference picture.
  public let reference: Bitmap
  /// The actual picture.
  public let actual: Bitmap
  /// The tolerance for all pixels that belong to no region.
  public let tolerance: Tolerance
  /// The regions of the pictures with a tolerance of their own; those after the first 65,535 are ignored.
  public let regions: [ToleranceRegion]
  /// The number of pixels to a point, which only ``description`` uses.
  public let scale: Double
  /// The outcome.
  public let verdict: Verdict
  /// The numbers of the comparison.
  public let figures: Figures
  /// The clusters of the pixels that no limit per pixel forgives; largest first, equal ones in reading order.
  ///
  /// Two differing pixels are in the same cluster if at most five equal ones are between them.
  public let clusters: [Cluster]
  let runs: RunList
  let parts: [ComparisonPart]

  /// The largest step between two pixels of a cluster: gaps of up to five pixels (under two points at 3x) join letters to
  /// words, but do not join neighbouring controls.
  package static var clusterReach: Int { 6 }

  /// Compares two pictures.
  ///
  /// Equal pictures cost one pass of memcmp.
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

  /// True if an assertion on this comparison passes.
  public var passes: Bool { verdict == .identical || verdict == .withinTolerance }

  /// The size of the reference.
  public var referenceSize: PixelSize { PixelSize(width: reference.width, height: reference.height) }
  /// The size of the actual picture.
  public var actualSize: PixelSize { PixelSize(width: actual.width, height: actual.height) }
}

/// The smallest tolerance that would have passed, and what it would have hidden.
public struct SufficientTolerance: Sendable, Equatable {
  /// The tolerance that would have passed.
  public var tolerance: Tolerance
  /// The number of changed places that nobody would have noticed.
  public var hiddenClusters: Int
  /// The index of the region that needs it; `nil` for the pixels outside of all regions.
  public var region: Int?

  /// Makes a tolerance with what it would have hidden.
  public init(tolerance: Tolerance, hiddenClusters: Int, region: Int? = nil) {
    self.tolerance = tolerance
    self.hiddenClusters = hiddenClusters
    self.region = region
  }
}

extension Comparison {
  /// The smallest tolerances that would have passed; empty unless the verdict is ``Verdict/different``.
  ///
  /// For each region that fails, there is one for each limit that suffices alone. Each lets everything pass, so it hides every
  /// cluster, including those that the current tolerance forgives. Computed on each access.
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
      return part.sufficientTolerances.filter { !leavesNothing($0, for: part) }.map {
        SufficientTolerance(tolerance: $0, hiddenClusters: hidden, region: part.region)
      }
    }
  }

  /// Returns true if this tolerance for a part would leave no pixel to compare, which an assertion refuses.
  private func leavesNothing(_ tolerance: Tolerance, for part: ComparisonPart) -> Bool {
    guard tolerance.forgivesAnything(in: part.pixels) else { return false }
    return parts.allSatisfy { $0.region == part.region || $0.tolerance?.forgivesAnything(in: $0.pixels) ?? true }
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
