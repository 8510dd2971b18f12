// SPDX-License-Identifier: MIT

public import StillGraphics

/// A displacement in points. Mirrors UIKit's `UIOffset`.
public struct UIOffset: Hashable, Codable, Sendable {
  public var horizontal: CGFloat
  public var vertical: CGFloat

  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public init() {
    self.init(horizontal: 0, vertical: 0)
  }

  /// No displacement.
  public static let zero = UIOffset()
}
