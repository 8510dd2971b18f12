// SPDX-License-Identifier: MIT

extension UIView {
  /// The constraints that this view and those below it hold, a line each, by the places of their items in the tree and
  /// not by when they were activated.
  package var constraintListing: String {
    let names = TreeNames(self)
    let lines = names.views.flatMap(\.layout.constraints).map { ListedConstraint($0, names) }.sorted()
    return lines.isEmpty ? "(no constraints)" : lines.map(\.text).joined(separator: "\n")
  }
}

/// A line of the listing, and what it is sorted by.
@MainActor
private struct ListedConstraint: @MainActor Comparable {
  let text: String
  private let place: [Int]

  init(_ constraint: NSLayoutConstraint, _ names: TreeNames) {
    let name = constraint.identifier.map { " '\($0)'" } ?? ""
    text = constraint.equation(naming: names.name) + constraint.priorityInWords + name
    place = [
      names.place(constraint.first), constraint.firstAttribute.rawValue, names.place(constraint.second),
      constraint.secondAttribute.rawValue, constraint.relation.rawValue,
    ]
  }

  static func < (one: ListedConstraint, other: ListedConstraint) -> Bool {
    one.place == other.place ? one.text < other.text : one.place.lexicographicallyPrecedes(other.place)
  }
}
