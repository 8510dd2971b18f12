// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit

extension FixtureBuilder {
  func scrollView(_ content: FixtureScroll) -> UIScrollView {
    let view = UIScrollView(frame: .zero)
    if let size = content.contentSize { view.contentSize = size }
    open(view, content.window)
    return view
  }

  func table(_ content: FixtureTable) throws -> UITableView {
    let rows = FixtureRows(try content.rows.map { try (cell($0), rowHeight($0)) })
    let table = FixtureTables.UITableView(style: content.style, rows: rows, maxHeight: content.maxHeight)
    open(table, content.window)
    return table
  }

  private func open(_ view: UIScrollView, _ window: FixtureScrollWindow) {
    if let inset = window.contentInset { view.contentInset = inset }
    guard let offset = window.contentOffset else { return }
    view.contentOffset = offset
    offsets.add(view, offset)
  }

  /// A cell with a row's view, which fills it unless it says where it lies.
  private func cell(_ node: FixtureNode) throws -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let (view, content) = (try self.view(node), cell.contentView)
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

  /// A row ends where its view's frame does, before any transform; without a frame it sizes itself.
  private func rowHeight(_ node: FixtureNode) -> CGFloat {
    let geometry = node.geometry
    guard node.autoLayout.isOn != true else { return UITableView.automaticDimension }
    if let frame = geometry.frame { return frame.maxY }
    guard let size = geometry.size else { return UITableView.automaticDimension }
    return (geometry.center?.y ?? size.height / 2) + size.height / 2
  }
}

/// Offsets that are set once everything has its size, since until then they might be out of range.
@MainActor
final class FixtureOffsets {
  private var wishes: [(view: UIScrollView, offset: CGPoint)] = []

  func add(_ view: UIScrollView, _ offset: CGPoint) { wishes.append((view, offset)) }

  func apply(in window: UIWindow) {
    // What is scrolled into sight, as a list in a row, takes its size only then.
    for _ in 0..<2 {
      for wish in wishes { wish.view.contentOffset = wish.offset }
      window.layoutIfNeeded()
    }
  }
}
