// SPDX-License-Identifier: MIT

/// The object that is told when a search begins and ends.
///
/// All methods are optional. Mirrors UIKit's `UISearchControllerDelegate`.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: AnyObject {
  /// Called before a search is shown that a touch or `isActive` began.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called after a search was shown that a touch or `isActive` began.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called before a search goes that a touch or `isActive` ended.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called after a search went that a touch or `isActive` ended.
  func didDismissSearchController(_ searchController: UISearchController)
  /// Called when a search should be shown; a method that does not present it leaves that to the search controller.
  func presentSearchController(_ searchController: UISearchController)
}

/// All methods are optional, as in UIKit.
extension UISearchControllerDelegate {
  /// Does nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func presentSearchController(_ searchController: UISearchController) {}
}

/// The object that updates the results of a search.
///
/// Mirrors UIKit's `UISearchResultsUpdating`, without suggestions.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
  /// Called when the text or the scope of the search bar changed, and when its field begins to be edited.
  func updateSearchResults(for searchController: UISearchController)
}
