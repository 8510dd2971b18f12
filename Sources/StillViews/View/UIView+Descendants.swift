// SPDX-License-Identifier: MIT

extension UIView {
  /// The view and all views below it, each before its subviews.
  package var selfAndDescendants: [UIView] {
    var found: [UIView] = []
    var waiting = [self]
    while let view = waiting.popLast() {
      found.append(view)
      waiting += view.subviewStorage.reversed()
    }
    return found
  }
}
