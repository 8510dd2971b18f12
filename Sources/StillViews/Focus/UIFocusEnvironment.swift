// SPDX-License-Identifier: MIT

public import Foundation
public import StillGraphics
import StillLayers

/// A part of an interface through which the focus of a keyboard or a remote control can move: views and controllers.
///
/// The app is on a phone without a keyboard's focus: nothing has it, and nothing moves it. Mirrors UIKit's
/// `UIFocusEnvironment`.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: NSObjectProtocol {
  /// The places that the focus should go to, the best one first.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// The environment around this one.
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
  /// A name of the items among which the focus moves.
  var focusGroupIdentifier: String? { get }
  /// The object that knows the items within the environment.
  var focusItemContainer: (any UIFocusItemContainer)? { get }
  /// Asks for a move of the focus.
  func setNeedsFocusUpdate()
  /// Moves the focus if that was asked for.
  func updateFocusIfNeeded()
  /// Returns true if the focus may move.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// Called after the focus moved.
  func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

extension UIFocusEnvironment {
  /// No name.
  public var focusGroupIdentifier: String? { nil }
  /// No container.
  public var focusItemContainer: (any UIFocusItemContainer)? { nil }
}

/// An object that knows the items among which the focus moves: a view.
///
/// Mirrors UIKit's `UIFocusItemContainer`.
@preconcurrency @MainActor
public protocol UIFocusItemContainer: NSObjectProtocol {
  /// The coordinates of the items' frames.
  var coordinateSpace: any UICoordinateSpace { get }
  /// Returns the items that a rectangle of these coordinates, in points, touches.
  func focusItems(in rect: CGRect) -> [any UIFocusItem]
}

extension UIView: UIFocusItemContainer {
  /// The view's own coordinates.
  public var coordinateSpace: any UICoordinateSpace { self }
}

/// A thing that can have the focus.
///
/// Mirrors UIKit's `UIFocusItem`.
@preconcurrency @MainActor
public protocol UIFocusItem: UIFocusEnvironment {
  /// True if the focus can move to the item.
  var canBecomeFocused: Bool { get }
  /// True if the item has the focus.
  var isFocused: Bool { get }
  /// The rectangle of the item in points.
  var frame: CGRect { get }
  /// The order in which the focus goes to items of the same group.
  var focusGroupPriority: UIFocusGroupPriority { get }
  /// Called when the focus would move towards the item.
  func didHintFocusMovement(_ hint: UIFocusMovementHint)
}

extension UIFocusItem {
  /// False.
  public var isFocused: Bool { false }
  /// Ignored.
  public var focusGroupPriority: UIFocusGroupPriority { .ignored }
  /// Does nothing.
  public func didHintFocusMovement(_ hint: UIFocusMovementHint) {}
}

/// The order in which the focus goes to items of a group; greater ones come first.
///
/// Mirrors UIKit's `UIFocusGroupPriority`, raw values included.
public struct UIFocusGroupPriority: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Int

  /// Makes a priority of a number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The item waits for no other reason than its place.
  public static let ignored = UIFocusGroupPriority(rawValue: 0)
  /// The item had the focus before.
  public static let previouslyFocused = UIFocusGroupPriority(rawValue: 1000)
  /// The item matters more than others.
  public static let prioritized = UIFocusGroupPriority(rawValue: 2000)
  /// The item has the focus.
  public static let currentlyFocused = UIFocusGroupPriority(rawValue: Int.max)
}

/// The directions in which the focus moves.
///
/// Mirrors UIKit's `UIFocusHeading`, raw values included.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Makes directions of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upwards.
  public static let up = UIFocusHeading(rawValue: 1 << 0)
  /// Downwards.
  public static let down = UIFocusHeading(rawValue: 1 << 1)
  /// To the left.
  public static let left = UIFocusHeading(rawValue: 1 << 2)
  /// To the right.
  public static let right = UIFocusHeading(rawValue: 1 << 3)
  /// To the next item.
  public static let next = UIFocusHeading(rawValue: 1 << 4)
  /// To the item before.
  public static let previous = UIFocusHeading(rawValue: 1 << 5)
  /// To the first item.
  public static let first = UIFocusHeading(rawValue: 1 << 8)
  /// To the last item.
  public static let last = UIFocusHeading(rawValue: 1 << 9)
}

/// A move of the focus, which a test makes to call the methods of an environment.
///
/// Mirrors UIKit's `UIFocusUpdateContext`.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
  private let mark = AttributeMark()
  private let items: (previous: (any UIFocusItem)?, next: (any UIFocusItem)?)
  private let heading: UIFocusHeading

  /// Makes a move from one item to another; UIKit makes them by itself.
  public init(
    from previous: (any UIFocusItem)? = nil, to next: (any UIFocusItem)? = nil, heading: UIFocusHeading = []
  ) {
    (items, self.heading) = ((previous, next), heading)
    super.init()
  }

  /// The item that had the focus before.
  open var previouslyFocusedItem: (any UIFocusItem)? { items.previous }
  /// The item that has the focus afterwards.
  open var nextFocusedItem: (any UIFocusItem)? { items.next }
  /// The view that had the focus before.
  open var previouslyFocusedView: UIView? { items.previous as? UIView }
  /// The view that has the focus afterwards.
  open var nextFocusedView: UIView? { items.next as? UIView }
  /// The directions of the move.
  open var focusHeading: UIFocusHeading { heading }
}

/// The animations that go along with a move of the focus.
///
/// Mirrors UIKit's `UIFocusAnimationCoordinator`. Nothing moves the focus, so that one which a test makes runs them at
/// once.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
  private let mark = AttributeMark()

  /// Makes a coordinator; UIKit makes them by itself.
  public override init() { super.init() }

  /// Runs animations, then the completion.
  open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    animations?()
    completion?()
  }
}

/// The movement of a finger towards an item that does not take the focus.
///
/// Mirrors UIKit's `UIFocusMovementHint`, without its transforms.
@preconcurrency @MainActor
open class UIFocusMovementHint: NSObject {
  private let mark = AttributeMark()
  private let direction: CGVector

  /// Makes a movement; UIKit makes them by itself.
  public init(movementDirection: CGVector = .zero) {
    direction = movementDirection
    super.init()
  }

  /// The direction, from -1 to 1 along each axis.
  open var movementDirection: CGVector { direction }
}
