// SPDX-License-Identifier: MIT

public import Foundation
public import StillGraphics

/// The outline with which an item collides.
///
/// Mirrors UIKit's `UIDynamicItemCollisionBoundsType`, raw values included.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  /// The item's bounds.
  case rectangle = 0
  /// The ellipse in the item's bounds.
  case ellipse = 1
  /// The item's `collisionBoundingPath`.
  case path = 2
}

/// An object that a dynamic animator moves and turns.
///
/// Mirrors UIKit's `UIDynamicItem`.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
  /// The place of the item in the animator's reference view, in points.
  var center: CGPoint { get set }
  /// The rectangle whose size says the item's mass, in points.
  var bounds: CGRect { get }
  /// The transform, whose rotation the animator changes.
  var transform: CGAffineTransform { get set }
  /// The outline with which the item collides.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// The convex outline of an item of type `path`, whose (0, 0) is the item's centre.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  /// The item's bounds.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The item's bounds about (0, 0).
  public var collisionBoundingPath: UIBezierPath { .around(bounds.size) }
}

extension UIView: UIDynamicItem {}

extension UIBezierPath {
  /// Returns a rectangle about (0, 0).
  static func around(_ size: CGSize) -> UIBezierPath {
    UIBezierPath(rect: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
  }
}
