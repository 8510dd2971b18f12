// SPDX-License-Identifier: MIT

public import Foundation

extension CGPoint {
  /// Returns true if both coordinates are equal.
  ///
  /// Mirrors CoreGraphics' function of the same name.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// Returns true if width and height are equal.
  ///
  /// Mirrors CoreGraphics' function of the same name.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  /// Returns true if the rectangles cover the same points, whatever the signs of their sizes are.
  ///
  /// Mirrors CoreGraphics' function of the same name.
  public func equalTo(_ rect2: CGRect) -> Bool { standardized == rect2.standardized }
}
