// SPDX-License-Identifier: MIT

import StillGraphics

/// A constraint that a stack view wants, without its constant, by which the stack finds a constraint that it made
/// before.
struct StackRule: Hashable {
  let first: ObjectIdentifier
  let firstAttribute: NSLayoutConstraint.Attribute
  let relation: NSLayoutConstraint.Relation
  let second: ObjectIdentifier?
  let secondAttribute: NSLayoutConstraint.Attribute
  let multiplier: CGFloat
  let priority: Float
  let name: Name

  /// UIKit's identifiers, known from its messages.
  enum Name: String {
    case canvasConnection = "UISV-canvas-connection"
    case canvasFit = "UISV-canvas-fit"
    case spacing = "UISV-spacing"
    case alignment = "UISV-alignment"
    case fillEqually = "UISV-fill-equally"
    case fillProportionally = "UISV-fill-proportionally"
    case distributingEdge = "UISV-distributing-edge"
    case spanningBoundary = "UISV-spanning-boundary"
    case spanningFit = "UISV-spanning-fit"
    case ambiguitySuppression = "UISV-ambiguity-suppression"
    case hiding = "UISV-hiding"
  }
}

/// An edge, a centre, a baseline or a length of a view or guide.
struct StackPart {
  let item: AnyObject
  let attribute: NSLayoutConstraint.Attribute

  init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
  }
}

/// The attributes along one axis.
struct StackDirection {
  let near, center, far, length: NSLayoutConstraint.Attribute

  init(_ axis: NSLayoutConstraint.Axis) {
    switch axis {
    case .horizontal: (near, center, far, length) = (.leading, .centerX, .trailing, .width)
    case .vertical: (near, center, far, length) = (.top, .centerY, .bottom, .height)
    }
  }
}

extension NSLayoutConstraint {
  /// True for the constraint by which a stack folds up a hidden view.
  var hidesArrangedView: Bool { identifier == StackRule.Name.hiding.rawValue }
}
