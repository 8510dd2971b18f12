// SPDX-License-Identifier: MIT

/// A rectangle of whole pixels; y grows downwards.
public struct PixelRect: Sendable, Equatable, Hashable {
  /// The distance of the left edge in pixels.
  public var x: Int
  /// The distance of the top edge in pixels.
  public var y: Int
  /// The width in pixels.
  public var width: Int
  /// The height in pixels.
  public var height: Int

  /// Makes a rectangle.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

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
