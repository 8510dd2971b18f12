// SPDX-License-Identifier: MIT

import StillSolver

extension LayoutEngine {
  /// Whether another frame would be as good a solution.
  func isAmbiguous(_ view: UIView) -> Bool {
    guard let box = boxes[ObjectIdentifier(view)] else { return false }
    return [box.x, box.y, box.width, box.height].contains { (try? solver.isAmbiguous($0)) ?? false }
  }

  /// The constraints in which a variable of the view's stands, in the order of the views that hold them.
  func constraints(affecting view: UIView, _ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    guard let box = boxes[ObjectIdentifier(view)] else { return [] }
    let own = [box.origin(axis), box.length(axis)]
    return constraints(below: root).filter { constraint in
      let key = LayoutRecord.Key(object: ObjectIdentifier(constraint), role: .constraint)
      return records[key]?.linear.terms.contains { own.contains($0.variable) } ?? false
    }
  }

  private func constraints(below view: UIView) -> [NSLayoutConstraint] {
    view.layout.constraints + view.subviewStorage.flatMap(constraints(below:))
  }
}
