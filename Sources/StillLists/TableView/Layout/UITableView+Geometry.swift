// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillViews

extension UITableView {
  /// The width of rows, headers and footers, in points.
  ///
  /// A negative one would move the origin of their bounds, which stays when the table gets wider.
  var rowWidth: CGFloat {
    let safe = groupInset > 0 ? safeAreaInsets : .zero
    return max(bounds.width - 2 * groupInset - safe.left - safe.right, 0)
  }

  // MARK: Rectangles

  private var loadedModel: TableModel {
    content.loadIfNeeded()
    return content.model
  }

  /// The rectangle between two offsets of the content, moved to whole pixels.
  private func rect(_ top: CGFloat, _ bottom: CGFloat, inset: CGFloat) -> CGRect {
    let (top, bottom) = (pixelGrid.snapped(top), pixelGrid.snapped(bottom))
    let safe = inset > 0 ? safeAreaInsets : .zero
    return CGRect(
      x: inset + safe.left, y: top, width: max(bounds.width - 2 * inset - safe.left - safe.right, 0),
      height: bottom - top)
  }

  func rect(ofSection section: Int) -> CGRect {
    let model = loadedModel
    guard model.sections.indices.contains(section) else { return .zero }
    return rect(model.origin(section), model.end(section), inset: 0)
  }

  func rect(of key: HeaderFooterKey) -> CGRect {
    let model = loadedModel
    guard model.sections.indices.contains(key.section) else { return .zero }
    let origin = key.isHeader ? model.headerOrigin(key.section) : model.footerOrigin(key.section)
    return rect(origin, origin + content[key].height, inset: groupInset)
  }

  func rect(ofRowAt path: IndexPath) -> CGRect {
    let model = loadedModel
    guard model.holds(path) else { return .zero }
    let origin = model.rowOrigin(path)
    return rect(origin, origin + model.sections[path.section].rows[path.row], inset: groupInset)
  }

  // MARK: Lookup

  var sectionCount: Int { loadedModel.sections.count }

  func rowCount(of section: Int) -> Int {
    let model = loadedModel
    if model.sections.indices.contains(section) { return model.sections[section].rows.count }
    reportListError("there is no section \(section): the table has \(model.sections.count) sections")
    return 0
  }

  func rowPath(at point: CGPoint) -> IndexPath? {
    guard point.x >= 0, point.x < bounds.width else { return nil }
    return loadedModel.row(at: point.y)
  }

  func rowPaths(in rect: CGRect) -> [IndexPath] {
    let model = loadedModel
    guard rect.isNumber, rect.width > 0, rect.height > 0, rect.maxX > 0, rect.minX < bounds.width else { return [] }
    return model.rows(in: rect.minY..<rect.maxY)
  }

  func visibleCell(at path: IndexPath) -> UITableViewCell? {
    if content.needsReload { layoutIfNeeded() }
    return cells[path]
  }

  var visiblePaths: [IndexPath] {
    if content.needsReload { layoutIfNeeded() }
    return cells.paths
  }

  // MARK: Scrolling

  /// Scrolls to a row.
  func scroll(to path: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
    content.loadIfNeeded()
    layoutIfNeeded()
    guard checkRow(path) else { return }
    guard animated else {
      stopDecelerating()
      return arrive(at: path, position)
    }
    animateOffset { [weak self] in
      guard let self, content.model.holds(path) else { return self?.contentOffset ?? .zero }
      return offset(for: rect(ofRowAt: path), position)
    } arrive: { [weak self] in
      self?.arrive(at: path, position)
    }
  }

  /// Sets the offset that shows a row.
  ///
  /// Rows on the way are estimates until they are shown, so the offset is computed until it stays.
  private func arrive(at path: IndexPath, _ position: ScrollPosition) {
    for _ in 0..<8 where content.model.holds(path) {
      let target = offset(for: rect(ofRowAt: path), position)
      if target == contentOffset { break }
      contentOffset = target
      layoutIfNeeded()
    }
  }

  private func checkRow(_ path: IndexPath) -> Bool {
    if content.model.holds(path) { return true }
    let counts = content.model.counts
    if path.count == 2, counts.indices.contains(path.section) {
      reportListError(
        "Attempted to scroll the table view to an out-of-bounds row (\(path.row)) when there are only "
          + "\(counts[path.section]) rows in section \(path.section)")
    } else {
      reportListError(
        "Attempted to scroll the table view to an out-of-bounds section (\(path.first ?? -1)) when there are only "
          + "\(counts.count) sections")
    }
    return false
  }

  private func offset(for rect: CGRect, _ position: ScrollPosition) -> CGPoint {
    let inset = adjustedContentInset
    let room = bounds.height - inset.top - inset.bottom
    let stuck = style == .plain ? headerHeight(above: rect) : 0
    let top = rect.minY - inset.top - stuck
    let bottom = rect.maxY - inset.top - room
    var y: CGFloat
    switch position {
    case .top: y = top
    case .bottom: y = bottom
    case .middle: y = rect.midY - inset.top - room / 2
    case .none:
      y = contentOffset.y
      if y < bottom { y = bottom }
      if y > top { y = top }
    }
    return withinLimits(CGPoint(x: contentOffset.x, y: pixelGrid.snapped(y)))
  }

  /// The height of the header that sticks above a row.
  private func headerHeight(above rect: CGRect) -> CGFloat {
    guard let path = content.model.row(at: rect.midY) else { return 0 }
    let header = content.model.sections[path.section].header
    return header.isShown ? header.height : 0
  }
}
