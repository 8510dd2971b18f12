// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

extension UITableView {
  /// Puts everything that is made where the model says.
  func placeEverything() {
    state.isLayingOut = true
    defer { state.isLayingOut = false }
    for (path, cell) in state.cells {
      cell.place = place(of: path, cell)
      let frame = rowRect(path)
      if cell.frame != frame {
        cell.frame = frame
        cell.layOutChrome()
      }
    }
    for (section, view) in state.headers { put(view, stuckHeader(section)) }
    for (section, view) in state.footers { put(view, stuckFooter(section)) }
    placeSupplements()
  }

  private func put(_ view: UIView, _ frame: CGRect) {
    if view.frame != frame { view.frame = frame }
  }

  private func placeSupplements() {
    let width = bounds.width
    if let view = tableHeaderView { put(view, CGRect(x: 0, y: 0, width: width, height: view.bounds.height)) }
    if let view = tableFooterView {
      let height = view.bounds.height
      put(view, CGRect(x: 0, y: pixelGrid.snapped(state.model.height - height), width: width, height: height))
    }
    if let backgroundView { put(backgroundView, bounds) }
  }

  /// What of the bounds content is not inset from.
  private var seen: CGRect { bounds.inset(by: adjustedContentInset) }
  private var sticks: Bool { style == .plain && !showsWholeContent }

  private func stuckHeader(_ section: Int) -> CGRect {
    var frame = bandRect(section, isHeader: true)
    guard sticks else { return frame }
    let lowest = max(frame.minY, state.model.footerOrigin(section) - frame.height)
    frame.origin.y = pixelGrid.snapped(min(max(frame.minY, seen.minY), lowest))
    return frame
  }

  private func stuckFooter(_ section: Int) -> CGRect {
    var frame = bandRect(section, isHeader: false)
    guard sticks else { return frame }
    let highest = min(frame.minY, state.model.rowsOrigin(section))
    frame.origin.y = pixelGrid.snapped(max(min(frame.minY, seen.maxY - frame.height), highest))
    return frame
  }

  // MARK: Rectangles

  var loadedModelNow: TableModel {
    loadIfNeeded()
    return state.model
  }

  private func rect(_ top: CGFloat, _ bottom: CGFloat, inset: CGFloat) -> CGRect {
    let (top, bottom) = (pixelGrid.snapped(top), pixelGrid.snapped(bottom))
    let safe = inset > 0 ? safeAreaInsets : .zero
    return CGRect(
      x: inset + safe.left, y: top, width: max(bounds.width - 2 * inset - safe.left - safe.right, 0),
      height: bottom - top)
  }

  func sectionRect(_ section: Int) -> CGRect {
    let model = loadedModelNow
    guard model.sections.indices.contains(section) else { return .zero }
    return rect(model.origin(section), model.end(section), inset: 0)
  }

  func bandRect(_ section: Int, isHeader: Bool) -> CGRect {
    let model = loadedModelNow
    guard model.sections.indices.contains(section) else { return .zero }
    let band = isHeader ? model.sections[section].header : model.sections[section].footer
    let origin = isHeader ? model.headerOrigin(section) : model.footerOrigin(section)
    return rect(origin, origin + band.height, inset: groupInset)
  }

  func rowRect(_ path: IndexPath) -> CGRect {
    loadIfNeeded()
    guard state.model.holds(path) else { return .zero }
    let origin = state.model.rowOrigin(path)
    return rect(origin, origin + state.model.sections[path.section].rows[path.row], inset: groupInset)
  }

  // MARK: Looking up

  func rowCount(of section: Int) -> Int {
    let model = loadedModelNow
    if model.sections.indices.contains(section) { return model.sections[section].rows.count }
    reportTableError("there is no section \(section): the table has \(model.sections.count) sections")
    return 0
  }

  func rowPath(at point: CGPoint) -> IndexPath? {
    guard point.x >= 0, point.x < bounds.width else { return nil }
    return loadedModelNow.row(at: point.y)
  }

  func path(of cell: UITableViewCell) -> IndexPath? { state.cells.first { $0.value === cell }?.key }

  func paths(in rect: CGRect) -> [IndexPath]? {
    let model = loadedModelNow
    var found: [IndexPath] = []
    guard rect.width > 0, rect.height > 0, rect.maxX > 0, rect.minX < bounds.width,
      var section = model.section(at: rect.minY)
    else { return found }
    while section < model.sections.count, model.origin(section) < rect.maxY {
      var row = model.firstRow(of: section, below: rect.minY)
      while row < model.sections[section].rows.count {
        let path = IndexPath(row: row, section: section)
        guard model.rowOrigin(path) < rect.maxY else { break }
        found.append(path)
        row += 1
      }
      section += 1
    }
    return found
  }

  func shownCell(_ path: IndexPath) -> UITableViewCell? {
    if state.needsReload { layoutIfNeeded() }
    return state.cells[path]
  }

  var visiblePaths: [IndexPath]? {
    if state.needsReload { layoutIfNeeded() }
    return state.cells.keys.sorted()
  }
}
