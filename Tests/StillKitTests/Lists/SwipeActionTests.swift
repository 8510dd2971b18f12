// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import StillLayers
import Testing

/// Rows with actions, and a log of what happens to them.
@MainActor private final class SwipedRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  var rows = (0..<30).map { "Row \($0)" }
  var log: [String] = []
  var leading: [UIContextualAction]?
  var trailing: [UIContextualAction]?
  var isFullSwipeAllowed = true
  var editable = true
  var style = UITableViewCell.EditingStyle.delete
  var confirmation: String?
  var older: [UITableViewRowAction]?

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { editable }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    log.append("commit \(editingStyle) \(indexPath.row)")
    guard editingStyle == .delete else { return }
    rows.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }
  func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  { style }
  func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
    older
  }
  func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { confirmation }
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { leading.map { UISwipeActionsConfiguration(actions: $0) } }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let trailing else { return nil }
    let configuration = UISwipeActionsConfiguration(actions: trailing)
    configuration.performsFirstActionWithFullSwipe = isFullSwipeAllowed
    return configuration
  }
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    log.append("begin \(indexPath.row) \(tableView.isEditing)")
  }
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    log.append("end \(indexPath.map { "\($0.row)" } ?? "gone")")
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.append("select") }

  /// Two actions of 74 points, which close the row.
  func offerTwo() { trailing = [action("A", .destructive), action("B")] }

  func action(_ title: String, _ style: UIContextualAction.Style = .normal) -> UIContextualAction {
    UIContextualAction(style: style, title: title) { [weak self] _, view, done in
      self?.log.append("\(title) in \(type(of: view))")
      done(true)
    }
  }
}

extension UIView {
  fileprivate var shownLabel: UILabel? { subviews.lazy.compactMap { $0 as? UILabel }.first }
  fileprivate var shownTitle: String? { shownLabel?.text }
  fileprivate var shownImage: UIImageView? { subviews.lazy.compactMap { $0 as? UIImageView }.first }
}

/// Rule: a row follows the finger that swipes it, rests open or closed, and does what its buttons say.
@MainActor struct SwipeActionTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let source = SwipedRows()

  private func table(_ style: UITableView.Style = .plain, isReversed: Bool = false) -> UITableView {
    if isReversed { window.overridingTraits = UITraitCollection(layoutDirection: .rightToLeft) }
    let table = UITableView(frame: window.bounds, style: style)
    table.rowHeight = 44
    (table.dataSource, table.delegate) = (source, source)
    window.addSubview(table)
    table.layoutIfNeeded()
    return table
  }

  private func finger(_ clock: AnimationClock) -> ScrollFinger { ScrollFinger(window: window, clock: clock) }
  private func cell(_ table: UITableView, _ row: Int = 2) -> UITableViewCell? {
    table.cellForRow(at: IndexPath(row: row, section: 0))
  }
  private func pull(_ table: UITableView) -> UIView? {
    table.subviews.first { "\(type(of: $0))" == "UISwipeActionPullView" }
  }
  /// The buttons, beginning at the edge of the row.
  private func buttons(_ table: UITableView) -> [UIControl] {
    (pull(table)?.subviews.reversed() ?? []).compactMap { $0 as? UIControl }
  }

  /// Opens row 2.
  private func open(_ clock: AnimationClock) {
    finger(clock).drag(from: CGPoint(x: 300, y: 110), to: CGPoint(x: 180, y: 110), rest: 0.3)
    clock.settle()
  }

  @Test func contentFollowsTheFingerAndButtonsShareTheRoom() {
    withClock { clock in
      source.offerTwo()
      let table = table()
      let finger = finger(clock)
      finger.begin(300, 110)
      finger.move(from: CGPoint(x: 300, y: 110), to: CGPoint(x: 240, y: 110), steps: 6)
      #expect(cell(table)?.frame == CGRect(x: -50, y: 88, width: 320, height: 44))
      #expect(pull(table)?.frame == CGRect(x: 270, y: 88, width: 50, height: 44))
      #expect(buttons(table).map(\.frame.minX) == [25, 0] && buttons(table).map(\.frame.width) == [25, 25])
      #expect(buttons(table).map(\.shownTitle) == ["A", "B"])
      #expect(buttons(table).map(\.backgroundColor) == [.systemRed, .systemGray])
      clock.advance(by: 0.3)
      finger.end()
      clock.settle()
      #expect(cell(table)?.frame.minX == 0 && pull(table) == nil)
    }
  }

  @Test func olderActionsAreShownWhereNoConfigurationIs() {
    withClock { clock in
      let handler: @MainActor (UITableViewRowAction, IndexPath) -> Void = { [source] action, path in
        source.log.append("\(action.title ?? "") \(path.row)")
      }
      let more = UITableViewRowAction(style: .normal, title: "More", handler: handler)
      more.backgroundColor = .systemBlue
      source.older = [UITableViewRowAction(style: .destructive, title: "Remove", handler: handler), more]
      let table = table()
      open(clock)
      #expect(buttons(table).map(\.shownTitle) == ["Remove", "More"])
      #expect(buttons(table).map(\.backgroundColor) == [.systemRed, .systemBlue])
      finger(clock).tap(190, 110)
      #expect(source.log == ["begin 2 false", "More 2"] && cell(table)?.showingDeleteConfirmation == true)
      table.setEditing(false, animated: true)
      clock.settle()
      #expect(cell(table)?.frame.minX == 0 && source.log.last == "end 2")
      source.older = []
      open(clock)
      #expect(cell(table)?.frame.minX == 0)
      source.offerTwo()
      source.older = [more]
      open(clock)
      #expect(buttons(table).map(\.shownTitle) == ["A", "B"], "a configuration wins")
    }
  }

  @Test func aRowThatIsHalfOpenOpens() {
    withClock { clock in
      source.offerTwo()
      let table = table()
      let finger = finger(clock)
      finger.drag(from: CGPoint(x: 300, y: 110), to: CGPoint(x: 210, y: 110), rest: 0.3)
      clock.advance(by: 0.1)
      let between = cell(table)?.frame.minX ?? 0
      #expect(between < -80 && between > -148)
      clock.settle()
      #expect(cell(table)?.frame.minX == -148 && buttons(table).map(\.frame.width) == [74, 74])
      #expect(cell(table)?.showingDeleteConfirmation == true && cell(table, 3)?.showingDeleteConfirmation == false)
    }
  }

  @Test func aFastFingerOpensARowFromNearby() {
    withClock { clock in
      source.offerTwo()
      let table = table()
      finger(clock).drag(from: CGPoint(x: 300, y: 110), to: CGPoint(x: 260, y: 110), steps: 2)
      clock.settle()
      #expect(cell(table)?.frame.minX == -148)
      finger(clock).drag(from: CGPoint(x: 60, y: 110), to: CGPoint(x: 100, y: 110), steps: 2)
      clock.settle()
      #expect(cell(table)?.frame.minX == 0)
    }
  }

  @Test func aButtonCallsItsHandlerWhoseEndClosesTheRow() {
    withClock { clock in
      source.trailing = [source.action("A")]
      var done: ((Bool) -> Void)?
      source.trailing?.append(UIContextualAction(style: .normal, title: "Wait") { done = $2 })
      let table = table()
      open(clock)
      finger(clock).tap(283, 110)
      clock.settle()
      #expect(source.log == ["begin 2 false", "A in UISwipeActionStandardButton", "end 2"])
      #expect(cell(table)?.frame.minX == 0)
      open(clock)
      finger(clock).tap(209, 110)
      clock.settle()
      #expect(cell(table)?.frame.minX == -148 && done != nil)
      done?(false)
      clock.settle()
      #expect(cell(table)?.frame.minX == 0)
    }
  }

  @Test func aFullSwipePerformsTheFirstAction() {
    withClock { clock in
      source.offerTwo()
      let table = table()
      let finger = finger(clock)
      finger.begin(310, 110)
      finger.move(from: CGPoint(x: 310, y: 110), to: CGPoint(x: 60, y: 110), steps: 10)
      #expect(cell(table)?.frame.minX == -240)
      clock.advance(by: 0.25)
      #expect(buttons(table).first?.frame.width == 240 && source.log == ["begin 2 false"])
      finger.end()
      clock.settle()
      #expect(source.log == ["begin 2 false", "A in UISwipeActionStandardButton", "end 2"])
      #expect(cell(table)?.frame.minX == 0)
    }
  }

  @Test func withoutFullSwipesContentResistsBeyondTheButtons() {
    withClock { clock in
      source.offerTwo()
      source.isFullSwipeAllowed = false
      let table = table()
      let finger = finger(clock)
      finger.begin(310, 110)
      finger.move(from: CGPoint(x: 310, y: 110), to: CGPoint(x: 60, y: 110), steps: 10)
      // 92 points beyond 148, at 0.55 of a way in 320 points.
      #expect(abs((cell(table)?.frame.minX ?? 0) + 191.7) < 1)
      clock.advance(by: 0.3)
      finger.end()
      clock.settle()
      #expect(cell(table)?.frame.minX == -148 && source.log == ["begin 2 false"])
    }
  }

  @Test func aTouchElsewhereClosesTheRowAndSelectsNothing() {
    withClock { clock in
      source.offerTwo()
      let table = table()
      for place in [CGPoint(x: 100, y: 300), CGPoint(x: 50, y: 110)] {
        open(clock)
        #expect(cell(table)?.frame.minX == -148)
        finger(clock).tap(place.x, place.y)
        clock.settle()
        #expect(cell(table)?.frame.minX == 0 && !source.log.contains("select"))
      }
      finger(clock).tap(100, 300)
      #expect(source.log.last == "select")
    }
  }

  @Test(arguments: [110.0, 300]) func scrollingClosesTheRow(y: CGFloat) {
    withClock { clock in
      source.offerTwo()
      let table = table()
      open(clock)
      finger(clock).drag(from: CGPoint(x: 50, y: y), to: CGPoint(x: 50, y: y - 50), rest: 0.3)
      clock.settle()
      #expect(table.contentOffset.y == 40 && cell(table)?.frame.minX == 0 && pull(table) == nil)
    }
  }

  @Test func oneRowIsOpenAtATime() {
    withClock { clock in
      source.offerTwo()
      let table = table()
      open(clock)
      finger(clock).drag(from: CGPoint(x: 300, y: 200), to: CGPoint(x: 180, y: 200), rest: 0.3)
      clock.settle()
      #expect(cell(table)?.frame.minX == 0 && cell(table, 4)?.frame.minX == -148)
      #expect(source.log == ["begin 2 false", "end 2", "begin 4 false"] || source.log.suffix(2).contains("end 2"))
      #expect(table.subviews.count { "\(type(of: $0))" == "UISwipeActionPullView" } == 1)
    }
  }

  @Test func leadingActionsComeFromTheOtherSide() {
    withClock { clock in
      source.leading = [source.action("L")]
      let table = table()
      let finger = finger(clock)
      finger.drag(from: CGPoint(x: 20, y: 110), to: CGPoint(x: 90, y: 110), rest: 0.3)
      clock.settle()
      #expect(cell(table)?.frame.minX == 74 && pull(table)?.frame.minX == 0)
      #expect(cell(table)?.showingDeleteConfirmation == false)
      finger.tap(37, 110)
      clock.settle()
      #expect(source.log.contains { $0.hasPrefix("L in") } && cell(table)?.frame.minX == 0)
    }
  }

  @Test func rightToLeftEverythingIsMirrored() {
    withClock { clock in
      source.offerTwo()
      let table = table(isReversed: true)
      finger(clock).drag(from: CGPoint(x: 20, y: 110), to: CGPoint(x: 140, y: 110), rest: 0.3)
      clock.settle()
      #expect(cell(table)?.frame.minX == 148 && pull(table)?.frame.minX == 0)
      #expect(buttons(table).map(\.frame.minX) == [0, 74] && buttons(table).first?.shownTitle == "A")
    }
  }

  @Test func rowsWithoutAConfigurationDeleteByDefault() {
    withClock { clock in
      let table = table()
      open(clock)
      #expect(buttons(table).map(\.shownTitle) == ["Delete"])
      finger(clock).tap(300, 110)
      #expect(source.log == ["begin 2 false", "commit delete 2", "end gone"])
      clock.advance(by: 0.15)
      #expect(abs((pull(table)?.layer.presentation()?.opacity ?? 0) - 0.5) < 0.01)
      clock.settle()
      #expect(pull(table) == nil && cell(table)?.textLabel?.text == "Row 3" && cell(table)?.frame.minX == 0)
      source.confirmation = "Forget"
      open(clock)
      #expect(buttons(table).map(\.shownTitle) == ["Forget"])
    }
  }

  @Test func rowsThatCannotBeEditedOrOfferNothingStay() {
    withClock { clock in
      let table = table()
      let changes: [() -> Void] = [
        { source.editable = false }, { (source.editable, source.trailing) = (true, []) },
        { (source.trailing, source.style) = (nil, .none) },
      ]
      for change in changes {
        change()
        open(clock)
        #expect(cell(table)?.frame.minX == 0 && pull(table) == nil)
      }
      #expect(!source.log.contains { $0.hasPrefix("begin") })
    }
  }

  @Test func aSwipedTableIsEdited() {
    withClock { clock in
      source.offerTwo()
      let table = table()
      open(clock)
      #expect(table.isEditing && cell(table)?.isEditing == false)
      table.setEditing(false, animated: true)
      #expect(!table.isEditing)
      clock.settle()
      #expect(cell(table)?.frame.minX == 0 && source.log == ["begin 2 false", "end 2"])
      open(clock)
      table.isEditing = false
      #expect(cell(table)?.frame.minX == 0 && pull(table) == nil)
    }
  }

  @Test func anEditingControlShowsTheButtonThatDeletes() {
    withClock { clock in
      let table = table()
      table.isEditing = true
      table.layoutIfNeeded()
      finger(clock).tap(27, 110)
      clock.settle()
      #expect(buttons(table).map(\.shownTitle) == ["Delete"] && (cell(table)?.frame.minX ?? 0) < 0)
      finger(clock).tap(300, 110)
      clock.settle()
      #expect(source.log == ["commit delete 2"] && source.rows.count == 29)
      source.style = .insert
      table.reloadData()
      table.layoutIfNeeded()
      finger(clock).tap(27, 110)
      #expect(source.log.last == "commit insert 2")
    }
  }

  @Test func updatesMoveAnOpenRow() {
    withClock { clock in
      source.offerTwo()
      let table = table()
      open(clock)
      source.rows.insert("new", at: 0)
      table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
      clock.settle()
      #expect(cell(table, 3)?.frame == CGRect(x: -148, y: 132, width: 320, height: 44))
      #expect(pull(table)?.frame.minY == 132)
      table.reloadRows(at: [IndexPath(row: 3, section: 0)], with: .none)
      clock.settle()
      #expect(cell(table, 3)?.frame.minX == 0 && pull(table) == nil)
      open(clock)
      table.reloadData()
      table.layoutIfNeeded()
      #expect(pull(table) == nil && !table.isEditing)
    }
  }

  @Test func titlesNeedRoomBesideAnImage() throws {
    try withClock { clock in
      let action = source.action("A")
      action.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
      source.trailing = [action]
      let table = table()
      open(clock)
      var button = try #require(buttons(table).first)
      button.layoutIfNeeded()
      #expect(button.shownTitle == nil && button.shownImage?.image?.renderingMode == .alwaysTemplate)
      #expect(button.shownImage?.frame == CGRect(x: 27, y: 12, width: 20, height: 20))
      table.rowHeight = 100
      table.layoutIfNeeded()
      finger(clock).drag(from: CGPoint(x: 300, y: 50), to: CGPoint(x: 180, y: 50), rest: 0.3)
      clock.settle()
      button = try #require(buttons(table).first)
      button.layoutIfNeeded()
      #expect(button.shownTitle == "A")
      #expect((button.shownLabel?.frame.minY ?? 0) >= (button.shownImage?.frame.maxY ?? 100))
    }
  }

  /// A view around the table that scrolls sideways, such as pages.
  @Test func pagesScrollWhereNobodyStatedActions() {
    withClock { clock in
      let pages = UIScrollView(frame: window.bounds)
      pages.contentSize = CGSize(width: 640, height: 480)
      let table = table()
      pages.addSubview(table)
      window.addSubview(pages)
      open(clock)
      #expect(pages.contentOffset.x > 0 && cell(table)?.frame.minX == 0)
      pages.contentOffset = .zero
      source.offerTwo()
      open(clock)
      #expect(pages.contentOffset.x == 0 && cell(table)?.frame.minX == -148)
    }
  }

  @Test func groupsHideContentThatLeavesThem() {
    withClock { clock in
      source.offerTwo()
      let table = table(.insetGrouped)
      let y = table.rectForRow(at: IndexPath(row: 0, section: 0)).midY
      finger(clock).drag(from: CGPoint(x: 290, y: y), to: CGPoint(x: 180, y: y), rest: 0.3)
      clock.settle()
      let first = cell(table, 0)
      #expect(first?.frame.minX == 16 - 148 && first?.layer.mask?.frame.minX == 148)
      #expect(pull(table)?.frame.maxX == 304 && pull(table)?.layer.maskedCorners == .layerMaxXMinYCorner)
      finger(clock).tap(100, 400)
      clock.settle()
      #expect(first?.layer.mask == nil && first?.layer.cornerRadius == 10)
    }
  }

  @Test func aMissingMethodIsReported() {
    final class Bare: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
    }
    withClock { clock in
      let (table, bare) = (table(), Bare())
      table.dataSource = bare
      table.layoutIfNeeded()
      open(clock)
      let texts = errors { finger(clock).tap(300, 110) }
      #expect(texts.count == 1 && texts[0].contains("tableView(_:commit:forRowAt:)"))
    }
  }
}

/// Rule: items of lists are swiped as rows are.
@MainActor struct SwipeItemTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let source = CollectionSource([20])

  private func list(_ actions: @escaping @MainActor (IndexPath) -> [UIContextualAction]) -> UICollectionView {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.trailingSwipeActionsConfigurationProvider = {
      UISwipeActionsConfiguration(actions: actions($0))
    }
    let view = source.collection(
      UICollectionViewCompositionalLayout.list(using: configuration), UICollectionViewListCell.self)
    window.addSubview(view)
    view.layoutIfNeeded()
    return view
  }

  private func cell(_ view: UICollectionView, _ item: Int) -> UICollectionViewCell? {
    view.cellForItem(at: IndexPath(item: item, section: 0))
  }

  @Test func anItemOpensAndItsButtonDeletesIt() {
    withClock { clock in
      var asked: [Int] = []
      let view = list { [source] path in
        asked.append(path.item)
        return [
          UIContextualAction(style: .destructive, title: "D") { _, button, done in
            source.counts = [19]
            var view: UIView? = button
            while view != nil, !(view is UICollectionView) { view = view?.superview }
            (view as? UICollectionView)?.deleteItems(at: [path])
            done(true)
          }
        ]
      }
      let finger = ScrollFinger(window: window, clock: clock)
      let (swiped, next) = (cell(view, 2), cell(view, 3))
      finger.drag(from: CGPoint(x: 300, y: 110), to: CGPoint(x: 200, y: 110), rest: 0.3)
      clock.settle()
      #expect(asked == [2] && swiped?.frame == CGRect(x: -74, y: 88, width: 320, height: 44))
      view.setNeedsLayout()
      view.layoutIfNeeded()
      #expect(swiped?.frame.minX == -74 && next?.frame.minX == 0)
      finger.tap(283, 110)
      clock.settle()
      #expect(view.numberOfItems(inSection: 0) == 19 && cell(view, 2) === next && next?.frame.minY == 88)
      #expect(!view.subviews.contains { "\(type(of: $0))" == "UISwipeActionPullView" })
      #expect(view.visibleCells.allSatisfy { $0.frame.minX == 0 })
    }
  }

  @Test func aSideWithoutAProviderStays() {
    withClock { clock in
      let view = list { _ in [] }
      let finger = ScrollFinger(window: window, clock: clock)
      finger.drag(from: CGPoint(x: 100, y: 110), to: CGPoint(x: 200, y: 110), rest: 0.3)
      finger.drag(from: CGPoint(x: 200, y: 110), to: CGPoint(x: 100, y: 110), rest: 0.3)
      clock.settle()
      #expect(cell(view, 2)?.frame.minX == 0)
    }
  }
}
