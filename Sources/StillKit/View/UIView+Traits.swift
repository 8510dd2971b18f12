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

  func changeTraits(_ change: (inout ViewTraits) -> Void) {
    let previous = traits.current
    change(&traits)
    traits.update()
    guard traits.current !== previous else { return }
    // Subviews inherit the object, equal or not: comparing by identity is what makes this cheap.
    if traits.current != previous { traitsChanged(from: previous) }
    for subview in subviewStorage { subview.inheritTraits(from: self) }
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
    setNeedsLayout()
    current.performAsCurrent {
      if current.values.tintColor != previous.values.tintColor { tintColorDidChange() }
      traitCollectionDidChange(previous)
    }
  }
}
