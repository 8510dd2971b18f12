// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

extension UITableView {
  private var isGrouped: Bool { style != .plain }

  /// A header or footer as far as it is known without its view.
  func band(at section: Int, isHeader: Bool) -> TableBand {
    var band = TableBand()
    let source = state.dataSource
    band.title =
      isHeader
      ? source?.tableView(self, titleForHeaderInSection: section)
      : source?.tableView(self, titleForFooterInSection: section)
    let stated = statedHeight(section, isHeader)
    band.isShown = mayHaveView(section, isHeader) || band.title != nil
    if stated >= 0 {
      band.height = stated
      band.isShown = band.isShown && stated > 0
      band.isMeasured = true
    } else {
      band.height = band.isShown ? estimate(section, isHeader) : bareHeight(section, isHeader)
      band.isMeasured = !band.isShown
    }
    if isHeader, band.isShown { band.padding = topPadding }
    return band
  }

  private var topPadding: CGFloat {
    if sectionHeaderTopPadding != Self.automaticDimension { return sectionHeaderTopPadding }
    return style == .plain ? 22 : 0
  }

  private func statedHeight(_ section: Int, _ isHeader: Bool) -> CGFloat {
    let height: CGFloat
    if let delegate = state.delegate {
      height =
        isHeader
        ? delegate.tableView(self, heightForHeaderInSection: section)
        : delegate.tableView(self, heightForFooterInSection: section)
    } else {
      height = isHeader ? sectionHeaderHeight : sectionFooterHeight
    }
    if height >= 0, height.isFinite || height == Self.automaticDimension { return height }
    if height == Self.automaticDimension { return height }
    reportTableError(
      "section \(isHeader ? "header" : "footer") height must not be negative - provided height for section "
        + "\(section) is \(height)")
    return Self.automaticDimension
  }

  private func estimate(_ section: Int, _ isHeader: Bool) -> CGFloat {
    let asked =
      isHeader
      ? state.delegate?.tableView(self, estimatedHeightForHeaderInSection: section) ?? estimatedSectionHeaderHeight
      : state.delegate?.tableView(self, estimatedHeightForFooterInSection: section) ?? estimatedSectionFooterHeight
    return asked > 0 && asked.isFinite ? asked : 28
  }

  /// The room above and below groups that have no titles.
  private func bareHeight(_ section: Int, _ isHeader: Bool) -> CGFloat {
    guard isGrouped else { return 0 }
    return isHeader && section == 0 && tableHeaderView == nil ? 35 : 17.5
  }

  // MARK: Views

  /// Whether the delegate has a view, or might have one. A view of the first section says whether it makes any at all; a
  /// controller's overrides may call `super` for some sections only.
  private func mayHaveView(_ section: Int, _ isHeader: Bool) -> Bool {
    guard let delegate = state.delegate else { return false }
    let isKnown = isHeader ? state.headers[section] != nil : state.footers[section] != nil
    let isProbed = isHeader ? state.probedHeaders[section] != nil : state.probedFooters[section] != nil
    if isKnown || isProbed { return true }
    let isOverridable = delegate is any OverridableTableDelegate
    if leaves(isHeader ? .headerView : .footerView), !isOverridable { return false }
    guard section == 0 || isOverridable else { return true }
    if isHeader {
      state.probedHeaders[section] = delegate.tableView(self, viewForHeaderInSection: section)
      return state.probedHeaders[section] != nil
    }
    state.probedFooters[section] = delegate.tableView(self, viewForFooterInSection: section)
    return state.probedFooters[section] != nil
  }

  private func viewOfDelegate(_ section: Int, _ isHeader: Bool) -> UIView? {
    let probed =
      isHeader ? state.probedHeaders.removeValue(forKey: section) : state.probedFooters.removeValue(forKey: section)
    if let probed { return probed }
    return isHeader
      ? state.delegate?.tableView(self, viewForHeaderInSection: section)
      : state.delegate?.tableView(self, viewForFooterInSection: section)
  }

  /// The view of a header or footer, made and measured if it is not there; nil where there is none.
  func bandView(_ section: Int, isHeader: Bool) -> UIView? {
    let band = isHeader ? state.model.sections[section].header : state.model.sections[section].footer
    guard band.isShown else { return nil }
    if let view = isHeader ? state.headers[section] : state.footers[section] {
      if !band.isMeasured { measure(view, section, isHeader) }
      return view
    }
    guard let view = madeBandView(section, isHeader, band.title) else {
      hideBand(section, isHeader)
      return nil
    }
    if isHeader { state.headers[section] = view } else { state.footers[section] = view }
    addSubview(view)
    if !band.isMeasured { measure(view, section, isHeader) }
    if isHeader {
      state.delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    } else {
      state.delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    }
    return view
  }

  private func madeBandView(_ section: Int, _ isHeader: Bool, _ title: String?) -> UIView? {
    if let own = viewOfDelegate(section, isHeader) {
      (own as? UITableViewHeaderFooterView)?.table = TableBandPlace(self, isHeader: isHeader, isFirst: section == 0)
      return own
    }
    guard let title else { return nil }
    let identifier = isHeader ? "UITableViewHeader" : "UITableViewFooter"
    let view = state.bandQueue.reuse(identifier) ?? UITableViewHeaderFooterView(reuseIdentifier: identifier)
    view.table = TableBandPlace(self, isHeader: isHeader, isFirst: section == 0)
    view.showTitle(title)
    return view
  }

  /// The delegate had no view after all.
  private func hideBand(_ section: Int, _ isHeader: Bool) {
    let bare = bareHeight(section, isHeader)
    let stated = statedHeight(section, isHeader)
    state.model.change(section) { section in
      let band = TableBand(height: stated >= 0 ? stated : bare, isMeasured: true)
      if isHeader { section.header = band } else { section.footer = band }
    }
  }

  private func measure(_ view: UIView, _ section: Int, _ isHeader: Bool) {
    let width = bandWidth
    if view.bounds.width != width { view.bounds.size.width = width }
    var height = CGFloat(28)
    if view is UITableViewHeaderFooterView || view.layout.isUsed {
      let fitting = view.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      height = fitting.height
    } else if view.bounds.height > 0 {
      height = view.bounds.height
    }
    state.model.change(section) { section in
      if isHeader {
        (section.header.height, section.header.isMeasured) = (height, true)
      } else {
        (section.footer.height, section.footer.isMeasured) = (height, true)
      }
    }
  }

  var bandWidth: CGFloat { bounds.width - 2 * groupInset }
}
