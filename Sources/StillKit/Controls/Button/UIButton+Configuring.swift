// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

/// A button's configuration: as it was set, and as it is shown.
@MainActor struct ButtonConfiguring {
  var configuration: UIButton.Configuration?
  var handler: UIButton.ConfigurationUpdateHandler?
  /// With the colours of the button's state; nil without a configuration.
  var shown: UIButton.Configuration?
  var isUpdating = false
}

extension UIButton {
  func configure(_ configuration: Configuration?) {
    configured.configuration = configuration
    contentsChanged()
  }

  /// What the handler changes is part of this update, and asks for no other.
  func runConfigurationUpdate() {
    configured.isUpdating = true
    updateConfiguration()
    configured.isUpdating = false
    configured.shown = automaticallyUpdatesConfiguration ? configuration?.updated(for: self) : configuration
    if configured.shown?.image == nil { configured.shown?.image = currentImage }
  }

  func refresh(with shown: Configuration) {
    let color = shown.baseForegroundColor ?? tintColor ?? .systemBlue
    let (traits, size) = (traits.current, shown.buttonSize)
    let label = labelForTitle
    label.alpha = 1
    label.numberOfLines = shown.titleLineBreakMode.lineCount
    label.lineBreakMode = shown.titleLineBreakMode
    showTitle(
      title(of: shown, color, .preferredFont(forTextStyle: size.titleStyle, compatibleWith: traits)))
    label.textAlignment = textAlignment(of: shown)
    refreshSubtitle(shown, color)
    showImage(shown.showsActivityIndicator ? nil : shown.image)
    parts.image?.alpha = 1
    parts.image?.tintColor = shown.imageColorTransformer?(color) ?? color
    refreshActivity(shown, color)
    _ = backgroundView
  }

  /// What was set for the button's states stands in for what the configuration lacks.
  private func title(of shown: Configuration, _ color: UIColor, _ font: UIFont) -> ShownText {
    let color = stateTitleColor ?? color
    guard shown.title == nil else {
      let attributed = shown.attributedTitle.map(NSAttributedString.init(shown:))
      return ShownText(text: shown.title, attributed: attributed, color: color, font: font)
    }
    return ShownText(text: currentTitle, attributed: currentAttributedTitle, color: color, font: font)
  }

  /// A normal colour is no colour for disabled buttons, which configurations dim.
  private var stateTitleColor: UIColor? {
    guard configuration?.baseForegroundColor == nil else { return nil }
    if let color = contents.titleColors[state] { return color }
    guard isEnabled, let color = contents.titleColors[.normal] else { return nil }
    return isHighlighted ? color.faded(Configuration.Look.held, self) : color
  }

  private func refreshSubtitle(_ shown: Configuration, _ color: UIColor) {
    let text = ShownText(
      text: shown.subtitle, attributed: shown.attributedSubtitle.map(NSAttributedString.init(shown:)), color: color,
      font: .preferredFont(forTextStyle: shown.buttonSize.subtitleStyle, compatibleWith: traits.current))
    guard !text.isEmpty || parts.subtitle != nil else { return }
    let label = parts.subtitle ?? UIButtonLabel(frame: .zero)
    if parts.subtitle == nil {
      parts.subtitle = label
      addSubview(label)
    }
    label.numberOfLines = shown.subtitleLineBreakMode.lineCount
    label.lineBreakMode = shown.subtitleLineBreakMode
    if text != parts.shownSubtitle { label.show(text) }
    parts.shownSubtitle = text
    label.textAlignment = textAlignment(of: shown)
  }

  private func refreshActivity(_ shown: Configuration, _ color: UIColor) {
    guard shown.showsActivityIndicator else {
      parts.activity?.removeFromSuperview()
      return parts.activity = nil
    }
    let indicator = parts.activity ?? UIActivityIndicatorView(style: .medium)
    if parts.activity == nil { addSubview(indicator) }
    parts.activity = indicator
    indicator.color = shown.activityIndicatorColorTransformer?(color) ?? color
    indicator.startAnimating()
  }

  private func textAlignment(of shown: Configuration) -> NSTextAlignment {
    switch titleShare(of: shown) {
    case 0: .left
    case 1: .right
    default: .center
    }
  }

  private func titleShare(of shown: Configuration) -> CGFloat {
    switch shown.titleAlignment {
    case .automatic: effectiveContentHorizontalAlignment.share
    case .leading: isRightToLeft ? 1 : 0
    case .center: 0.5
    case .trailing: isRightToLeft ? 0 : 1
    }
  }

  func radius(of shown: Configuration, height: CGFloat) -> CGFloat { shown.radius(height: height, traits.current) }

  /// - Parameter width: Of the whole button; nil leaves lines as long as they are.
  func arrangement(of shown: Configuration, width: CGFloat?) -> ButtonArrangement {
    var arrangement = ButtonArrangement()
    arrangement.insets = physical(shown.contentInsets)
    arrangement.edge = physical(shown.imagePlacement)
    (arrangement.imagePadding, arrangement.titlePadding) = (shown.imagePadding, shown.titlePadding)
    arrangement.titleShare = titleShare(of: shown)
    if let activity = parts.activity {
      arrangement.image = activity.intrinsicContentSize
    } else {
      arrangement.image = shown.image?.size ?? .zero
    }
    let isBeside = arrangement.edge == .left || arrangement.edge == .right
    let used = isBeside && arrangement.image.width > 0 ? arrangement.image.width + shown.imagePadding : 0
    let room = width.map { max($0 - arrangement.insets.left - arrangement.insets.right - used, 1) }
    arrangement.title = Self.size(of: parts.title, width: room)
    arrangement.subtitle = Self.size(of: parts.subtitle, width: room)
    return arrangement
  }

  private static func size(of label: UILabel?, width: CGFloat?) -> CGSize {
    guard let label, !label.isHidden else { return .zero }
    var size = label.sizeThatFits(CGSize(width: width ?? 0, height: 0))
    if let width { size.width = min(size.width, width) }
    return size
  }

  private func physical(_ edge: NSDirectionalRectEdge) -> UIRectEdge {
    switch edge {
    case .top: .top
    case .bottom: .bottom
    case .trailing: isRightToLeft ? .left : .right
    default: isRightToLeft ? .right : .left
    }
  }
}

extension NSLineBreakMode {
  /// Truncation and clipping are for one line.
  fileprivate var lineCount: Int { self == .byWordWrapping || self == .byCharWrapping ? 0 : 1 }
}
