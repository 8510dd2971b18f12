// SPDX-License-Identifier: MIT

import StillGraphics
import StillSolver

/// The four variables of a view's alignment rectangle, in its superview's bounds, or of a guide's rectangle in its owner's.
@MainActor
final class LayoutBox {
  /// Whose variables they are: one of both.
  private(set) weak var view: UIView?
  private(set) weak var guide: UILayoutGuide?
  let x, y, width, height: Variable
  /// The last collection that met it.
  var pass = 0
  /// A view's frame, as a view without transform, by the last solution; on whole pixels.
  var frame = CGRect.zero

  init(view: UIView?, guide: UILayoutGuide?, _ solver: Solver) {
    (self.view, self.guide) = (view, guide)
    x = solver.makeVariable()
    y = solver.makeVariable()
    width = solver.makeVariable()
    height = solver.makeVariable()
  }

  func origin(_ axis: NSLayoutConstraint.Axis) -> Variable { axis == .horizontal ? x : y }
  func length(_ axis: NSLayoutConstraint.Axis) -> Variable { axis == .horizontal ? width : height }
}
