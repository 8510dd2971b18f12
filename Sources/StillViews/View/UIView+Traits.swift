// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// The traits that a view inherits, and those that were set on it.
struct ViewTraits {
  /// The traits of the superview; a view without a superview keeps those of its last one.
  var inherited: UITraitCollection
  var style = UIUserInterfaceStyle.unspecified
  var tint: UIColor?
  /// Traits that replace inherited ones; assertions set them on the root view.
  var overriding: UITraitCollection?
  /// The trait overrides of the view's controller, presentation or scene.
  var outer: TraitValues?
  /// The smallest and the largest text size of the view and those below it.
  var sizeLimits: (least: UIContentSizeCategory?, most: UIContentSizeCategory?)?
  /// The trait overrides of the view itself.
  var overrides: TraitValues?
  var registrations: TraitRegistrations?
  private(set) var current: UITraitCollection
  /// The traits for which the view last drew itself; nil before the first drawing.
  var drawn: UITraitCollection?
  /// The number of nested calls that tell the view of changes.
  var running = 0

  init(inherited: UITraitCollection) {
    self.inherited = inherited
    current = inherited
  }

  mutating func setSizeLimits(least: UIContentSizeCategory?, most: UIContentSizeCategory?) {
    sizeLimits = least == nil && most == nil ? nil : (least, most)
  }

  mutating func update() {
    guard
      style != .unspecified || tint != nil || overriding != nil || outer != nil || overrides != nil || sizeLimits != nil
    else {
      current = inherited
      return
    }
    var values = inherited.values
    if let overriding { values = values.overridden(by: overriding.values) }
    if let outer { values = values.overridden(by: outer) }
    if let overrides { values = values.overridden(by: overrides) }
    if style != .unspecified { values.userInterfaceStyle = style }
    if let least = sizeLimits?.least {
      values.preferredContentSizeCategory = max(values.preferredContentSizeCategory, least)
    }
    if let most = sizeLimits?.most {
      values.preferredContentSizeCategory = min(values.preferredContentSizeCategory, most)
    }
    if let tint { values.tintColor = tint.standingOn(inheritedTint: inherited.values.tintColor) }
    if current.values != values { current = UITraitCollection(values: values) }
  }
}

extension UIView {
  /// The traits that replace inherited ones for this view and those below it.
  package var overridingTraits: UITraitCollection? {
    get { traits.overriding }
    set { changeTraits { $0.overriding = newValue } }
  }

  /// The traits that the view inherits.
  ///
  /// Code that shows the view in a temporary window restores the previous value afterwards.
  package var inheritedTraits: UITraitCollection {
    get { traits.inherited }
    set { changeTraits { $0.inherited = newValue } }
  }

  package func inheritTraits(from superview: UIView) {
    guard superview.traits.current !== traits.inherited else { return }
    changeTraits { $0.inherited = superview.traits.current }
  }

  /// Changes this view's traits and then those of all views that inherit them, without recursion.
  func changeTraits(_ change: (inout ViewTraits) -> Void) {
    guard changeOwnTraits(change) else { return }
    var waiting: [UIView] = subviewStorage.reversed()
    while let view = waiting.popLast() {
      // Subviews inherit the same object, so a cheap comparison by identity is enough.
      guard let current = view.superviewStorage?.traits.current, current !== view.traits.inherited else { continue }
      if view.changeOwnTraits({ $0.inherited = current }) { waiting += view.subviewStorage.reversed() }
    }
  }

  /// Changes this view's traits; returns true if subviews inherit something new.
  private func changeOwnTraits(_ change: (inout ViewTraits) -> Void) -> Bool {
    let previous = traits.current
    change(&traits)
    traits.update()
    guard traits.current !== previous else { return false }
    if traits.current.values != previous.values { traitsChanged(from: previous) }
    return true
  }

  private func traitsChanged(from previous: UITraitCollection) {
    let current = traits.current
    if let background = colors.background, current.hasDifferentColorAppearance(comparedTo: previous) {
      layer.backgroundColor = background.cgColor(with: current)
    }
    // A recorded drawing may depend on any trait, so it is valid only for these; a snapshot changes them only for a while.
    if type(of: self) != UIView.self { layer.setForeign(traits.drawn?.values != current.values) }
    if current.displayScale != previous.displayScale, current.displayScale > 0 {
      contentScaleFactor = current.displayScale
    }
    autoLayoutSurroundingsChanged()
    guard NestedCalls.enter(traits.running) else { return reportNestedChanges() }
    traits.running += 1
    defer {
      traits.running -= 1
      NestedCalls.leave()
    }
    current.performAsCurrent {
      if current.values.tintColor != previous.values.tintColor { tintColorDidChange() }
      traitCollectionDidChange(previous)
      traits.registrations?.tell(self, previous, current)
      guard let viewController else { return }
      viewController.emptyStateMayChange()
      viewController.traitCollectionDidChange(previous)
      viewController.traitRegistrations.tell(viewController, previous, current)
    }
  }

  private func reportNestedChanges() {
    guard NestedCalls.isFirstRefusal() else { return }
    ProgrammerErrors.report(
      """
      Traits changed within a change of traits: \(ownDescription) was told again and again, each time \
      within the time before. It is not told again. Look for a trait that traitCollectionDidChange(_:) sets without a look at \
      what it is.
      """)
  }
}
