// SPDX-License-Identifier: MIT

/// A size in whole pixels.
public struct PixelSize: Sendable, Equatable, Hashable {
  /// The width in pixels.
  public var width: Int
  /// The height in pixels.
  public var height: Int

  /// Makes a size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
