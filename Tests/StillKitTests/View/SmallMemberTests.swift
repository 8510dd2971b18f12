// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import Testing

/// Rule: members that sources of apps use are there, in UIKit's form.
@MainActor struct SmallMemberTests {
  private final class NamedCell: UITableViewCell {
    override var reuseIdentifier: String? { "named" }
  }
  private final class NamedHeader: UITableViewHeaderFooterView {
    override var reuseIdentifier: String? { "header" }
  }

  @Test func cellsMayNameThemselves() {
    #expect(NamedCell(style: .default, reuseIdentifier: "other").reuseIdentifier == "named")
    #expect(UITableViewCell(style: .default, reuseIdentifier: "plain").reuseIdentifier == "plain")
    #expect(NamedHeader(reuseIdentifier: nil).reuseIdentifier == "header")
  }

  @Test func gradientsTakeListsOfColours() {
    let colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    let space = CGColorSpaceCreateDeviceRGB()
    #expect(CGGradient(colorsSpace: space, colors: colors as CFArray, locations: [0, 1]) != nil)
    #expect(CGGradient(colorsSpace: space, colors: [UIColor.red.cgColor, "blue"] as CFArray, locations: nil) == nil)
  }

  @Test func actionsChange() {
    let action = UIAction(title: "one") { _ in }
    action.title = "two"
    action.image = UIImage()
    #expect(action.title == "two" && action.image != nil)
  }

  /// A line of one point behind the caps stretches, and everything where there is no cap.
  @Test func stretchableImagesHaveCaps() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 11, height: 8)).image { _ in }
    let stretched = image.stretchableImage(withLeftCapWidth: 5, topCapHeight: 0)
    #expect(stretched.capInsets == UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 5))
    #expect(stretched.resizingMode == .stretch)
  }

  private final class Prefetcher: NSObject, UITableViewDataSourcePrefetching, UICollectionViewDataSourcePrefetching {
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {}
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {}
  }

  @Test func prefetchersAreKept() {
    let (table, prefetcher) = (UITableView(), Prefetcher())
    let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    table.prefetchDataSource = prefetcher
    collection.prefetchDataSource = prefetcher
    #expect(table.prefetchDataSource === prefetcher && collection.prefetchDataSource === prefetcher)
    #expect(table.isPrefetchingEnabled && collection.isPrefetchingEnabled)
    prefetcher.tableView(table, cancelPrefetchingForRowsAt: [])
    prefetcher.collectionView(collection, cancelPrefetchingForItemsAt: [])
  }

  private final class Lines: UITableViewController {
    var removed: [IndexPath] = []
    override func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
        self?.removed.append(indexPath)
        done(true)
      }
      return UISwipeActionsConfiguration(actions: [delete])
    }
  }

  @Test func swipeActionsAreAskedForByTests() throws {
    let controller = Lines(style: .plain)
    let (table, path) = (try #require(controller.tableView), IndexPath(row: 1, section: 0))
    let delegate = try #require(table.delegate)
    let swipe = try #require(delegate.tableView(table, trailingSwipeActionsConfigurationForRowAt: path))
    #expect(delegate.tableView(table, leadingSwipeActionsConfigurationForRowAt: path) == nil)
    let action = try #require(swipe.actions.first)
    var isDone = false
    action.handler(action, table) { isDone = $0 }
    #expect(controller.removed == [path] && isDone && swipe.performsFirstActionWithFullSwipe)
    #expect(action.backgroundColor == .systemRed && action.style == .destructive)
    action.backgroundColor = .blue
    #expect(action.backgroundColor == .blue)
  }

  @Test func tableControllersRefreshTheirTable() {
    let controller = UITableViewController(style: .plain)
    let refresh = UIRefreshControl()
    controller.refreshControl = refresh
    #expect(controller.tableView.refreshControl === refresh && controller.refreshControl === refresh)
  }

  /// The usual way to remove the background and its lines.
  @Test func anEmptyImageRemovesTheBackgroundOfASearchBar() {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 200, height: 56))
    #expect(bar.backgroundColor != nil)
    bar.backgroundImage = UIImage()
    #expect(bar.backgroundColor == nil && bar.subviews.first is UIImageView)
    bar.backgroundImage = nil
    #expect(bar.backgroundColor != nil && !(bar.subviews.first is UIImageView))
  }

  @Test func listsHaveTheirBackgrounds() {
    #expect(UIBackgroundConfiguration.listPlainCell().backgroundColor == .systemBackground)
    #expect(UIBackgroundConfiguration.listGroupedCell().backgroundColor == .secondarySystemGroupedBackground)
  }

  @Test func oldNamesMeanTheNewOnes() {
    #expect(UIColor.groupTableViewBackground == .systemGroupedBackground)
    let button = UIButton(type: .custom)
    #expect(button.adjustsImageWhenHighlighted && button.adjustsImageWhenDisabled && !button.showsTouchWhenHighlighted)
  }
}
