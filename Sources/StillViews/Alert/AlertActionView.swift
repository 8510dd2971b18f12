// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers

/// The button of an action, with the name of UIKit's own view.
final class _UIAlertControllerActionView: UIControl {
  let action: UIAlertAction
  private let label = UILabel(frame: .zero)
  private let sizes: AlertSizes

  init(_ action: UIAlertAction, in alert: UIAlertController, _ sizes: AlertSizes) {
    (self.action, self.sizes) = (action, sizes)
    let isSheet = alert.preferredStyle == .actionSheet
    super.init(frame: .zero)
    isOpaque = false
    isEnabled = action.isEnabled
    let isBold = isSheet ? action.style == .cancel : action == (alert.preferredAction ?? alert.cancelAction)
    label.text = action.title
    label.font = sizes.actionFont(isBold: isBold)
    label.textAlignment = .center
    if sizes.wrapsActions {
      label.numberOfLines = 0
    } else {
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.5
    }
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

  /// The width in points that the title needs in one line.
  var neededWidth: CGFloat { label.sizeThatFits(.zero).width + 2 * sizes.besideAction }

  /// Returns the height in points that the button needs in some width.
  func height(in width: CGFloat) -> CGFloat {
    max(sizes.row, pixelGrid.up(titleHeight(in: width) + 2 * sizes.aroundAction))
  }

  private func room(in width: CGFloat) -> CGFloat { max(width - 2 * sizes.besideAction, 0) }

  private func titleHeight(in width: CGFloat) -> CGFloat {
    let room = sizes.wrapsActions ? CGSize(width: room(in: width), height: .greatestFiniteMagnitude) : .zero
    return label.sizeThatFits(room).height
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = titleHeight(in: bounds.width)
    label.frame = CGRect(
      x: sizes.besideAction, y: pixelGrid.nearest((bounds.height - height) / 2), width: room(in: bounds.width),
      height: height)
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
  private let isSheet: Bool

  init(isSheet: Bool) {
    self.isSheet = isSheet
    super.init(frame: .zero)
    contentInsetAdjustmentBehavior = .never
  }

  required init?(coder: NSCoder) { return nil }

  func show(_ actions: [UIAlertAction], of alert: UIAlertController, _ sizes: AlertSizes) {
    for view in buttons as [UIView] + lines { view.removeFromSuperview() }
    buttons = actions.map { _UIAlertControllerActionView($0, in: alert, sizes) }
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
    buttons.count == 2 && !isSheet && buttons.allSatisfy { $0.neededWidth <= width / 2 }
  }

  func height(in width: CGFloat) -> CGFloat { frames(in: width).last?.maxY ?? 0 }

  /// Returns the places of the buttons from left to right.
  private func frames(in width: CGFloat) -> [CGRect] {
    if isRow(in: width) {
      let height = buttons.map { $0.height(in: width / 2) }.max() ?? 0
      return [0, width / 2].map { CGRect(x: $0, y: 0, width: width / 2, height: height) }
    }
    var next: CGFloat = 0
    return buttons.map { button in
      let frame = CGRect(x: 0, y: next, width: width, height: button.height(in: width))
      next = frame.maxY
      return frame
    }
  }

  override func layoutSubviews() {
    let (width, isRow, pixel) = (bounds.width, isRow(in: bounds.width), pixelGrid.pixel)
    let frames = frames(in: width)
    let size = CGSize(width: width, height: frames.last?.maxY ?? 0)
    if contentSize != size { contentSize = size }
    isScrollEnabled = size.height > bounds.height
    for (index, (button, frame)) in zip(buttons, frames).enumerated() {
      button.frame = mirroredIfRightToLeft(frame, in: CGRect(origin: .zero, size: size))
      guard index > 0 else { continue }
      lines[index - 1].frame =
        isRow
        ? CGRect(x: pixelGrid.nearest(width / 2), y: 0, width: pixel, height: frame.height)
        : CGRect(x: 0, y: frame.minY, width: width, height: pixel)
    }
    super.layoutSubviews()
  }
}
