// SPDX-License-Identifier: MIT

package import Foundation
import StillBitmap
import StillKit

/// A likely mistake in the layout of a view tree.
package struct LayoutFinding: Sendable, Equatable {
  /// A part of a frame that the constraints do not determine.
  package enum Part: String, Sendable {
    case x = "horizontal position"
    case y = "vertical position"
    case width, height
  }

  /// The kinds of mistakes.
  ///
  /// Lengths are points.
  package enum Problem: Sendable, Equatable {
    /// Constraints that do not determine parts of the view's frame.
    case ambiguous([Part])
    /// A label's text that is truncated, or cut off by the label's bounds.
    case truncatedText(String, needed: CGSize, available: CGSize)
    /// A frame outside of the parent's bounds, both in the parent's coordinates.
    case outsideParent(parent: String, frame: CGRect, bounds: CGRect)
    /// A view without area that has the described content.
    case emptySize(CGSize, content: String)
    /// Required constraints that contradict each other, and the one that the layout breaks.
    case conflict([String], broken: String)
  }

  /// The view's name; for conflicts, the root's name.
  package var view: String
  /// The mistake.
  package var problem: Problem
  /// The areas in which the view and its contents are visible, in points from the root's top left corner.
  package var areas: [CGRect] = []
}

extension LayoutFinding: CustomStringConvertible {
  package var description: String {
    switch problem {
    case .ambiguous(let parts):
      """
      \(view) has an ambiguous layout: its \(parts.map(\.rawValue).joined(separator: ", ")) could be otherwise. Add \
      constraints for that, or give it an intrinsic size.
      """
    case .truncatedText(let text, let needed, let available):
      """
      \(view) cannot show all of its text "\(text.excerpt)": that takes \(needed.inWords) points, and there are \
      \(available.inWords). Give it more room, more lines, or a higher compression resistance.
      """
    case .outsideParent(let parent, let frame, let bounds):
      """
      \(view) lies outside of \(parent): its frame is \(frame.inWords), the parent's bounds are \(bounds.inWords). \
      Constrain it to the parent's edges, or let the parent grow.
      """
    case .emptySize(let size, let content):
      """
      \(view) is \(size.inWords) points large and holds \(content). Give it a size, or hide it.
      """
    case .conflict(let constraints, let broken):
      """
      Constraints contradict each other:
      \(constraints.map { "  \($0)" }.joined(separator: "\n"))
      This one is left out:
        \(broken)
      Remove one of them, or lower its priority below 1000.
      """
    }
  }
}

extension String {
  fileprivate var excerpt: String { count > 40 ? prefix(40) + "…" : self }
}

extension CGSize {
  fileprivate var inWords: String { "\(short(width)) × \(short(height))" }
}

extension CGRect {
  fileprivate var inWords: String { "(\(short(minX)), \(short(minY)), \(short(width)), \(short(height)))" }
}

private func short(_ value: CGFloat) -> String { String(plainFormat: "%g", Double(value == 0 ? 0 : value)) }
