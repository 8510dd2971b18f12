// SPDX-License-Identifier: MIT

/// What decides in which order constraints are met, and so which of several equal views grows.
struct StackOrder {
  private let views: [ObjectIdentifier]
  private let axis: NSLayoutConstraint.Axis
  private let distribution: UIStackView.Distribution
  private let alignment: UIStackView.Alignment

  init(_ arrangement: StackArrangement) {
    views = arrangement.views.map(ObjectIdentifier.init)
    (axis, distribution, alignment) = (arrangement.axis, arrangement.distribution, arrangement.alignment)
  }

  /// Whether constraints added to those from `before` are in the same order as if all were made anew.
  func continues(_ before: StackOrder) -> Bool {
    guard (axis, distribution, alignment) == (before.axis, before.distribution, before.alignment) else { return false }
    let current = Set(views)
    return views.starts(with: before.views.filter(current.contains))
  }
}
