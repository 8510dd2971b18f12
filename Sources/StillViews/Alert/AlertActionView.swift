// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers

/// The numbers of alerts in points.
///
/// Others took the width, the corners and the height of rows of an alert from iOS; there is no source for the rest.
@MainActor enum AlertMetrics {
  static let width: CGFloat = 270
  static let corner: CGFloat = 13
  /// The height of a row of an alert, and of a sheet.
  static let (row, sheetRow): (CGFloat, CGFloat) = (44, 57)
  /// The space around the texts, and between title and message.
  static let (side, edge, between): (CGFloat, CGFloat, CGFloat) = (16, 20, 3)
  /// The height of a text field, and the space above the first.
  static let (field, aboveFields): (CGFloat, CGFloat) = (30, 14)
  /// The space around a sheet, and above the action that cancels.
  static let gap: CGFloat = 8
  /// The free space above and below an alert.
  static let free: CGFloat = 24

  static let titleFont = UIFont.systemFont(ofSize: 17, weight: .semibold)
  static let messageFont = UIFont.systemFont(ofSize: 13)
  static let sheetTitleFont = UIFont.systemFont(ofSize: 13, weight: .semibold)

  static let line = UIColor { traits in
    UIColor(white: traits.userInterfaceStyle == .dark ? 1 : 0, alpha: traits.userInterfaceStyle == .dark ? 0.18 : 0.2)
  }
  static let pressed = UIColor { traits in
    UIColor(white: traits.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.1)
  }
}

/// The button of an action, with the name of UIKit's own view.
final class _UIAlertControllerActionView: UIControl {
  let action: UIAlertAction
  private let label = UILabel(frame: .zero)
  private let isSheet: Bool

  init(_ action: UIAlertAction, in alert: UIAlertController) {
    self.action = action
    isSheet = alert.preferredStyle == .actionSheet
    super.init(frame: .zero)
    isOpaque = false
    isEnabled = action.isEnabled
    let isBold = isSheet ? action.style == .cancel : action == (alert.preferredAction ?? alert.cancelAction)
    label.text = action.title
    label.font = .systemFont(ofSize: isSheet ? 20 : 17, weight: isBold ? .semibold : .regular)
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    addSubview(label)
    addAction(UIAction { [weak alert] _ in alert?.perform(action) }, for: .touchUpInside)
    showColor()
  }

  required init?(coder: NSCoder) { return nil }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showColor()
  }

  override func stateChanged() {
    super.stateChanged()
    backgroundColor = isHighlighted ? AlertMetrics.pressed : nil
  }

  private func showColor() {
    let color: UIColor = action.style == .destructive ? .systemRed : tintColor ?? .systemBlue
    label.textColor = isEnabled ? color : .tertiaryLabel
  }

  /// The width in points that the whole title needs.
  var neededWidth: CGFloat { label.sizeThatFits(.zero).width + 2 * AlertMetrics.gap }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = label.sizeThatFits(.zero).height
    label.frame = CGRect(
      x: AlertMetrics.gap, y: pixelGrid.nearest((bounds.height - height) / 2),
      width: max(bounds.width - 2 * AlertMetrics.gap, 0), height: height)
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    super.accessibilityDefaults.element(label: action.title, traits: .button)
  }
}

extension UIAlertController {
  var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }
}

/// A column of actions, or a row of two, with lines above and between them, which scrolls where it has no room.
final class AlertActionList: UIScrollView {
  private var buttons: [_UIAlertControllerActionView] = []
  private var lines: [UIView] = []
  private let rowHeight: CGFloat

  init(rowHeight: CGFloat) {
    self.rowHeight = rowHeight
    super.init(frame: .zero)
    contentInsetAdjustmentBehavior = .never
  }

  required init?(coder: NSCoder) { return nil }

  func show(_ actions: [UIAlertAction], of alert: UIAlertController) {
    for view in buttons as [UIView] + lines { view.removeFromSuperview() }
    buttons = actions.map { _UIAlertControllerActionView($0, in: alert) }
    lines = actions.dropFirst().map { _ in
      let line = UIView(frame: .zero)
      line.backgroundColor = AlertMetrics.line
      line.isUserInteractionEnabled = false
      return line
    }
    for view in buttons as [UIView] + lines { addSubview(view) }
    setNeedsLayout()
  }

  /// Returns true if two actions stand side by side: where both have room.
  func isRow(in width: CGFloat) -> Bool {
    buttons.count == 2 && rowHeight == AlertMetrics.row && buttons.allSatisfy { $0.neededWidth <= width / 2 }
  }

  func height(in width: CGFloat) -> CGFloat { rowHeight * CGFloat(isRow(in: width) ? 1 : buttons.count) }

  override func layoutSubviews() {
    let (width, isRow, pixel) = (bounds.width, isRow(in: bounds.width), pixelGrid.pixel)
    let size = CGSize(width: width, height: height(in: width))
    if contentSize != size { contentSize = size }
    isScrollEnabled = size.height > bounds.height
    for (index, button) in buttons.enumerated() {
      let place = CGFloat(index)
      let frame =
        isRow
        ? CGRect(x: place * width / 2, y: 0, width: width / 2, height: rowHeight)
        : CGRect(x: 0, y: place * rowHeight, width: width, height: rowHeight)
      button.frame = mirroredIfRightToLeft(frame, in: CGRect(origin: .zero, size: size))
      guard index > 0 else { continue }
      lines[index - 1].frame =
        isRow
        ? CGRect(x: pixelGrid.nearest(width / 2), y: 0, width: pixel, height: rowHeight)
        : CGRect(x: 0, y: frame.minY, width: width, height: pixel)
    }
    super.layoutSubviews()
  }
}
