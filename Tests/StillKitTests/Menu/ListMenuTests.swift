// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers
import Testing

@testable import StillLists
@testable import StillViews

/// The menus of rows and items.
@MainActor struct ListMenuTests {
  private let menus = MenuStage()

  private final class Rows: UITableViewController {
    var log: [String] = []
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("selected \(indexPath.row)")
    }
    override func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      log.append("asked \(indexPath.row) at \(point.y)")
      guard indexPath.row != 0 else { return nil }
      return UIContextMenuConfiguration(actionProvider: { _ in
        UIMenu(children: [UIAction(title: "Delete") { _ in self.log.append("deleted") }])
      })
    }
    override func tableView(
      _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("shows") }
    override func tableView(
      _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("ends") }
    override func tableView(
      _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) { log.append("preview") }
  }

  private func show(_ controller: UIViewController) {
    menus.stage.window.rootViewController = controller
    menus.stage.window.layoutIfNeeded()
  }

  @Test func aPressOnARowOpensItsMenu() throws {
    try menus.stage.run { _, clock in
      let rows = Rows(style: .plain)
      show(rows)
      let cell = try #require(rows.tableView.cellForRow(at: IndexPath(row: 2, section: 0)))
      let place = menus.middle(cell)
      menus.press(place, clock)
      #expect(rows.log == ["asked 2 at 110.0", "shows"] && menus.titles == ["Delete"])
      #expect(rows.tableView.contextMenuInteraction?.menuAppearance == .rich)
      #expect(menus.container?.subviews.contains { $0.frame == cell.convert(cell.bounds, to: nil) } == true)
      #expect(!cell.isHighlighted)
      menus.tap("Delete", clock)
      #expect(rows.log.suffix(2) == ["ends", "deleted"] && menus.container == nil && cell.alpha == 1)
      #expect(!cell.isHighlighted && rows.tableView.indexPathForSelectedRow == nil)
      menus.press(place, clock)
      menus.tap(place, clock)
      #expect(rows.log.suffix(2) == ["preview", "ends"] && menus.container == nil)
    }
  }

  @Test func rowsWithoutMenusKeepTheirTouches() throws {
    try menus.stage.run { _, clock in
      let rows = Rows(style: .plain)
      show(rows)
      let cell = try #require(rows.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
      menus.press(menus.middle(cell), clock)
      #expect(rows.log == ["asked 0 at 22.0", "selected 0"] && menus.container == nil)
    }
  }

  @Test func tablesWithoutDelegateHaveNoMenus() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(table.contextMenuInteraction == nil)
    let rows = Rows(style: .plain)
    table.delegate = rows
    table.delegate = nil
    table.delegate = rows
    #expect(table.contextMenuInteraction != nil && table.interactions.count == 1)
  }

  private final class Items: UICollectionViewController {
    var log: [String] = []
    var isOld = false
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 6 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    }
    private var configuration: UIContextMenuConfiguration {
      UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Delete") { _ in }]) })
    }
    override func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard !isOld else {
        return super.collectionView(collectionView, contextMenuConfigurationForItemsAt: indexPaths, point: point)
      }
      log.append("\(indexPaths.map(\.item))")
      return indexPaths.isEmpty ? nil : configuration
    }
    override func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      log.append("one: \(indexPath.item)")
      return configuration
    }
    override func collectionView(
      _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
      highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
      log.append("preview of \(indexPath.item)")
      return nil
    }
  }

  @Test func aPressOnAnItemOpensTheMenuOfTheSelection() throws {
    try menus.stage.run { _, clock in
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 100, height: 80)
      let items = Items(collectionViewLayout: layout)
      show(items)
      let cells = try (0..<6).map {
        try #require(items.collectionView.cellForItem(at: IndexPath(item: $0, section: 0)))
      }
      menus.press(menus.middle(cells[1]), clock)
      #expect(items.log == ["[1]", "preview of 1"] && menus.titles == ["Delete"])
      items.collectionView.contextMenuInteraction?.dismissMenu()
      clock.settle()
      items.collectionView.allowsMultipleSelection = true
      for item in [4, 1] {
        items.collectionView.selectItem(at: IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
      }
      (items.log, items.isOld) = ([], false)
      menus.press(menus.middle(cells[1]), clock)
      #expect(items.log == ["[4, 1]", "preview of 1"])
      menus.container?.close()
      clock.settle()
      items.log = []
      menus.press(CGPoint(x: 200, y: 700), clock)
      #expect(items.log == ["[]"] && menus.container == nil)
      (items.log, items.isOld) = ([], true)
      menus.press(menus.middle(cells[3]), clock)
      #expect(items.log == ["one: 3", "preview of 3"] && menus.titles == ["Delete"])
    }
  }
}
