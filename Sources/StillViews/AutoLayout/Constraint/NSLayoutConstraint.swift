// SPDX-License-Identifier: MIT

public import Foundation
public import StillLayers

/// A relation between attributes of two views or guides: `first.attribute (==, <=, >=) multiplier × second.attribute +
/// constant`.
///
/// Mirrors UIKit's `NSLayoutConstraint`. Lengths are points, y points down. An active constraint is held by the nearest
/// common ancestor of its items; it holds the items weakly, and becomes inactive when one of them leaves that ancestor.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject, @preconcurrency KeyValueObserver {
  private let mark = AttributeMark()

  /// The view or layout guide on the left side, held weakly.
  public private(set) final weak var firstItem: AnyObject?
  /// The view or layout guide on the right side, held weakly; nil if the first attribute is set to a constant.
  public private(set) final weak var secondItem: AnyObject?
  /// The attribute of the first item.
  public let firstAttribute: Attribute
  /// The attribute of the second item, or `notAnAttribute`.
  public let secondAttribute: Attribute
  /// The comparison of both sides.
  public let relation: Relation
  /// The factor of the second attribute.
  public let multiplier: CGFloat
  /// The file and line that made it, or its place in a fixture, for messages.
  package final var origin: String

  /// The view that holds it while it is active.
  final weak var holder: UIView?

  /// The constant in points.
  ///
  /// It may change at any time, which is much cheaper than another constraint.
  open var constant: CGFloat {
    get { constantStorage }
    set { setConstant(newValue) }
  }
  /// The priority.
  ///
  /// While the constraint is active, it must not change from or to required.
  open var priority: UILayoutPriority {
    get { priorityStorage }
    set { setPriority(newValue) }
  }
  /// True while layout follows the constraint.
  ///
  /// Setting it adds the constraint to the nearest common ancestor, or removes it.
  open var isActive: Bool {
    get { holder != nil }
    set { newValue ? activate() : deactivate() }
  }
  /// A name for messages.
  open var identifier: String?
  /// A value without effect, for sources that set it: nothing is archived here.
  open var shouldBeArchived = false

  /// The distances between positions that it relates.
  final let distances: [OffsetGuide]
  /// True once layout has refused it because its positions are of different axes.
  final var hasReportedAxes = false
  final var constantStorage: CGFloat
  final var priorityStorage = UILayoutPriority.required

  /// Makes a constraint, which is inactive.
  ///
  /// A value that is not finite, an item that is neither view nor guide, or attributes that cannot be related are
  /// reported as UIKit's exceptions; the constraint then never becomes active.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant: CGFloat, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    firstItem = view1 as AnyObject
    secondItem = view2.map { $0 as AnyObject }
    firstAttribute = attr1
    secondAttribute = view2 == nil ? .notAnAttribute : attr2
    self.relation = relation
    self.multiplier = multiplier
    constantStorage = constant
    origin = "\(file):\(line)"
    distances = [view1 as? OffsetGuide, view2 as? OffsetGuide].compactMap(\.self)
    super.init()
    checkInit()
  }

  /// Makes a constraint between nothing and nothing, to be replaced by another one: it never becomes active.
  public override init() {
    (firstAttribute, secondAttribute, relation) = (.notAnAttribute, .notAnAttribute, .equal)
    (multiplier, constantStorage, origin) = (1, 0, "")
    distances = []
    super.init()
  }

  /// Activates constraints.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// Is called by nobody: constraints do not come from nibs.
  open func awakeFromNib() {}
  /// Is called by nobody: there is no Interface Builder.
  open func prepareForInterfaceBuilder() {}
  /// Called after a value changed that the constraint observes; this implementation reports UIKit's error.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) { NamedObservation.raiseUnhandled(keyPath, by: self) }

  /// The constraint in UIKit's words, without addresses.
  open nonisolated override var description: String {
    MainActor.assumeIsolated { descriptionInWords }
  }
}
