// SPDX-License-Identifier: MIT

/// A part of a frame that the constraints leave open.
package enum AmbiguousPart: String, Sendable {
  case x = "horizontal position"
  case y = "vertical position"
  case width, height
}

/// The answers that tools ask of a tree that was laid out by constraints.
extension UIView {
  /// The required constraints of this view's tree that contradict each other, each with the one that is left out.
  package var conflictingConstraints: [UnsatisfiableConstraints] { settledEngine?.standingConflicts ?? [] }

  /// The parts of the view's frame for which another value would be as good a solution.
  package var ambiguousParts: [AmbiguousPart] { settledEngine?.ambiguities(of: self) ?? [] }

  private var settledEngine: LayoutEngine? {
    let top = topmostView
    top.prepareAutoLayout()
    return top.layout.engine
  }

  /// The guides that the view has made for itself, by the names of their properties.
  package var madeGuides: [(name: String, guide: UILayoutGuide)] {
    let own = layout.ownGuides
    let all = [
      ("safeAreaLayoutGuide", own.safeArea), ("layoutMarginsGuide", own.margins),
      ("readableContentGuide", own.readable),
    ]
    return all.compactMap { name, guide in guide.map { (name, $0) } }
  }
}
