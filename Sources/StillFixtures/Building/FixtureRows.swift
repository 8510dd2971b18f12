// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit

/// The cells of a fixture's table and how high they are. All of them are made with the table, so that a mistake in any row
/// is found, seen or not.
@MainActor
final class FixtureRows: UITableViewDataSource, UITableViewDelegate {
  private let rows: [(cell: UITableViewCell, height: CGFloat)]

  init(_ rows: [(cell: UITableViewCell, height: CGFloat)]) { self.rows = rows }

  var cells: [UITableViewCell] { rows.map(\.cell) }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    rows[indexPath.row].cell
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    rows[indexPath.row].height
  }
  /// Heights that are known need no estimate.
  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    rows[indexPath.row].height
  }
}

/// Holds a class that descriptions call `UITableView`, as the fixture does.
enum FixtureTables {
  final class UITableView: StillKit.UITableView {
    let rows: FixtureRows
    private let maxHeight: CGFloat?

    init(style: Style, rows: FixtureRows, maxHeight: CGFloat?) {
      (self.rows, self.maxHeight) = (rows, maxHeight)
      super.init(frame: .zero, style: style)
      (dataSource, delegate) = (rows, rows)
    }

    required init?(coder: NSCoder) { return nil }

    override var contentSize: CGSize {
      didSet { if maxHeight != nil { invalidateIntrinsicContentSize() } }
    }

    override var intrinsicContentSize: CGSize {
      guard let maxHeight else { return super.intrinsicContentSize }
      return CGSize(width: contentSize.width, height: min(contentSize.height, maxHeight))
    }
  }
}
