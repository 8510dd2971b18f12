// SPDX-License-Identifier: MIT

import FoundationEssentials
import StillBitmap
import StillDiff

/// The report for programs, `--json`.
///
/// Places and sizes are in pixels.
struct ComparisonDocument: Encodable {
  private let schema = 1
  private let summary: Summary
  private let pictures: [Picture]

  init(_ results: [PairResult]) {
    summary = Summary(ComparisonSummary(results))
    pictures = results.map(Picture.init)
  }

  func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  private enum CodingKeys: String, CodingKey { case schema, summary, pictures }
}

private struct Summary: Encodable {
  let equal, tolerated, changed, added, removed, failed: Int

  init(_ summary: ComparisonSummary) {
    (equal, tolerated, changed) = (summary.equal, summary.tolerated, summary.changed)
    (added, removed, failed) = (summary.added, summary.removed, summary.failed)
  }

  enum CodingKeys: String, CodingKey { case equal, tolerated, changed, added, removed, failed }
}

private struct Picture: Encodable {
  let name: String
  let verdict: String
  var reason: String?
  var diff: String?
  var figures: PairFigures?

  init(_ result: PairResult) {
    name = result.name
    diff = result.diff
    switch result.outcome {
    case .equal: verdict = "equal"
    case .tolerated(let found): (verdict, figures) = ("tolerated", found)
    case .changed(let found): (verdict, figures) = ("changed", found)
    case .otherFrames(let found):
      (verdict, reason, figures) = ("changed", ComparisonText.frames(found) + ".", found)
    case .otherBytes: (verdict, reason) = ("changed", "Its bytes differ.")
    case .added: verdict = "added"
    case .removed: verdict = "removed"
    case .failed(let text): (verdict, reason) = ("failed", text)
    }
  }

  enum CodingKeys: String, CodingKey {
    case name, verdict, reason, diff, clusters
    case referenceSize = "reference_size"
    case actualSize = "actual_size"
    case comparedPixels = "compared_pixels"
    case differingPixels = "differing_pixels"
    case unforgivenPixels = "unforgiven_pixels"
    case largestChannelDelta = "largest_channel_delta"
    case referenceScale = "reference_scale"
    case actualScale = "actual_scale"
    case blankSide = "blank_side"
    case metric
    case largestScore = "largest_score"
    case antialiasedPixels = "antialiased_pixels"
    case clusterCount = "cluster_count"
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(verdict, forKey: .verdict)
    try container.encodeIfPresent(reason, forKey: .reason)
    try container.encodeIfPresent(diff, forKey: .diff)
    guard let figures else { return }
    try container.encode(figures.referenceSize.numbers, forKey: .referenceSize)
    try container.encode(figures.actualSize.numbers, forKey: .actualSize)
    try container.encodeIfPresent(figures.scales?.reference, forKey: .referenceScale)
    try container.encodeIfPresent(figures.scales?.actual, forKey: .actualScale)
    try container.encodeIfPresent(figures.blankSide?.rawValue, forKey: .blankSide)
    try container.encode(figures.figures.comparedPixels, forKey: .comparedPixels)
    try container.encode(figures.figures.differingPixels, forKey: .differingPixels)
    try container.encode(figures.figures.unforgivenPixels, forKey: .unforgivenPixels)
    try container.encode(figures.figures.largestChannelDelta, forKey: .largestChannelDelta)
    try container.encode(figures.metric?.name ?? "exact", forKey: .metric)
    try container.encode(
      figures.figures.largestMetricDistance ?? Double(figures.figures.largestChannelDelta), forKey: .largestScore)
    try container.encode(figures.figures.antialiasedPixels, forKey: .antialiasedPixels)
    try container.encode(figures.clusterCount, forKey: .clusterCount)
    try container.encode(figures.clusters.map(Place.init), forKey: .clusters)
  }
}

private struct Place: Encodable {
  let bounds: [Int]
  let pixels: Int

  init(_ cluster: Cluster) {
    bounds = [cluster.bounds.x, cluster.bounds.y, cluster.bounds.width, cluster.bounds.height]
    pixels = cluster.area
  }

  enum CodingKeys: String, CodingKey { case bounds, pixels }
}

extension PixelSize {
  fileprivate var numbers: [Int] { [width, height] }
}
