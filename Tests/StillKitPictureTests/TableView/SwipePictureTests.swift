// SPDX-License-Identifier: MIT

import StillKit
import StillTesting
import Testing

/// Rule: swiped rows show their actions at rest and on the way, light and dark. There was no picture
/// of iOS to hold them against.
@MainActor @Suite(.serialized, .snapshots) struct SwipePictureTests {
  @MainActor private final class Mails: NSObject, UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
      cell.textLabel?.text = ["Harbour", "Lighthouse", "Island"][indexPath.row]
      cell.detailTextLabel?.text = "Timetable"
      return cell
    }
    func tableView(
      _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      let pin = UIContextualAction(style: .normal, title: "Pin") { _, _, done in done(true) }
      pin.image = .star
      pin.backgroundColor = .systemOrange
      return UISwipeActionsConfiguration(actions: [pin])
    }
    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, _ in }
      let archive = UIContextualAction(style: .normal, title: "Archive") { _, _, done in done(true) }
      return UISwipeActionsConfiguration(actions: [delete, archive])
    }
  }

  private let mails = Mails()

  private func table(_ style: UITableView.Style = .plain, height: CGFloat = 180) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: height), style: style)
    table.rowHeight = 60
    (table.dataSource, table.delegate) = (mails, mails)
    return table
  }

  @Test func openRow() {
    let table = table()
    table.touch { $0.swipe(.left, at: CGPoint(x: 160, y: 90)) }
    for style in [UIUserInterfaceStyle.light, .dark] {
      table.overrideUserInterfaceStyle = style
      assertSnapshot(of: table, as: .image, named: style == .dark ? "dark" : "light")
    }
    assertPipelinesAgree(of: table)
  }

  @Test func halfDragged() {
    let table = table()
    table.touch {
      $0.down(at: CGPoint(x: 280, y: 90))
      $0.move(to: CGPoint(x: 190, y: 90), duration: 0.3)
      assertSnapshot(of: table, as: .showingTouches(.image))
      $0.up()
    }
  }

  @Test func fullSwipe() {
    let table = table()
    table.touch {
      $0.down(at: CGPoint(x: 300, y: 90))
      $0.move(to: CGPoint(x: 50, y: 90), duration: 0.3)
      $0.wait(0.3)
      assertSnapshot(of: table, as: .image)
      $0.up()
    }
  }

  @Test func group() {
    let table = table(.insetGrouped, height: 260)
    table.touch { $0.drag(on: "Island", by: CGVector(dx: 100, dy: 0), hold: 0.3) }
    assertSnapshot(of: table, as: .image)
  }
}
