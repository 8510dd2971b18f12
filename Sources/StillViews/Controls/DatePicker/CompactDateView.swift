// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers

/// The texts of a compact date picker on their grey grounds: the date, the time, or both.
final class CompactDateView: UIView {
  private static let height: CGFloat = 34 + 1 / 3
  private static let padding: CGFloat = 12
  private static let spacing: CGFloat = 6

  private let labels = (0..<2).map { _ in UILabel(frame: .zero) }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for label in labels {
      label.textAlignment = .center
      (label.font, label.adjustsFontForContentSizeCategory) = (.preferredFont(forTextStyle: .body), true)
      label.backgroundColor = .tertiarySystemFill
      (label.layer.cornerRadius, label.layer.masksToBounds) = (6, true)
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) { return nil }

  /// Shows a date as a mode asks for.
  func show(_ date: Date, _ mode: UIDatePicker.Mode, _ calendar: Calendar, _ locale: Locale) {
    let formatter = DateFormatter()
    (formatter.calendar, formatter.locale, formatter.timeZone) = (calendar, locale, calendar.timeZone)
    (formatter.dateStyle, formatter.timeStyle) = (.medium, .none)
    let day = mode == .time ? nil : formatter.string(from: date)
    (formatter.dateStyle, formatter.timeStyle) = (.none, .short)
    let time = mode == .date ? nil : formatter.string(from: date)
    for (label, text) in zip(labels, [day, time]) {
      label.text = text
      label.isHidden = text == nil
    }
    setNeedsLayout()
  }

  private var shown: [UILabel] { labels.filter { !$0.isHidden } }

  private func size(of label: UILabel) -> CGSize {
    let text = label.intrinsicContentSize
    // Large text sizes need more room than the usual height has.
    return CGSize(width: text.width + 2 * Self.padding, height: max(Self.height, text.height + Self.padding))
  }

  /// The size in points that the texts need.
  var naturalSize: CGSize {
    let sizes = shown.map(size)
    return CGSize(
      width: sizes.map(\.width).reduce(0, +) + Self.spacing * CGFloat(max(sizes.count - 1, 0)),
      height: sizes.map(\.height).max() ?? Self.height)
  }

  /// Places the texts at the trailing edge.
  override func layoutSubviews() {
    super.layoutSubviews()
    var x = bounds.width - naturalSize.width
    for label in shown {
      let size = size(of: label)
      let y = pixelGrid.nearest((bounds.height - size.height) / 2)
      let left = isRightToLeft ? bounds.width - x - size.width : x
      label.frame = CGRect(x: pixelGrid.nearest(left), y: y, width: size.width, height: size.height)
      x += size.width + Self.spacing
    }
  }
}
