// SPDX-License-Identifier: MIT

import Foundation
import StillSolver

/// A constraint that the tree wants, and its place in the solver.
@MainActor
final class LayoutRecord {
  /// The constraint itself, or the view or guide that asks for one, and the reason.
  struct Key: Hashable {
    var object: ObjectIdentifier
    var role: Role
  }

  /// The reason for a constraint.
  enum Role: UInt8 {
    case constraint
    case minimumWidth, minimumHeight
    case hugWidth, hugHeight
    case resistWidth, resistHeight
    case autoresizeX, autoresizeWidth, autoresizeY, autoresizeHeight
    case rootWidth, rootHeight
  }

  let key: Key
  weak var constraint: NSLayoutConstraint?
  /// The view that messages name if there is no `NSLayoutConstraint`.
  weak var view: UIView?
  var linear: LinearConstraint
  /// The handle of the solver; nil while the constraint is left out, because it contradicts others.
  var id: ConstraintID?
  /// The last collection that wanted it.
  var pass = 0
  /// The number of records that were wanted before.
  let order: Int

  init(_ key: Key, _ linear: LinearConstraint, order: Int) {
    self.key = key
    self.order = order
    self.linear = linear
  }

  /// A line for messages.
  var description: String {
    if let constraint { return "\(constraint.descriptionInWords), made at \(constraint.origin)" }
    let name = view?.nameInConstraints ?? "(gone)"
    switch key.role {
    case .constraint: return "<NSLayoutConstraint (gone)>"
    case .minimumWidth, .minimumHeight: return "\(name) has no negative size"
    case .hugWidth, .hugHeight, .resistWidth, .resistHeight:
      return "<NSContentSizeLayoutConstraint \(name) has an intrinsic size of \(linear.constant)>"
    case .autoresizeX, .autoresizeWidth, .autoresizeY, .autoresizeHeight:
      return
        "<NSAutoresizingMaskLayoutConstraint \(name) translates its autoresizing mask, which holds it at "
        + "\(view?.frame ?? .zero)>"
    case .rootWidth, .rootHeight: return "<\(name) has the size \(view?.bounds.size ?? .zero)>"
    }
  }
}
