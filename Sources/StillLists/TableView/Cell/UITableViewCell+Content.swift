// SPDX-License-Identifier: MIT

import StillGraphics
import StillViews

extension UITableViewCell {
  // MARK: Configuration

  var styleConfiguration: UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .value1, .value2: .valueCell()
    case .subtitle: .subtitleCell()
    }
  }

  var currentState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted, state.isEditing) = (isSelected, isHighlighted, isEditing)
    state.isDisabled = !isUserInteractionEnabled
    return state
  }

  func setContentConfiguration(_ configuration: (any UIContentConfiguration)?) {
    let updated =
      automaticallyUpdatesContentConfiguration ? configuration?.updated(for: configurationState) : configuration
    content.show(updated, orPlain: UITableViewCellContentView(frame: .zero)) { replaceContent(with: $0) }
    setNeedsMeasuring()
  }

  private func replaceContent(with view: UIView) {
    let place = subviews.firstIndex(of: content.view)
    content.view.removeFromSuperview()
    forgetLabels()
    content.setView(view)
    assignedMargins.forgetContentMargins()
    if let place { insertSubview(view, at: place) } else { addBelowSeparators(view) }
    layOutContentView()
    setNeedsLayout()
  }

  func updateConfigurationIfNeeded() {
    content.updateIfNeeded {
      let state = configurationState
      updateConfiguration(using: state)
      configurationUpdateHandler?(self, state)
    }
  }

  func stateChanged() {
    content.setNeedsUpdate()
    if automaticallyUpdatesContentConfiguration { content.show(in: configurationState) }
    setNeedsLayout()
  }

  // MARK: Measuring

  /// The size that fits the content in a cell as wide as `target`; the cell keeps its own size.
  func fittingSize(
    of target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    let ownWidth = bounds.width
    let width = target.width > 0 ? target.width : ownWidth
    guard width != ownWidth else { return fittingSize(of: target, vertical) }
    bounds.size.width = width
    defer {
      bounds.size.width = ownWidth
      layOutContentView()
    }
    return fittingSize(of: target, vertical)
  }

  /// The size that fits the content in the cell's width.
  private func fittingSize(of target: CGSize, _ vertical: UILayoutPriority) -> CGSize {
    let width = bounds.width
    updateConfigurationIfNeeded()
    layOutContentView()
    let content = contentView
    let room = content.bounds.width
    if let list = content as? UIListContentView {
      return CGSize(
        width: width, height: max(list.sizeThatFits(CGSize(width: room, height: 0)).height, Self.minimumHeight))
    }
    if content.layout.isUsed {
      let size = content.systemLayoutSizeFitting(
        CGSize(width: room, height: target.height), withHorizontalFittingPriority: .required,
        verticalFittingPriority: vertical)
      // UIKit considers a height of zero a mistake and logs it.
      return CGSize(width: width, height: size.height > 0 ? size.height : Self.minimumHeight)
    }
    guard showsLabels else { return CGSize(width: width, height: Self.minimumHeight) }
    let height = labelFrames(width: room, height: nil).height
    return CGSize(width: width, height: max(pixelGrid.up(height), Self.minimumHeight))
  }

  /// Makes the table measure the row again, because its content changed.
  func setNeedsMeasuring() {
    guard let table = superview as? UITableView, !needsMeasuring else { return }
    needsMeasuring = true
    table.setNeedsLayout()
  }
}

/// The view around the content of a cell.
///
/// Named as UIKit's own.
final class UITableViewCellContentView: UIView {}
