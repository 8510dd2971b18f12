// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillLayers

/// One constraint of a fixture, between views that are named by their ids.
struct FixtureConstraint: Decodable, Sendable {
  /// The place in the JSON.
  let path: String
  let item: String
  let attribute: NSLayoutConstraint.Attribute
  let relation: NSLayoutConstraint.Relation
  /// The id of a view, or the raw value of a `Relative`; nil for a length alone.
  let otherItem: String?
  let otherAttribute: NSLayoutConstraint.Attribute?
  let multiplier: CGFloat
  let constant: CGFloat
  let priority: UILayoutPriority

  /// The names for the superview of the constraint's item, and for its guides.
  enum Relative: String {
    case superview
    case safeArea = "safe_area"
    case layoutMargins = "layout_margins"
  }

  enum Key: String, FixtureKey {
    case item, attribute, relation
    case otherItem = "to_item"
    case otherAttribute = "to_attribute"
    case multiplier, constant, priority
  }

  init(from decoder: any Decoder) throws {
    let object = try FixtureObject<Key>(decoder)
    path = decoder.pathInWords
    item = try object.required(.item, "the id of a view")
    guard let attribute = try object.word(.attribute, Self.attributes) else {
      throw FixtureError(object.path(.attribute), .missing)
    }
    self.attribute = attribute
    relation = try object.word(.relation, ["==": .equal, "<=": .lessThanOrEqual, ">=": .greaterThanOrEqual]) ?? .equal
    otherItem = try object.text(.otherItem)
    let otherAttribute = try object.word(.otherAttribute, Self.attributes)
    // Most constraints are between like attributes.
    self.otherAttribute = otherItem == nil ? nil : otherAttribute ?? attribute
    multiplier = try object.number(.multiplier) ?? 1
    constant = try object.number(.constant) ?? 0
    let priority = try object.number(.priority) ?? 1000
    guard (0...1000).contains(priority) else {
      throw FixtureError(object.path(.priority), .wrongShape(expected: "a priority from 0 to 1000"))
    }
    self.priority = UILayoutPriority(Float(priority))
    if otherItem == nil, otherAttribute != nil {
      throw FixtureError(object.path(.otherAttribute), .keys("there is no to_item that it belongs to. Add it."))
    }
  }

  private static let attributes: KeyValuePairs<String, NSLayoutConstraint.Attribute> = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
    "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY, "lastBaseline": .lastBaseline,
    "firstBaseline": .firstBaseline, "leftMargin": .leftMargin, "rightMargin": .rightMargin, "topMargin": .topMargin,
    "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
    "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
  ]
}

/// The views of a fixture's tree by their ids.
@MainActor
struct FixtureViews {
  private let views: [String: [UIView]]

  /// Collects the views of trees.
  init(roots: [UIView]) {
    var views: [String: [UIView]] = [:]
    // Most views have no name; a list of them that is copied for each would take time squared.
    for view in roots.flatMap(Self.allViews) {
      guard let id = view.accessibilityIdentifier else { continue }
      views[id, default: []].append(view)
    }
    self.views = views
  }

  /// All views, with those of rows that are out of sight.
  private static func allViews(of root: UIView) -> [UIView] {
    root.selfAndDescendants.flatMap { view in
      let cells = (view as? FixtureTables.UITableView)?.rows.cells ?? []
      return [view] + cells.filter { $0.superview == nil }.flatMap(allViews)
    }
  }

  /// The number of views that have ids.
  var count: Int { views.values.reduce(0) { $0 + $1.count } }

  /// Returns the view with an id.
  ///
  /// - Parameter others: Ids of what is no view and may be meant as well, for the message.
  func view(_ id: String, at path: String, orAny others: [String] = []) throws -> UIView {
    let found = views[id] ?? []
    guard let view = found.first else {
      throw FixtureError(path, .unknownWord(id, allowed: views.keys.sorted() + others))
    }
    guard found.count == 1 else {
      throw FixtureError(path, .keys("\(found.count) views have the id \"\(id)\". Give each its own."))
    }
    return view
  }
}

/// The constraints between the views of a fixture's tree.
@MainActor
struct FixtureConstraints {
  private let views: FixtureViews

  /// - Parameter roots: The roots of the trees; one that is not in a window yet cannot be held to its superview.
  init(roots: [UIView]) { views = FixtureViews(roots: roots) }

  func activate(_ constraints: [FixtureConstraint]) throws {
    for constraint in constraints { try activate(constraint) }
  }

  private func activate(_ constraint: FixtureConstraint) throws {
    let item = try views.view(constraint.item, at: "\(constraint.path).item")
    let other = try self.other(of: constraint, than: item)
    let mistakes = FixtureMistakes()
    ProgrammerErrors.handling(with: { mistakes.add($0) }) {
      let made = NSLayoutConstraint(
        item: item, attribute: constraint.attribute, relatedBy: constraint.relation, toItem: other,
        attribute: constraint.otherAttribute ?? .notAnAttribute, multiplier: constraint.multiplier,
        constant: constraint.constant)
      made.origin = constraint.path
      made.priority = constraint.priority
      made.isActive = true
      // Layout would refuse it too, but its message would not name the place in the file.
      if made.isActive { _ = made.checkAxes() }
    }
    guard mistakes.texts.isEmpty else { throw FixtureError(constraint.path, .refused(mistakes.texts)) }
  }

  private static func twoRows(_ item: String, _ other: String) -> String {
    """
    "\(item)" and "\(other)" do not lie in the same row, and each row is laid out by itself. Constrain views of one row to \
    each other, or of none.
    """
  }

  private func other(of constraint: FixtureConstraint, than item: UIView) throws -> AnyObject? {
    guard let name = constraint.otherItem else { return nil }
    guard let relative = FixtureConstraint.Relative(rawValue: name) else {
      let other = try views.view(name, at: "\(constraint.path).to_item")
      guard item.nearestCell === other.nearestCell else {
        throw FixtureError("\(constraint.path).to_item", .keys(Self.twoRows(constraint.item, name)))
      }
      return other
    }
    guard let superview = item.superview else {
      throw FixtureError(
        "\(constraint.path).to_item",
        .keys("\"\(constraint.item)\" is placed by a controller or a bar. Constrain what lies in it."))
    }
    switch relative {
    case .superview: return superview
    case .safeArea: return superview.safeAreaLayoutGuide
    case .layoutMargins: return superview.layoutMarginsGuide
    }
  }
}

extension UIView {
  /// The table cell that holds the view.
  fileprivate var nearestCell: UITableViewCell? {
    self as? UITableViewCell ?? superview?.nearestCell
  }
}
