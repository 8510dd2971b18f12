// SPDX-License-Identifier: MIT

import Foundation

/// A visual format as it was read: views in a row, and the room between them.
struct VisualFormat {
  enum Amount {
    case points(CGFloat)
    /// As long as this view or guide.
    case item(AnyObject)
  }

  /// `>=20@750`
  struct Predicate {
    var relation: NSLayoutConstraint.Relation
    var amount: Amount
    var priority: UILayoutPriority
    /// Where its amount stands in the format.
    var offset: Int
  }

  enum Spacing {
    /// Nothing between two brackets.
    case none
    /// A single `-`.
    case standard
    case predicates([Predicate])
  }

  /// `[view(>=20)]`
  struct Element {
    var item: AnyObject
    var size: [Predicate] = []
  }

  var axis = NSLayoutConstraint.Axis.horizontal
  var elements: [Element] = []
  /// What stands between an element and the next.
  var spacings: [Spacing] = []
  /// From `|` to the first element, and from the last to `|`; nil without `|`.
  var leading, trailing: (spacing: Spacing, superview: UIView)?
}
