// SPDX-License-Identifier: MIT

extension NSLayoutConstraint {
  /// A part of a view or guide.
  ///
  /// Raw values are UIKit's.
  public enum Attribute: Int, Sendable {
    /// The edges of the alignment rectangle.
    case left = 1
    /// More edges; leading and trailing follow the reading direction.
    case right, top, bottom, leading, trailing
    /// The lengths of the alignment rectangle.
    case width, height
    /// The centres of the alignment rectangle.
    case centerX, centerY
    /// The baselines of text.
    case lastBaseline, firstBaseline
    /// The edges without the layout margins.
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    /// The centres between the layout margins.
    case centerXWithinMargins, centerYWithinMargins
    /// The second attribute of a constraint that sets a length to a constant.
    case notAnAttribute = 0
  }

  /// The comparison of the first attribute with the second.
  ///
  /// Raw values are UIKit's.
  public enum Relation: Int, Sendable {
    /// The first attribute is at most the second.
    case lessThanOrEqual = -1
    /// Both are equal.
    case equal = 0
    /// The first attribute is at least the second.
    case greaterThanOrEqual = 1
  }

  /// A direction of layout; also that of a `UIStackView`.
  public enum Axis: Int, Sendable {
    /// From left to right, or from right to left.
    case horizontal
    /// From top to bottom.
    case vertical
  }
}

extension NSLayoutConstraint.Attribute {
  enum Kind { case horizontal, vertical, size, none }

  /// The kind of attribute that it can be related to: positions to positions, which layout wants to be of the same axis.
  var kind: Kind {
    switch self {
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
      .vertical
    case .width, .height: .size
    case .notAnAttribute: .none
    }
  }

  /// True for leading and trailing, false for left and right sides, nil for all others.
  var isRelativeToDirection: Bool? {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    case .left, .right, .leftMargin, .rightMargin: false
    default: nil
    }
  }

  /// The name in visual descriptions, as UIKit prints it.
  var name: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .lastBaseline: "lastBaseline"
    case .firstBaseline: "firstBaseline"
    case .leftMargin: "leftMargin"
    case .rightMargin: "rightMargin"
    case .topMargin: "topMargin"
    case .bottomMargin: "bottomMargin"
    case .leadingMargin: "leadingMargin"
    case .trailingMargin: "trailingMargin"
    case .centerXWithinMargins: "centerXWithinMargins"
    case .centerYWithinMargins: "centerYWithinMargins"
    case .notAnAttribute: "notAnAttribute"
    }
  }

  fileprivate var followsDirection: Bool { isRelativeToDirection ?? false }

  fileprivate var isBaseline: Bool { self == .lastBaseline || self == .firstBaseline }

  var dependsOnPlaces: Bool {
    isBaseline
      || rawValue >= Self.leftMargin.rawValue && rawValue <= Self.centerYWithinMargins.rawValue
  }

  var axis: NSLayoutConstraint.Axis {
    switch self {
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins,
      .height:
      .vertical
    default: .horizontal
    }
  }

  /// The part of the length that lies before the position.
  func share(_ isReversed: Bool) -> Double {
    switch self {
    case .left, .top, .leftMargin, .topMargin, .firstBaseline: 0
    case .leading, .leadingMargin: isReversed ? 1 : 0
    case .trailing, .trailingMargin: isReversed ? 0 : 1
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: 0.5
    default: 1
    }
  }
}

extension NSLayoutConstraint {
  /// True if it mentions baselines or margins, which may follow from where views lie.
  var dependsOnPlaces: Bool {
    firstAttribute.dependsOnPlaces || secondAttribute.dependsOnPlaces || (firstItem as? UILayoutGuide)?.inset != nil
      || (secondItem as? UILayoutGuide)?.inset != nil
  }

  /// True if it mentions baselines.
  var dependsOnText: Bool { firstAttribute.isBaseline || secondAttribute.isBaseline }

  /// True if an attribute is leading or trailing: then all positions are measured in reading direction.
  var followsDirection: Bool { firstAttribute.followsDirection || secondAttribute.followsDirection }
}
