// SPDX-License-Identifier: MIT

import StillBitmap

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
