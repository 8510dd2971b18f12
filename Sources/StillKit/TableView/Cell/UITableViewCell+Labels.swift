// SPDX-License-Identifier: MIT

import StillGraphics

extension UITableViewCell {
  /// The column of the first text in the style `value2`, in points.
  private static let firstColumn: CGFloat = 91

  var madeTextLabel: UILabel? {
    if let label = parts.text { return label }
    let label = makeLabel(style == .value2 ? .caption1 : .body)
    if style == .value2 {
      label.textAlignment = layoutDirection == .rightToLeft ? .left : .right
      label.textColor = tintColor
    }
    parts.text = label
    return label
  }

  var madeDetailLabel: UILabel? {
    if style == .default { return nil }
    if let label = parts.detail { return label }
    let label = makeLabel(style == .subtitle ? .caption1 : .body)
    if style == .value1 { label.textColor = .secondaryLabel }
    parts.detail = label
    return label
  }

  var madeImageView: UIImageView? {
    if let view = parts.image { return view }
    let view = UIImageView(frame: .zero)
    view.contentMode = .scaleAspectFit
    contentView.addSubview(view)
    parts.image = view
    setNeedsLayout()
    return view
  }

  private func makeLabel(_ style: UIFont.TextStyle) -> UILabel {
    let label = UITableViewLabel(frame: .zero)
    label.font = .preferredFont(forTextStyle: style, compatibleWith: traitCollection)
    label.adjustsFontForContentSizeCategory = true
    contentView.addSubview(label)
    setNeedsLayout()
    return label
  }

  func tintChanged() {
    if style == .value2 { parts.text?.textColor = tintColor }
  }

  /// Whether the cell shows labels or an image of its own making.
  var showsLabels: Bool {
    parts.text?.superview === contentView && parts.text?.text != nil || parts.detail?.text != nil
      || parts.image?.image != nil
  }

  /// Where the labels go in a content view this wide; left is the leading side.
  func labelFrames(width: CGFloat, height: CGFloat?) -> ListArrangement.Frames {
    let image = parts.image?.image?.size ?? .zero
    let margins = contentView.directionalLayoutMargins
    let indentation = CGFloat(indentationLevel) * indentationWidth
    return ListArrangement(
      margins: UIEdgeInsets(
        top: margins.top, left: margins.leading + indentation, bottom: margins.bottom, right: margins.trailing),
      image: image, imageRoom: image, imageToText: 16, isSideBySide: style == .value1, mayStack: false,
      horizontalGap: 6, verticalGap: 3, firstColumn: style == .value2 ? Self.firstColumn : nil,
      text: parts.text.flatMap { $0.text == nil ? nil : $0 },
      secondary: parts.detail.flatMap { $0.text == nil ? nil : $0 }, grid: pixelGrid
    ).frames(width: width, height: height)
  }

  func placeLabels() {
    guard parts.text != nil || parts.detail != nil || parts.image != nil else { return }
    let size = contentView.bounds.size
    let frames = labelFrames(width: size.width, height: size.height)
    let isReversed = layoutDirection == .rightToLeft
    let place = { (view: UIView?, frame: CGRect) in
      guard let view, view.superview === self.contentView, view.layout.translatesAutoresizingMask else { return }
      view.frame = isReversed ? frame.mirrored(in: size.width) : frame
    }
    place(parts.text, frames.text)
    place(parts.detail, frames.secondary)
    place(parts.image, frames.image)
  }
}
