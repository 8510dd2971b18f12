// SPDX-License-Identifier: MIT

public import Foundation
import StillDynamics
public import StillGraphics
import StillLayers

/// A force on items, which lasts or is over at once.
///
/// Mirrors UIKit's `UIPushBehavior`. A lasting force of magnitude 1 accelerates 100 × 100 points of density 1 by
/// 100 points/s²; one that is over at once changes their velocity by 100 points/s.
open class UIPushBehavior: UIDynamicBehavior {
  /// The time for which a push acts.
  ///
  /// Mirrors UIKit's `UIPushBehavior.Mode`.
  public enum Mode: Int, Sendable {
    /// As long as the push is active.
    case continuous = 0
    /// Once, whenever the push becomes active.
    case instantaneous = 1
  }

  /// The force of magnitude 1, in units of mass times points/s².
  private static let unit = 100.0

  private var list: DynamicItems
  private var offsets: [ObjectIdentifier: UIOffset] = [:]
  private var vector = CGVector(dx: 0, dy: 0)
  /// The time for which the push acts.
  public let mode: Mode

  /// Makes a push of magnitude 0.
  public init(items: [any UIDynamicItem], mode: Mode) {
    (list, self.mode) = (DynamicItems(items), mode)
  }

  /// The items that are pushed.
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

  /// Returns the place at which an item is pushed, from its centre.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  /// Sets the place at which an item is pushed, from its centre; the item turns with it.
  open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
    guard accepts(Double(offset.horizontal + offset.vertical), "targetOffsetFromCenter") else { return }
    offsets[ObjectIdentifier(item)] = offset
    changed()
  }

  /// A Boolean value that says whether the push acts; one that acts once becomes false afterwards.
  open var active = true { didSet { changed() } }

  /// The force, with y downwards.
  open var pushDirection: CGVector {
    get { vector }
    set {
      guard accepts(newValue, "pushDirection") else { return }
      vector = newValue
      changed()
    }
  }

  /// The direction in radians, clockwise from the right.
  open var angle: CGFloat {
    get { CGFloat(Vector(vector).angle) }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The magnitude of the force.
  open var magnitude: CGFloat {
    get { CGFloat(Vector(vector).length) }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets the direction in radians, clockwise from the right, and the magnitude.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    if let vector = vector(angle: angle, magnitude: magnitude) { pushDirection = vector }
  }

  override func build(_ world: DynamicWorldBuilder) {
    guard active else { return }
    for item in list.all {
      let (force, offset) = (Self.unit * Vector(vector), Vector(targetOffsetFromCenter(for: item)))
      switch mode {
      case .continuous: world.push(item, with: force, at: offset)
      case .instantaneous: world.pushOnce(item, with: force, at: offset)
      }
    }
    if mode == .instantaneous { active = false }
  }
}
