// SPDX-License-Identifier: MIT

public import Foundation
public import StillScene
import Synchronization

/// Lines and Bézier curves that can be filled, stroked and clipped to. Mirrors `CGPath`.
///
/// Coordinates are in the user space of whoever draws the path. Where that space's y-axis points down, as in UIKit, a
/// "clockwise" arc is counter-clockwise on the screen (`UIBezierPath` turns the flag round; `CGPath` does not).
/// A path with a NaN or infinite coordinate may be built, and paints nothing.
///
/// - Note: Mutable paths are of a subclass, as in CoreGraphics; `copy()` one before handing it to something that keeps
///   it and must not see later changes.
// Sendable without a check because the class is not final: its only stored property is a Mutex.
public class CGPath: @unchecked Sendable {
  private let storage: Mutex<PathGeometry>

  package init(geometry: PathGeometry) {
    storage = Mutex(geometry)
  }

  /// The path as plain data, as it is at this moment.
  package var geometry: PathGeometry { storage.withLock { $0 } }

  /// Changes the path in place, without a copy of its points.
  func edit(_ change: (inout PathGeometry) -> Void) {
    storage.withLock { change(&$0) }
  }

  /// A path of one closed rectangle, from its corner with the least coordinates along the x-axis first.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    self.init(geometry: PathGeometry.rect(rect).applying(transform?.pointee ?? .identity))
  }

  /// A path of one ellipse of four cubic curves, starting where it meets the rectangle's greatest x.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    self.init(geometry: PathGeometry.ellipse(in: rect).applying(transform?.pointee ?? .identity))
  }

  /// A path of one rectangle whose corners are quarter ellipses.
  ///
  /// A corner larger than half a side is cut to half the side. (CoreGraphics stops the process there.)
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>? = nil
  ) {
    let shape = PathGeometry.roundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
    self.init(geometry: shape.applying(transform?.pointee ?? .identity))
  }
}

extension CGPath: Hashable {
  /// Whether both paths have the same elements with the same points.
  public static func == (lhs: CGPath, rhs: CGPath) -> Bool {
    lhs === rhs || lhs.geometry == rhs.geometry
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(geometry)
  }
}
