// SPDX-License-Identifier: MIT

package import StillKit

extension UIView {
  /// The constraints of this view and its subviews, one line each.
  ///
  /// Lines are sorted by the positions of their items in the tree, so they do not depend on the order of activation.
  package var constraintListing: String {
    let names = TreeNames(self)
    let lines = names.views.flatMap(\.constraints).map { ListedConstraint($0, names) }.sorted()
    return lines.isEmpty ? "(no constraints)" : lines.map(\.text).joined(separator: "\n")
  }
}

/// A line of the listing with the numbers that it is sorted by.
@MainActor
private struct ListedConstraint: @MainActor Comparable {
  let text: String
  private let place: [Int]

  init(_ constraint: NSLayoutConstraint, _ names: TreeNames) {
    let name = constraint.identifier.map { " '\($0)'" } ?? ""
    text = constraint.equation(naming: names.name) + constraint.priorityInWords + name
    place = [
      names.place(constraint.firstLayoutItem), constraint.firstAttribute.rawValue,
      names.place(constraint.secondLayoutItem),
      constraint.secondAttribute.rawValue, constraint.relation.rawValue,
    ]
  }

  static func < (one: ListedConstraint, other: ListedConstraint) -> Bool {
    one.place == other.place ? one.text < other.text : one.place.lexicographicallyPrecedes(other.place)
  }
}
