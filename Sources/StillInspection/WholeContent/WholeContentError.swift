// SPDX-License-Identifier: MIT

package import StillKit

/// A scroll view that stays too small for its content, however large the screen is.
package struct WholeContentError: Error, Hashable, CustomStringConvertible {
  /// The name of the scroll view, as constraints call it.
  package let scrollView: String
  /// The size that the scroll view keeps, in points.
  package let size: CGSize
  /// The size that its content needs, in points.
  package let contentSize: CGSize

  @MainActor
  init(_ scrollView: UIScrollView, hidden: CGSize) {
    self.scrollView = scrollView.nameInConstraints
    size = scrollView.bounds.size
    contentSize = CGSize(width: size.width + hidden.width, height: size.height + hidden.height)
  }

  package var description: String {
    """
    \(scrollView) stays \(size.width) × \(size.height) points large in a screen of any size, and its content needs \
    \(contentSize.width) × \(contentSize.height): `layout: .contentSize` cannot show it whole. Assert on the scroll view \
    itself, or let its size follow the screen's.
    """
  }
}
