// SPDX-License-Identifier: MIT

extension UIView {
  /// The guides that the view has made for itself, by the names of their properties.
  package var madeGuides: [(name: String, guide: UILayoutGuide)] {
    let own = layout.ownGuides
    let all = [
      ("safeAreaLayoutGuide", own.safeArea), ("layoutMarginsGuide", own.margins),
      ("readableContentGuide", own.readable), ("keyboardLayoutGuide", own.keyboard),
    ]
    return all.compactMap { name, guide in guide.map { (name, $0) } }
  }
}
