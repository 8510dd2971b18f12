// SPDX-License-Identifier: MIT

import StillKit
import Testing

/// Rule: a method of the app may change what a list shows while the list calls it for one of its elements. The list
/// never uses a path that is gone: it ends what it did, loads everything again, and reports deletions.
@MainActor struct ChangingListTests {
  // MARK: Tables

  private func table(_ source: ChangingRows, _ place: ChangingRows.Place) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    (table.dataSource, table.delegate) = (source, source)
    table.isEditing = place == .editing
    table.layoutIfNeeded()
    if place != .endOfDisplay { table.reloadData() }
    source.place = place
    return table
  }

  /// Has the method at `place` called.
  private func show(_ table: UITableView, _ place: ChangingRows.Place) {
    if place == .endOfDisplay { table.contentOffset.y = 150 }
    table.layoutIfNeeded()
  }

  @Test(arguments: ChangingRows.Place.allCases) func deletingSectionsOfATable(place: ChangingRows.Place) {
    let source = ChangingRows()
    let table = table(source, place)
    source.change = { table in
      source.counts = []
      table.deleteSections(IndexSet(0..<3), with: .none)
    }
    let texts = errors { show(table, place) }
    #expect(
      texts.count == 1 && texts[0].contains("\(place.rawValue) deleted rows or sections while it was called"),
      "\(texts)")
    #expect(table.numberOfSections == 0 && table.visibleCells.isEmpty)
    expectUse(of: table, source)
  }

  @Test(arguments: ChangingRows.Place.allCases) func reloadingATableWithLess(place: ChangingRows.Place) {
    let source = ChangingRows()
    let table = table(source, place)
    source.change = { table in
      source.counts = [1]
      table.reloadData()
      table.layoutIfNeeded()
    }
    #expect(errors { show(table, place) }.isEmpty)
    #expect(table.numberOfSections == 1 && table.visibleCells.count == 1)
    expectUse(of: table, source)
  }

  @Test(arguments: ChangingRows.Place.allCases) func insertingRowsKeepsTheSelection(place: ChangingRows.Place) {
    let source = ChangingRows()
    let table = table(source, place)
    table.selectRow(at: .at(0, 1), animated: false, scrollPosition: .none)
    source.change = { table in
      source.counts[0] += 1
      table.insertRows(at: [.at(0, 0)], with: .none)
    }
    #expect(errors { show(table, place) }.isEmpty)
    #expect(table.numberOfRows(inSection: 0) == 5 && table.indexPathForSelectedRow == .at(0, 2))
    expectUse(of: table, source)
  }

  @Test func deletingWhileCellsAreConfiguredAgain() {
    let source = ChangingRows()
    let table = table(source, .cell)
    source.place = nil
    table.layoutIfNeeded()
    source.place = .cell
    source.change = { table in
      source.counts = [1]
      table.deleteSections([1, 2], with: .none)
    }
    // The source makes another cell and takes away three rows without saying so.
    let texts = errors { table.reconfigureRows(at: [.at(0, 0), .at(2, 0)]) }
    #expect(
      texts.count == 2 && texts[0].contains("Invalid update") && texts[1].contains("returned another"), "\(texts)")
    source.counts = [4]
    table.reloadData()
    expectUse(of: table, source)
  }

  @Test func changingWhileTheWholeContentIsMeasured() {
    let source = ChangingRows()
    let table = table(source, .display)
    source.change = { table in
      source.counts = [1]
      table.reloadData()
    }
    var texts = errors { measureWholeContent(of: table) }
    #expect(texts.isEmpty && table.numberOfSections == 1 && table.visibleCells.count == 1, "\(texts)")
    let items = ChangingItems()
    let view = collection(items, .display)
    items.change = { [unowned view] in
      items.counts = [1]
      view.reloadData()
    }
    texts = errors { measureWholeContent(of: view) }
    #expect(texts.isEmpty && view.numberOfSections == 1 && view.visibleCells.count == 1, "\(texts)")
  }

  private func measureWholeContent(of view: UIScrollView) {
    let restore = view.savedMeasurements()
    view.measureWholeContent()
    restore?()
    view.layoutIfNeeded()
  }

  private func expectUse(of table: UITableView, _ source: ChangingRows) {
    (source.place, source.counts) = (nil, [2])
    let texts = errors {
      table.reloadData()
      table.layoutIfNeeded()
    }
    #expect(texts.isEmpty && table.visibleCells.count == 2, "\(texts)")
  }

  // MARK: Collections

  private func collection(_ source: ChangingItems, _ place: ChangingItems.Place) -> UICollectionView {
    let view = source.collection(place == .section ? source.compositional() : source.flow(), ChangingCell.self)
    view.frame.size.height = 200
    view.delegate = source
    view.layoutIfNeeded()
    if place != .endOfDisplay { view.reloadData() }
    _ = view.numberOfSections
    source.place = place
    return view
  }

  private func show(_ view: UICollectionView, _ place: ChangingItems.Place) {
    if place == .endOfDisplay { view.contentOffset.y = 300 }
    view.layoutIfNeeded()
  }

  @Test(arguments: ChangingItems.Place.allCases) func deletingSectionsOfACollection(place: ChangingItems.Place) {
    let source = ChangingItems()
    let view = collection(source, place)
    source.change = { [unowned view] in
      source.counts = []
      view.deleteSections(IndexSet(0..<3))
    }
    let texts = errors { show(view, place) }
    #expect(
      texts.count == 1 && texts[0].contains("\(place.rawValue) deleted items or sections while it was called"),
      "\(texts)")
    #expect(view.numberOfSections == 0 && view.visibleCells.isEmpty)
    expectUse(of: view, source)
  }

  @Test(arguments: ChangingItems.Place.allCases) func reloadingACollectionWithLess(place: ChangingItems.Place) {
    let source = ChangingItems()
    let view = collection(source, place)
    source.change = { [unowned view] in
      source.counts = [1]
      view.reloadData()
      _ = (view.numberOfSections, view.visibleCells, view.collectionViewLayout.collectionViewContentSize)
      view.layoutIfNeeded()
    }
    #expect(errors { show(view, place) }.isEmpty)
    #expect(view.numberOfSections == 1 && view.visibleCells.count == 1)
    expectUse(of: view, source)
  }

  @Test func losingTheDataSourceWhileItIsAsked() {
    let source = ChangingItems()
    let view = collection(source, .count)
    source.change = { [unowned view] in
      view.dataSource = nil
      view.reloadData()
    }
    #expect(errors { show(view, .count) }.isEmpty && view.visibleCells.isEmpty)
    view.dataSource = source
    expectUse(of: view, source)
  }

  private func expectUse(of view: UICollectionView, _ source: ChangingItems) {
    (source.place, source.counts) = (nil, [2])
    let texts = errors {
      view.reloadData()
      view.layoutIfNeeded()
    }
    #expect(texts.isEmpty && view.visibleCells.count == 2, "\(texts)")
  }
}

/// Three sections of four rows, and a method that changes them the first time it is called.
@MainActor final class ChangingRows: UITableViewDataSource, UITableViewDelegate {
  enum Place: String, CaseIterable {
    case rows = "tableView(_:numberOfRowsInSection:)"
    case cell = "tableView(_:cellForRowAt:)"
    case height = "tableView(_:heightForRowAt:)"
    case indentation = "tableView(_:indentationLevelForRowAt:)"
    case editing = "tableView(_:canEditRowAt:)"
    case header = "tableView(_:viewForHeaderInSection:)"
    case headerDisplay = "tableView(_:willDisplayHeaderView:forSection:)"
    case display = "tableView(_:willDisplay:forRowAt:)"
    case endOfDisplay = "tableView(_:didEndDisplaying:forRowAt:)"
  }

  var counts = [4, 4, 4]
  var place: Place?
  var change: (UITableView) -> Void = { _ in }

  private func reach(_ here: Place, _ table: UITableView) {
    guard place == here else { return }
    place = nil
    change(table)
  }

  func numberOfSections(in tableView: UITableView) -> Int { counts.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    let count = counts[section]
    reach(.rows, tableView)
    return count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    reach(.cell, tableView)
    return UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    reach(.height, tableView)
    return 44
  }
  func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
    reach(.indentation, tableView)
    return 1
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    reach(.editing, tableView)
    return true
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    reach(.header, tableView)
    return UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  }
  func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
    reach(.headerDisplay, tableView)
  }
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    reach(.display, tableView)
  }
  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    reach(.endOfDisplay, tableView)
  }
}

/// Three sections of twenty items, and a method that changes them the first time it is called.
@MainActor final class ChangingItems: CollectionSource, UICollectionViewDelegateFlowLayout {
  enum Place: String, CaseIterable {
    case count = "collectionView(_:numberOfItemsInSection:)"
    case cell = "collectionView(_:cellForItemAt:)"
    case size = "collectionView(_:layout:sizeForItemAt:)"
    case header = "collectionView(_:viewForSupplementaryElementOfKind:at:)"
    case display = "collectionView(_:willDisplay:forItemAt:)"
    case endOfDisplay = "collectionView(_:didEndDisplaying:forItemAt:)"
    case fitting = "preferredLayoutAttributesFitting(_:)"
    case section = "The layout's section provider"
  }

  var place: Place?
  var change: () -> Void = {}

  init() {
    super.init([20, 20, 20])
    configure = { [unowned self] cell, _ in (cell as? ChangingCell)?.onFitting = { [unowned self] in reach(.fitting) } }
  }

  private func reach(_ here: Place) {
    guard place == here else { return }
    place = nil
    change()
  }

  func flow() -> UICollectionViewLayout {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 10, height: 10)
    layout.estimatedItemSize = CGSize(width: 50, height: 50)
    return layout
  }

  func compositional() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { [unowned self] _, _ in
      reach(.section)
      let size = NSCollectionLayoutSize(widthDimension: .absolute(50), heightDimension: .absolute(50))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)),
        subitems: [NSCollectionLayoutItem(layoutSize: size)])
      return NSCollectionLayoutSection(group: group)
    }
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    let count = counts[section]
    reach(.count)
    return count
  }
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    reach(.cell)
    return super.collectionView(collectionView, cellForItemAt: indexPath)
  }
  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    reach(.header)
    return super.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    reach(.size)
    return CGSize(width: 50, height: 50)
  }
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    reach(.display)
  }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    reach(.endOfDisplay)
  }
}

/// A cell that says when it is asked for its size.
final class ChangingCell: UICollectionViewCell {
  var onFitting: () -> Void = {}

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    onFitting()
    return layoutAttributes
  }
}
