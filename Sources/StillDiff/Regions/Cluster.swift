// SPDX-License-Identifier: MIT

/// Differing pixels that lie together.
public struct Cluster: Sendable, Equatable, Hashable {
  /// The smallest rectangle around them, in pixels.
  public let bounds: PixelRect
  /// The number of differing pixels, which is not the area of `bounds`.
  public let area: Int

  public init(bounds: PixelRect, area: Int) {
    self.bounds = bounds
    self.area = area
  }
}
