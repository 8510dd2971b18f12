// SPDX-License-Identifier: MIT

/// The numbers of a comparison.
public struct Figures: Sendable, Equatable {
  /// Pixels compared: those that both pictures have.
  public var comparedPixels: Int
  /// Compared pixels that are not the same.
  public var differingPixels: Int
  /// Those of `differingPixels` that a limit per pixel forgives.
  public var forgivenPixels: Int
  /// The largest difference of one channel, 0…255; see ``Tolerance/maxChannelDelta``.
  public var largestChannelDelta: Int
  /// The largest CIE94 ΔE, where the tolerance asked for it.
  public var largestColorDifference: Double?
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
}

/// A tolerance that would have been just enough, and what it would have hidden.
public struct SufficientTolerance: Sendable, Equatable {
  public var tolerance: Tolerance
  /// The number of places that would have changed unseen.
  public var hiddenClusters: Int

  public init(tolerance: Tolerance, hiddenClusters: Int) {
    self.tolerance = tolerance
    self.hiddenClusters = hiddenClusters
  }
}
