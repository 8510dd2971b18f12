// SPDX-License-Identifier: MIT

/// What a view shall show, as a value. Mirrors UIKit's `UIContentConfiguration`.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// A view that shows this configuration.
  func makeContentView() -> any UIView & UIContentView
  /// This configuration in a state, without what was changed by hand.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that a configuration made. Mirrors UIKit's `UIContentView`.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
  /// Setting it shows another configuration.
  var configuration: any UIContentConfiguration { get set }
  /// Whether the view can show `configuration`. By default, if it is of the type of the one shown.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
