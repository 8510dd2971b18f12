// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// The traits of a view: what it inherits, and what it has of its own.
struct ViewTraits {
  /// From the superview; a view without one keeps what it had last.
  var inherited: UITraitCollection
  var style = UIUserInterfaceStyle.unspecified
  var tint: UIColor?
  /// Stronger than anything inherited; set on the root by assertions.
  var overriding: UITraitCollection?
  private(set) var current: UITraitCollection

  init(inherited: UITraitCollection) {
    self.inherited = inherited
    current = inherited
  }

  mutating func update() {
    guard style != .unspecified || tint != nil || overriding != nil else {
      current = inherited
      return
    }
    var values = inherited.values
    if let overriding { values = values.overridden(by: overriding.values) }
    if style != .unspecified { values.userInterfaceStyle = style }
    if let tint { values.tintColor = tint }
    if current.values != values { current = UITraitCollection(values: values) }
  }
}

extension UIView {
  /// Traits that replace inherited ones for this view and those below it.
  package var overridingTraits: UITraitCollection? {
    get { traits.overriding }
    set { changeTraits { $0.overriding = newValue } }
  }

  /// What the view inherits. Whoever lends it a window gives back afterwards what it inherited before.
  package var inheritedTraits: UITraitCollection {
    get { traits.inherited }
    set { changeTraits { $0.inherited = newValue } }
  }

  func inheritTraits(from superview: UIView) {
    guard superview.traits.current !== traits.inherited else { return }
    changeTraits { $0.inherited = superview.traits.current }
  }

  /// Changes this view's traits and, one view after another however deep the tree is, those that inherit them.
  func changeTraits(_ change: (inout ViewTraits) -> Void) {
    guard changeOwnTraits(change) else { return }
    var waiting: [UIView] = subviewStorage.reversed()
    while let view = waiting.popLast() {
      // Subviews inherit the object, equal or not: comparing by identity is what makes this cheap.
      guard let current = view.superviewStorage?.traits.current, current !== view.traits.inherited else { continue }
      if view.changeOwnTraits({ $0.inherited = current }) { waiting += view.subviewStorage.reversed() }
    }
  }

  /// Returns whether subviews have something to inherit.
  private func changeOwnTraits(_ change: (inout ViewTraits) -> Void) -> Bool {
    let previous = traits.current
    change(&traits)
    traits.update()
    guard traits.current !== previous else { return false }
    if traits.current != previous { traitsChanged(from: previous) }
    return true
  }

  private func traitsChanged(from previous: UITraitCollection) {
    let current = traits.current
    if current.hasDifferentColorAppearance(comparedTo: previous) {
      if let background = colors.background { layer.backgroundColor = background.cgColor(with: current) }
      if type(of: self) != UIView.self { setNeedsDisplay() }
    }
    if current.displayScale != previous.displayScale, current.displayScale > 0 {
      contentScaleFactor = current.displayScale
    }
    autoLayoutSurroundingsChanged()
    current.performAsCurrent {
      if current.values.tintColor != previous.values.tintColor { tintColorDidChange() }
      traitCollectionDidChange(previous)
      viewController?.traitCollectionDidChange(previous)
    }
  }
}
