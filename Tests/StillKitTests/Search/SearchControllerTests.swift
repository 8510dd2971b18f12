// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import StillLayers
import Testing

@testable import StillViews

/// Rule: a search is presented over the controller that is searched, and takes the place of the title.
@MainActor struct SearchControllerTests {
  @Test func aTouchOfTheFieldBeginsASearchAndCancelEndsIt() {
    let search = SearchStage()
    search.run { navigation, clock in
      search.tapField()
      #expect(search.search.isActive && search.search.searchBar.isFirstResponder)
      #expect(search.search.presentingViewController === search.list)
      clock.settle()
      search.layOut()
      #expect(search.log == ["shouldBegin", "present", "willPresent", "didBegin", "update  true", "didPresent"])
      #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 47, width: 390, height: 56))
      #expect(search.field.minY == 57 && search.field.minX == 16 && search.field.maxX < 320)
      #expect(search.list.scrollView.adjustedContentInset.top == 103 && search.list.scrollView.contentOffset.y == -103)
      #expect(search.search.view.safeAreaInsets.top == 103 && search.search.view.safeAreaInsets.bottom == 34)
      search.log = []
      search.search.searchBar.searchTextField.insertText("Al")
      search.tapCancel()
      #expect(!search.search.isActive)
      clock.settle()
      search.layOut()
      #expect(
        search.log == ["update Al true", "cancel", "willDismiss", "didEnd", "update  false", "didDismiss"])
      #expect(navigation.navigationBar.frame.height == 148 && search.list.scrollView.contentOffset.y == -195)
      #expect(search.search.presentingViewController == nil && !search.search.searchBar.showsCancelButton)
      #expect(search.search.searchBar.text == "" && search.field.width == 358)
    }
  }

  @Test func theBarMovesByTheClock() {
    let search = SearchStage()
    search.run { navigation, clock in
      search.tapField()
      clock.advance(by: 0.15)
      let height = navigation.navigationBar.layer.presentation()?.bounds.height ?? 0
      #expect(height > 57 && height < 147)
    }
  }

  @Test func theReturnKeyEndsEditingAndNotTheSearch() {
    let search = SearchStage()
    search.run { _, clock in
      search.search.isActive = true
      clock.settle()
      #expect(search.log == ["present", "willPresent", "didPresent"] && !search.search.searchBar.isFirstResponder)
      search.search.searchBar.becomeFirstResponder()
      let field = search.search.searchBar.searchTextField
      _ = field.delegate?.textFieldShouldReturn(field)
      #expect(search.search.isActive && !search.search.searchBar.isFirstResponder)
      search.search.isActive = false
      clock.settle()
      #expect(!search.search.isActive && search.log.suffix(2) == ["update  false", "didDismiss"])
    }
  }

  /// The row of the title stays where the app wants it, and large titles with it.
  @Test func navigationBarsMayStay() {
    let search = SearchStage()
    search.search.hidesNavigationBarDuringPresentation = false
    search.search.automaticallyShowsCancelButton = false
    search.run { navigation, clock in
      search.search.isActive = true
      clock.settle()
      search.layOut()
      #expect(navigation.navigationBar.frame.height == 148 && search.field.width == 358)
    }
  }

  @Test func whatIsDarkenedEndsTheSearchWhenTouched() {
    let search = SearchStage()
    search.run { _, clock in
      // As for apps that are linked on iOS 15 and later.
      #expect(!search.search.obscuresBackgroundDuringPresentation)
      search.search.obscuresBackgroundDuringPresentation = true
      search.search.isActive = true
      clock.settle()
      search.layOut()
      let place = CGPoint(x: 200, y: 500)
      #expect(search.stage.window.hitTest(place, with: nil)?.frame == CGRect(x: 0, y: 103, width: 390, height: 741))
      search.search.obscuresBackgroundDuringPresentation = false
      #expect(search.stage.window.hitTest(place, with: nil) === search.list.scrollView)
      search.stage.tap(place)
      #expect(search.search.isActive)
      search.search.obscuresBackgroundDuringPresentation = true
      search.stage.tap(place)
      #expect(!search.search.isActive)
    }
  }

  @Test(arguments: [false, true]) func aButtonToCancelThatIsSetStays(_ shows: Bool) {
    let search = SearchStage()
    search.run { _, clock in
      search.search.searchBar.showsCancelButton = shows
      #expect(!search.search.automaticallyShowsCancelButton)
      for isActive in [true, false] {
        search.search.isActive = isActive
        clock.settle()
        #expect(search.search.searchBar.showsCancelButton == shows)
      }
    }
  }

  @Test func resultsAreShownWhileThereIsText() {
    let results = LoggedController()
    let search = SearchStage(results: results)
    search.run { _, clock in
      search.tapField()
      clock.settle()
      search.layOut()
      #expect(results.parent === search.search && results.view.isHidden && results.log.contains("viewDidAppear"))
      #expect(!search.search.showsSearchResultsController)
      search.search.searchBar.searchTextField.insertText("A")
      search.layOut()
      #expect(!results.view.isHidden && search.search.showsSearchResultsController)
      #expect(results.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
      #expect(results.view.safeAreaInsets.top == 103)
      search.search.searchBar.text = ""
      #expect(results.view.isHidden && search.log.last == "update  true")
      search.search.showsSearchResultsController = true
      #expect(!results.view.isHidden && !search.search.automaticallyShowsSearchResultsController)
      search.tapCancel()
      clock.settle()
      #expect(results.log.last == "viewDidDisappear")
    }
  }

  @Test(arguments: UISearchController.ScopeBarActivation.allForTests) func scopesCome(
    _ activation: UISearchController.ScopeBarActivation
  ) {
    let search = SearchStage()
    search.search.searchBar.scopeButtonTitles = ["All", "Near"]
    search.search.scopeBarActivation = activation
    search.run { navigation, clock in
      #expect(navigation.navigationBar.frame.height == 148)
      search.tapField()
      clock.settle()
      search.layOut()
      let isEarly = activation == .automatic || activation == .onSearchActivation
      #expect(navigation.navigationBar.frame.height == (isEarly ? 100 : 56))
      search.search.searchBar.searchTextField.insertText("A")
      clock.settle()
      search.layOut()
      #expect(navigation.navigationBar.frame.height == (activation == .manual ? 56 : 100))
      search.tapCancel()
      clock.settle()
      search.layOut()
      #expect(navigation.navigationBar.frame.height == 148)
    }
  }

  @Test func scopesThatAppsShowStay() throws {
    let search = SearchStage()
    search.search.searchBar.scopeButtonTitles = ["All", "Near"]
    search.search.searchBar.showsScopeBar = true
    #expect(!search.search.automaticallyShowsScopeBar)
    search.run { navigation, clock in
      #expect(navigation.navigationBar.frame.height == 192)
      search.search.isActive = true
      clock.settle()
      search.layOut()
      #expect(navigation.navigationBar.frame.height == 100)
      let scopes = search.search.searchBar.subviews.compactMap { $0 as? UISegmentedControl }.first
      scopes?.selectedSegmentIndex = 1
      scopes?.sendActions(for: .valueChanged)
      #expect(search.log.last == "update  true" && search.search.searchBar.selectedScopeButtonIndex == 1)
    }
  }

  @Test func aSearchWaitsBelowWhatItPushes() {
    let search = SearchStage()
    search.search.obscuresBackgroundDuringPresentation = true
    search.run { navigation, clock in
      search.search.isActive = true
      clock.settle()
      navigation.pushViewController(UIViewController(), animated: true)
      clock.settle()
      search.layOut()
      #expect(navigation.navigationBar.frame.height == 96 && search.search.isActive)
      #expect(search.stage.window.hitTest(CGPoint(x: 200, y: 500), with: nil) === navigation.topViewController?.view)
      navigation.popViewController(animated: true)
      clock.settle()
      search.layOut()
      #expect(navigation.navigationBar.frame.height == 56 && search.search.isActive)
      #expect(search.stage.window.hitTest(CGPoint(x: 200, y: 500), with: nil)?.superview === search.search.view)
    }
  }

  @Test func searchesEndWithTheirControllers() {
    let search = SearchStage()
    search.run { navigation, clock in
      search.search.isActive = true
      clock.settle()
      search.list.navigationItem.searchController = nil
      search.layOut()
      #expect(!search.search.isActive && navigation.navigationBar.frame.height == 96)
      navigation.viewControllers = [UIViewController(), search.list]
      search.list.navigationItem.searchController = search.search
      search.layOut()
      search.search.isActive = true
      clock.settle()
      navigation.popViewController(animated: true)
      clock.settle()
      #expect(!search.search.isActive && navigation.children.count == 1 && search.search.view.window == nil)
    }
  }

  @Test func searchesNeedAWindow() {
    let search = UISearchController(searchResultsController: nil)
    for _ in 0..<2 {
      #expect(errors { search.isActive = true }.first?.contains("its search bar is not shown") == true)
      #expect(!search.isActive)
    }
  }

  @Test func delegatesMaySetTheStateThatIsAboutToCome() {
    @MainActor final class Delegate: UISearchControllerDelegate {
      var log: [String] = []

      func presentSearchController(_ searchController: UISearchController) {
        log.append("present")
        searchController.isActive = true
      }
      func willPresentSearchController(_ searchController: UISearchController) {
        log.append("willPresent")
        searchController.isActive = true
      }
      func willDismissSearchController(_ searchController: UISearchController) {
        log.append("willDismiss")
        searchController.isActive = false
      }
    }
    let (search, delegate) = (SearchStage(), Delegate())
    search.run { _, clock in
      search.search.delegate = delegate
      for _ in 0..<2 {
        delegate.log = []
        for isActive in [true, false] {
          search.search.isActive = isActive
          #expect(search.search.isActive == isActive)
          clock.settle()
        }
        #expect(delegate.log == ["present", "willPresent", "willDismiss"])
      }
    }
  }

  @Test func delegatesThatTurnTheSearchBackEnd() {
    @MainActor final class Delegate: UISearchControllerDelegate {
      func didPresentSearchController(_ searchController: UISearchController) { searchController.isActive = false }
      func didDismissSearchController(_ searchController: UISearchController) { searchController.isActive = true }
    }
    let (search, delegate) = (SearchStage(), Delegate())
    search.run { _, _ in
      search.search.delegate = delegate
      let texts = errors {
        withStack(of: 1 << 20) { UIView.performWithoutAnimation { search.search.isActive = true } }
      }
      #expect(texts.count == 1, "\(texts)")
      #expect(texts.first?.contains("SearchController(_:) of Delegate sets isActive, which calls it again") == true)
    }
  }

  /// A search bar in a view of the app stays there, and the bar above goes.
  @Test func searchBarsInViewsOfAppsHideTheBar() {
    let (stage, root) = (NavigationStage(), UIViewController())
    let search = UISearchController(searchResultsController: nil)
    stage.run(root) { navigation, clock in
      search.searchBar.frame = CGRect(x: 0, y: 200, width: 390, height: 56)
      root.view.addSubview(search.searchBar)
      search.isActive = true
      clock.settle()
      #expect(search.presentingViewController === root && navigation.isNavigationBarHidden)
      #expect(search.searchBar.showsCancelButton)
      search.isActive = false
      clock.settle()
      #expect(!navigation.isNavigationBarHidden && !search.searchBar.showsCancelButton)
    }
  }

  /// A search that an app presents itself brings its search bar along, and tells the delegate nothing.
  @Test func appsPresentSearches() {
    let (stage, results, root) = (NavigationStage(), UIViewController(), UIViewController())
    let search = UISearchController(searchResultsController: results)
    stage.run(root) { navigation, clock in
      root.present(search, animated: true)
      clock.settle()
      stage.window.layoutIfNeeded()
      #expect(search.isActive && navigation.isNavigationBarHidden)
      #expect(search.searchBar.frame == CGRect(x: 0, y: 47, width: 390, height: 56))
      #expect(results.view.safeAreaInsets.top == 103)
      root.dismiss(animated: true)
      clock.settle()
      #expect(!search.isActive && !navigation.isNavigationBarHidden)
    }
  }

  /// Whether UIKit calls the updater for an equal text is not known.
  @Test(arguments: [false, true]) func updatersThatSetTheTextAgainEnd(isTyped: Bool) {
    @MainActor final class Updater: UISearchResultsUpdating {
      func updateSearchResults(for searchController: UISearchController) {
        searchController.searchBar.text = searchController.searchBar.text?.uppercased()
      }
    }
    let (search, updater) = (SearchStage(), Updater())
    search.run { _, clock in
      search.search.isActive = true
      clock.settle()
      let field = search.search.searchBar.searchTextField
      if isTyped { field.becomeFirstResponder() }
      search.search.searchResultsUpdater = updater
      let texts = errors {
        withStack(of: 1 << 20) {
          guard isTyped else { return search.search.searchBar.text = "a" }
          field.insertText("a")
        }
      }
      #expect(texts.count == 1)
      #expect(texts.first?.hasPrefix("updateSearchResults(for:) of Updater sets the search text") == true)
      #expect(field.text == "A")
    }
  }
}

extension UISearchController.ScopeBarActivation {
  static let allForTests: [Self] = [.automatic, .manual, .onTextEntry, .onSearchActivation]
}
