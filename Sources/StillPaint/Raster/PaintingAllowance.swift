// SPDX-License-Identifier: MIT

import Foundation

/// The work that a painter may still do for parts that are painted within each other, where it multiplies.
///
/// A painter that has a part painted by another one hands on what is left. Where cells or pixels in perspective run out,
/// the picture is coarser; where those of groups do, the painting fails.
struct PaintingAllowance {
  /// The result of the painting, which all its painters share.
  final class Outcome {
    /// The reason why a part is missing; nil if there is none.
    var failure: PaintingError?
  }

  let outcome = Outcome()
  /// The most cells of patterns that are painted one by one, which is less in the cells of another pattern.
  var cells = 1 << 13
  /// The most pixels of all groups that are open at once.
  var groupPixels = mostGroupPixels
  /// The number of pictures in perspective that the part lies in.
  private var perspectiveDepth = 0
  /// True if the part is painted for a silhouette.
  private var isInSilhouette = false

  /// The most pixels of the groups of a whole painting that are open at once: a gigabyte.
  static let mostGroupPixels = 1 << 28
  /// The number of pictures in perspective within each other that may all be of the greatest size.
  private static let mostWholePictures = 4

  /// The most pixels of a bitmap that is seen in perspective: four full screens at 3x, or 60 MB.
  ///
  /// Perspective enlarges, so that each bitmap has more pixels than the one that it lies in. Four may have the greatest
  /// size; the fifth has one full screen at 2x, and each further one half of the one before, so that all together have
  /// fewer pixels than five of the greatest size.
  var projectedPixels: Double {
    let depth = perspectiveDepth - Self.mostWholePictures
    return depth < 0 ? 16e6 : 2e6 * exp2(-Double(depth))
  }

  /// The rest that is left for a part of a picture in perspective.
  var inPerspective: PaintingAllowance {
    var inner = self
    inner.perspectiveDepth += 1
    return inner
  }

  /// The rest that is left for the silhouette of a part that is painted as well; nil within a silhouette.
  ///
  /// Silhouettes within silhouettes would double the work at each level.
  var inSilhouette: PaintingAllowance? {
    guard !isInSilhouette else { return nil }
    var inner = self
    inner.isInSilhouette = true
    return inner
  }
}
