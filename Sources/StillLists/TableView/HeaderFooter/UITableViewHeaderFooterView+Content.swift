// SPDX-License-Identifier: MIT

import StillGraphics
import StillViews

/// The views of a header or footer.
@MainActor
struct HeaderFooterParts {
  fileprivate(set) var text: UILabel?
  fileprivate var detail: UILabel?
  var background: UIBackgroundConfiguration?
  fileprivate var configuredBackground: ButtonBackgroundView?
  fileprivate(set) var backgroundView: UIView?
}

extension UITableViewHeaderFooterView {
  var styleConfiguration: UIListContentConfiguration {
    UIListContentConfiguration(place?.kind ?? .plainHeader)
  }

  func placeChanged() {
    guard let place else { return }
    let insets = UIEdgeInsets(top: 8, left: place.sideMargin, bottom: 8, right: place.sideMargin)
    setLayoutMargins(insets)
    content.view.setLayoutMargins(insets)
    setNeedsLayout()
  }

  var madeTextLabel: UILabel? {
    if let label = parts.text { return label }
    parts.text = makeLabel(styleConfiguration.textProperties)
    return parts.text
  }

  var madeDetailLabel: UILabel? {
    if let label = parts.detail { return label }
    parts.detail = makeLabel(styleConfiguration.secondaryTextProperties)
    return parts.detail
  }

  private func makeLabel(_ properties: UIListContentConfiguration.TextProperties) -> UILabel {
    let label = UITableViewLabel(frame: .zero)
    label.font = properties.font
    label.textColor = properties.color
    label.numberOfLines = 0
    label.adjustsFontForContentSizeCategory = true
    contentView.addSubview(label)
    return label
  }

  func showTitle(_ title: String) {
    let properties = styleConfiguration.textProperties
    guard let label = textLabel else { return }
    (label.font, label.textColor) = (properties.font, properties.color)
    label.text = properties.transform(title)
    setNeedsLayout()
  }

  func setContentConfiguration(_ configuration: (any UIContentConfiguration)?) {
    content.show(configuration?.updated(for: configurationState), orPlain: UIView(frame: .zero)) { view in
      content.view.removeFromSuperview()
      (parts.text, parts.detail) = (nil, nil)
      content.setView(view)
      addSubview(view)
      placeChanged()
    }
  }

  func setBackgroundView(_ view: UIView?) {
    if parts.backgroundView !== view { parts.backgroundView?.removeFromSuperview() }
    parts.backgroundView = view
    if let view { insertSubview(view, at: 0) }
    setNeedsLayout()
  }

  // MARK: Layout

  private var arrangement: ListArrangement {
    let usual = styleConfiguration.directionalLayoutMargins
    let side = directionalLayoutMargins
    return ListArrangement(
      margins: UIEdgeInsets(
        top: usual.top + (place?.extraTop ?? 0), left: side.leading, bottom: usual.bottom, right: side.trailing),
      text: parts.text.flatMap { $0.text == nil ? nil : $0 },
      secondary: parts.detail.flatMap { $0.text == nil ? nil : $0 }, grid: pixelGrid)
  }

  /// The size that fits the content in the width of `target`; the view keeps its own size.
  func fittingSize(of target: CGSize) -> CGSize {
    let ownWidth = bounds.width
    let width = target.width > 0 ? target.width : ownWidth
    guard width != ownWidth else { return fittingSize(height: target.height) }
    bounds.size.width = width
    defer {
      bounds.size.width = ownWidth
      placeContent()
    }
    return fittingSize(height: target.height)
  }

  /// The size that fits the content in the view's width; at least 28 points high in plain tables.
  private func fittingSize(height target: CGFloat) -> CGSize {
    let width = bounds.width
    placeContent()
    if let list = contentView as? UIListContentView {
      return CGSize(width: width, height: list.sizeThatFits(CGSize(width: width, height: 0)).height)
    }
    if contentView.layout.isUsed {
      let size = contentView.systemLayoutSizeFitting(
        CGSize(width: width, height: target), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      return CGSize(width: width, height: size.height)
    }
    let height = arrangement.frames(width: width, height: nil).height
    let minimum: CGFloat = place?.style ?? .plain == .plain ? 28 : 0
    return CGSize(width: width, height: max(pixelGrid.up(height), minimum))
  }

  private func placeContent() {
    if contentView.frame != bounds { contentView.frame = bounds }
  }

  func layOutParts() {
    placeContent()
    parts.backgroundView?.frame = bounds
    showBackground()
    guard !contentView.layout.isUsed, !(contentView is any UIContentView) else { return }
    // A group's title keeps its distance to the rows, so spare space is above it.
    let needed = arrangement.frames(width: bounds.width, height: nil).height
    let isAtBottom = place.map { $0.style != .plain && $0.isHeader } ?? false
    let frames = arrangement.frames(width: bounds.width, height: isAtBottom ? needed : max(needed, bounds.height))
    let shift = isAtBottom ? bounds.height - needed : 0
    let isReversed = layoutDirection == .rightToLeft
    let place = { (view: UIView?, frame: CGRect) in
      let frame = frame.offsetBy(dx: 0, dy: shift)
      view?.frame = isReversed ? frame.mirrored(in: self.bounds.width) : frame
    }
    place(parts.text, frames.text)
    place(parts.detail, frames.secondary)
  }

  /// Shows the background.
  ///
  /// A plain table's header, below which rows pass, has the table's colour; UIKit blurs it.
  private func showBackground() {
    let isPlain = place.map { $0.style == .plain } ?? false
    guard parts.backgroundView == nil, parts.background != nil || isPlain else {
      parts.configuredBackground?.removeFromSuperview()
      parts.configuredBackground = nil
      return
    }
    let view = parts.configuredBackground ?? ButtonBackgroundView(frame: bounds)
    if view.superview == nil { insertSubview(view, at: 0) }
    parts.configuredBackground = view
    view.frame = bounds
    var background = parts.background ?? .clear()
    if parts.background == nil { background.backgroundColor = backgroundColor ?? place?.backgroundColor ?? .clear }
    view.show(background, radius: background.cornerRadius, tint: tintColor)
  }
}
