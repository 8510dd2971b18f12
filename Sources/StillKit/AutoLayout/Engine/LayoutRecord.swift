// SPDX-License-Identifier: MIT

import StillSolver

/// A constraint in the solver, and where it comes from.
@MainActor
final class LayoutRecord {
  /// What can ask for a constraint; `object` is the constraint itself, or the view or guide.
  struct Key: Hashable {
    var object: ObjectIdentifier
    var role: Role
  }

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
  /// For messages about what is no `NSLayoutConstraint`.
  weak var view: UIView?
  var linear: LinearConstraint
  /// Nil while it is not in the solver, because it contradicts others.
  var id: ConstraintID?
  var pass = 0
  /// Counts records in the order in which they were first wanted.
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
    case .minimumWidth, .minimumHeight: return "\(name) is not smaller than nothing"
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
