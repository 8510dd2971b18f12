// SPDX-License-Identifier: MIT

public import Foundation
import StillDynamics
import StillGraphics
import StillLayers

/// The material and the velocity of items.
///
/// Mirrors UIKit's `UIDynamicItemBehavior`.
///
/// A property that was never set changes nothing: of two behaviours with an item, each may say something else of it.
open class UIDynamicItemBehavior: UIDynamicBehavior {
  private var list: DynamicItems
  private var material = DynamicMaterial()
  /// The velocities that were added before the behaviour had an animator.
  private var waiting: [(item: any UIDynamicItem, velocity: Vector, spin: Double)] = []

  /// Makes a behaviour that says nothing of its items yet.
  public init(items: [any UIDynamicItem]) { list = DynamicItems(items) }

  /// The items that are meant.
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

  /// The part of a velocity that a collision throws back, usually from 0, the default, to 1.
  open var elasticity: CGFloat {
    get { CGFloat(material.elasticity ?? 0) }
    set { set(\.elasticity, newValue, "elasticity") }
  }
  /// The resistance of surfaces that slide on each other; 0 for none.
  open var friction: CGFloat {
    get { CGFloat(material.friction ?? 0) }
    set { set(\.friction, newValue, "friction") }
  }
  /// The mass of an area, in units of that of other items; 1 by default.
  open var density: CGFloat {
    get { CGFloat(material.density ?? 1) }
    set {
      guard newValue > 0 else {
        return ProgrammerErrors.report(
          """
          UIDynamicItemBehavior.density: \(newValue) gives an item no mass. Nothing was changed. Pass a number above 0, or \
          set isAnchored for items that nothing moves.
          """)
      }
      set(\.density, newValue, "density")
    }
  }
  /// The part of the velocity that is lost in a second; 0 by default.
  open var resistance: CGFloat {
    get { CGFloat(material.resistance ?? 0) }
    set { set(\.resistance, min(newValue, 1e6), "resistance") }
  }
  /// The part of the turning that is lost in a second; 0 by default.
  open var angularResistance: CGFloat {
    get { CGFloat(material.angularResistance ?? 0) }
    set { set(\.angularResistance, min(newValue, 1e6), "angularResistance") }
  }
  /// The charge that electric and magnetic fields act on; 0 by default.
  open var charge: CGFloat {
    get { CGFloat(material.charge ?? 0) }
    set { set(\.charge, newValue, "charge", atLeast: -.infinity) }
  }
  /// A Boolean value that keeps the items where they are; others collide with them.
  open var isAnchored: Bool {
    get { material.isAnchored ?? false }
    set {
      material.isAnchored = newValue
      changed()
    }
  }
  /// A Boolean value that allows the items to turn; true by default.
  open var allowsRotation: Bool {
    get { material.allowsRotation ?? true }
    set {
      material.allowsRotation = newValue
      changed()
    }
  }

  /// Adds to the velocity of an item, in points a second.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    guard accepts(velocity, "addLinearVelocity(_:for:)") else { return }
    add(Vector(velocity), spin: 0, to: item)
  }

  /// Returns the velocity of an item in points a second; zero for one that no animator moves.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    CGPoint(dynamicAnimator?.body(of: item)?.velocity ?? .zero)
  }

  /// Adds to the turning of an item, in radians a second, clockwise.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    guard accepts(Double(velocity), "addAngularVelocity(_:for:)") else { return }
    add(.zero, spin: Double(velocity), to: item)
  }

  /// Returns the turning of an item in radians a second, clockwise; 0 for one that no animator moves.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    CGFloat(dynamicAnimator?.body(of: item)?.spin ?? 0)
  }

  override func build(_ world: DynamicWorldBuilder) {
    for item in list.all { world.set(material, of: item) }
    for entry in waiting { world.add(entry.velocity, spin: entry.spin, to: entry.item) }
    waiting = []
  }

  private func add(_ velocity: Vector, spin: Double, to item: any UIDynamicItem) {
    guard list.contains(item) else {
      return ProgrammerErrors.report(
        """
        \(type(of: self)): \(type(of: item)) is no item of the behaviour, so its velocity was not changed. Call \
        addItem(_:) before.
        """)
    }
    waiting.append((item, velocity, spin))
    changed()
  }

  private func set(
    _ property: WritableKeyPath<DynamicMaterial, Double?>, _ value: CGFloat, _ name: String, atLeast least: Double = 0
  ) {
    guard accepts(Double(value), name, atLeast: least) else { return }
    material[keyPath: property] = Double(value)
    changed()
  }
}

/// The properties of an item, as far as behaviours say them.
struct DynamicMaterial {
  var elasticity, friction, density, resistance, angularResistance, charge: Double?
  var isAnchored, allowsRotation: Bool?

  /// The friction of an item of which no behaviour says any: enough for piles to come to rest.
  static let ownFriction = 0.2

  /// Takes over what `other` says.
  mutating func merge(_ other: DynamicMaterial) {
    elasticity = other.elasticity ?? elasticity
    friction = other.friction ?? friction
    density = other.density ?? density
    resistance = other.resistance ?? resistance
    angularResistance = other.angularResistance ?? angularResistance
    charge = other.charge ?? charge
    isAnchored = other.isAnchored ?? isAnchored
    allowsRotation = other.allowsRotation ?? allowsRotation
  }
}
