// SPDX-License-Identifier: MIT

public import Foundation
import StillDynamics
public import StillGraphics

/// A force that accelerates items alike, whatever their mass.
///
/// Mirrors UIKit's `UIGravityBehavior`. A magnitude of 1 is 1,000 points/s².
open class UIGravityBehavior: UIDynamicBehavior {
  private var list: DynamicItems
  private var vector = CGVector(dx: 0, dy: 1)

  /// Makes gravity downwards, of magnitude 1.
  public init(items: [any UIDynamicItem]) { list = DynamicItems(items) }

  /// The items that fall.
  public var items: [any UIDynamicItem] { list.all }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) {
    guard accepts(item) else { return }
    list.add(item)
    changed()
  }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    list.remove(item)
    changed()
  }

  /// The acceleration in units of 1,000 points/s², with y downwards.
  open var gravityDirection: CGVector {
    get { vector }
    set {
      guard accepts(newValue, "gravityDirection") else { return }
      vector = newValue
      changed()
    }
  }

  /// The direction in radians, clockwise from the right.
  open var angle: CGFloat {
    get { CGFloat(Vector(vector).angle) }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The acceleration in units of 1,000 points/s².
  open var magnitude: CGFloat {
    get { CGFloat(Vector(vector).length) }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets the direction in radians, clockwise from the right, and the acceleration.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    if let vector = vector(angle: angle, magnitude: magnitude) { gravityDirection = vector }
  }

  override func build(_ world: DynamicWorldBuilder) {
    for item in list.all { world.accelerate(item, by: 1000 * Vector(vector)) }
  }
}

extension Vector {
  /// The angle in radians, clockwise from the right where y points down.
  var angle: Double { Double(atan2(y, x)) }

  init(angle: Double, length: Double) {
    let direction = Rotation(angle: angle).map(Vector(length, 0))
    // A quarter turn is meant to have no other component.
    let exact = { (value: Double) in abs(value) < 1e-12 * abs(length) ? 0 : value }
    self.init(exact(direction.x), exact(direction.y))
  }
}

extension CGVector {
  init(_ vector: Vector) { self.init(dx: CGFloat(vector.x), dy: CGFloat(vector.y)) }
}
