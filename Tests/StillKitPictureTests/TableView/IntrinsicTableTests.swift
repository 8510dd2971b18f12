// SPDX-License-Identifier: MIT

import StillKit
import StillTesting
import Testing

/// Seed S2a: a table is as high as its rows, up to a limit, wherever constraints or stacks ask for its size.
@MainActor @Suite(.serialized, .snapshots) struct IntrinsicTableTests {
  private let dishes = Dishes()

  private func screen(_ width: CGFloat = 320, _ height: CGFloat = 480) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    view.backgroundColor = .systemGray5
    return view
  }

  /// The table at the top of a screen, between its sides.
  private func pinned(_ table: UITableView, _ screen: UIView) -> UIView {
    screen.addSubview(table)
    NSLayoutConstraint.activate([
      table.topAnchor.constraint(equalTo: screen.topAnchor, constant: 20),
      table.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 20),
      table.trailingAnchor.constraint(equalTo: screen.trailingAnchor, constant: -20),
    ])
    screen.layoutIfNeeded()
    return screen
  }

  private func check(_ view: UIView, _ name: String? = nil, testName: String = #function) {
    assertSnapshot(of: view, as: .image, named: name, testName: testName)
    assertSnapshot(of: view, as: .recursiveDescription, named: name, testName: testName)
    assertSnapshot(of: view, as: .pdf, named: name, testName: testName)
  }

  @Test func alone() {
    let table = dishes.table()
    table.translatesAutoresizingMaskIntoConstraints = true
    table.frame = CGRect(x: 0, y: 0, width: 320, height: 100)
    table.layoutIfNeeded()
    table.frame.size.height = table.contentSize.height
    table.layoutIfNeeded()
    table.frame.size = table.intrinsicContentSize
    #expect(table.visibleCells.count == 5)
    check(table)
  }

  @Test func betweenConstraints() {
    let table = dishes.table()
    let view = pinned(table, screen())
    #expect(abs(table.frame.height - table.contentSize.height) < 1e-6)
    check(view)
  }

  @Test func inAStack() {
    let table = dishes.table()
    let title = UILabel()
    (title.text, title.font) = ("Menu", .preferredFont(forTextStyle: .title1))
    let note = UILabel()
    (note.text, note.textColor) = ("Prices on request", .secondaryLabel)
    let stack = UIStackView(arrangedSubviews: [title, table, note])
    (stack.axis, stack.spacing) = (.vertical, 8)
    stack.translatesAutoresizingMaskIntoConstraints = false
    let view = screen()
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
    ])
    view.layoutIfNeeded()
    #expect(abs(table.frame.height - table.contentSize.height) < 1e-6)
    #expect(abs(note.frame.minY - table.frame.maxY - 8) < 1e-6)
    check(view)
  }

  /// Below, at and above what the rows need.
  @Test(arguments: ["below", "at", "above"]) func maxHeight(limit: String) {
    let whole = dishes.table()
    _ = pinned(whole, screen())
    let table = dishes.table(maxHeight: whole.contentSize.height + ["below": -60, "at": 0, "above": 60][limit]!)
    let view = pinned(table, screen())
    // Rows that are not seen yet count with their estimates.
    if limit != "below" { #expect(table.contentSize.height == whole.contentSize.height) }
    #expect(abs(table.frame.height - min(table.maxHeight, table.contentSize.height)) < 0.34)
    check(view, limit)
  }

  @Test func rowsChangeAppearAndVanish() {
    let table = dishes.table()
    let view = pinned(table, screen())
    let before = table.frame.height
    dishes.rows[0] = "Soup of pumpkin, ginger and coconut, with a slice of yesterday's bread"
    table.reloadData()
    view.layoutIfNeeded()
    #expect(table.frame.height > before)
    check(view, "changed")
    dishes.rows.insert(contentsOf: ["Olives", "Salad"], at: 1)
    table.insertRows(at: [IndexPath(row: 1, section: 0), IndexPath(row: 2, section: 0)], with: .automatic)
    view.layoutIfNeeded()
    #expect(table.visibleCells.count == 7)
    check(view, "appeared")
    dishes.rows.removeFirst(5)
    table.deleteRows(at: (0..<5).map { IndexPath(row: $0, section: 0) }, with: .automatic)
    view.layoutIfNeeded()
    #expect(table.visibleCells.count == 2)
    check(view, "vanished")
  }

  @Test(arguments: [240, 320, 500] as [CGFloat]) func widths(width: CGFloat) {
    let table = dishes.table()
    let view = pinned(table, screen(width))
    #expect(abs(table.frame.height - table.contentSize.height) < 1e-6)
    check(view, "\(Int(width))")
  }

  @Test(arguments: [UIContentSizeCategory.extraSmall, .extraExtraExtraLarge, .accessibilityLarge])
  func textSizes(category: UIContentSizeCategory) {
    let table = dishes.table()
    let view = screen(320, 640)
    let window = UIWindow(frame: view.bounds)
    window.addSubview(pinned(table, view))
    let traits = UITraitCollection { $0.preferredContentSizeCategory = category }
    assertSnapshot(of: view, as: .image(traits: traits), named: category.rawValue)
    assertSnapshot(of: view, as: .recursiveDescription(traits: traits), named: category.rawValue)
    assertSnapshot(of: view, as: .pdf(traits: traits), named: category.rawValue)
  }

  @Test func rightToLeft() {
    dishes.rows[3] = "كعكة"
    let view = pinned(dishes.table(), screen())
    let traits = UITraitCollection { $0.layoutDirection = .rightToLeft }
    assertSnapshot(of: view, as: .image(traits: traits))
    assertSnapshot(of: view, as: .recursiveDescription(traits: traits))
    assertSnapshot(of: view, as: .pdf(traits: traits))
  }

  @Test func inAScrollView() {
    let table = dishes.table()
    let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
    outer.backgroundColor = .systemGray5
    outer.addSubview(table)
    let (content, frame) = (outer.contentLayoutGuide, outer.frameLayoutGuide)
    NSLayoutConstraint.activate([
      table.topAnchor.constraint(equalTo: content.topAnchor, constant: 40),
      table.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -40),
      table.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 20),
      table.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -20),
      table.widthAnchor.constraint(equalTo: frame.widthAnchor, constant: -40),
    ])
    outer.layoutIfNeeded()
    #expect(abs(outer.contentSize.height - table.contentSize.height - 80) < 0.34)
    outer.contentOffset.y = 60
    check(outer)
  }
}
