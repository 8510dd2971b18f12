// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers

/// The view of an alert, or of a sheet of actions, with the name of UIKit's own.
final class _UIAlertControllerView: UIView {
  private weak var alert: UIAlertController?
  private let isSheet: Bool
  private let card = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  private let header = AlertHeader(frame: .zero)
  private let line = UIView(frame: .zero)
  private let list: AlertActionList
  /// The action that cancels, below a sheet.
  private let cancelCard = UIView(frame: .zero)
  private let cancelList: AlertActionList
  private var isStale = true
  /// The width in which the actions were put into their order.
  private var shownWidth: CGFloat = 0

  init(_ alert: UIAlertController) {
    self.alert = alert
    isSheet = alert.preferredStyle == .actionSheet
    (list, cancelList) = (AlertActionList(isSheet: isSheet), AlertActionList(isSheet: isSheet))
    super.init(frame: .zero)
    isOpaque = false
    for view in [card, cancelCard] as [UIView] {
      view.layer.cornerRadius = AlertMetrics.corner
      view.layer.cornerCurve = .continuous
      view.clipsToBounds = true
      addSubview(view)
    }
    line.backgroundColor = AlertMetrics.line
    line.isUserInteractionEnabled = false
    for view in [header, list, line] as [UIView] { card.contentView.addSubview(view) }
    cancelCard.backgroundColor = .tertiarySystemBackground
    cancelCard.addSubview(cancelList)
    refresh(in: sizes.width)
  }

  required init?(coder: NSCoder) { return nil }

  /// The fonts and lengths in the size of text.
  var sizes: AlertSizes { AlertSizes(isSheet: isSheet, traitCollection) }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    contentChanged()
  }

  /// Rebuilds everything in the next layout.
  func contentChanged() {
    isStale = true
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  private func refresh(in width: CGFloat) {
    guard isStale || width != shownWidth, let alert else { return }
    (isStale, shownWidth) = (false, width)
    let sizes = sizes
    header.show(alert, sizes)
    let cancel = alert.cancelAction
    let others = alert.actions.filter { $0 != cancel }
    if isSheet {
      list.show(others, of: alert, sizes)
      cancelList.show([cancel].compactMap(\.self), of: alert, sizes)
    } else {
      list.show(others, of: alert, sizes)
      // The action that cancels is the first of two side by side, and the last of a column.
      if let cancel { list.show([cancel] + others, of: alert, sizes) }
      if cancel != nil, !list.isRow(in: width) {
        list.show(others + [cancel].compactMap(\.self), of: alert, sizes)
      }
    }
    // In a popover, a tap beside it cancels, and its bubble is the card.
    let isInPopover = alert.isInPopover
    cancelCard.isHidden = !isSheet || cancel == nil || isInPopover
    card.effect = isInPopover ? nil : UIBlurEffect(style: .systemMaterial)
    card.layer.cornerRadius = isInPopover ? 0 : AlertMetrics.corner
  }

  /// The height of the action that cancels below a sheet, with the space above.
  private func cancelHeight(in width: CGFloat) -> CGFloat {
    cancelCard.isHidden ? 0 : cancelList.height(in: width) + AlertMetrics.gap
  }

  /// Returns the height of the message and of the actions where the whole may have only some.
  private func heights(in size: CGSize) -> (header: CGFloat, list: CGFloat) {
    let (header, list) = (header.height(in: size.width), list.height(in: size.width))
    let room = max(size.height - cancelHeight(in: size.width), 0)
    guard header + list > room + 0.01 else { return (header, list) }
    // The message shrinks first; with many actions, it keeps at least half of the room.
    let shown = min(list, max(room - header, room / 2))
    return (min(header, room - shown), shown)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    refresh(in: size.width)
    let (header, list) = heights(in: size)
    return CGSize(width: size.width, height: pixelGrid.up(header + list + cancelHeight(in: size.width)))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    refresh(in: width)
    let (top, rest) = heights(in: bounds.size)
    card.frame = CGRect(x: 0, y: 0, width: width, height: top + rest)
    header.frame = CGRect(x: 0, y: 0, width: width, height: top)
    list.frame = CGRect(x: 0, y: top, width: width, height: rest)
    line.frame = CGRect(x: 0, y: top, width: width, height: pixelGrid.pixel)
    line.isHidden = top == 0 || rest == 0
    let height = cancelHeight(in: width) - AlertMetrics.gap
    cancelCard.frame = CGRect(x: 0, y: bounds.height - height, width: width, height: max(height, 0))
    cancelList.frame = cancelCard.bounds
  }
}

/// The texts and the fields of an alert, which scroll where they have no room.
private final class AlertHeader: UIScrollView {
  private let titleLabel = UILabel(frame: .zero)
  private let messageLabel = UILabel(frame: .zero)
  private var fields: [UITextField] = []
  private var isSheet = false
  private var sizes = AlertSizes(isSheet: false, UITraitCollection())

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentInsetAdjustmentBehavior = .never
    for label in [titleLabel, messageLabel] {
      (label.numberOfLines, label.textAlignment) = (0, .center)
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) { return nil }

  func show(_ alert: UIAlertController, _ sizes: AlertSizes) {
    let fieldFont = self.sizes.fieldFont
    self.sizes = sizes
    isSheet = alert.preferredStyle == .actionSheet
    (titleLabel.text, messageLabel.text) = (alert.title, alert.message)
    (titleLabel.font, messageLabel.font) = (sizes.titleFont, sizes.messageFont)
    for label in [titleLabel, messageLabel] { label.textColor = isSheet ? .secondaryLabel : .label }
    titleLabel.accessibilityTraits.insert(.header)
    for field in alert.textFields ?? [] where field.superview !== self {
      if field.borderStyle == .none {
        field.borderStyle = .roundedRect
        field.backgroundColor = field.backgroundColor ?? .systemBackground
        field.layer.cornerRadius = 5
      }
      addSubview(field)
    }
    fields = alert.textFields ?? []
    for field in fields where field.font == fieldFont { field.font = sizes.fieldFont }
    setNeedsLayout()
  }

  func height(in width: CGFloat) -> CGFloat { places(in: width).height }

  private func places(in width: CGFloat) -> (labels: [CGRect], fields: [CGRect], height: CGFloat) {
    let room = width - 2 * AlertMetrics.side
    let edge = sizes.edge
    var (next, labels, frames) = (edge, [CGRect](), [CGRect]())
    var isFirst = true
    for label in [titleLabel, messageLabel] {
      guard label.text?.isEmpty == false else {
        labels.append(.zero)
        continue
      }
      if !isFirst { next += isSheet ? 10 : AlertMetrics.between }
      isFirst = false
      let height = label.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude)).height
      labels.append(CGRect(x: AlertMetrics.side, y: pixelGrid.nearest(next), width: room, height: height))
      next += height
    }
    let height = pixelGrid.up(sizes.fieldHeight)
    for (index, _) in fields.enumerated() {
      if index == 0, !isFirst { next += AlertMetrics.aboveFields }
      isFirst = false
      frames.append(CGRect(x: AlertMetrics.side, y: pixelGrid.nearest(next), width: room, height: height))
      next += height
    }
    return (labels, frames, isFirst ? 0 : pixelGrid.up(next + edge))
  }

  override func layoutSubviews() {
    let places = places(in: bounds.width)
    let size = CGSize(width: bounds.width, height: places.height)
    if contentSize != size { contentSize = size }
    isScrollEnabled = size.height > bounds.height + 0.01
    for (label, frame) in zip([titleLabel, messageLabel], places.labels) { label.frame = frame }
    for (field, frame) in zip(fields, places.fields) { field.frame = frame }
    super.layoutSubviews()
  }
}
