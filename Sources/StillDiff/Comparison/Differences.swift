// SPDX-License-Identifier: MIT

import StillBitmap

/// What was found between two pictures, before anybody judges it.
struct Differences {
  let runs: RunList
  let figures: Figures
  let clusters: [Cluster]
  private let sizesDiffer: Bool
  private let height: Int

  init(_ reference: Bitmap, _ actual: Bitmap, _ tolerance: Tolerance) {
    sizesDiffer = reference.width != actual.width || reference.height != actual.height
    height = min(reference.height, actual.height)
    let classified = PixelPair.with(reference, actual) { pair in
      pair.isIdentical ? ClassifiedRuns.none : RunClassifier.classify(pair, rules: tolerance.makeRules())
    }
    runs = classified.runs
    let compared = min(reference.width, actual.width) * height
    let differing = runs.pixelCount(countingForgiven: true)
    figures = Figures(
      comparedPixels: compared, differingPixels: differing,
      forgivenPixels: differing - runs.pixelCount(countingForgiven: false),
      largestChannelDelta: classified.largestChannelDelta,
      largestColorDifference: tolerance.maxColorDifference > 0 ? classified.largestColorDifference : nil,
      referenceOnlyPixels: reference.width * reference.height - compared,
      actualOnlyPixels: actual.width * actual.height - compared)
    clusters = ClusterFinder.clusters(of: runs, height: height, reach: Comparison.clusterReach)
  }

  func verdict(_ tolerance: Tolerance) -> Comparison.Verdict {
    if sizesDiffer { return .sizesDiffer }
    if figures.differingPixels == 0 { return .identical }
    let areaFits = (clusters.first?.area ?? 0) <= (tolerance.maxClusterArea ?? .max)
    let countFits = figures.unforgivenPixels <= tolerance.allowedPixels(of: figures.comparedPixels)
    return areaFits && countFits ? .withinTolerance : .different
  }

  /// One tolerance for each limit that can do it alone. Each lets everything pass, so each hides every cluster.
  func sufficientTolerances() -> [SufficientTolerance] {
    var hidden = clusters.count
    if figures.forgivenPixels > 0 {
      let all = ClusterFinder.clusters(
        of: runs, height: height, reach: Comparison.clusterReach, countingForgiven: true)
      hidden = all.count
    }
    var tolerances = [
      Tolerance(maxChannelDelta: figures.largestChannelDelta),
      Tolerance(maxDifferingPixels: .count(figures.differingPixels)),
    ]
    if let largest = figures.largestColorDifference, largest <= 100 {
      tolerances.append(Tolerance(maxColorDifference: (largest * 100).rounded(.up) / 100))
    }
    return tolerances.map { SufficientTolerance(tolerance: $0, hiddenClusters: hidden) }
  }
}
