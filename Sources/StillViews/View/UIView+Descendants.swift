// SPDX-License-Identifier: MIT

extension UIView {
  /// The view and all views below it, each before its subviews.
  package var selfAndDescendants: [UIView] {
    var found: [UIView] = []
    forEachInTree { found.append($0) }
    return found
  }
}
