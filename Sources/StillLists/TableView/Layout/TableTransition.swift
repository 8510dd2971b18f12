// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillViews

/// Animates a table from the rows before an update to those after it.
@MainActor
struct TableTransition {
  private let table: UITableView
  private let animations: TableRowAnimations
  private let animation = ListAnimation()
  private let offset: CGPoint
  private let model: TableModel
  private var looks: [ObjectIdentifier: ViewLook] = [:]
  private var contents = ContentLooks()
  private var headerFooters: [HeaderFooterKey: ViewLook] = [:]

  /// Records what the table shows before an update.
  init(_ table: UITableView, _ animations: TableRowAnimations) {
    (self.table, self.animations) = (table, animations)
    (offset, model) = (table.bounds.origin, table.content.model)
    table.cells.forEach { _, cell in
      looks[ObjectIdentifier(cell)] = ViewLook(of: cell)
      contents.note(cell)
    }
    table.headerFooters.forEach { headerFooters[$0] = ViewLook(of: $1) }
    for view in others {
      looks[ObjectIdentifier(view)] = ViewLook(of: view)
    }
  }

  /// The views that are neither rows nor headers of sections.
  private var others: [UIView] {
    [table.tableHeaderView, table.tableFooterView].compactMap(\.self) + table.swipes.views
  }

  /// Applies an update, and has everything on screen come from where it was.
  func run(
    _ mapping: ListMapping, reloading isReloaded: (IndexPath) -> Bool, _ update: () -> Void
  ) -> ListAnimation {
    var (gone, pushed): ([TableCells.Departure], [TableCells.Departure]) = ([], [])
    UIView.performWithoutAnimation {
      releaseHeaderFooters(ofSectionsWithout: mapping)
      gone = table.cells.collectingDepartures(update)
      pushed = table.cells.collectingDepartures { table.layoutIfNeeded() }
      for departure in gone { leave(departure, mapping, isReloaded(departure.path)) }
      for departure in pushed { push(departure) }
    }
    showRows(mapping, isReloaded)
    showHeaderFooters(mapping)
    for view in others {
      if let look = looks[ObjectIdentifier(view)] { animation.show(view, from: look) }
    }
    animation.scroll(table, from: offset)
    animation.start()
    return animation
  }

  // MARK: Rows

  private func showRows(_ mapping: ListMapping, _ isReloaded: (IndexPath) -> Bool) {
    let origin = mapping.origins()
    table.cells.forEach { path, cell in
      var start = ViewLook(of: cell)
      if let look = looks[ObjectIdentifier(cell)] {
        if look.size != start.size { contents.show(in: cell, by: animation) }
        start = look
      } else if let origin = origin(path), model.holds(origin) {
        start.size.height = model.rowEnd(origin) - model.rowOrigin(origin)
        start.center.y = model.rowOrigin(origin) + start.size.height / 2
        if isReloaded(origin) { start = away(start, .reload, origin) }
      } else {
        start = away(start, .insertion, path)
        keepBehind(cell)
      }
      animation.show(cell, from: start)
    }
  }

  /// Takes a deleted row, or the old cell of a reloaded one, off the screen.
  private func leave(_ departure: TableCells.Departure, _ mapping: ListMapping, _ isReloaded: Bool) {
    let change = isReloaded ? TableRowAnimations.Change.reload : .deletion
    guard animations.animation(of: change, departure.path) != .none else { return table.cells.finish(departure) }
    table.insertSubview(departure.cell, at: table.backgroundView?.superview === table ? 1 : 0)
    var end = ViewLook(of: departure.cell)
    if let target = mapping[departure.path] { end.center.y = table.rect(ofRowAt: target).midY }
    animation.leave(departure.cell, to: away(end, change, departure.path)) { [weak table] in
      table?.cells.finish(departure)
    }
  }

  /// Moves a row that other rows push off the screen to its new place.
  private func push(_ departure: TableCells.Departure) {
    guard table.content.model.holds(departure.path) else { return table.cells.finish(departure) }
    var end = ViewLook(of: departure.cell)
    end.center.y = table.rect(ofRowAt: departure.path).midY
    animation.leave(departure.cell, to: end) { [weak table] in table?.cells.finish(departure) }
  }

  private func away(_ look: ViewLook, _ change: TableRowAnimations.Change, _ path: IndexPath) -> ViewLook {
    animations.animation(of: change, path).away(look, in: table.bounds.width)
  }

  /// Keeps a row behind its neighbours while it slides out.
  private func keepBehind(_ view: UIView) {
    view.layer.zPosition -= 1
    animation.atEnd { view.layer.zPosition += 1 }
  }

  // MARK: Headers and footers

  private func releaseHeaderFooters(ofSectionsWithout mapping: ListMapping) {
    for key in headerFooters.keys.sorted() where mapping.section(key.section) == nil {
      guard let view = table.headerFooters.release(key) else { continue }
      let style = animations.animation(of: .deletion, section: key.section)
      let end = style.away(ViewLook(of: view), in: table.bounds.width)
      animation.leave(view, to: end) { [weak table] in table?.headerFooters.finish(key, view) }
    }
  }

  private func showHeaderFooters(_ mapping: ListMapping) {
    var origins: [Int: Int] = [:]
    for (old, new) in mapping.sections.enumerated() { if let new { origins[new] = old } }
    table.headerFooters.forEach { key, view in
      var start = ViewLook(of: view)
      if let section = origins[key.section] {
        let old = HeaderFooterKey(section: section, isHeader: key.isHeader)
        if let look = headerFooters[old] {
          start = look
        } else if model.sections.indices.contains(section) {
          let origin = key.isHeader ? model.headerOrigin(section) : model.footerOrigin(section)
          start.center.y = origin + start.size.height / 2
        }
      } else {
        start = animations.animation(of: .insertion, section: key.section).away(start, in: table.bounds.width)
      }
      animation.show(view, from: start)
    }
  }
}
