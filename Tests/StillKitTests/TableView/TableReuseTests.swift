// SPDX-License-Identifier: MIT

import StillKit
import StillTestSupport
import Testing

/// Rule: cells are made by their class's own initialiser, and used again once they are out of sight.
@MainActor struct TableReuseTests {
  /// Rule: cells have the tint of their table, also in what is coloured as they are made.
  @Test func cellsHaveTheTintOfTheirTable() throws {
    final class Rows: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        var content = UIListContentConfiguration.cell()
        content.image = UIImage(systemName: "star")
        cell.contentConfiguration = content
        return cell
      }
    }
    let (rows, table) = (Rows(), UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = rows
    let window = UIWindow()
    window.tintColor = .systemGreen
    window.addSubview(table)
    window.layoutIfNeeded()
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    let image = try #require(cell.contentView.subviews.compactMap { $0 as? UIImageView }.first)
    #expect(image.tintColor == .systemGreen)
  }

  @Test func registeredClassesAreMadeByTheirOwnInitialiser() throws {
    let source = ListSource.wrapping(1)
    let table = source.table(WrappingCell.self)
    let cell = table.dequeueReusableCell(withIdentifier: "cell", for: IndexPath(row: 0, section: 0))
    let wrapping = try #require(cell as? WrappingCell)
    #expect(wrapping.reuseIdentifier == "cell")
    #expect(wrapping.label.superview === wrapping.contentView)
    table.register(Header.self, forHeaderFooterViewReuseIdentifier: "header")
    let header = try #require(table.dequeueReusableHeaderFooterView(withIdentifier: "header") as? Header)
    #expect(header.reuseIdentifier == "header")
    #expect(header.wasMade)
  }

  @Test func scrollingMakesOneScreenOfCellsAndTwo() {
    let source = ListSource.wrapping(1000)
    let table = source.table(WrappingCell.self)
    table.layoutIfNeeded()
    var made: Set<ObjectIdentifier> = []
    var screen = 0
    var kept: [UITableViewCell] = []
    while table.contentOffset.y < table.contentSize.height - table.bounds.height {
      table.contentOffset.y += 150
      table.layoutIfNeeded()
      screen = max(screen, table.visibleCells.count)
      for cell in table.visibleCells where made.insert(ObjectIdentifier(cell)).inserted { kept.append(cell) }
    }
    #expect(table.indexPathsForVisibleRows?.last == IndexPath(row: 999, section: 0))
    #expect(made.count <= screen + 2)
    #expect(kept.contains { ($0 as? WrappingCell)?.reuseCount ?? 0 > 10 })
  }

  /// Code that fills a cell again gives it a new accessory, or none.
  @Test(arguments: [false, true]) func anAccessoryThatIsReplacedLeavesTheCell(isEditing: Bool) {
    let accessory = isEditing ? \UITableViewCell.editingAccessoryView : \UITableViewCell.accessoryView
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    cell.isEditing = isEditing
    let views = (0..<3).map { _ in UISwitch() }
    for view in views {
      cell[keyPath: accessory] = view
      cell.layoutIfNeeded()
      #expect(views.filter { $0.superview != nil } == [view])
    }
    cell[keyPath: accessory] = nil
    cell.layoutIfNeeded()
    #expect(views.allSatisfy { $0.superview == nil })
  }

  /// Apple's page of `sizeThatFits(_:)`: the method does not change the size of the receiver.
  @Test(arguments: [UITableViewCell.CellStyle.default, .value1, .value2, .subtitle])
  func measuringLeavesTheFrame(style: UITableViewCell.CellStyle) {
    let frame = CGRect(x: 5, y: 6, width: 320, height: 60)
    let cell = UITableViewCell(style: style, reuseIdentifier: nil)
    cell.textLabel?.text = "A text of some words"
    cell.detailTextLabel?.text = "and its details"
    cell.textLabel?.numberOfLines = 0
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    header.textLabel?.text = "A header of some words"
    for view in [cell, header] {
      view.frame = frame
      view.layoutIfNeeded()
      let frames = view.subviews.map(\.frame)
      #expect(view.sizeThatFits(CGSize(width: 77, height: 1000)).width == 77)
      _ = view.systemLayoutSizeFitting(
        CGSize(width: 77, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      view.layoutIfNeeded()
      #expect(view.frame == frame && view.subviews.map(\.frame) == frames)
    }
  }

  /// The texts of the style `value2` meet at the gap between them, in each direction; what the app aligns stays.
  @Test func theFirstColumnFollowsTheDirection() {
    let cell = UITableViewCell(style: .value2, reuseIdentifier: nil)
    cell.textLabel?.text = "Text"
    for (attribute, alignment) in [
      (UISemanticContentAttribute.forceRightToLeft, NSTextAlignment.left), (.forceLeftToRight, .right),
    ] {
      cell.semanticContentAttribute = attribute
      cell.layoutIfNeeded()
      #expect(cell.textLabel?.textAlignment == alignment)
    }
    cell.textLabel?.textAlignment = .center
    cell.semanticContentAttribute = .forceRightToLeft
    cell.layoutIfNeeded()
    #expect(cell.textLabel?.textAlignment == .center)
  }

  @Test func whatIsNotRegisteredIsReported() {
    let source = ListSource(count: 1)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(table.dequeueReusableCell(withIdentifier: "cell") == nil)
    table.dataSource = source
    let texts = errors { table.layoutIfNeeded() }
    #expect(texts.first?.contains("unable to dequeue a cell with identifier cell - must register") == true)
    let wrong = errors { table.register(UIView.self, forCellReuseIdentifier: "x") }
    #expect(wrong.first?.contains("is no UITableViewCell") == true)
  }

  /// A cast of the stand-in ends the process before the assertion that collects errors could fail.
  @Test(.aheadOfOthers) func theNameOfWhatIsNotRegisteredIsSeenBeforeACastFails() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      _ = errors {
        _ = table.dequeueReusableCell(withIdentifier: "typo", for: IndexPath(row: 0, section: 0)) as! WrappingCell
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("error: NSInternalInconsistencyException: unable to dequeue a cell with identifier typo"))
  }

  @Test func aCellOfAnotherRowIsReported() {
    let source = OneCell()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
    table.dataSource = source
    let texts = errors { table.layoutIfNeeded() }
    #expect(texts.first?.contains("already shown at {length = 2, path = 0 - 0}") == true)
  }

  @Test func reconfiguredRowsKeepTheirCells() {
    let source = ListSource(count: 3)
    let table = source.table()
    table.layoutIfNeeded()
    let cell = table.visibleCells[1]
    source.sections[0][1] = "Changed"
    table.reconfigureRows(at: [IndexPath(row: 1, section: 0)])
    table.layoutIfNeeded()
    #expect(table.visibleCells[1] === cell)
    #expect(cell.textLabel?.text == "Changed")
  }
}

@MainActor
private final class Header: UITableViewHeaderFooterView {
  var wasMade = false

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    wasMade = true
  }

  required init?(coder: NSCoder) { nil }
}

@MainActor
private final class OneCell: UITableViewDataSource {
  let cell = UITableViewCell(style: .default, reuseIdentifier: nil)

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell }
}
