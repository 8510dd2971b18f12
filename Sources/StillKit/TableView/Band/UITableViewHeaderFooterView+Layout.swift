// SPDX-License-Identifier: MIT

import StillGraphics

extension UITableViewHeaderFooterView {
  private var arrangement: ListArrangement {
    let usual = styleConfiguration.directionalLayoutMargins
    let side = directionalLayoutMargins
    return ListArrangement(
      margins: UIEdgeInsets(
        top: usual.top + (table?.extraTop ?? 0), left: side.leading, bottom: usual.bottom, right: side.trailing),
      text: parts.text.flatMap { $0.text == nil ? nil : $0 },
      secondary: parts.detail.flatMap { $0.text == nil ? nil : $0 }, grid: pixelGrid)
  }

  /// At least 28 points in plain tables.
  func fittingSize(of target: CGSize) -> CGSize {
    let width = target.width > 0 ? target.width : bounds.width
    if bounds.width != width { bounds.size.width = width }
    placeContent()
    if let list = contentView as? UIListContentView {
      return CGSize(width: width, height: list.sizeThatFits(CGSize(width: width, height: 0)).height)
    }
    if contentView.layout.isUsed {
      let size = contentView.systemLayoutSizeFitting(
        CGSize(width: width, height: target.height), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      return CGSize(width: width, height: size.height)
    }
    let height = arrangement.frames(width: width, height: nil).height
    let minimum: CGFloat = table?.style ?? .plain == .plain ? 28 : 0
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
    // A group's title keeps its distance to the rows: what is left lies above.
    let needed = arrangement.frames(width: bounds.width, height: nil).height
    let isAtBottom = table.map { $0.style != .plain && $0.isHeader } ?? false
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

  /// Rows pass below a plain table's header, which UIKit blurs; here it has the table's colour.
  private func showBackground() {
    let isPlain = table.map { $0.style == .plain } ?? false
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
    if parts.background == nil { background.backgroundColor = backgroundColor ?? table?.backgroundColor ?? .clear }
    view.show(background, radius: background.cornerRadius, tint: tintColor)
  }
}
