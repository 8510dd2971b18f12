// SPDX-License-Identifier: MIT

import StillBitmap
import StillDiff

/// What became of one pair.
struct PairResult: Sendable {
  enum Outcome: Sendable {
    /// Every pixel is the same.
    case equal
    /// Some pixels differ, and the tolerance forgives it.
    case tolerated(PairFigures)
    case changed(PairFigures)
    /// Only the second folder has it.
    case added
    /// Only the first folder has it.
    case removed
    /// It could not be compared; the reason.
    case failed(String)
  }

  var name: String
  var outcome: Outcome
  /// Where the diff picture was written.
  var diff: String?
}

/// The numbers of one comparison, without its pictures: a thousand pairs must fit in memory.
struct PairFigures: Sendable {
  var referenceSize: PixelSize
  var actualSize: PixelSize
  var figures: Figures
  /// What pixels were measured by; `nil` if by nothing but their channels.
  var metric: Tolerance.Metric?
  var clusters: [Cluster]
  /// The report of two files in sentences.
  var text: String

  init(_ comparison: Comparison) {
    referenceSize = comparison.referenceSize
    actualSize = comparison.actualSize
    figures = comparison.figures
    metric = comparison.tolerance.metric
    clusters = comparison.clusters
    text = comparison.description
  }
}
