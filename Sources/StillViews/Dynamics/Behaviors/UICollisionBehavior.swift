// SPDX-License-Identifier: MIT

public import Foundation
import StillDynamics
import StillGraphics
import StillLayers

/// Collisions of items with each other, and with boundaries.
///
/// Mirrors UIKit's `UICollisionBehavior`.
open class UICollisionBehavior: UIDynamicBehavior {
  /// The collisions that items have.
  ///
  /// Mirrors UIKit's `UICollisionBehavior.Mode`.
  public struct Mode: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Makes a set of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Items collide with each other.
    public static let items = Mode(rawValue: 1)
    /// Items collide with boundaries.
    public static let boundaries = Mode(rawValue: 2)
    /// Items collide with each other and with boundaries.
    public static let everything = Mode(rawValue: .max)
  }

  private var list: DynamicItems
  private var boundaries = Boundaries()
  /// The insets of the reference view's bounds that are a boundary; nil if they are none.
  private var referenceInsets: UIEdgeInsets?

  /// The object that is told of contacts.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)? { didSet { changed() } }
  /// The collisions that items have; all of them by default.
  open var collisionMode = Mode.everything { didSet { changed() } }

  /// Makes a behaviour of items that collide with each other.
  public init(items: [any UIDynamicItem]) { list = DynamicItems(items) }

  /// The items that collide.
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

  /// A Boolean value that makes the reference view's bounds a boundary.
  open var translatesReferenceBoundsIntoBoundary: Bool {
    get { referenceInsets != nil }
    set {
      referenceInsets = newValue ? .zero : nil
      changed()
    }
  }

  /// Makes the reference view's bounds, less insets in points, a boundary.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    referenceInsets = insets
    changed()
  }

  /// Adds a boundary along a path of the reference view, in place of the one of the same identifier.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    guard bezierPath.cgPath.polylines.allSatisfy({ $0.allSatisfy { CGPoint($0).isFinite } }) else {
      return ProgrammerErrors.report(
        """
        UICollisionBehavior.addBoundary(withIdentifier:for:): the path of \(identifier) has coordinates that are no \
        numbers. It was not added. Pass a path of finite points.
        """)
    }
    removeBoundary(withIdentifier: identifier)
    guard let path = bezierPath.copy() as? UIBezierPath else { return }
    boundaries.append(identifier, path)
    changed()
  }

  /// Adds a boundary along a line of the reference view, in place of the one of the same identifier.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    addBoundary(withIdentifier: identifier, for: path)
  }

  /// Returns the path of a boundary; nil without one.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries.path(of: identifier)
  }

  /// Removes a boundary.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.remove(identifier)
    changed()
  }

  /// The identifiers of the boundaries; nil without any.
  open var boundaryIdentifiers: [any NSCopying]? {
    let identifiers = boundaries.inOrder.map(\.identifier)
    return identifiers.isEmpty ? nil : identifiers
  }

  /// Removes all boundaries with identifiers.
  open func removeAllBoundaries() {
    boundaries = Boundaries()
    changed()
  }

  override var callsApp: Bool { super.callsApp || collisionDelegate != nil }

  override func build(_ world: DynamicWorldBuilder) {
    guard let set = world.nextCollisionSet(of: self) else { return }
    for item in list.all {
      world.collide(
        item, items: collisionMode.contains(.items) ? set : 0,
        boundaries: collisionMode.contains(.boundaries) ? set : 0)
    }
    guard collisionMode.contains(.boundaries) else { return }
    if let referenceInsets, let bounds = world.referenceBounds?.inset(by: referenceInsets), !bounds.isEmpty {
      world.addBoundary(along: CGPath(rect: bounds), nil, of: self, set)
    }
    for boundary in boundaries.inOrder {
      world.addBoundary(along: boundary.path.cgPath, boundary.identifier, of: self, set)
    }
  }

  /// Identifiers are equal as objects are, or as values.
  static func key(_ identifier: any NSCopying) -> AnyHashable {
    (identifier as? AnyHashable) ?? AnyHashable("\(identifier)")
  }
}

/// The boundaries of a behaviour, which are found by their identifiers.
@MainActor
private struct Boundaries {
  struct Boundary {
    let number: Int
    let identifier: any NSCopying
    let path: UIBezierPath
  }

  private var all: [AnyHashable: Boundary] = [:]
  /// The number of boundaries that ever were.
  private var count = 0

  /// The boundaries in the order in which they were added.
  var inOrder: [Boundary] { all.values.sorted { $0.number < $1.number } }

  func path(of identifier: any NSCopying) -> UIBezierPath? { all[UICollisionBehavior.key(identifier)]?.path }

  mutating func append(_ identifier: any NSCopying, _ path: UIBezierPath) {
    count += 1
    all[UICollisionBehavior.key(identifier)] = Boundary(number: count, identifier: identifier, path: path)
  }

  mutating func remove(_ identifier: any NSCopying) { all[UICollisionBehavior.key(identifier)] = nil }
}

/// An object that is told of the contacts of items.
///
/// Mirrors UIKit's `UICollisionBehaviorDelegate`.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: AnyObject {
  /// Called when two items begin to touch, with a point of the reference view at which they do.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint)
  /// Called when two items touch no longer.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
  /// Called when an item and a boundary begin to touch; the reference view's bounds have no identifier.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  /// Called when an item and a boundary touch no longer.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}
