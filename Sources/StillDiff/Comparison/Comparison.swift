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
    /// Pixels differ, and the tolerance forgives it.
    case withinTolerance
    /// Pixels differ more than the tolerance forgives.
    case different
    /// The sizes differ, which no tolerance forgives.
    case sizesDiffer
  }

  public let reference: Bitmap
  public let actual: Bitmap
  public let tolerance: Tolerance
  /// Pixels to a point; only ``description`` uses it.
  public let scale: Double
  public let verdict: Verdict
  public let figures: Figures
  /// The pixels that no limit per pixel forgives, gathered; largest first, equal ones in reading order.
  ///
  /// Pixels belong together if no more than five equal ones lie between them.
  public let clusters: [Cluster]
  /// The smallest tolerances that would have passed; empty unless the verdict is ``Verdict/different``.
  public let sufficientTolerances: [SufficientTolerance]
  package let runs: RunList

  /// Gaps of up to five pixels (under two points at 3x) join letters to words and keep neighbouring controls apart.
  package static var clusterReach: Int { 6 }

  /// Compares two pictures. Equal ones cost one look at their memory.
  public init(reference: Bitmap, actual: Bitmap, tolerance: Tolerance = .exact, scale: Double = 1) {
    self.reference = reference
    self.actual = actual
    self.tolerance = tolerance
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    let differences = Differences(reference, actual, tolerance)
    runs = differences.runs
    figures = differences.figures
    clusters = differences.clusters
    verdict = differences.verdict(tolerance)
    sufficientTolerances = verdict == .different ? differences.sufficientTolerances() : []
  }

  /// Whether an assertion on this comparison passes.
  public var passes: Bool { verdict == .identical || verdict == .withinTolerance }

  public var referenceSize: PixelSize { PixelSize(width: reference.width, height: reference.height) }
  public var actualSize: PixelSize { PixelSize(width: actual.width, height: actual.height) }
}
