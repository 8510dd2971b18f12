// SPDX-License-Identifier: MIT

import StillKit

/// The first layout of screens of 200 constraints, the views' intrinsic sizes not counted; views are made before.
@MainActor
struct LayoutBenchmark {
  static let runs = 25

  func measure(into table: inout Table) {
    table.add("screen of 200 constraints, laid out", layouts(Self.listByAnchors), limit: 10)
    table.add("screen of stack views, laid out", layouts(Self.listByStacks), limit: nil)
    table.add("320 labels in a stack that is too short", layouts(runs: 5) { Self.column(320) }, limit: 60)
    table.add("200 rows of three in a stack that is too short", layouts(runs: 5) { Self.columnOfRows(200) }, limit: 300)
    table.add("800 views in each other, pinned", layouts(runs: 5) { Self.nest(800, isPinned: true) }, limit: 60)
    table.add("900 views in each other, placed", layouts(runs: 5) { Self.nest(900, isPinned: false) }, limit: 10)
  }

  /// Layouts, and nothing else.
  func measureAlone() {
    var table = Table()
    measure(into: &table)
    table.print()
  }

  private func layouts(runs: Int = Self.runs, _ make: () -> UIView) -> [Double] {
    let windows = (0..<runs).map { _ in
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      let screen = make()
      window.addSubview(screen)
      screen.frame = window.bounds
      return window
    }
    return Table.milliseconds(runs: runs) { windows[$0].layoutIfNeeded() }
  }

  private static func label(_ text: String, lines: Int = 1) -> UILabel {
    let label = UILabel()
    (label.text, label.numberOfLines) = (text, lines)
    return label
  }

  /// Fourteen rows of fourteen constraints, and the four of a footer.
  private static func listByAnchors() -> UIView {
    let screen = UIView()
    var top = screen.safeAreaLayoutGuide.topAnchor
    for row in 0..<14 {
      let cell = UIView()
      let (title, icon) = (label("Row \(row)"), UIView())
      let note = label("What there is to say about it, on one line or two", lines: row % 4 == 0 ? 0 : 1)
      screen.addSubview(cell)
      for view in [title, note, icon] { cell.addSubview(view) }
      for view in [cell, title, note, icon] { view.translatesAutoresizingMaskIntoConstraints = false }
      NSLayoutConstraint.activate([
        cell.leadingAnchor.constraint(equalTo: screen.layoutMarginsGuide.leadingAnchor),
        cell.trailingAnchor.constraint(equalTo: screen.layoutMarginsGuide.trailingAnchor),
        cell.topAnchor.constraint(equalTo: top, constant: 4),
        icon.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 8),
        icon.widthAnchor.constraint(equalToConstant: 24), icon.heightAnchor.constraint(equalTo: icon.widthAnchor),
        icon.centerYAnchor.constraint(equalTo: cell.centerYAnchor),
        title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8),
        title.topAnchor.constraint(equalTo: cell.topAnchor, constant: 4),
        title.trailingAnchor.constraint(lessThanOrEqualTo: cell.trailingAnchor, constant: -8),
        note.leadingAnchor.constraint(equalTo: title.leadingAnchor),
        note.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -8),
        note.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 2),
        note.bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -4),
      ])
      top = cell.bottomAnchor
    }
    let footer = label("Footer")
    screen.addSubview(footer)
    footer.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      footer.topAnchor.constraint(greaterThanOrEqualTo: top),
      footer.centerXAnchor.constraint(equalTo: screen.centerXAnchor),
      footer.bottomAnchor.constraint(equalTo: screen.safeAreaLayoutGuide.bottomAnchor),
      footer.widthAnchor.constraint(lessThanOrEqualTo: screen.widthAnchor, multiplier: 0.5),
    ])
    return screen
  }

  /// Twelve rows of three labels in a column.
  private static func listByStacks() -> UIView {
    let rows = (0..<12).map { row in
      let line = UIStackView(arrangedSubviews: (0..<3).map { label("Label \(row) \($0)") })
      (line.spacing, line.alignment) = (8, row % 2 == 0 ? .center : .firstBaseline)
      return line
    }
    let column = UIStackView(arrangedSubviews: rows)
    (column.axis, column.spacing) = (.vertical, 4)
    return column
  }

  private static func column(_ count: Int) -> UIView {
    let column = UIStackView(arrangedSubviews: (0..<count).map { label("Label \($0)") })
    column.axis = .vertical
    return column
  }

  private static func columnOfRows(_ count: Int) -> UIView {
    let rows = (0..<count).map { row in
      let line = UIStackView(arrangedSubviews: (0..<3).map { label("Label \(row) \($0)") })
      line.spacing = 8
      return line
    }
    let column = UIStackView(arrangedSubviews: rows)
    column.axis = .vertical
    return column
  }

  /// Views that each hold the next, with constraints or with frames.
  private static func nest(_ depth: Int, isPinned: Bool) -> UIView {
    let outermost = UIView()
    var outer = outermost
    for _ in 0..<depth {
      let inner = UIView(frame: CGRect(x: 1, y: 1, width: 300, height: 300))
      outer.addSubview(inner)
      if isPinned {
        inner.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
          inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 0.1),
          inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 0.1),
          inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -0.1),
          inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -0.1),
        ])
      }
      outer = inner
    }
    return outermost
  }
}
