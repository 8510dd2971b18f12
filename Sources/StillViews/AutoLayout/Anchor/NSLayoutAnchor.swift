// SPDX-License-Identifier: MIT

public import Foundation

/// An edge, centre, baseline or length of a view or guide, from which constraints are made.
///
/// Mirrors UIKit's `NSLayoutAnchor`. `AnchorType` keeps horizontal from vertical positions and both from lengths.
/// Constants are points; constraints are made inactive.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  private let mark = AttributeMark()
  let owner: AnyObject
  let attribute: NSLayoutConstraint.Attribute

  init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    owner = item
    self.attribute = attribute
  }

  /// The name of the view or guide in messages.
  open var name: String { LayoutItem(owner)?.name ?? "" }
  /// The view or guide that it belongs to.
  open var item: AnyObject? { owner }

  /// Makes a constraint: this anchor is equal to `anchor` plus `c`.
  public func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0, file: StaticString = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(.equal, anchor, 1, c, file, line)
  }

  /// Makes a constraint: this anchor is at least `anchor` plus `c`.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0, file: StaticString = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, 1, c, file, line)
  }

  /// Makes a constraint: this anchor is at most `anchor` plus `c`.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0, file: StaticString = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, 1, c, file, line)
  }

  func relate(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<AnchorType>?, _ multiplier: CGFloat,
    _ constant: CGFloat, _ file: StaticString, _ line: UInt
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: owner, attribute: attribute, relatedBy: relation, toItem: other?.owner,
      attribute: other?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant, file: file,
      line: line)
  }
}

// MARK: - Positions

/// The system spacing between neighbours, in points.
///
/// Between baselines UIKit's depends on the fonts, in a way that is not documented; this does not.
let systemSpacing: CGFloat = 8

/// A left, right, leading or trailing edge or a horizontal centre.
///
/// Mirrors UIKit's `NSLayoutXAxisAnchor`.
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Makes a constraint: this anchor lies the system spacing, times `multiplier`, after `anchor`.
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat, file: StaticString = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(.equal, anchor, 1, systemSpacing * multiplier, file, line)
  }

  /// Makes a constraint: this anchor is at least the system spacing, times `multiplier`, after `anchor`.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat,
    file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, 1, systemSpacing * multiplier, file, line)
  }

  /// Makes a constraint: this anchor is at most the system spacing, times `multiplier`, after `anchor`.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat,
    file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, 1, systemSpacing * multiplier, file, line)
  }
}

/// A top or bottom edge, a baseline or a vertical centre.
///
/// Mirrors UIKit's `NSLayoutYAxisAnchor`.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Makes a constraint: this anchor lies the system spacing, times `multiplier`, below `anchor`.
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat, file: StaticString = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(.equal, anchor, 1, systemSpacing * multiplier, file, line)
  }

  /// Makes a constraint: this anchor is at least the system spacing, times `multiplier`, below `anchor`.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat,
    file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, 1, systemSpacing * multiplier, file, line)
  }

  /// Makes a constraint: this anchor is at most the system spacing, times `multiplier`, below `anchor`.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat,
    file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, 1, systemSpacing * multiplier, file, line)
  }
}

// MARK: - Lengths

/// A width or height.
///
/// Mirrors UIKit's `NSLayoutDimension`.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Makes a constraint: the length is equal to `c`.
  public func constraint(
    equalToConstant c: CGFloat, file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(.equal, nil, 1, c, file, line)
  }

  /// Makes a constraint: the length is at least `c`.
  public func constraint(
    greaterThanOrEqualToConstant c: CGFloat, file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, nil, 1, c, file, line)
  }

  /// Makes a constraint: the length is at most `c`.
  public func constraint(
    lessThanOrEqualToConstant c: CGFloat, file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, nil, 1, c, file, line)
  }

  /// Makes a constraint: the length is equal to `anchor` times `m`, plus `c`.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0, file: StaticString = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(.equal, anchor, m, c, file, line)
  }

  /// Makes a constraint: the length is at least `anchor` times `m`, plus `c`.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0,
    file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, m, c, file, line)
  }

  /// Makes a constraint: the length is at most `anchor` times `m`, plus `c`.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0,
    file: StaticString = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, m, c, file, line)
  }
}
