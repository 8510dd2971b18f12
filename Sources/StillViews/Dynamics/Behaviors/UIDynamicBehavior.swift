// SPDX-License-Identifier: MIT

public import Foundation
import StillDynamics
import StillGraphics
import StillLayers

/// A rule by which a dynamic animator moves items, or a group of such rules.
///
/// Mirrors UIKit's `UIDynamicBehavior`.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  private let mark = AttributeMark()
  /// The behaviours that belong to this one, and are added and removed with it.
  public private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// A block that is called after each frame of the animator.
  open var action: (() -> Void)? { didSet { changed() } }
  private weak var animator: UIDynamicAnimator?
  private weak var parent: UIDynamicBehavior?

  /// Makes a behaviour that does nothing by itself, for children and an action.
  public override init() {}

  /// The animator to which the behaviour, or its parent, was added; nil without any.
  public var dynamicAnimator: UIDynamicAnimator? { animator ?? parent?.dynamicAnimator }

  /// Adds a behaviour that is added and removed with this one.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior !== self, !behavior.contains(self) else {
      return ProgrammerErrors.report(
        """
        addChildBehavior(_:): \(type(of: behavior)) would be its own child. Nothing was done. Add another behaviour.
        """)
    }
    guard !childBehaviors.contains(where: { $0 === behavior }) else { return }
    guard behavior.parent == nil, behavior.animator == nil else { return behavior.reportTaken("addChildBehavior(_:)") }
    childBehaviors.append(behavior)
    if let animator = dynamicAnimator { behavior.announce(animator) }
    behavior.parent = self
    changed()
  }

  /// Removes a child.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
    behavior.announce(nil)
    childBehaviors.remove(at: index)
    behavior.parent = nil
    changed()
  }

  /// Called before the behaviour is added to an animator, or removed from it, which `nil` says.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  /// Adds the effects of the behaviour to the world of the next frames.
  func build(_ world: DynamicWorldBuilder) {}

  /// True if the behaviour calls the app, which may do anything then.
  var callsApp: Bool { action != nil }
}

extension UIDynamicBehavior {
  /// The behaviour and all below it, parents first.
  var family: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.family) }

  /// Tells the animator that the behaviour changed, so that it continues with the new values.
  func changed() { dynamicAnimator?.behaviorsChanged() }

  /// Moves the behaviour to an animator, or away from its own; returns false if it has another one.
  func move(to animator: UIDynamicAnimator?) -> Bool {
    guard animator == nil || (self.animator == nil && parent == nil) else {
      reportTaken("addBehavior(_:)")
      return false
    }
    announce(animator)
    self.animator = animator
    return true
  }

  private func announce(_ animator: UIDynamicAnimator?) {
    for behavior in family { behavior.willMove(to: animator) }
  }

  private func contains(_ behavior: UIDynamicBehavior) -> Bool { family.contains { $0 === behavior } }

  private func reportTaken(_ method: String) {
    ProgrammerErrors.report(
      """
      \(method): \(type(of: self)) belongs to an animator or to a behaviour already. Nothing was done. Remove it there \
      before, or make another one.
      """)
  }

  /// Returns true if `value` is a number; else reports that the property keeps its value.
  func accepts(_ value: Double, _ property: String, atLeast least: Double = -.infinity) -> Bool {
    if value >= least, value.isFinite { return true }
    let rule = least > -.infinity && !value.isNaN ? "at least \(least.formattedPlainly)" : "a finite number"
    ProgrammerErrors.report(
      "\(type(of: self)).\(property): \(value) is not \(rule). Nothing was changed. Pass \(rule).")
    return false
  }

  /// Returns true if both coordinates are numbers; else reports that the property keeps its value.
  func accepts(_ vector: CGVector, _ property: String) -> Bool {
    accepts(Double(vector.dx), property) && accepts(Double(vector.dy), property)
  }

  /// Returns true if both coordinates are numbers; else reports that the property keeps its value.
  func accepts(_ point: CGPoint, _ property: String) -> Bool {
    accepts(Double(point.x), property) && accepts(Double(point.y), property)
  }

  /// Returns the vector of a direction and a length; nil, after a report, if one of them is no number.
  func vector(angle: CGFloat, magnitude: CGFloat) -> CGVector? {
    guard accepts(Double(angle), "angle"), accepts(Double(magnitude), "magnitude") else { return nil }
    return CGVector(Vector(angle: Double(angle), length: Double(magnitude)))
  }

  /// Returns true if the item has an outline and a place; else reports that it was not added.
  func accepts(_ item: any UIDynamicItem) -> Bool {
    guard item.center.isFinite, item.bounds.width.isFinite, item.bounds.height.isFinite else {
      ProgrammerErrors.report(
        """
        \(type(of: self)): the center or the bounds of \(type(of: item)) are no numbers. It was not added. Give it a \
        place and a size before.
        """)
      return false
    }
    return true
  }
}

extension Double {
  /// The number without a fraction of 0.
  fileprivate var formattedPlainly: String { self == rounded() ? "\(Int(self))" : "\(self)" }
}
