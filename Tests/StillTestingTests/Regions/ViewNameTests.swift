// SPDX-License-Identifier: MIT

import Foundation
import StillInspection
import StillKit
import Testing

@testable import StillTesting

/// Failures name the views in which something changed.
@MainActor struct ViewNameTests {
  private final class InvoiceView: UIView {}

  let workspace: Workspace

  init() throws { workspace = try Workspace() }

  private func invoice(_ total: String, overlay: Bool = false) -> UIView {
    let screen = Tiles.tile(.white, width: 200, height: 60)
    let invoice = InvoiceView(frame: CGRect(x: 10, y: 10, width: 180, height: 40))
    let container = UIView(frame: invoice.bounds)
    let label = UILabel(frame: CGRect(x: 5, y: 5, width: 170, height: 24))
    label.text = total
    container.addSubview(label)
    invoice.addSubview(container)
    screen.addSubview(invoice)
    if overlay { screen.addSubview(UIView(frame: screen.bounds)) }
    return screen
  }

  @Test(arguments: [false, true]) func aPlaceIsNamedByItsTopmostView(overlay: Bool) throws {
    _ = workspace.failure(of: { invoice("Total 12", overlay: overlay) }, as: .image)
    let message = try workspace.message(of: { invoice("Total 42", overlay: overlay) }, as: .image)
    #expect(message.contains("\n  UILabel \"Total 42\" in InvoiceView: x "), "\(message)")
  }

  @Test(arguments: [UITableView.Style.plain, .insetGrouped])
  func placesInATableControllerAreNamedByTheirRows(style: UITableView.Style) throws {
    func screen(_ words: String) -> UIViewController {
      let controller = RowsController(style: style)
      controller.rows = ["First", words, "Third"]
      return controller
    }
    _ = workspace.failure(of: { screen("Second") }, as: .image(on: .iPhoneSe))
    let message = try workspace.message(of: { screen("Other") }, as: .image(on: .iPhoneSe))
    #expect(message.contains("Label \"Other\" in UITableViewCell at [0, 1]: x "), "\(message)")
  }

  @Test func aCellIsNamedByItsIndexPathOrItsIdentifier() throws {
    let controller = RowsController(style: .plain)
    controller.rows = ["One", "Two"]
    let table = try #require(controller.tableView)
    table.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    table.layoutIfNeeded()
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    let label = try #require(cell.textLabel)
    #expect(cell.nameInReports(below: table) == "UITableViewCell at [0, 1] \"Two\" in UITableView")
    #expect(label.nameInReports(below: table).hasSuffix("Label \"Two\" in UITableViewCell at [0, 1]"))
    cell.accessibilityIdentifier = "total"
    #expect(label.nameInReports(below: table).hasSuffix(" in UITableViewCell \"total\""))
    cell.contentView.accessibilityIdentifier = "content"
    #expect(label.nameInReports(below: table).hasSuffix(" \"content\""))
  }

  @Test func aCellOfACollectionIsNamedByItsIndexPath() throws {
    let layout = UICollectionViewFlowLayout()
    let collection = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: layout)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let source = Items()
    collection.dataSource = source
    collection.layoutIfNeeded()
    let cell = try #require(collection.cellForItem(at: IndexPath(item: 2, section: 0)))
    let label = UILabel()
    label.text = "Two"
    cell.contentView.addSubview(label)
    #expect(label.nameInReports(below: collection) == "UILabel \"Two\" in UICollectionViewCell at [0, 2]")
  }

  @Test func aShadowIsNamedByItsView() throws {
    func card(_ radius: CGFloat) -> UIView {
      let screen = Tiles.tile(.white, width: 60, height: 60)
      let card = Tiles.tile(.white, width: 20, height: 20)
      card.frame.origin = CGPoint(x: 20, y: 20)
      card.accessibilityIdentifier = "card"
      (card.layer.shadowOpacity, card.layer.shadowRadius) = (0.5, radius)
      screen.addSubview(card)
      return screen
    }
    _ = workspace.failure(of: { card(3) }, as: .image)
    let message = try workspace.message(of: { card(5) }, as: .image)
    #expect(message.contains("\n  shadow of UIView \"card\": x "), "\(message)")
  }

  @Test func identifiersComeBeforeTexts() {
    let label = UILabel()
    label.text = "12 €"
    #expect(label.nameInReports(below: label) == "UILabel \"12 €\"")
    label.accessibilityIdentifier = "total"
    #expect(label.nameInReports(below: label) == "UILabel \"total\"")
  }

  @Test func longTextsAreCutAndKeptOnOneLine() {
    let label = UILabel()
    label.text = "One\nline and\tmany, many words that go on and on"
    #expect(label.nameInReports(below: label) == "UILabel \"One line and many, many words…\"")
  }

  @Test func theHomeIsTheNearestViewThatTells() throws {
    let screen = invoice("Total")
    let label = try #require(screen.subviews.first?.subviews.first?.subviews.first)
    #expect(label.nameInReports(below: screen) == "UILabel \"Total\" in InvoiceView")
    label.superview?.accessibilityIdentifier = "row"
    #expect(label.nameInReports(below: screen) == "UILabel \"Total\" in UIView \"row\"")
    #expect(screen.nameInReports(below: screen) == "UIView")
  }

  @Test func aReportNamesNoMoreThanThreeViewsOfAPlace() {
    let screen = Tiles.tile(.white, width: 40, height: 10)
    for number in 0..<4 {
      let label = UILabel(frame: CGRect(x: CGFloat(number) * 10, y: 0, width: 10, height: 10))
      label.text = "\(number)"
      screen.addSubview(label)
    }
    let places = PicturePlaces(of: screen)
    let pixels = [1, 11, 12, 21, 31, 32, 33].map { (x: $0, y: 1) }
    let names = places.names(at: pixels, scale: 1)
    #expect(names.prefix(2) == ["UILabel \"3\"", "UILabel \"1\""])
    #expect(names.count == 3)
    #expect(places.names(at: [(x: 50, y: 50)], scale: 1) == [])
  }
}

private final class RowsController: UITableViewController {
  var rows: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }
}

private final class Items: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
