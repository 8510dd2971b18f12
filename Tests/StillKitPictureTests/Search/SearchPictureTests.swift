// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillTesting
import Testing

/// Search bars below titles, and searches, as Bars.md of the documentation describes them.
@MainActor @Suite(.snapshots) struct SearchPictureTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
  private let list = SearchedList()

  private func show(results: UIViewController? = nil) -> UISearchController {
    let search = UISearchController(searchResultsController: results)
    search.searchBar.placeholder = "Search"
    list.title = "Lakes"
    list.navigationItem.searchController = search
    let navigation = UINavigationController(rootViewController: list)
    navigation.navigationBar.prefersLargeTitles = true
    search.obscuresBackgroundDuringPresentation = true
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    return search
  }

  private func expect(_ name: String, at moment: TimeInterval? = nil, testName: String = #function) {
    let image = Snapshotting<UIView, UIImage>.image
    assertSnapshot(of: window, as: moment.map { .at($0, image) } ?? image, named: name, testName: testName)
  }

  /// The search bar goes with the content, and the large title after it.
  @Test func collapses() {
    _ = show()
    for (name, offset) in [("whole", CGFloat(-148)), ("midst", -130), ("gone", -96), ("title", -75)] {
      list.scrollView.contentOffset.y = offset
      expect(name)
    }
  }

  /// The bar moves up, and what lies below is darkened.
  @Test func begins() {
    let search = show()
    search.isActive = true
    expect("midst", at: 0.15)
    expect("dimmed")
  }

  /// A push begins with what was seen before it, wherever the search bar and the titles were.
  @Test(arguments: [true, false], [UINavigationItem.LargeTitleDisplayMode.automatic, .never])
  func pushesBeginWithWhatWasSeen(isLarge: Bool, nextMode: UINavigationItem.LargeTitleDisplayMode) {
    _ = show()
    list.navigationController?.navigationBar.prefersLargeTitles = isLarge
    window.layoutIfNeeded()
    let seen = {
      UIGraphicsImageRenderer(bounds: window.bounds).pngData { _ in
        _ = window.drawHierarchy(in: window.bounds, afterScreenUpdates: false)
      }
    }
    let before = seen()
    let next = UIViewController()
    (next.title, next.navigationItem.largeTitleDisplayMode) = ("Next", nextMode)
    next.view.backgroundColor = .systemBackground
    list.navigationController?.pushViewController(next, animated: true)
    // Showing how bytes differ would take minutes.
    let isSame = seen() == before
    #expect(isSame)
    if isLarge, nextMode == .never { expect("midst", at: 0.15) }
  }

  @Test func results() {
    let found = UIViewController()
    found.view.backgroundColor = .systemBackground
    let label = UILabel(frame: CGRect(x: 16, y: 110, width: 200, height: 30))
    label.text = "Found"
    found.view.addSubview(label)
    let search = show(results: found)
    search.searchBar.scopeButtonTitles = ["All", "Near"]
    search.isActive = true
    search.searchBar.text = "Como"
    expect("scopes")
  }

  @Test func rightToLeft() {
    let search = show()
    list.navigationController?.view.semanticContentAttribute = .forceRightToLeft
    list.navigationController?.navigationBar.semanticContentAttribute = .forceRightToLeft
    search.isActive = true
    expect("active")
  }
}

/// A list of coloured rows.
private final class SearchedList: UIViewController {
  let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))

  override func loadView() {
    scrollView.backgroundColor = .systemBackground
    scrollView.contentSize = CGSize(width: 320, height: 900)
    scrollView.showsVerticalScrollIndicator = false
    for row in 0..<30 {
      let view = UIView(frame: CGRect(x: 10, y: 30 * row + 4, width: 300, height: 22))
      view.backgroundColor = .systemTeal
      view.alpha = row % 2 == 0 ? 1 : 0.5
      scrollView.addSubview(view)
    }
    view = scrollView
  }
}
