// SPDX-License-Identifier: MIT

import StillSolver

extension LayoutEngine {
  /// Whether another frame would be as good a solution.
  func isAmbiguous(_ view: UIView) -> Bool {
    guard let box = boxes[ObjectIdentifier(view)] else { return false }
    return [box.x, box.y, box.width, box.height].contains { (try? solver.isAmbiguous($0)) ?? false }
  }

  /// What of the view's frame could be otherwise.
  func ambiguities(of view: UIView) -> [AmbiguousPart] {
    guard view !== root, let box = boxes[ObjectIdentifier(view)] else { return [] }
    let parts: [(AmbiguousPart, Variable)] = [
      (.x, box.x), (.y, box.y), (.width, box.width), (.height, box.height),
    ]
    return parts.filter { (try? solver.isAmbiguous($0.1)) ?? false }.map(\.0)
  }

  /// The conflicts whose constraint is still left out.
  var standingConflicts: [UnsatisfiableConstraints] {
    let broken = Set(records.values.filter { $0.id == nil }.map(\.description))
    return conflicts.filter { broken.contains($0.broken) }
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
