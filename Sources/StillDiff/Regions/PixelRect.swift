// SPDX-License-Identifier: MIT

/// A rectangle of whole pixels; y grows downwards.
public struct PixelRect: Sendable, Equatable, Hashable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// A size in whole pixels.
public struct PixelSize: Sendable, Equatable, Hashable {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
