// SPDX-License-Identifier: MIT

public import Foundation

/// A direction with a length, in units of the space it is used in. Mirrors CoreGraphics' `CGVector`.
public struct CGVector: Sendable, Hashable, Codable {
  public var dx, dy: CGFloat

  public init(dx: CGFloat, dy: CGFloat) {
    (self.dx, self.dy) = (dx, dy)
  }

  public init(dx: Int, dy: Int) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }

  /// The vector (0, 0).
  public init() {
    self.init(dx: CGFloat(0), dy: CGFloat(0))
  }

  /// The vector of length zero.
  public static let zero = CGVector()
}

extension CGVector: CustomDebugStringConvertible {
  public var debugDescription: String { "(\(dx), \(dy))" }
}
