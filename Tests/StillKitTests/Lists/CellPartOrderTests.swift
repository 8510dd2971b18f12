// SPDX-License-Identifier: MIT

import StillKit
import Testing

/// The parts of a cell lie in the same order in a cell that was used before as in a new one.
@MainActor struct CellPartOrderTests {
  private final class Source: NSObject, UITableViewDataSource {
    var accessory = UITableViewCell.AccessoryType.disclosureIndicator

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      var content = UIListContentConfiguration.cell()
      content.text = "Row \(indexPath.row)"
      cell.contentConfiguration = content
      cell.accessoryType = accessory
      return cell
    }
  }

  private func parts(of cells: [UIView]) -> [[String]] {
    cells.map { $0.subviews.map { "\(type(of: $0))" } }
  }

  @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
  func ofTables(_ style: UITableView.Style) {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 300), style: style)
    let source = Source()
    table.dataSource = source
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    func shown() -> [[String]] {
      table.reloadData()
      table.layoutIfNeeded()
      return parts(of: (0..<3).compactMap { table.cellForRow(at: IndexPath(row: $0, section: 0)) })
    }
    let fresh = shown()
    #expect(fresh.count == 3 && fresh[0].count >= 3)
    #expect(shown() == fresh)
    source.accessory = .none
    _ = shown()
    source.accessory = .disclosureIndicator
    #expect(shown() == fresh)
  }

  @Test func ofLists() {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    func shown(_ accessories: [UICellAccessory]) -> [[String]] {
      var content = UIListContentConfiguration.cell()
      content.text = "Row"
      cell.contentConfiguration = content
      cell.accessories = accessories
      cell.setNeedsLayout()
      cell.layoutIfNeeded()
      return parts(of: [cell])
    }
    let fresh = shown([.disclosureIndicator()])
    cell.prepareForReuse()
    _ = shown([])
    #expect(shown([.disclosureIndicator()]) == fresh)
  }
}
