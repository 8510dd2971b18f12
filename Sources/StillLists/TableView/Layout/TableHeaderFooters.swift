// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillViews

/// The header or the footer of one section.
struct HeaderFooterKey: Hashable, Comparable {
  let section: Int
  let isHeader: Bool

  static func < (one: HeaderFooterKey, other: HeaderFooterKey) -> Bool {
    one.section != other.section ? one.section < other.section : one.isHeader && !other.isHeader
  }
}

/// The shown headers and footers of a table's sections, and their heights in points.
@MainActor
final class TableHeaderFooters {
  private unowned let table: UITableView
  private let queue = ReuseQueue<UITableViewHeaderFooterView>()
  private var shown: [HeaderFooterKey: UIView] = [:]
  /// Views that the delegate made when it was called to find out if it makes any.
  private var probed: [HeaderFooterKey: UIView] = [:]

  init(_ table: UITableView) { self.table = table }

  private var delegate: (any UITableViewDelegate)? { table.delegation.delegate }
  private var isGrouped: Bool { table.style != .plain }

  func shownView(_ key: HeaderFooterKey) -> UIView? { shown[key] }
  /// Calls `body` with each view from top to bottom, because it may call the app.
  func forEach(_ body: (HeaderFooterKey, UIView) -> Void) {
    for (key, view) in shown.sorted(by: { $0.key < $1.key }) { body(key, view) }
  }
  var isEmpty: Bool { shown.isEmpty }
  func forgetProbedViews() { probed = [:] }

  // MARK: Heights

  /// The header or footer as far as it is known before its view is made.
  func estimated(_ key: HeaderFooterKey) -> TableHeaderFooter {
    var result = TableHeaderFooter()
    let source = table.content.dataSource
    result.title =
      key.isHeader
      ? source?.tableView(table, titleForHeaderInSection: key.section)
      : source?.tableView(table, titleForFooterInSection: key.section)
    let stated = statedHeight(key)
    result.isShown = mayHaveView(key, hasTitle: result.title != nil) || result.title != nil
    if stated >= 0 {
      result.height = stated
      result.isShown = result.isShown && stated > 0
      result.isMeasured = true
    } else {
      result.height = result.isShown ? estimatedHeight(key) : bareHeight(key)
      result.isMeasured = !result.isShown
    }
    if key.isHeader, result.isShown { result.padding = topPadding }
    return result
  }

  private var topPadding: CGFloat {
    if table.sectionHeaderTopPadding != UITableView.automaticDimension { return table.sectionHeaderTopPadding }
    return isGrouped ? 0 : 22
  }

  /// The height that the delegate or the table states, or `automaticDimension`.
  private func statedHeight(_ key: HeaderFooterKey) -> CGFloat {
    let height: CGFloat
    if let delegate {
      height =
        key.isHeader
        ? delegate.tableView(table, heightForHeaderInSection: key.section)
        : delegate.tableView(table, heightForFooterInSection: key.section)
    } else {
      height = key.isHeader ? table.sectionHeaderHeight : table.sectionFooterHeight
    }
    if height == UITableView.automaticDimension || (height >= 0 && height.isFinite) { return height }
    table.reportListError(
      "section \(key.isHeader ? "header" : "footer") height must not be negative - provided height for section "
        + "\(key.section) is \(height)")
    return UITableView.automaticDimension
  }

  private func estimatedHeight(_ key: HeaderFooterKey) -> CGFloat {
    let height =
      key.isHeader
      ? delegate?.tableView(table, estimatedHeightForHeaderInSection: key.section)
        ?? table.estimatedSectionHeaderHeight
      : delegate?.tableView(table, estimatedHeightForFooterInSection: key.section)
        ?? table.estimatedSectionFooterHeight
    return height > 0 && height.isFinite ? height : 28
  }

  /// The space above or below a group that has no title there.
  private func bareHeight(_ key: HeaderFooterKey) -> CGFloat {
    guard isGrouped else { return 0 }
    return key.isHeader && key.section == 0 && table.tableHeaderView == nil ? 35 : 17.5
  }

  private func measure(_ view: UIView, _ key: HeaderFooterKey) {
    let width = table.rowWidth
    // A section that had no header before an update has none of its space.
    if key.isHeader, table.content[key].padding != topPadding { table.content[key].padding = topPadding }
    // The safe area reaches into the view from the sides, so that its place matters, too.
    let frame = CGRect(origin: table.rect(of: key).origin, size: CGSize(width: width, height: view.bounds.height))
    if view.frame != frame { view.frame = frame }
    var height = CGFloat(28)
    if view is UITableViewHeaderFooterView || view.layout.isUsed {
      let fitting = view.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      height = fitting.height
    } else if view.bounds.height > 0 {
      height = view.bounds.height
    }
    (table.content[key].height, table.content[key].isMeasured) = (height, true)
  }

  // MARK: Views

  /// True if the delegate has a view, or might have one.
  ///
  /// Its view for the first section shows if it makes any at all. A controller is called for each section, because its
  /// overrides may call `super` for some sections only. A view of its own may follow a title that is gone.
  private func mayHaveView(_ key: HeaderFooterKey, hasTitle: Bool) -> Bool {
    guard delegate != nil else { return false }
    if let view = shown[key], hasTitle || !isTitle(view, key) { return true }
    if probed[key] != nil { return true }
    let isOverridable = table.delegation.isOverridable
    if table.delegation.omits(key.isHeader ? .headerView : .footerView), !isOverridable { return false }
    guard key.section == 0 || isOverridable else { return true }
    probed[key] = delegateView(key)
    return probed[key] != nil
  }

  private func delegateView(_ key: HeaderFooterKey) -> UIView? {
    key.isHeader
      ? table.calling("tableView(_:viewForHeaderInSection:)") {
        delegate?.tableView(table, viewForHeaderInSection: key.section)
      }
      : table.calling("tableView(_:viewForFooterInSection:)") {
        delegate?.tableView(table, viewForFooterInSection: key.section)
      }
  }

  /// Shows and measures a header or footer, unless the section has none.
  func show(_ key: HeaderFooterKey) {
    let known = table.content[key]
    guard known.isShown else { return recycle(key) }
    if let view = shown[key], known.title != nil || !isTitle(view, key) {
      place(view, key)
      if !known.isMeasured { measure(view, key) }
      return
    }
    recycle(key)
    guard let view = table.arrivals.make({ makeView(key, known.title) }) else { return hide(key) }
    // An app that keeps its views may return one for another section than before.
    if let other = shown.first(where: { $0.value === view })?.key { shown[other] = nil }
    shown[key] = view
    table.arrivals.place(view) {
      table.addSubview(view)
      if !known.isMeasured { measure(view, key) }
    }
    if key.isHeader {
      table.calling("tableView(_:willDisplayHeaderView:forSection:)") {
        delegate?.tableView(table, willDisplayHeaderView: view, forSection: key.section)
      }
    } else {
      table.calling("tableView(_:willDisplayFooterView:forSection:)") {
        delegate?.tableView(table, willDisplayFooterView: view, forSection: key.section)
      }
    }
  }

  private func makeView(_ key: HeaderFooterKey, _ title: String?) -> UIView? {
    if let own = probed.removeValue(forKey: key) ?? delegateView(key) {
      place(own, key)
      return own
    }
    guard let title else { return nil }
    let identifier = titleIdentifier(key)
    let view = queue.reuse(identifier) ?? UITableViewHeaderFooterView(reuseIdentifier: identifier)
    place(view, key)
    view.showTitle(title)
    return view
  }

  private func titleIdentifier(_ key: HeaderFooterKey) -> String {
    key.isHeader ? "UITableViewHeader" : "UITableViewFooter"
  }

  /// True for a view that the table made to show a title of the data source.
  private func isTitle(_ view: UIView, _ key: HeaderFooterKey) -> Bool {
    (view as? UITableViewHeaderFooterView)?.reuseIdentifier == titleIdentifier(key)
  }

  /// Sets the position of a view; its margins follow the table's width.
  private func place(_ view: UIView, _ key: HeaderFooterKey) {
    (view as? UITableViewHeaderFooterView)?.place = HeaderFooterPlace(table, key)
  }

  /// Takes the space of a view away that the delegate did not make after all.
  private func hide(_ key: HeaderFooterKey) {
    let bare = bareHeight(key)
    let stated = statedHeight(key)
    table.content[key] = TableHeaderFooter(height: stated >= 0 ? stated : bare, isMeasured: true)
  }

  // MARK: Reuse

  func register(_ type: AnyClass?, _ identifier: String) {
    guard let type else { return queue.register(nil as UITableViewHeaderFooterView.Type?, identifier) }
    guard let view = type as? UITableViewHeaderFooterView.Type else {
      return table.reportListError("\(type), registered for \"\(identifier)\", is no UITableViewHeaderFooterView")
    }
    queue.register(view, identifier)
  }

  func register(_ nib: UINib?, _ identifier: String) { queue.register(nib, identifier) }

  func dequeue(_ identifier: String) -> UITableViewHeaderFooterView? {
    guard let view = queue.reuse(identifier) else {
      let view = queue.make(identifier)
      if let view { view.givenIdentifier = view.reuseIdentifier ?? identifier }
      return view
    }
    view.prepareForReuse()
    return view
  }

  /// Removes the views for which `isHidden` returns true and keeps them for reuse, the headers first.
  ///
  /// In this order, the sections that are shown next get the same views again.
  func recycle(where isHidden: (HeaderFooterKey) -> Bool) {
    let hidden = shown.keys.filter(isHidden).sorted(by: >)
    for key in hidden where key.isHeader { recycle(key) }
    for key in hidden where !key.isHeader { recycle(key) }
  }

  func recycleAll() { recycle { _ in true } }

  /// Takes the views to where an update moves their sections; those of deleted and reloaded sections are recycled.
  ///
  /// The others show what they showed before.
  func move(by mapping: ListMapping, reloading reloaded: IndexSet) {
    let target = { (key: HeaderFooterKey) -> HeaderFooterKey? in
      guard !reloaded.contains(key.section), let section = mapping.section(key.section) else { return nil }
      return HeaderFooterKey(section: section, isHeader: key.isHeader)
    }
    recycle { target($0) == nil }
    let (views, waiting) = (shown.sorted { $0.key < $1.key }, probed)
    (shown, probed) = ([:], [:])
    for (key, view) in views {
      // An update may move two sections to one place.
      if let target = target(key), shown[target] == nil { shown[target] = view } else { finish(key, view) }
    }
    for (key, view) in waiting { if let target = target(key), shown[target] == nil { probed[target] = view } }
  }

  /// Takes a view away from its section and leaves it on screen; `finish(_:_:)` has to follow.
  func release(_ key: HeaderFooterKey) -> UIView? { shown.removeValue(forKey: key) }

  private func recycle(_ key: HeaderFooterKey) { if let view = release(key) { finish(key, view) } }

  /// Removes a view that no longer belongs to its section, and keeps it for reuse.
  func finish(_ key: HeaderFooterKey, _ view: UIView) {
    // Meanwhile, the app may have returned it for another section.
    guard !shown.values.contains(where: { $0 === view }) else { return }
    view.removeFromSuperview()
    if key.isHeader {
      delegate?.tableView(table, didEndDisplayingHeaderView: view, forSection: key.section)
    } else {
      delegate?.tableView(table, didEndDisplayingFooterView: view, forSection: key.section)
    }
    guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier else { return }
    queue.recycle(view, identifier)
  }
}
