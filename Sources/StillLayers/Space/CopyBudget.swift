// SPDX-License-Identifier: MIT

import StillGraphics
import StillScene

/// The number of layers that all replicators of one picture may still draw as copies.
///
/// Nested replicators multiply: ten of them with eight copies each make a thousand million. So everything in copies counts
/// together, for all replicators: the copies, the layers in them, and the operations that these have recorded. The first
/// instance of a replicator is no copy.
final class CopyBudget {
  /// The most layers and recorded operations that are drawn as copies, which take about 100 MB.
  static let limit = 100_000
  /// The most pixels of images that are coloured for copies, since each copy needs its own bitmap: 400 MB.
  static let pixelLimit = 100_000_000

  private var left = CopyBudget.limit
  private var pixelsLeft = CopyBudget.pixelLimit
  /// The outermost replicator whose copy is being drawn; nil outside of copies.
  private var replicator: CALayer?
  private var hasReported = false

  /// True if a copy is being drawn.
  var isInCopy: Bool { replicator != nil }

  /// Calls `body`, which draws `layer`, as a copy that `maker` makes, if there is one.
  func draw(_ layer: CALayer, copiedBy maker: CALayer?, _ body: () -> Void) {
    guard let maker else { return body() }
    guard take(layer.recordedNodeCount, for: maker) else { return }
    let outer = replicator
    replicator = outer ?? maker
    body()
    replicator = outer
  }

  /// Takes `count` layers and operations, drawn as copies of `maker` unless a replicator around it is known, and returns
  /// true if there were as many left.
  func take(_ count: @autoclosure () -> Int, for maker: CALayer? = nil) -> Bool {
    // Counting costs as much as drawing, so it stops when nothing more is drawn.
    guard left > 0 else { return false }
    left -= count()
    if left <= 0 { report("\(Self.limit) layers and drawing operations", replicator ?? maker) }
    return left > 0
  }

  /// Takes the pixels of the images in `list`, which are to be coloured, and returns true if there were as many left.
  func takePixels(of list: DisplayList) -> Bool {
    guard pixelsLeft > 0 else { return false }
    pixelsLeft -= list.extent.imagePixelCount
    if pixelsLeft <= 0 { report("\(Self.pixelLimit) pixels of coloured images", replicator) }
    return pixelsLeft > 0
  }

  private func report(_ most: String, _ replicator: CALayer?) {
    guard !hasReported else { return }
    hasReported = true
    ProgrammerErrors.report(
      """
      CAReplicatorLayer: the copies of \(replicator?.nameForMessages ?? "all replicators"), with those of the replicators \
      in it, have more than \(most): the rest is not drawn. Set smaller instance counts.
      """)
  }
}
