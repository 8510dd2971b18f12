// SPDX-License-Identifier: MIT

import Foundation
import StillKit

/// One constraint of a fixture, between views that it calls by their ids.
struct FixtureConstraint: Decodable, Sendable {
  /// Where it stands in the JSON.
  let path: String
  let item: String
  let attribute: NSLayoutConstraint.Attribute
  let relation: NSLayoutConstraint.Relation
  /// An id, or the raw value of a `Relative`; nil for a length alone.
  let otherItem: String?
  let otherAttribute: NSLayoutConstraint.Attribute?
  let multiplier: CGFloat
  let constant: CGFloat
  let priority: UILayoutPriority

  /// What belongs to the superview of the constraint's item.
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
