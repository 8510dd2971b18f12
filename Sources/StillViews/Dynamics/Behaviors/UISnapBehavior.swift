// SPDX-License-Identifier: MIT

public import Foundation
import StillDynamics
import StillGraphics

/// A spring that brings an item to a point, upright.
///
/// Mirrors UIKit's `UISnapBehavior`. Its frequency, 4 hertz, and the damping ratio, from 0.1 to 1, are Stillframe's
/// choice.
open class UISnapBehavior: UIDynamicBehavior {
  private static let frequency = 4.0

  private let item: any UIDynamicItem
  private var point: CGPoint
  private var amount: CGFloat = 0.5

  /// Makes a spring that brings the item's centre to a point of the reference view.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) { (self.item, self.point) = (item, point) }

  /// The point of the reference view to which the item is brought.
  open var snapPoint: CGPoint {
    get { point }
    set {
      guard accepts(newValue, "snapPoint") else { return }
      point = newValue
      changed()
    }
  }

  /// The amount by which the item swings about the point: from 0, the most, to 1, the least.
  open var damping: CGFloat {
    get { amount }
    set {
      guard accepts(Double(newValue), "damping") else { return }
      amount = min(max(newValue, 0), 1)
      changed()
    }
  }

  override func build(_ world: DynamicWorldBuilder) {
    guard point.isFinite, let anchor = world.anchor(on: item) else { return }
    let (place, ratio) = (Anchor(place: Vector(point)), 0.1 + 0.9 * Double(amount))
    world.add(SpringForce(.way, place, anchor, frequency: Self.frequency, damping: ratio))
    world.add(SpringForce(.angle, anchor, place, frequency: Self.frequency, damping: ratio))
  }
}
