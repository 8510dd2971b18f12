// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import StillLayers
import Testing

/// Data sources, delegates and completions that have their list do again what they are asked in.
@MainActor struct EndlessListTests {
  /// The only error of `body`, which has little of the stack.
  private func error(_ body: () -> Void) -> String {
    let texts = errors { withStack(of: 1 << 20) { body() } }
    #expect(texts.count == 1, "\(texts)")
    return texts.first ?? ""
  }

  @Test(arguments: ReloadingSource.Place.allCases) func reloadingWhileTheTableAsksEnds(place: ReloadingSource.Place) {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    let source = ReloadingSource(place)
    (table.dataSource, table.delegate) = (source, source)
    let text = error { table.layoutIfNeeded() }
    #expect(text.hasPrefix("The data source or the delegate of <UITableView;") && text.contains("calls it again"))
    // A source that states its counts is loaded as ever.
    source.place = nil
    #expect(errors { table.reloadData() }.isEmpty)
    table.layoutIfNeeded()
    #expect(table.visibleCells.count == 3)
  }

  @Test func reloadingOnceWhileTheTableAsksIsFine() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    let source = ReloadingSource(.rows)
    source.isOnce = true
    (table.dataSource, table.delegate) = (source, source)
    #expect(errors { table.layoutIfNeeded() }.isEmpty)
    #expect(table.visibleCells.count == 3)
  }

  @Test func completionsThatUpdateAgainEnd() {
    let (rows, items) = (ListSource([["A"]]), CollectionSource([1]))
    let (table, collection) = (rows.table(), items.collection(UICollectionViewFlowLayout()))
    @MainActor func update() { table.performBatchUpdates(nil) { _ in update() } }
    @MainActor func updateItems() { collection.performBatchUpdates(nil) { _ in updateItems() } }
    #expect(error { update() }.hasPrefix("A completion of performBatchUpdates(_:completion:) of <UITableView;"))
    #expect(
      error { updateItems() }.hasPrefix("A completion of performBatchUpdates(_:completion:) of <UICollectionView;"))
    @MainActor func replaceLayout() {
      collection.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false) { _ in replaceLayout() }
    }
    let start = "A completion of setCollectionViewLayout(_:animated:completion:) of <UICollectionView;"
    #expect(error { replaceLayout() }.hasPrefix(start))
    var calls = 0
    table.performBatchUpdates(nil) { _ in calls += 1 }
    collection.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false) { _ in calls += 1 }
    #expect(calls == 2)
  }

  @Test func handlersThatUpdateTheirCellEnd() {
    let cell = UITableViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    cell.configurationUpdateHandler = { cell, _ in
      cell.setNeedsUpdateConfiguration()
      _ = cell.systemLayoutSizeFitting(CGSize(width: 100, height: 0))
    }
    let text = error { _ = cell.systemLayoutSizeFitting(CGSize(width: 100, height: 0)) }
    #expect(text.contains("<UITableViewCell;"))
  }

  @Test func batchesWithinThemselvesEnd() {
    let (rows, items) = (ListSource([["A"]]), CollectionSource([1]))
    let (table, collection) = (rows.table(), items.collection(UICollectionViewFlowLayout()))
    @MainActor func update() { table.performBatchUpdates { update() } }
    @MainActor func updateItems() { collection.performBatchUpdates { updateItems() } }
    #expect(error { update() }.hasPrefix("The closure of performBatchUpdates(_:completion:) of <UITableView;"))
    #expect(
      error { updateItems() }.hasPrefix("The closure of performBatchUpdates(_:completion:) of <UICollectionView;"))
    #expect(errors { table.performBatchUpdates {} }.isEmpty && !table.hasUncommittedUpdates)
  }

  // MARK: Cells

  @Test func editingThatBeginsAndEndsInItsOwnQuestionEnds() {
    final class Toggling: UITableViewDataSource {
      var toggles = true
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        if toggles {
          tableView.isEditing.toggle()
          tableView.isEditing.toggle()
        }
        return true
      }
    }
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    let source = Toggling()
    table.dataSource = source
    table.layoutIfNeeded()
    let text = error { table.isEditing = true }
    #expect(text.hasPrefix("The data source, the delegate or a cell of <UITableView;"), "\(text)")
    source.toggles = false
    #expect(errors { table.isEditing.toggle() }.isEmpty)
  }

  @Test(arguments: ["isSelected", "isHighlighted", "isEditing"]) func cellsThatTakeBackTheirStateEnd(_ name: String) {
    final class Contrary: UITableViewCell {
      override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
        isSelected = !selected
      }
      override func setHighlighted(_ highlighted: Bool, animated: Bool) {
        super.setHighlighted(highlighted, animated: animated)
        isHighlighted = !highlighted
      }
      override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        isEditing = !editing
      }
    }
    let cell = Contrary(style: .default, reuseIdentifier: nil)
    let text = error {
      switch name {
      case "isSelected": cell.isSelected = true
      case "isHighlighted": cell.isHighlighted = true
      default: cell.isEditing = true
      }
    }
    #expect(text.contains("of <Contrary;") && text.contains("assigns \(name), which calls it again"), "\(text)")
  }

  @Test func cellsThatHaveTheTableSelectThemEnd() {
    final class Insisting: UITableViewCell {
      static weak var table: UITableView?
      override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
        guard let table = Self.table else { return }
        let path = IndexPath(row: 0, section: 0)
        if selected {
          table.deselectRow(at: path, animated: false)
        } else {
          table.selectRow(at: path, animated: false, scrollPosition: .none)
        }
      }
    }
    let source = ListSource([["A"]])
    let table = source.table(Insisting.self)
    table.layoutIfNeeded()
    Insisting.table = table
    let text = error { table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none) }
    #expect(text.hasPrefix("setSelected(_:animated:) of a cell of <UITableView;"), "\(text)")
    Insisting.table = nil
  }

  @Test func registrationsThatDequeueWithThemselvesEnd() {
    final class Registered: CollectionSource {
      var registration: UICollectionView.CellRegistration<UICollectionViewCell, Int>!
      override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: 1)
      }
    }
    let items = Registered([1])
    let collection = items.collection(UICollectionViewFlowLayout())
    items.registration = .init { [unowned items, unowned collection] _, path, item in
      _ = collection.dequeueConfiguredReusableCell(using: items.registration, for: path, item: item)
    }
    let text = error { collection.layoutIfNeeded() }
    #expect(text.hasPrefix("The handler of a cell registration dequeues"), "\(text)")
  }

  // MARK: Layouts

  @Test(arguments: AskingLayout.Question.allCases) func layoutsThatAskTheirCollectionEnd(
    _ question: AskingLayout.Question
  ) {
    let (items, layout) = (CollectionSource([3]), AskingLayout())
    let collection = items.collection(layout)
    collection.layoutIfNeeded()
    layout.question = question
    let text = error {
      layout.invalidateLayout()
      collection.layoutIfNeeded()
    }
    #expect(text.hasPrefix("\(question.rawValue) of AskingLayout"), "\(text)")
    layout.question = nil
    #expect(errors { collection.reloadData() }.isEmpty && collection.visibleCells.count == 3)
  }

  // MARK: Paths

  @Test(arguments: [IndexPath(), IndexPath(index: 0), IndexPath(indexes: [0, 0, 0])])
  func pathsOfNoElement(path: IndexPath) {
    let (rows, items) = (ListSource([["A", "B"]]), CollectionSource([2]))
    let (table, collection) = (rows.table(), items.collection(UICollectionViewFlowLayout()))
    table.layoutIfNeeded()
    collection.layoutIfNeeded()
    let good = IndexPath(row: 0, section: 0)
    let changes: [(String, () -> Void)] = [
      ("insert the row", { table.insertRows(at: [path], with: .none) }),
      ("delete the row", { table.deleteRows(at: [path, good], with: .none) }),
      ("reload the row", { table.reloadRows(at: [good, path], with: .none) }),
      ("move the row", { table.moveRow(at: path, to: good) }), ("move the row", { table.moveRow(at: good, to: path) }),
      ("delete the row", { table.performBatchUpdates { table.deleteRows(at: [path], with: .none) } }),
      ("insert the item", { collection.insertItems(at: [path]) }),
      ("delete the item", { collection.deleteItems(at: [path]) }),
      ("reload the item", { collection.reloadItems(at: [path]) }),
      ("move the item", { collection.moveItem(at: good, to: path) }),
    ]
    for (words, change) in changes {
      let texts = errors(in: change)
      #expect(texts.count == 1 && texts[0].contains("attempt to \(words) at {length = \(path.count)"), "\(texts)")
    }
    // Nothing is there to be reported where nothing changes.
    let harmless = errors {
      table.reconfigureRows(at: [path])
      collection.reconfigureItems(at: [path])
      table.selectRow(at: path, animated: false, scrollPosition: .none)
      table.deselectRow(at: path, animated: false)
      collection.selectItem(at: path, animated: false, scrollPosition: [])
      collection.deselectItem(at: path, animated: false)
      #expect(collection.cellForItem(at: path) == nil && collection.layoutAttributesForItem(at: path) == nil)
    }
    #expect(harmless.isEmpty, "\(harmless)")
    #expect(table.visibleCells.count == 2 && collection.visibleCells.count == 2)
  }

  // MARK: Elements without a size

  @Test func rowsWithoutAHeightAreBounded() {
    let rows = ListSource(count: 24_000)
    let table = rows.table()
    rows.height = { _ in 0 }
    #expect(error { table.layoutIfNeeded() }.contains("more than 20000 rows lie in its bounds"))
    table.setNeedsLayout()
    #expect(errors { table.layoutIfNeeded() }.isEmpty)
  }

  @Test func itemsOfAlmostNoSizeAreBounded() {
    let items = CollectionSource([24_000])
    let layout = UICollectionViewFlowLayout()
    (layout.itemSize, layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (CGSize(width: 1, height: 1), 0, 0)
    let collection = items.collection(layout)
    #expect(error { collection.layoutIfNeeded() }.contains("more than 20000 items lie in its bounds"))
    #expect(items.asked.count == 20_000)
    layout.invalidateLayout()
    #expect(errors { collection.layoutIfNeeded() }.isEmpty)
  }
}

/// Three rows in a section, and a method that has the table load them again.
@MainActor final class ReloadingSource: UITableViewDataSource, UITableViewDelegate {
  enum Place: CaseIterable {
    case sections, rows, header
  }

  var place: Place?
  var isOnce = false

  init(_ place: Place) { self.place = place }

  private func answer(_ here: Place, _ table: UITableView) {
    guard place == here else { return }
    if isOnce { place = nil }
    table.reloadData()
  }

  func numberOfSections(in tableView: UITableView) -> Int {
    answer(.sections, tableView)
    return 1
  }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    answer(.rows, tableView)
    return 3
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    answer(.header, tableView)
    return nil
  }
}

/// Three items below each other, and a method that has the collection ask it again.
@MainActor final class AskingLayout: UICollectionViewLayout {
  enum Question: String, CaseIterable {
    case elements = "layoutAttributesForElements(in:)"
    case item = "layoutAttributesForItem(at:)"
    case invalidation = "invalidateLayout(with:)"
  }

  var question: Question?
  var transform = CGAffineTransform.identity

  override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 60) }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    if question == .elements { _ = collectionView?.indexPathForItem(at: .zero) }
    return (0..<3).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    if question == .item { return collectionView?.layoutAttributesForItem(at: indexPath) }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * 20, width: 50, height: 20)
    attributes.transform = transform
    return attributes
  }
  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    if question == .invalidation { invalidateLayout() }
  }
}
