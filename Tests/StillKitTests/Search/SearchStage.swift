// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import StillLayers

@testable import StillViews

/// A list with a search controller in a navigation controller, and a record of what they are told.
@MainActor final class SearchStage: UISearchControllerDelegate, UISearchResultsUpdating, UISearchBarDelegate {
  let stage = NavigationStage()
  let list = ScrollingController("Mountains", height: 2000)
  let search: UISearchController
  var log: [String] = []

  init(results: UIViewController? = nil) {
    search = UISearchController(searchResultsController: results)
    (search.delegate, search.searchResultsUpdater, search.searchBar.delegate) = (self, self, self)
    list.navigationItem.searchController = search
  }

  func run(large: Bool = true, _ body: (UINavigationController, AnimationClock) -> Void) {
    stage.run(list) { navigation, clock in
      navigation.navigationBar.prefersLargeTitles = large
      layOut()
      body(navigation, clock)
    }
  }

  func layOut() { stage.window.layoutIfNeeded() }

  func scroll(to offset: CGFloat) {
    list.scrollView.contentOffset.y = offset
    layOut()
  }

  /// The window as it is seen at the moment.
  var picture: Data {
    let window = stage.window
    layOut()
    return UIGraphicsImageRenderer(bounds: window.bounds).pngData { _ in
      _ = window.drawHierarchy(in: window.bounds, afterScreenUpdates: false)
    }
  }

  /// The place of the field in the window.
  var field: CGRect { search.searchBar.searchTextField.convert(search.searchBar.searchTextField.bounds, to: nil) }

  func tapField() { stage.tap(CGPoint(x: field.midX, y: field.midY)) }

  func tapCancel() {
    guard let button = search.searchBar.subviews.first(where: { $0 is UIButton && !$0.isHidden }) else { return }
    let frame = button.convert(button.bounds, to: nil)
    stage.tap(CGPoint(x: frame.midX, y: frame.midY))
  }

  func willPresentSearchController(_ searchController: UISearchController) { log.append("willPresent") }
  func didPresentSearchController(_ searchController: UISearchController) { log.append("didPresent") }
  func willDismissSearchController(_ searchController: UISearchController) { log.append("willDismiss") }
  func didDismissSearchController(_ searchController: UISearchController) { log.append("didDismiss") }
  func presentSearchController(_ searchController: UISearchController) { log.append("present") }
  func updateSearchResults(for searchController: UISearchController) {
    log.append("update \(searchController.searchBar.text ?? "nil") \(searchController.isActive)")
  }
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
    log.append("shouldBegin")
    return true
  }
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { log.append("didBegin") }
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { log.append("didEnd") }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.append("cancel") }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.append("search") }
}
