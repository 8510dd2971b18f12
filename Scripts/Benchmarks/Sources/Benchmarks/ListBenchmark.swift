// SPDX-License-Identifier: MIT

import StillKit
import StillTesting

/// Tables: of rows that size themselves, and of very many rows of one height.
@MainActor
struct ListBenchmark {
  private static let runs = 9

  func measure(into table: inout Table) {
    let source = Rows(1000)
    table.add("1,000 wrapping rows, first screen laid out", layouts(source, rowHeight: nil), limit: 60)
    table.add("1,000,000 rows of one height, first screen", layouts(Rows(1_000_000), rowHeight: 50), limit: 60)
    let whole = Table.milliseconds(runs: 3) { _ in picture(source) }
    table.add("1,000 wrapping rows, whole picture at 1x", whole, limit: 2000)
    table.add("a drag of 60 reports over 1,000 wrapping rows", drags(source), limit: 200)
  }

  /// The whole picture, and nothing else, in processor time: for machines that do other work at the same time.
  func measureAlone() {
    let source = Rows(1000)
    var table = Table()
    let whole = Table.processorMilliseconds(runs: 5) { _ in picture(source) }
    table.add("1,000 wrapping rows, whole picture, processor", whole, limit: 2000)
    table.print()
  }

  private func layouts(_ source: Rows, rowHeight: CGFloat?) -> [Double] {
    let tables = (0..<Self.runs).map { _ in source.table(rowHeight: rowHeight) }
    return Table.milliseconds(runs: Self.runs) { tables[$0].layoutIfNeeded() }
  }

  private func drags(_ source: Rows) -> [Double] {
    let tables = (0..<Self.runs).map { _ in source.table(rowHeight: nil) }
    for table in tables { table.layoutIfNeeded() }
    return Table.milliseconds(runs: Self.runs) { run in
      withAnimationClock { _ in tables[run].touch { $0.drag(by: CGVector(dx: 0, dy: -600), duration: 1) } }
      precondition(tables[run].contentOffset.y > 100)
    }
  }

  private func picture(_ source: Rows) {
    let table = source.table(rowHeight: nil)
    let traits = UITraitCollection { $0.displayScale = 1 }
    let strategy = Snapshotting<UIView, UIImage>.image(layout: .contentSize, traits: traits)
    strategy.snapshot(table).run { precondition($0.size.height > 20_000) }
  }
}

/// Rows of one to four lines between the margins.
@MainActor
private final class Rows: UITableViewDataSource {
  private let count: Int

  init(_ count: Int) { self.count = count }

  func table(rowHeight: CGFloat?) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    table.register(WrappingCell.self, forCellReuseIdentifier: "cell")
    if let rowHeight { table.rowHeight = rowHeight }
    table.dataSource = self
    return table
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    let sentence = "A sentence that is long enough to need a line of its own. "
    let text = "\(indexPath.row): " + String(repeating: sentence, count: indexPath.row % 4 + 1)
    (cell as? WrappingCell)?.label.text = text
    return cell
  }
}

private final class WrappingCell: UITableViewCell {
  let label = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      label.topAnchor.constraint(equalTo: margins.topAnchor),
      label.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }
}
