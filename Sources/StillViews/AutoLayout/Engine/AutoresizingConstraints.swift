// SPDX-License-Identifier: MIT

import StillGraphics
import StillSolver

/// The constraints of a view that translates its autoresizing mask: it lies where its frame is, and follows its
/// superview's size as the mask says.
@MainActor
struct AutoresizingConstraints {
  private let horizontal, vertical: MaskedAxis
  private let bounds: CGRect
  private let insets: UIEdgeInsets

  init(_ view: UIView, in superview: UIView) {
    let (frame, mask) = (view.alignment(of: view.untransformedFrame), view.autoresizingMask)
    (bounds, insets) = (superview.bounds, superview.alignmentRectInsets)
    horizontal = MaskedAxis(
      before: frame.minX - bounds.minX, length: frame.width, after: bounds.maxX - frame.maxX,
      flexible: (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
      ))
    vertical = MaskedAxis(
      before: frame.minY - bounds.minY, length: frame.height, after: bounds.maxY - frame.maxY,
      flexible: (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
      ))
  }

  /// Returns the constraints between the variables of the view and those of its superview.
  func constraints(_ box: LayoutBox, _ outer: LayoutBox) -> [(role: LayoutRecord.Role, linear: LinearConstraint)] {
    let (width, height) = (insets.left + insets.right, insets.top + insets.bottom)
    return [
      (.autoresizeX, horizontal.origin(box.x, outer.width, width, bounds.minX)),
      (.autoresizeWidth, horizontal.size(box.width, outer.width, width)),
      (.autoresizeY, vertical.origin(box.y, outer.height, height, bounds.minY)),
      (.autoresizeHeight, vertical.size(box.height, outer.height, height)),
    ]
  }
}

/// The parts of a superview's length along one axis, before, in and after the view: flexible parts share what the fixed
/// ones leave, in proportion to their lengths.
private struct MaskedAxis {
  var before, length, after: CGFloat
  var flexible: (before: Bool, length: Bool, after: Bool)

  private var fixed: CGFloat {
    (flexible.before ? 0 : before) + (flexible.length ? 0 : length) + (flexible.after ? 0 : after)
  }

  private func share(of part: CGFloat) -> CGFloat {
    let total = before + length + after - fixed
    let count = (flexible.before ? 1 : 0) + (flexible.length ? 1 : 0) + (flexible.after ? 1 : 0)
    return total == 0 ? 1 / CGFloat(count) : part / total
  }

  /// `variable = start + part`, where the superview's bounds are `room` (its alignment rectangle) and `extra` long.
  func origin(_ variable: Variable, _ room: Variable, _ extra: CGFloat, _ start: CGFloat) -> LinearConstraint {
    part(variable, before, flexible.before, room, extra, start)
  }

  func size(_ variable: Variable, _ room: Variable, _ extra: CGFloat) -> LinearConstraint {
    part(variable, length, flexible.length, room, extra, 0)
  }

  private func part(
    _ variable: Variable, _ part: CGFloat, _ isFlexible: Bool, _ room: Variable, _ extra: CGFloat, _ start: CGFloat
  ) -> LinearConstraint {
    guard isFlexible else { return LinearConstraint([Term(variable)], .equal, Double(start + part)) }
    let share = share(of: part)
    return LinearConstraint(
      [Term(variable), Term(room, -Double(share))], .equal, Double(start + share * (extra - fixed)))
  }
}
