// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit

/// A table of one section, with a view for each row.
struct FixtureTable: FixtureKeyedContent {
  private let style: UITableView.Style
  private let rows: [FixtureNode]
  /// The limit of the intrinsic height, which is that of the rows; nil for a table without one.
  private let maxHeight: CGFloat?
  private let window: FixtureScrollWindow

  enum Key: String, FixtureKey {
    case style, rows
    case maxHeight = "max_height"
    case contentOffset = "content_offset"
    case contentInset = "content_inset"
  }

  init(_ object: FixtureObject<Key>) throws {
    style = try object.word(.style, Self.styles) ?? .plain
    rows = try object.value(.rows, "a list of views, one a row") ?? []
    maxHeight = try object.number(.maxHeight)
    window = try FixtureScrollWindow(object.keyed())
    if let maxHeight, maxHeight < 0 {
      throw FixtureError(object.path(.maxHeight), .wrongShape(expected: "a number that is not negative"))
    }
    for (index, row) in rows.enumerated() { try Self.check(row, at: "\(object.path(.rows))[\(index)]") }
  }

  // A rectangle's height is never negative, its size's may be.
  private static func check(_ row: FixtureNode, at path: String) throws {
    if let frame = row.geometry.frame, frame.size.height < 0 || frame.maxY < 0 {
      throw FixtureError("\(path).frame", .wrongShape(expected: "a frame that ends below the top of its row"))
    }
    guard let size = row.geometry.size else {
      if row.geometry.center != nil { throw FixtureError("\(path).size", .missing) }
      return
    }
    let bottom = (row.geometry.center?.y ?? size.height / 2) + size.height / 2
    if size.height < 0 || bottom < 0 {
      throw FixtureError("\(path).size", .wrongShape(expected: "a size that ends below the top of its row"))
    }
  }

  func makeView(_ builder: FixtureBuilder) throws -> UIView {
    let cells = try rows.map { (cell: try Self.cell($0, builder), height: Self.rowHeight($0)) }
    let table = FixtureTables.UITableView(style: style, rows: FixtureRows(cells), maxHeight: maxHeight)
    window.apply(to: table, builder.stage.offsets)
    return table
  }

  /// Makes a cell with a row's view, which fills the cell unless it has a place of its own.
  @MainActor
  private static func cell(_ node: FixtureNode, _ builder: FixtureBuilder) throws -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let (view, content) = (try builder.view(node), cell.contentView)
    content.addSubview(view)
    guard rowHeight(node) == UITableView.automaticDimension else { return cell }
    view.translatesAutoresizingMaskIntoConstraints = false
    let bottom = view.bottomAnchor.constraint(equalTo: content.bottomAnchor)
    // Rows end on whole pixels: a view with a height of its own may end before.
    bottom.priority = .required - 1
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: content.topAnchor),
      view.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: content.trailingAnchor), bottom,
    ])
    return cell
  }

  /// The height at which a row's view ends, before any transform; automatic for a view without a frame.
  @MainActor
  private static func rowHeight(_ node: FixtureNode) -> CGFloat {
    let geometry = node.geometry
    guard node.autoLayout.isOn != true else { return UITableView.automaticDimension }
    if let frame = geometry.frame { return frame.maxY }
    guard let size = geometry.size else { return UITableView.automaticDimension }
    return (geometry.center?.y ?? size.height / 2) + size.height / 2
  }

  private static let styles: KeyValuePairs<String, UITableView.Style> = [
    "plain": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped,
  ]
}

/// The cells of a fixture's table and their heights.
///
/// All cells are made with the table, so that a mistake in any row is found, also in rows that are not seen.
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
  // Heights that are known need no estimate.
  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    rows[indexPath.row].height
  }
}

/// A namespace for a class that descriptions call `UITableView`, as the fixture does.
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
