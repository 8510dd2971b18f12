// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// The configuration that a controller shows over its content, and its view.
@MainActor struct EmptyState {
  fileprivate var configuration: (any UIContentConfiguration)?
  fileprivate var view: (any UIView & UIContentView)?
  /// True if the controller has to be asked before the next layout.
  fileprivate var needsUpdate = true
}

extension UIViewController {
  var emptyConfiguration: (any UIContentConfiguration)? {
    get { emptyState.configuration }
    set {
      emptyState.configuration = newValue
      showEmptyState()
    }
  }

  /// The traits, and the words that the search controller of the controller, or above it, looks for.
  var emptyConfigurationState: UIContentUnavailableConfigurationState {
    var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    let search = knownNavigationItem?.searchController ?? parentController as? UISearchController
    if let words = search?.searchBar.text, !words.isEmpty { state.searchText = words }
    return state
  }

  func emptyStateNeedsUpdate() {
    emptyState.needsUpdate = true
    viewIfLoaded?.setNeedsLayout()
  }

  /// Makes the next layout ask the controller for its configuration; asks for that layout only if a configuration is shown.
  func emptyStateMayChange() {
    emptyState.needsUpdate = true
    if emptyState.view != nil { viewIfLoaded?.setNeedsLayout() }
  }

  /// Asks the controller for its configuration, if that may have changed.
  func updateEmptyState() {
    guard emptyState.needsUpdate else { return }
    emptyState.needsUpdate = false
    updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
    showEmptyState()
  }

  private func showEmptyState() {
    guard isViewLoaded else { return }
    guard let configuration = emptyState.configuration?.updated(for: contentUnavailableConfigurationState) else {
      emptyState.view?.removeFromSuperview()
      return emptyState.view = nil
    }
    if let shown = emptyState.view, shown.supports(configuration) {
      shown.configuration = configuration
    } else {
      emptyState.view?.removeFromSuperview()
      emptyState.view = configuration.makeContentView()
    }
    placeEmptyState()
  }

  /// Lets the view of the configuration cover the controller's view, also one that scrolls.
  func placeEmptyState() {
    guard let shown: UIView = emptyState.view, let view = viewIfLoaded else { return }
    if shown.superview !== view { view.addSubview(shown) }
    if shown.frame != view.bounds { shown.frame = view.bounds }
  }
}
