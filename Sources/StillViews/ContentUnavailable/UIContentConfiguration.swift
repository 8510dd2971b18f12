// SPDX-License-Identifier: MIT

import StillGraphics

/// The content of a view, as a value.
///
/// Mirrors UIKit's `UIContentConfiguration`.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Returns a view that shows this configuration.
  func makeContentView() -> any UIView & UIContentView
  /// Returns this configuration for a state of the view.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
///
/// Mirrors UIKit's `UIContentView`.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
  /// The configuration that the view shows.
  var configuration: any UIContentConfiguration { get set }
  /// True if the view can show `configuration`; by default, if that has the type of the current one.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// True if a configuration has the type of the current one.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// The state of the view that a configuration is for.
///
/// Mirrors UIKit's `UIConfigurationState`.
@preconcurrency @MainActor
public protocol UIConfigurationState {
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
  /// The value of a custom state.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The name of a custom state.
///
/// Mirrors UIKit's `UIConfigurationStateCustomKey`.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Makes a key from its name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a view such as a header.
///
/// Mirrors UIKit's `UIViewConfigurationState`.
@preconcurrency @MainActor
public struct UIViewConfigurationState: UIConfigurationState {
  /// The traits of the view.
  public var traitCollection: UITraitCollection
  /// True if the view does not react to touches.
  public var isDisabled = false
  /// True if the view is highlighted.
  public var isHighlighted = false
  /// True if the view is selected.
  public var isSelected = false
  /// True if the view stays at an edge.
  public var isPinned = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Makes the state of a view with traits.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// The value of a custom state.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The state of a cell.
///
/// Mirrors UIKit's `UICellConfigurationState`.
@preconcurrency @MainActor
public struct UICellConfigurationState: UIConfigurationState {
  /// The traits of the view.
  public var traitCollection: UITraitCollection
  /// True if the view does not react to touches.
  public var isDisabled = false
  /// True if the view is highlighted.
  public var isHighlighted = false
  /// True if the view is selected.
  public var isSelected = false
  /// True if the cell shows its editing controls.
  public var isEditing = false
  /// True if the cell shows its children.
  public var isExpanded = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Makes the state of a view with traits.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// The value of a custom state.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
