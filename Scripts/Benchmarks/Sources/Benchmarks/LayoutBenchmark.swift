// SPDX-License-Identifier: MIT

import StillKit

/// The first layout of screens of 200 constraints, the views' intrinsic sizes not counted; views are made before.
@MainActor
struct LayoutBenchmark {
  static let runs = 25

  func measure(into table: inout Table) {
    table.add("screen of 200 constraints, laid out", layouts(Self.listByAnchors), limit: 10)
    table.add("screen of stack views, laid out", layouts(Self.listByStacks), limit: nil)
  }

  /// Layouts, and nothing else.
  func measureAlone() {
    var table = Table()
    measure(into: &table)
    table.print()
  }

  private func layouts(_ make: () -> UIView) -> [Double] {
    let windows = (0..<Self.runs).map { _ in
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      let screen = make()
      window.addSubview(screen)
      screen.frame = window.bounds
      return window
    }
    return Table.milliseconds(runs: Self.runs) { windows[$0].layoutIfNeeded() }
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
}
