// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// The state of a search controller.
@MainActor struct Search {
  /// True from the beginning of the search to the beginning of its end.
  fileprivate(set) var isActive = false
  /// True while the delegate is told of a search that has not appeared yet.
  fileprivate var isBeginning = false
  /// True while the delegate is told of the end of a search that is still active.
  fileprivate var isEnding = false
  /// True if the app shows the results itself; used only if `automaticallyShowsSearchResultsController` is false.
  var showsResults = false
  /// The navigation controller whose bar the search has hidden.
  fileprivate weak var hiddenBar: UINavigationController?
}

extension UIViewController {
  /// The search that is shown in the context of this controller.
  var activeSearch: UISearchController? { presentation?.presented as? UISearchController }
}

// MARK: - Begin and end

extension UISearchController {
  /// The controller in whose context the search is shown: that of the item, or the one whose view has the search bar.
  var host: UIViewController? {
    if let item, let navigation = (item.owner as? UINavigationBar)?.controller {
      return navigation.viewControllers.first { $0.navigationItem === item }
    }
    return sequence(first: searchBar as UIView, next: \.superview).lazy.compactMap(\.viewController).first
  }

  func beginSearch() {
    // The delegate may ask for what is about to come.
    guard !isActive, !search.isBeginning else { return }
    search.isBeginning = true
    defer { search.isBeginning = false }
    tellDelegate("presentSearchController(_:)") { $0.presentSearchController(self) }
    guard ownPresentation == nil else { return }
    guard let host, host.viewIfLoaded?.window != nil else {
      return ProgrammerErrors.report(
        """
        \(type(of: self)) cannot become active: its search bar is not shown in a window. Nothing was presented. Set it \
        as `navigationItem.searchController` of a controller in a UINavigationController, and wait until that appeared.
        """)
    }
    tellDelegate("willPresentSearchController(_:)") { $0.willPresentSearchController(self) }
    host.presentModally(self, animated: UIView.areAnimationsEnabled) { [weak self] in
      if let self { tellDelegate("didPresentSearchController(_:)") { $0.didPresentSearchController(self) } }
    }
  }

  func endSearch() {
    guard isActive, !search.isEnding, let presenter = ownPresentation?.presenter else { return }
    search.isEnding = true
    defer { search.isEnding = false }
    tellDelegate("willDismissSearchController(_:)") { $0.willDismissSearchController(self) }
    presenter.dismissModally(animated: UIView.areAnimationsEnabled) { [weak self] in
      if let self { tellDelegate("didDismissSearchController(_:)") { $0.didDismissSearchController(self) } }
    }
  }

  /// Calls a method of the delegate; if the delegate causes endless recursion, that is reported.
  private func tellDelegate(
    _ method: String, line: UInt = #line, _ call: (any UISearchControllerDelegate) -> Void
  ) {
    guard let delegate else { return }
    AppCalls.run("\(method) of \(type(of: delegate))", which: "sets isActive", line: line) { call(delegate) }
  }

  func searchAppears() {
    let navigation = (host ?? ownPresentation?.presenter)?.navigationController
    navigation?.view.layoutIfNeeded()
    if let host { navigation?.setInsets(of: host) }
    (search.isActive, search.isBeginning) = (true, false)
    addResults()
    // A search that an app presents by itself has no other place for its search bar.
    if searchBar.superview == nil { view.addSubview(searchBar) }
    showResultsOrDimming()
    alongside { [self] in
      if automaticallyShowsCancelButton { searchBar.showCancelOfSearch(true) }
      showScopes()
      if item == nil, hidesNavigationBarDuringPresentation, let navigation, !navigation.isNavigationBarHidden {
        search.hiddenBar = navigation
        navigation.setNavigationBarHidden(true, animated: false)
      }
      moveBars(of: navigation)
    }
  }

  func searchDisappears() {
    let navigation = (host ?? ownPresentation?.presenter)?.navigationController
    navigation?.view.layoutIfNeeded()
    (search.isActive, search.isEnding) = (false, false)
    searchBar.resignFirstResponder()
    searchBar.searchTextField.text = ""
    updateResults()
    alongside { [self] in
      if automaticallyShowsCancelButton { searchBar.showCancelOfSearch(false) }
      showScopes()
      search.hiddenBar?.setNavigationBarHidden(false, animated: false)
      search.hiddenBar = nil
      moveBars(of: navigation)
    }
  }

  /// Changes views together with the transition that shows the search or ends it.
  private func alongside(_ change: @escaping () -> Void) {
    guard let transitionCoordinator else { return change() }
    transitionCoordinator.animate(alongsideTransition: { _ in change() }, completion: nil)
  }

  private func moveBars(of navigation: UINavigationController?) {
    searchBar.superview?.layoutIfNeeded()
    guard let navigation else { return }
    navigation.bar.setNeedsLayout()
    navigation.layOutBars()
    navigation.view.layoutIfNeeded()
  }
}

// MARK: - The search bar

extension UISearchController {
  /// Called when the search bar's field may begin to be edited.
  func fieldWillBeginEditing() { beginSearch() }

  /// Called when the search bar's field has begun to be edited.
  func fieldDidBeginEditing() { askForResults() }

  /// Called when the text or the scope changed.
  func updateResults() {
    askForResults()
    host?.setNeedsUpdateContentUnavailableConfiguration()
    searchResultsController?.setNeedsUpdateContentUnavailableConfiguration()
    showResultsOrDimming()
    guard scopeBarActivation == .onTextEntry else { return }
    searchBar.change(animated: UIView.areAnimationsEnabled && searchBar.window != nil) {
      self.showScopes()
      self.moveBars(of: self.host?.navigationController)
    }
  }

  private func askForResults() {
    guard let searchResultsUpdater else { return }
    AppCalls.run("updateSearchResults(for:) of \(type(of: searchResultsUpdater))", which: "sets the search text") {
      searchResultsUpdater.updateSearchResults(for: self)
    }
  }

  /// Shows the scopes if this is their time.
  func showScopes() {
    let hasText = !(searchBar.text ?? "").isEmpty
    switch scopeBarActivation {
    case .manual: return
    case .automatic, .onSearchActivation: searchBar.showScopesOfSearch(isActive)
    case .onTextEntry: searchBar.showScopesOfSearch(isActive && hasText)
    }
  }
}

// MARK: - Results

extension UISearchController {
  /// True if the view of the results is seen during a search.
  var showsResults: Bool {
    guard searchResultsController != nil else { return false }
    return automaticallyShowsSearchResultsController ? !(searchBar.text ?? "").isEmpty : search.showsResults
  }

  /// Puts the view of the results in place, where it is hidden until there is something to show.
  private func addResults() {
    guard let results = searchResultsController, results.parentController !== self else { return }
    addChild(results)
    guard results.parentController === self else { return }
    results.view.frame = view.bounds
    results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    results.view.isHidden = !showsResults
    view.addSubview(results.view)
    results.didMove(toParent: self)
  }

  /// Shows the results; without results, darkens the content below if the controller's property asks for it.
  func showResultsOrDimming() {
    guard isViewLoaded, let container = view as? SearchContainerView else { return }
    if let results = searchResultsController, results.parentController === self {
      results.view.isHidden = !showsResults
    }
    container.dimming.isHidden = showsResults || !obscuresBackgroundDuringPresentation
    host?.navigationController?.barsChanged()
  }
}
