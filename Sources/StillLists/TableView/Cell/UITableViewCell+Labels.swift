// SPDX-License-Identifier: MIT

import StillGraphics
import StillViews

/// The labels and the image view of a cell, made on first use.
struct CellLabels {
  fileprivate(set) var text: UILabel?
  fileprivate(set) var detail: UILabel?
  fileprivate(set) var image: UIImageView?
  /// The alignment that the cell gave the first text of the style `value2`, unless the app gave it another one.
  fileprivate var ownAlignment: NSTextAlignment?
}

extension UITableViewCell {
  /// The column of the first text in the style `value2`, in points.
  private static let firstColumn: CGFloat = 91

  // MARK: Making

  var madeTextLabel: UILabel? {
    if let label = labels.text { return label }
    let label = makeLabel(style == .value2 ? .caption1 : .body)
    if style == .value2 {
      label.textColor = tintColor
      labels.ownAlignment = label.textAlignment
    }
    labels.text = label
    alignFirstColumn()
    return label
  }

  var madeDetailLabel: UILabel? {
    if style == .default { return nil }
    if let label = labels.detail { return label }
    let label = makeLabel(style == .subtitle ? .caption1 : .body)
    if style == .value1 { label.textColor = .secondaryLabel }
    labels.detail = label
    return label
  }

  var madeImageView: UIImageView? {
    if let view = labels.image { return view }
    let view = UIImageView(frame: .zero)
    view.contentMode = .scaleAspectFit
    contentView.addSubview(view)
    labels.image = view
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

  /// Aligns the first text of the style `value2` at the gap between both texts, in the current layout direction.
  private func alignFirstColumn() {
    guard style == .value2, let label = labels.text, label.textAlignment == labels.ownAlignment else { return }
    let alignment: NSTextAlignment = layoutDirection == .rightToLeft ? .left : .right
    labels.ownAlignment = alignment
    if label.textAlignment != alignment { label.textAlignment = alignment }
  }

  func tintChanged() {
    if style == .value2 { labels.text?.textColor = tintColor }
  }

  func highlightLabels(_ isOn: Bool) {
    for label in [labels.text, labels.detail] { label?.isHighlighted = isOn }
    labels.image?.isHighlighted = isOn
  }

  /// Forgets the labels of a content view that is replaced.
  func forgetLabels() { labels = CellLabels() }

  // MARK: Placing

  /// True if the cell shows labels or an image that it made itself.
  var showsLabels: Bool {
    labels.text?.superview === contentView && labels.text?.text != nil || labels.detail?.text != nil
      || labels.image?.image != nil
  }

  /// The frames of labels and image in a content view of some width; left is the leading side.
  func labelFrames(width: CGFloat, height: CGFloat?) -> ListArrangement.Frames {
    let image = labels.image?.shownImage?.size ?? .zero
    let margins = contentView.directionalLayoutMargins
    let indentation = CGFloat(indentationLevel) * indentationWidth
    return ListArrangement(
      margins: UIEdgeInsets(
        top: margins.top, left: margins.leading + indentation, bottom: margins.bottom, right: margins.trailing),
      image: image, imageRoom: image, imageToText: 16, isSideBySide: style == .value1, mayStack: false,
      horizontalGap: 6, verticalGap: 3, firstColumn: style == .value2 ? Self.firstColumn : nil,
      text: labels.text.flatMap { $0.text == nil ? nil : $0 },
      secondary: labels.detail.flatMap { $0.text == nil ? nil : $0 }, grid: pixelGrid
    ).frames(width: width, height: height)
  }

  func placeLabels() {
    guard labels.text != nil || labels.detail != nil || labels.image != nil else { return }
    alignFirstColumn()
    let size = contentView.bounds.size
    let frames = labelFrames(width: size.width, height: size.height)
    let isReversed = layoutDirection == .rightToLeft
    let place = { (view: UIView?, frame: CGRect) in
      guard let view, view.superview === self.contentView, view.layout.translatesAutoresizingMask else { return }
      view.frame = isReversed ? frame.mirrored(in: size.width) : frame
    }
    place(labels.text, frames.text)
    place(labels.detail, frames.secondary)
    place(labels.image, frames.image)
  }
}

/// A label of a cell.
///
/// Named as UIKit's own.
final class UITableViewLabel: UILabel {}
