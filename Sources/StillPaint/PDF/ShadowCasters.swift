// SPDX-License-Identifier: MIT

import StillBitmap
import StillScene

/// The silhouettes of nested groups that all cast shadows, collected while the outermost group is painted once.
///
/// A PDF has a bitmap for each blurred shadow. Painting each group again for its own shadow would take time that grows with the
/// third power of the number of nested shadows. Painting sharp ones as shapes would double Cairo's work with each level.
final class ShadowCasters {
  private var masks: [Int: CoverageMask] = [:]
  private var pixelCount = 0
  /// The most pixels that are kept: a quarter of a gigabyte.
  private static let mostPixels = 1 << 28
  /// The number of nested shadows from which silhouettes are collected.
  static let leastDepth = 4

  /// Keeps the silhouette of the group that begins at node `index`.
  func keep(_ mask: CoverageMask, ofGroupAt index: Int) {
    let count = mask.bounds.width * mask.bounds.height
    guard pixelCount + count <= Self.mostPixels else { return }
    masks[index] = mask
    pixelCount += count
  }

  /// Returns the silhouette of the group that begins at node `index` within `area`, and forgets it; nil if that is
  /// unknown.
  func take(ofGroupAt index: Int, within area: PixelRect) -> CoverageMask? {
    guard let mask = masks.removeValue(forKey: index), mask.bounds.contains(area) else { return nil }
    pixelCount -= mask.bounds.width * mask.bounds.height
    return mask.cropped(to: area)
  }
}

extension DisplayList {
  /// Returns the greatest number of nested groups with shadows, beginning with the one at `index`.
  func depthOfShadows(inGroupAt index: Int) -> Int {
    var (ends, most) = ([Int](), 0)
    for next in index..<end(ofGroupAt: index) {
      while let end = ends.last, end <= next { ends.removeLast() }
      guard case .group = nodes[next].content, nodes[next].compositing.shadow != nil else { continue }
      ends.append(end(ofGroupAt: next))
      most = max(most, ends.count)
    }
    return most
  }
}
