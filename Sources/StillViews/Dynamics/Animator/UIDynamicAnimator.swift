// SPDX-License-Identifier: MIT

public import Foundation
import StillDynamics
import StillGraphics
import StillLayers

/// An object that moves items as bodies with mass would move, by behaviours.
///
/// Mirrors UIKit's `UIDynamicAnimator`.
///
/// It moves its items at each frame of the test's ``AnimationClock``, by the same steps however the clock is moved. It
/// pauses once nothing has moved for half a second. An animator that does not come to rest within ten seconds never
/// ends, like an animation that repeats: a snapshot without a moment shows it where it began.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  private let mark = AttributeMark()
  /// The seconds after which bodies that still move are taken for ones that never rest.
  private static let patience: TimeInterval = 10

  /// The view in whose coordinates items move; nil for an animator of other items.
  public private(set) weak var referenceView: UIView?
  /// The object that is told when the animator pauses and resumes; held weakly.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  /// The behaviours, in the order in which they were added.
  public private(set) var behaviors: [UIDynamicBehavior] = []
  /// The seconds for which the animator has run.
  public private(set) var elapsedTime: TimeInterval = 0

  /// The layout whose elements are moved; held weakly, since it usually owns the animator.
  package weak var layout: (any DynamicLayout)?
  private let world = DynamicWorld()
  private let clock = AnimationClock.current
  private var link: UInt64?
  private var needsBuilding = false
  private var isAdvancing = false
  private var isBuilding = false
  private var isMoving = false

  /// Makes an animator of items that are no views.
  public override init() {}

  /// Makes an animator of views below a view.
  public init(referenceView view: UIView) { referenceView = view }

  /// True while items may move.
  public var isRunning: Bool { link != nil }

  /// Adds a behaviour with its children.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !behaviors.contains(where: { $0 === behavior }), behavior.move(to: self) else { return }
    behaviors.append(behavior)
    behaviorsChanged()
  }

  /// Removes a behaviour with its children.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = behaviors.firstIndex(where: { $0 === behavior }), behavior.move(to: nil) else { return }
    behaviors.remove(at: index)
    behaviorsChanged()
  }

  /// Removes all behaviours.
  open func removeAllBehaviors() {
    for behavior in behaviors { removeBehavior(behavior) }
  }

  /// Returns the items of behaviours whose frames meet a rectangle of the reference view.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    buildIfNeeded()
    return world.items(in: rect)
  }

  /// Takes over the place, the rotation and the size that the app gave an item; its velocity stays.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    world.forget(item)
    behaviorsChanged()
  }
}

extension UIDynamicAnimator {
  /// Makes the animator continue with the current values of its behaviours.
  func behaviorsChanged() {
    // Changes of a behaviour to itself while it is built belong to that.
    guard !isBuilding else { return }
    needsBuilding = true
    guard !isAdvancing else { return }
    if let link { clock.removeLink(link) } else { delegate?.dynamicAnimatorWillResume(self) }
    // The link must find out again if the bodies come to rest.
    link = clock.addLink(
      foresees: { [weak self] in MainActor.assumeIsolated { self?.foreseesNoRest() ?? false } },
      { [weak self] frame in MainActor.assumeIsolated { self?.advance(to: frame) } })
  }

  /// Returns the current body of an item; nil if it has none.
  func body(of item: any UIDynamicItem) -> Body? {
    buildIfNeeded()
    return world.body(of: item)
  }

  /// The items of behaviours, in the order in which they were added.
  package var movedItems: [any UIDynamicItem] {
    buildIfNeeded()
    return world.movedItems
  }

  private var referenceBounds: CGRect? {
    referenceView?.bounds ?? layout.map { CGRect(origin: .zero, size: $0.collectionViewContentSize) }
  }

  private func buildIfNeeded() {
    // A field of the app may ask the animator while bodies move.
    guard !isMoving, !isBuilding, needsBuilding || world.referenceBounds != referenceBounds else { return }
    (needsBuilding, isBuilding) = (false, true)
    world.build(behaviors, in: referenceView, referenceBounds)
    isBuilding = false
  }

  /// Lets the time of a frame pass, and returns the time of the next one; nil at rest.
  private func advance(to frame: CFTimeInterval) -> CFTimeInterval? {
    isAdvancing = true
    buildIfNeeded()
    isMoving = true
    world.advance()
    isMoving = false
    layout?.invalidateLayout()
    elapsedTime += World.frame
    world.tellContacts()
    for behavior in behaviors.flatMap(\.family) { behavior.action?() }
    isAdvancing = false
    if needsBuilding { buildIfNeeded() } else if world.isAtRest { return pause() }
    return frame + World.frame
  }

  private func pause() -> CFTimeInterval? {
    link = nil
    delegate?.dynamicAnimatorDidPause(self)
    return nil
  }

  /// Returns true if the bodies would move for ever; effects of the app's callbacks are not predicted.
  private func foreseesNoRest() -> Bool {
    guard !behaviors.contains(where: { $0.family.contains(where: \.callsApp) }) else { return false }
    buildIfNeeded()
    return world.moves(for: Int(Self.patience / World.frame))
  }
}

/// A layout whose elements an animator moves: that of a collection.
@MainActor package protocol DynamicLayout: AnyObject {
  /// The size of the content in points, in whose coordinates the elements move.
  var collectionViewContentSize: CGSize { get }
  /// Called at each frame that moves elements.
  func invalidateLayout()
}

/// An object that is told when an animator pauses and resumes.
///
/// Mirrors UIKit's `UIDynamicAnimatorDelegate`.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: AnyObject {
  /// Called before items begin to move.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Called when all items have come to rest.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// Does nothing.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  /// Does nothing.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}
