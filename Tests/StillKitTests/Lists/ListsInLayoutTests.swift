// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import Testing

/// Rule: code that changes its list in each layout, in `layoutSubviews()` of the list or of a cell, has iOS lay it out for
/// ever. Here the list comes to rest and shows what it has; one message names it where its length changes.
@MainActor struct ListsInLayoutTests {
  enum Place: CaseIterable { case list, cell }

  private func lay(_ list: UIScrollView, inWindow: Bool) -> [String] {
    errors {
      guard inWindow else { return list.layoutIfNeeded() }
      let window = UIWindow(frame: list.frame)
      window.addSubview(list)
      window.layoutIfNeeded()
    }
  }

  private func table(_ source: LaidOutRows, _ place: Place, _ change: @escaping (UITableView) -> Void) -> UITableView {
    let table = LaidOutTable(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
    table.register(LaidOutRow.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    switch place {
    case .list: table.onLayout = change
    case .cell: source.onCellLayout = { [unowned table] in change(table) }
    }
    return table
  }

  private func collection(
    _ source: CollectionSource, _ place: Place, _ change: @escaping (UICollectionView) -> Void
  ) -> UICollectionView {
    let view = LaidOutCollection(
      frame: CGRect(x: 0, y: 0, width: 320, height: 200), collectionViewLayout: UICollectionViewFlowLayout())
    view.register(LaidOutItem.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    switch place {
    case .list: view.onLayout = change
    case .cell: source.configure = { [unowned view] cell, _ in (cell as? LaidOutItem)?.onLayout = { change(view) } }
    }
    return view
  }

  private func expectOneMessage(_ texts: [String], naming type: String) {
    #expect(texts.count == 1 && texts[0].contains("changed the number of its"), "\(texts)")
    #expect(texts.first?.hasPrefix("<\(type);") == true)
  }

  @Test(arguments: Place.allCases, [false, true]) func reloadingTablesShowTheirRows(place: Place, inWindow: Bool) {
    let source = LaidOutRows()
    let table = table(source, place) { $0.reloadData() }
    #expect(lay(table, inWindow: inWindow).isEmpty)
    #expect(table.subviews.count { $0 is LaidOutRow } >= 6)
    // A later layout does not begin all over.
    let asked = source.asked
    table.setNeedsLayout()
    #expect(errors { table.layoutIfNeeded() }.isEmpty && table.subviews.count { $0 is LaidOutRow } >= 6)
    #expect(source.asked < asked + 50)
  }

  /// Without a window nothing lays out cells again that are shown already, so that they come to an end.
  @Test(arguments: [(.list, false), (.list, true), (.cell, true)] as [(Place, Bool)])
  func growingTablesAreNamed(place: Place, inWindow: Bool) {
    let source = LaidOutRows()
    let table = table(source, place) {
      source.count += 1
      $0.insertRows(at: [.at(0, 0)], with: .automatic)
    }
    expectOneMessage(lay(table, inWindow: inWindow), naming: "LaidOutTable")
    #expect(source.count < 1000 && table.subviews.contains { $0 is LaidOutRow })
    table.setNeedsLayout()
    #expect(errors { table.layoutIfNeeded() }.isEmpty && table.subviews.contains { $0 is LaidOutRow })
  }

  @Test(arguments: Place.allCases, [false, true]) func reloadingCollectionsShowTheirItems(place: Place, inWindow: Bool)
  {
    let source = CollectionSource([20])
    let view = collection(source, place) { $0.reloadData() }
    #expect(lay(view, inWindow: inWindow).isEmpty)
    #expect(view.subviews.count { $0 is LaidOutItem } >= 12)
    view.setNeedsLayout()
    #expect(errors { view.layoutIfNeeded() }.isEmpty && view.subviews.count { $0 is LaidOutItem } >= 12)
  }

  @Test(arguments: Place.allCases, [false, true]) func growingCollectionsAreNamed(place: Place, inWindow: Bool) {
    let source = CollectionSource([20])
    let view = collection(source, place) {
      source.counts[0] += 1
      $0.insertItems(at: [.at(0, 0)])
    }
    expectOneMessage(lay(view, inWindow: inWindow), naming: "LaidOutCollection")
    #expect(source.counts[0] < 5000 && view.subviews.contains { $0 is LaidOutItem })
  }

  @Test(arguments: Place.allCases) func invalidatingCollectionsShowTheirItems(place: Place) {
    let source = CollectionSource([20])
    let view = collection(source, place) { $0.collectionViewLayout.invalidateLayout() }
    #expect(lay(view, inWindow: true).isEmpty && view.visibleCells.count >= 12)
  }

  @Test func listsThatGrowUntilTheyAreFullAreFine() {
    let (rows, items) = (LaidOutRows(), CollectionSource([1]))
    let table = table(rows, .list) {
      guard rows.count < 40 else { return }
      rows.count += 1
      $0.insertRows(at: [.at(0, 0)], with: .none)
    }
    let view = collection(items, .list) {
      guard items.counts[0] < 40 else { return }
      items.counts[0] += 1
      $0.reloadData()
    }
    #expect(lay(table, inWindow: false).isEmpty && table.numberOfRows(inSection: 0) == 40)
    #expect(lay(view, inWindow: false).isEmpty && view.numberOfItems(inSection: 0) == 40)
  }

  /// Each layout of the screen is another one.
  @Test func reloadingInEachLayoutOfTheScreenIsFine() {
    let (source, screen) = (LaidOutRows(), LaidOutScreen(frame: CGRect(x: 0, y: 0, width: 320, height: 300)))
    let table = table(source, .list) { _ in }
    screen.addSubview(table)
    screen.onLayout = {
      source.count += 1
      table.reloadData()
    }
    for _ in 0..<60 {
      screen.setNeedsLayout()
      #expect(errors { screen.layoutIfNeeded() }.isEmpty)
    }
    #expect(source.count >= 60 && table.numberOfRows(inSection: 0) == source.count)
  }

  @Test func rowsThatComeWhenAHeaderIsMadeAreNamedOnce() {
    let source = ChangingRows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
    (table.dataSource, table.delegate) = (source, source)
    source.place = .header
    source.change = { table in
      source.counts[0] += 1
      table.insertRows(at: [.at(0, 0)], with: .none)
      source.place = .header
    }
    let texts = errors { table.layoutIfNeeded() }
    #expect(texts.count == 1 && texts[0].hasPrefix("<UITableView;"), "\(texts)")
    #expect(source.counts[0] < 1000 && table.subviews.contains { $0 is UITableViewCell })
  }
}

private final class LaidOutRows: NSObject, UITableViewDataSource {
  var count = 20
  var onCellLayout: () -> Void = {}
  private(set) var asked = 0

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    asked += 1
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    (cell as? LaidOutRow)?.onLayout = onCellLayout
    return cell
  }
}

private final class LaidOutTable: UITableView {
  var onLayout: (UITableView) -> Void = { _ in }

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout(self)
  }
}

private final class LaidOutRow: UITableViewCell {
  var onLayout: () -> Void = {}

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout()
  }
}

private final class LaidOutCollection: UICollectionView {
  var onLayout: (UICollectionView) -> Void = { _ in }

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout(self)
  }
}

private final class LaidOutItem: UICollectionViewCell {
  var onLayout: () -> Void = {}

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout()
  }
}

private final class LaidOutScreen: UIView {
  var onLayout: () -> Void = {}

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout()
  }
}
