// SPDX-License-Identifier: MIT

import StillKit
import StillTesting
import Testing

/// Rule: each style of table and cell shows what it has, light and dark, and both painters draw the same. The looks are
/// those that Controls.md of the documentation names; there was no picture of iOS to hold them against.
@MainActor @Suite(.serialized, .snapshots) struct TablePictureTests {
  private func check(
    _ table: UITableView, _ suffix: String = "", isReversed: Bool = false, testName: String = #function
  ) {
    let traits = isReversed ? UITraitCollection { $0.layoutDirection = .rightToLeft } : UITraitCollection()
    for style in [UIUserInterfaceStyle.light, .dark] {
      let name = suffix + (style == .dark ? "dark" : "light")
      table.overrideUserInterfaceStyle = style
      assertSnapshot(of: table, as: .image(traits: traits), named: name, testName: testName)
      assertPipelinesAgree(of: table, named: name, testName: testName)
    }
  }

  @Test(arguments: ["plain", "grouped", "insetGrouped"]) func settings(name: String) {
    let style: UITableView.Style = ["plain": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped][name]!
    let settings = Settings()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 620), style: style)
    (table.dataSource, table.delegate) = (settings, settings)
    check(table, name + "-")
  }

  @Test func cellStyles() {
    let cells = Cells(
      ([.default, .value1, .value2, .subtitle] as [UITableViewCell.CellStyle]).flatMap { style -> [UITableViewCell] in
        (0..<2).map { number -> UITableViewCell in
          let cell = UITableViewCell(style: style, reuseIdentifier: nil)
          cell.textLabel?.text = "Text"
          cell.detailTextLabel?.text = "Detail"
          if number == 1, style != .value2 { cell.imageView?.image = .star }
          return cell
        }
      })
    check(cells.table())
  }

  @Test func accessories() {
    let types: [UITableViewCell.AccessoryType] = [
      .none, .disclosureIndicator, .detailDisclosureButton, .checkmark, .detailButton,
    ]
    let rows = types.map { type -> UITableViewCell in
      let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
      cell.textLabel?.text = "Text"
      cell.detailTextLabel?.text = "Detail"
      cell.accessoryType = type
      return cell
    }
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Switch"
    let view = UISwitch(frame: .zero)
    view.sizeToFit()
    view.isOn = true
    cell.accessoryView = view
    let table = Cells(rows + [cell])
    check(table.table())
    check(table.table(), "right-to-left-", isReversed: true)
  }

  @Test func contentConfigurations() {
    let make = { (configuration: UIListContentConfiguration, change: (inout UIListContentConfiguration) -> Void) in
      var configuration = configuration
      (configuration.text, configuration.secondaryText) = ("Text", "Secondary")
      change(&configuration)
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.contentConfiguration = configuration
      return cell
    }
    let cells = Cells([
      make(.cell()) { $0.secondaryText = nil }, make(.cell()) { $0.image = .star }, make(.subtitleCell()) { _ in },
      make(.valueCell()) { $0.image = .star },
      make(.valueCell()) { $0.text = "A text that leaves no room for a second one beside it" },
      make(.cell()) {
        $0.text = "Image in a room of its own, text that is centred and of two lines"
        $0.image = .star
        $0.imageProperties.reservedLayoutSize.width = 40
        ($0.textProperties.alignment, $0.textProperties.color) = (.center, .systemIndigo)
        $0.textProperties.transform = .uppercase
      },
    ])
    cells.rows[2].accessoryType = .disclosureIndicator
    check(cells.table())
    check(cells.table(), "right-to-left-", isReversed: true)
  }

  @Test func selectionAndEditing() {
    let rows = (0..<4).map { number -> UITableViewCell in
      let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(number)"
      cell.detailTextLabel?.text = "Detail"
      cell.showsReorderControl = true
      cell.accessoryType = .disclosureIndicator
      return cell
    }
    let cells = Cells(rows)
    let table = cells.table()
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    rows[3].isHighlighted = true
    check(table, "selected-")
    table.selectRow(at: nil, animated: false, scrollPosition: .none)
    rows[3].isHighlighted = false
    table.setEditing(true, animated: false)
    check(table, "editing-")
    table.allowsMultipleSelectionDuringEditing = true
    table.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
    check(table, "picking-")
  }

  @Test func headersStick() {
    let settings = Settings()
    settings.rowsPerSection = 12
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 400), style: .plain)
    (table.dataSource, table.delegate) = (settings, settings)
    table.layoutIfNeeded()
    table.contentOffset.y = 300
    assertSnapshot(of: table, as: .image)
    assertSnapshot(of: table, as: .recursiveDescription)
  }

  /// The whole content, one picture.
  @Test func wholeContent() {
    let dishes = Dishes((0..<40).map { Dishes.menu[$0 % 5] })
    let table = dishes.table()
    table.translatesAutoresizingMaskIntoConstraints = true
    table.frame = CGRect(x: 0, y: 0, width: 320, height: 200)
    assertSnapshot(of: table, as: .image(layout: .contentSize))
    #expect(table.frame.height == 200)
    #expect(table.visibleCells.count < 8)
  }

  @Test func separators() {
    let cells = Cells(
      (0..<4).map { number -> UITableViewCell in
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Row \(number)"
        return cell
      })
    let table = cells.table()
    table.separatorColor = .systemRed
    table.separatorInset = UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 30)
    cells.rows[1].separatorInset = .zero
    check(table)
  }
}

@MainActor
private final class Settings: UITableViewDataSource, UITableViewDelegate {
  private let titles = ["Airplane Mode", "Wi-Fi", "Bluetooth", "Notifications", "Sounds", "Focus"]
  var rowsPerSection = 3

  func numberOfSections(in tableView: UITableView) -> Int { 2 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rowsPerSection }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    section == 0 ? "Connections" : "Attention"
  }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    section == 0 ? "Airplane mode turns off all radios that the aircraft's crew might mind." : nil
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = titles[(indexPath.section * rowsPerSection + indexPath.row) % titles.count]
    cell.detailTextLabel?.text = "Off"
    cell.imageView?.image = .star
    cell.accessoryType = .disclosureIndicator
    return cell
  }
}

/// Cells that are there already.
@MainActor
private final class Cells: UITableViewDataSource, UITableViewDelegate {
  let rows: [UITableViewCell]

  init(_ rows: [UITableViewCell]) { self.rows = rows }

  func table() -> UITableView {
    for row in rows { row.removeFromSuperview() }
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: CGFloat(60 * rows.count)))
    (table.dataSource, table.delegate) = (self, self)
    return table
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    rows[indexPath.row]
  }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { indexPath.row > 0 }
  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    [.delete, .insert, .delete, .none][indexPath.row % 4]
  }
}
