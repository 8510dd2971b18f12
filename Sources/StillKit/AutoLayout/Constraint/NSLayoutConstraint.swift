// SPDX-License-Identifier: MIT

public import Foundation

/// `first.attribute (==, <=, >=) multiplier × second.attribute + constant`. Mirrors UIKit's `NSLayoutConstraint`.
///
/// Lengths are points, y points down. An active constraint is held by the nearest common ancestor of its items; it holds
/// the items weakly, and stops to count when one of them leaves that ancestor.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  /// A `UIView` or a `UILayoutGuide`, held weakly.
  public private(set) final weak var firstItem: AnyObject?
  public private(set) final weak var secondItem: AnyObject?
  public let firstAttribute: Attribute
  public let secondAttribute: Attribute
  public let relation: Relation
  public let multiplier: CGFloat
  /// Where it was made: a file and a line.
  let origin: String

  /// The view that holds it while it is active.
  final weak var holder: UIView?

  /// In points. May change at any time, which is much cheaper than another constraint.
  open var constant: CGFloat {
    get { constantStorage }
    set { setConstant(newValue) }
  }
  /// A constraint that is required, or becomes so, must not be active while this changes.
  open var priority: UILayoutPriority {
    get { priorityStorage }
    set { setPriority(newValue) }
  }
  /// Whether layout heeds it. Setting it puts the constraint on the nearest common ancestor, or takes it away.
  open var isActive: Bool {
    get { holder != nil }
    set { newValue ? activate() : deactivate() }
  }
  /// A name for messages.
  open var identifier: String?
  /// Kept for sources that set it: nothing is archived here.
  open var shouldBeArchived = false

  final var constantStorage: CGFloat
  final var priorityStorage = UILayoutPriority.required

  /// A value that is not finite, items of no kind, or attributes that do not go together are refused as UIKit refuses
  /// them; the constraint then never becomes active.
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
    super.init()
    checkMaking()
  }

  /// Activates each; faster than one by one only in UIKit.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  open nonisolated override var description: String {
    MainActor.assumeIsolated { descriptionInWords }
  }
}
