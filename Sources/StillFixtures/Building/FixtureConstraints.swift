// SPDX-License-Identifier: MIT

import StillKit
import StillLayers

/// Makes the constraints of a fixture between the views of its tree.
@MainActor
struct FixtureConstraints {
  private let views: [String: [UIView]]

  /// - Parameter root: Already in its window, which is its superview.
  init(root: UIView) {
    let named = Self.allViews(of: root).map { ($0.accessibilityIdentifier ?? "", [$0]) }
    views = Dictionary(named, uniquingKeysWith: +)
  }

  /// Rows too, of which tables show only those in sight.
  private static func allViews(of root: UIView) -> [UIView] {
    root.selfAndDescendants.flatMap { view in
      let cells = (view as? FixtureTables.UITableView)?.rows.cells ?? []
      return [view] + cells.filter { $0.superview == nil }.flatMap(allViews)
    }
  }

  func activate(_ constraints: [FixtureConstraint]) throws {
    for constraint in constraints { try activate(constraint) }
  }

  private func activate(_ wish: FixtureConstraint) throws {
    let item = try view(wish.item, at: "\(wish.path).item")
    let other = try self.other(of: wish, than: item)
    let mistakes = FixtureMistakes()
    ProgrammerErrors.handling(with: { mistakes.add($0) }) {
      let constraint = NSLayoutConstraint(
        item: item, attribute: wish.attribute, relatedBy: wish.relation, toItem: other,
        attribute: wish.otherAttribute ?? .notAnAttribute, multiplier: wish.multiplier, constant: wish.constant)
      constraint.priority = wish.priority
      constraint.isActive = true
    }
    guard mistakes.texts.isEmpty else { throw FixtureError(wish.path, .refused(mistakes.texts)) }
  }

  private func view(_ id: String, at path: String) throws -> UIView {
    let found = views[id] ?? []
    guard let view = found.first else {
      throw FixtureError(path, .unknownWord(id, allowed: views.keys.filter { !$0.isEmpty }.sorted()))
    }
    guard found.count == 1 else {
      throw FixtureError(path, .keys("\(found.count) views have the id \"\(id)\". Give each its own."))
    }
    return view
  }

  private static func twoRows(_ item: String, _ other: String) -> String {
    """
    "\(item)" and "\(other)" do not lie in the same row, and each row is laid out by itself. Constrain views of one row to \
    each other, or of none.
    """
  }

  private func other(of wish: FixtureConstraint, than item: UIView) throws -> AnyObject? {
    guard let name = wish.otherItem else { return nil }
    guard let relative = FixtureConstraint.Relative(rawValue: name) else {
      let other = try view(name, at: "\(wish.path).to_item")
      guard item.nearestCell === other.nearestCell else {
        throw FixtureError("\(wish.path).to_item", .keys(Self.twoRows(wish.item, name)))
      }
      return other
    }
    // Every view of the tree has a superview: the root's is the window.
    guard let superview = item.superview else { return nil }
    switch relative {
    case .superview: return superview
    case .safeArea: return superview.safeAreaLayoutGuide
    case .layoutMargins: return superview.layoutMarginsGuide
    }
  }
}

extension UIView {
  /// The row of a table that the view lies in.
  fileprivate var nearestCell: UITableViewCell? {
    self as? UITableViewCell ?? superview?.nearestCell
  }
}
