// SPDX-License-Identifier: MIT

package import Foundation

/// A scroll view that does not become large enough for its content, however large the screen is.
package struct WholeContentError: Error, Hashable, CustomStringConvertible {
  package let scrollView: String
  /// In points.
  package let size: CGSize
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
