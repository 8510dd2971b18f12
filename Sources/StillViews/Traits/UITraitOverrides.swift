// SPDX-License-Identifier: MIT

public import StillGraphics

/// The traits that an object replaces for itself and everything below it.
///
/// Mirrors UIKit's `UITraitOverrides`.
public protocol UITraitOverrides: UIMutableTraits {
  /// Returns true if the trait is replaced.
  func contains(_ trait: UITrait) -> Bool
  /// Removes the override, so that the trait is inherited again.
  mutating func remove(_ trait: UITrait)
}

extension TraitValues: UITraitOverrides {
  func contains(_ trait: UITrait) -> Bool { specifies(trait) }
}

/// An object that has traits.
///
/// Mirrors UIKit's `UITraitEnvironment`.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits of the object.
  var traitCollection: UITraitCollection { get }
  /// Called when the traits changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIView: UITraitEnvironment {
  /// The traits that the view replaces for itself and everything below it.
  public var traitOverrides: any UITraitOverrides {
    get { traits.overrides ?? TraitValues() }
    set { changeTraits { $0.overrides = newValue as? TraitValues } }
  }

  /// Brings the traits up to date with the superview; does nothing here, because changes take effect at once.
  public func updateTraitsIfNeeded() {}
}

extension UIViewController: UITraitEnvironment {
  /// The traits that the controller replaces for its view and everything below it.
  public var traitOverrides: any UITraitOverrides {
    get { traitState.overrides ?? TraitValues() }
    set {
      guard let values = newValue as? TraitValues else { return }
      traitState.overrides = values
      applyTraits()
    }
  }

  /// Brings the traits up to date with the superview; does nothing here, because changes take effect at once.
  public func updateTraitsIfNeeded() {}
}

extension UIPresentationController: UITraitEnvironment {
  /// The traits that the presentation replaces for its container and everything below it.
  public var traitOverrides: any UITraitOverrides {
    get { overrides }
    set {
      guard let values = newValue as? TraitValues else { return }
      overrides = values
      containerView?.changeTraits { $0.outer = values }
    }
  }
}

extension UIWindowScene: UITraitEnvironment {
  /// The traits that the scene replaces for its windows.
  public var traitOverrides: any UITraitOverrides {
    get { overrides }
    set {
      guard let values = newValue as? TraitValues else { return }
      changeTraits { overrides = values }
    }
  }

  /// Makes a change of the scene that changes its traits, and gives them to its windows.
  func changeTraits(_ change: () -> Void) {
    let previous = traitCollection
    change()
    let outer = windowTraits
    for window in windows { window.changeTraits { $0.outer = outer } }
    guard traitCollection != previous else { return }
    traitCollection.performAsCurrent {
      traitCollectionDidChange(previous)
      traitRegistrations.tell(self, previous, traitCollection)
    }
  }
}

extension UIScreen: UITraitEnvironment {
  /// Never called: the screen's traits stay what they are.
  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

/// The traits that replace inherited ones for a controller's view, by whom they were set.
struct ControllerTraits {
  /// Those of the parent for this child.
  var parentOverrides: UITraitCollection?
  var style = UIUserInterfaceStyle.unspecified
  var overrides: TraitValues?

  /// All of them: those of the controller itself are stronger.
  var outer: TraitValues {
    var values = parentOverrides?.values ?? TraitValues()
    if style != .unspecified { values.userInterfaceStyle = style }
    return overrides.map(values.overridden) ?? values
  }
}

extension UIViewController {
  /// Gives the view the traits that the controller and its parent replace.
  func applyTraits() {
    let outer = traitState.outer
    guard outer != (loadedView?.traits.outer ?? TraitValues()) else { return }
    loadedView?.changeTraits { $0.outer = outer }
  }
}
