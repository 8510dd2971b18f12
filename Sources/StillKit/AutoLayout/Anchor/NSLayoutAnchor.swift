// SPDX-License-Identifier: MIT

public import Foundation

/// An edge, centre, baseline or length of a view or guide, from which constraints are made. Mirrors UIKit's
/// `NSLayoutAnchor`. `AnchorType` keeps horizontal from vertical positions and both from lengths.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let owner: AnyObject
  let attribute: NSLayoutConstraint.Attribute

  init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    owner = item
    self.attribute = attribute
  }

  /// The item's name.
  open var name: String { LayoutItem(owner)?.name ?? "" }
  /// The view or guide that it belongs to.
  open var item: AnyObject? { owner }

  public func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0, file: StaticString = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(.equal, anchor, 1, c, file, line)
  }

  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0, file: StaticString = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, 1, c, file, line)
  }

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
