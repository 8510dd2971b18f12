// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import StillLayers
import Testing

/// Rule: a section shows the visible items of its tree, indented by their level; taps on arrow heads expand and collapse.
@MainActor struct OutlineTests {
  private typealias Source = UICollectionViewDiffableDataSource<String, String>
  private typealias Tree = NSDiffableDataSourceSectionSnapshot<String>

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private var style = UICellAccessory.OutlineDisclosureOptions.Style.automatic

  private func list() -> (UICollectionView, Source) {
    let view = UICollectionView(
      frame: window.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    let style = style
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      cell.accessories = item.count == 1 ? [.outlineDisclosure(options: .init(style: style))] : []
    }
    let source = Source(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
    }
    window.addSubview(view)
    source.apply(tree(), to: "letters", animatingDifferences: false)
    view.layoutIfNeeded()
    return (view, source)
  }

  private func tree() -> Tree {
    var tree = Tree()
    tree.append(["a", "b"])
    tree.append(["aa", "ab"], to: "a")
    tree.append(["aaa"], to: "aa")
    return tree
  }

  private func cell(_ view: UICollectionView, _ item: Int) throws -> UICollectionViewListCell {
    try #require(view.cellForItem(at: IndexPath(item: item, section: 0)) as? UICollectionViewListCell)
  }

  @Test func aSectionThatIsNewIsAdded() {
    let (view, source) = list()
    #expect(source.snapshot().sectionIdentifiers == ["letters"] && source.snapshot().itemIdentifiers == ["a", "b"])
    #expect(view.numberOfItems(inSection: 0) == 2)
    #expect(source.snapshot(for: "letters").items == tree().items)
    #expect(source.snapshot(for: "digits").items.isEmpty)
  }

  @Test func childrenAreIndented() throws {
    let (view, source) = list()
    var tree = tree()
    tree.expand(["a", "aa"])
    source.apply(tree, to: "letters", animatingDifferences: false)
    view.layoutIfNeeded()
    #expect(try (0..<5).map { try cell(view, $0).indentationLevel } == [0, 1, 2, 1, 0])
    #expect(try cell(view, 0).configurationState.isExpanded)
    #expect(try !cell(view, 4).configurationState.isExpanded)
  }

  @Test func tapsOnTheArrowExpandAndCollapse() throws {
    try withClock { clock in
      let (view, source) = list()
      let before = try cell(view, 0)
      let finger = ScrollFinger(window: window, clock: clock)
      finger.tap(320 - 16 - 6, 22)
      clock.settle()
      view.layoutIfNeeded()
      #expect(source.snapshot().itemIdentifiers == ["a", "aa", "ab", "b"])
      #expect(try cell(view, 0) === before && before.configurationState.isExpanded)
      #expect(view.indexPathsForSelectedItems?.isEmpty != false)
      finger.tap(320 - 16 - 6, 22)
      clock.settle()
      #expect(source.snapshot().itemIdentifiers == ["a", "b"] && !before.configurationState.isExpanded)
      finger.tap(100, 22)
      #expect(view.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
    }
  }

  @Test func theWholeHeaderAnswersTaps() {
    var tests = self
    tests.style = .header
    withClock { clock in
      let (view, source) = tests.list()
      ScrollFinger(window: tests.window, clock: clock).tap(100, 22)
      clock.settle()
      #expect(source.snapshot().itemIdentifiers == ["a", "aa", "ab", "b"])
      #expect(view.indexPathsForSelectedItems?.isEmpty != false)
    }
  }

  @Test func handlersDecideAndGiveChildren() {
    withClock { clock in
      let (_, source) = list()
      var calls: [String] = []
      var may = false
      source.sectionSnapshotHandlers.shouldExpandItem = { item in
        calls.append("may \(item)")
        return may
      }
      source.sectionSnapshotHandlers.willExpandItem = { calls.append("will \($0)") }
      source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, children in
        calls.append("\(item) has \(children.items)")
        var new = Tree()
        new.append(["other"])
        return new
      }
      let finger = ScrollFinger(window: window, clock: clock)
      finger.tap(320 - 16 - 6, 22)
      #expect(calls == ["may a"] && source.snapshot().numberOfItems == 2)
      may = true
      finger.tap(320 - 16 - 6, 22)
      clock.settle()
      #expect(calls == ["may a", "may a", "will a", "a has [\"aa\", \"aaa\", \"ab\"]"])
      #expect(source.snapshot().itemIdentifiers == ["a", "other", "b"])
    }
  }

  @Test func wholeSnapshotsKeepTreesThatTheyAgreeWith() {
    let (_, source) = list()
    var whole = source.snapshot()
    whole.appendSections(["digits"])
    whole.appendItems(["1"], toSection: "digits")
    whole.deleteItems(["b"])
    source.apply(whole, animatingDifferences: false)
    #expect(source.snapshot(for: "letters").items == ["a", "aa", "aaa", "ab"])
    whole.appendItems(["c"], toSection: "letters")
    source.apply(whole, animatingDifferences: false)
    #expect(source.snapshot(for: "letters").items == ["a", "c"])
  }

  @Test func anItemOfAnotherSectionIsReported() {
    let (_, source) = list()
    var other = Tree()
    other.append(["b"])
    let texts = errors { source.apply(other, to: "digits", animatingDifferences: false) }
    #expect(texts.count == 1 && texts[0].contains("b is in another section"))
    #expect(source.snapshot().itemIdentifiers == ["a", "b"])
  }

  @Test func reusedCellsLoseTheirLevel() throws {
    let (view, source) = list()
    var tree = tree()
    tree.expand(["a"])
    source.apply(tree, to: "letters", animatingDifferences: false)
    view.layoutIfNeeded()
    var flat = NSDiffableDataSourceSnapshot<String, String>()
    flat.appendSections(["other"])
    flat.appendItems(["x", "y", "z"])
    source.apply(flat, animatingDifferences: false)
    view.layoutIfNeeded()
    #expect(try (0..<3).map { try cell(view, $0).indentationLevel } == [0, 0, 0])
  }

  /// An accessory's own action replaces the usual one.
  @Test func actionsReplaceExpanding() throws {
    try withClock { clock in
      let (view, source) = list()
      var count = 0
      try cell(view, 0).accessories = [.outlineDisclosure { count += 1 }]
      view.layoutIfNeeded()
      ScrollFinger(window: window, clock: clock).tap(320 - 16 - 6, 22)
      #expect(count == 1 && source.snapshot().numberOfItems == 2)
    }
  }
}
