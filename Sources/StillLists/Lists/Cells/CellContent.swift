// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers
import StillViews

/// The content view of a cell, and the configuration that the view shows.
@MainActor
final class CellContent {
  private(set) var view: UIView
  private(set) var configuration: (any UIContentConfiguration)?
  private var needsUpdate = false

  init(_ view: UIView) { self.view = view }

  /// Shows a configuration in the current view if that supports it.
  ///
  /// Otherwise `replace` is called with the configuration's view, or with `plain` for nil. It makes that the current
  /// view by `setView(_:)`.
  func show(
    _ configuration: (any UIContentConfiguration)?, orPlain plain: @autoclosure () -> UIView,
    replacingBy replace: (UIView) -> Void
  ) {
    self.configuration = configuration
    guard let configuration else { return replace(plain()) }
    AppCalls.run(
      "The content view of \(ownerName)", which: "sets the content configuration when it is made or gets one"
    ) {
      if let view = view as? (any UIView & UIContentView), view.supports(configuration) {
        view.configuration = configuration
        view.setNeedsLayout()
      } else {
        replace(configuration.makeContentView())
      }
    }
  }

  /// The cell, in words.
  private var ownerName: String { (view.superview ?? view).ownDescription }

  func setView(_ view: UIView) { self.view = view }

  // MARK: States

  /// Asks for an update of the cell's configuration before the next layout.
  func setNeedsUpdate() { needsUpdate = true }

  /// Calls `update` if the configuration has to be updated.
  func updateIfNeeded(_ update: () -> Void) {
    guard needsUpdate else { return }
    needsUpdate = false
    AppCalls.run(
      "configurationUpdateHandler or updateConfiguration(using:) of \(ownerName)",
      which: "has the configuration updated", update)
  }

  /// Shows the configuration for another state of the cell.
  func show(in state: UICellConfigurationState) {
    guard let configuration, let view = view as? (any UIView & UIContentView) else { return }
    view.configuration = configuration.updated(for: state)
  }
}
