// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

extension UIButton {
  /// Updates all views to a configuration.
  func updateViews(for shown: Configuration) {
    let color = shown.baseForegroundColor ?? tintColor ?? .systemBlue
    let (traits, size) = (traits.current, shown.buttonSize)
    let label = views.title(in: self)
    label.alpha = 1
    label.numberOfLines = shown.titleLineBreakMode.lineCount
    label.lineBreakMode = shown.titleLineBreakMode
    let font = UIFont.preferredFont(forTextStyle: size.titleStyle, compatibleWith: traits)
    views.showTitle(title(of: shown, color, font), in: self)
    label.textAlignment = textAlignment(of: shown)
    updateSubtitle(shown, color)
    // A symbol has the size of the title, unless something else was asked for.
    let preferred = UIImage.SymbolConfiguration(textStyle: size.titleStyle)
      .applying(preferredSymbolConfigurationForImage(in: state)).applying(shown.preferredSymbolConfigurationForImage)
    views.showImage(shown.showsActivityIndicator ? nil : shown.image, preferred, in: self)
    views.image?.alpha = 1
    views.image?.tintColor = shown.imageColorTransformer?(color) ?? color
    if shown.showsActivityIndicator {
      views.showActivity(shown.activityIndicatorColorTransformer?(color) ?? color, in: self)
    } else {
      views.removeActivity()
    }
    _ = views.background(in: self)
  }

  /// Returns the title; titles that were set for the button's states are used if the configuration has none.
  private func title(of shown: Configuration, _ color: UIColor, _ font: UIFont) -> ButtonText {
    let color = stateTitleColor ?? color
    let attributed = shown.title == nil ? currentAttributedTitle : shown.attributedTitle.map { NSAttributedString($0) }
    return ButtonText(text: shown.title ?? currentTitle, attributed: attributed, color: color, font: font)
      .transformed(by: shown.titleTextAttributesTransformer)
  }

  /// The colour that was set for the state; a normal colour is not used for disabled buttons, which configurations dim.
  private var stateTitleColor: UIColor? {
    guard configuration?.baseForegroundColor == nil else { return nil }
    if let color = contents.titleColors[state] { return color }
    guard isEnabled, let color = contents.titleColors[.normal] else { return nil }
    return isHighlighted ? color.multiplyingAlpha(by: Configuration.StateColors.highlightedOpacity, in: self) : color
  }

  private func updateSubtitle(_ shown: Configuration, _ color: UIColor) {
    let text = ButtonText(
      text: shown.subtitle, attributed: shown.attributedSubtitle.map { NSAttributedString($0) }, color: color,
      font: .preferredFont(forTextStyle: shown.buttonSize.subtitleStyle, compatibleWith: traits.current)
    ).transformed(by: shown.subtitleTextAttributesTransformer)
    views.showSubtitle(text, shown.subtitleLineBreakMode, textAlignment(of: shown), in: self)
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

  /// Returns the sizes of all parts in a button of these bounds.
  func buttonLayout(of shown: Configuration, in bounds: CGRect) -> ButtonLayout {
    buttonLayout(of: shown, width: bounds.width, height: bounds.height)
  }

  /// Returns the sizes of all parts; width and height are those of the whole button.
  ///
  /// Without a width lines are not wrapped, without a height there are as many as the text has.
  func buttonLayout(of shown: Configuration, width: CGFloat?, height: CGFloat?) -> ButtonLayout {
    var layout = ButtonLayout()
    layout.insets = physical(shown.contentInsets)
    layout.edge = physical(shown.imagePlacement)
    (layout.imagePadding, layout.titlePadding) = (shown.imagePadding, shown.titlePadding)
    layout.titleShare = titleShare(of: shown)
    if let activity = views.activity {
      layout.image = activity.intrinsicContentSize
    } else {
      layout.image = shown.image == nil ? .zero : views.image?.shownImage?.size ?? .zero
    }
    let isBeside = layout.edge == .left || layout.edge == .right
    let hasImage = layout.image.width > 0
    let usedWidth = hasImage && isBeside ? layout.image.width + shown.imagePadding : 0
    let usedHeight = hasImage && !isBeside ? layout.image.height + shown.imagePadding : 0
    let roomWidth = width.map { max($0 - layout.insets.left - layout.insets.right - usedWidth, 1) }
    let roomHeight = height.map { $0 - layout.insets.top - layout.insets.bottom - usedHeight }
    layout.title = Self.size(of: views.title, width: roomWidth, height: roomHeight)
    let usedByTitle = layout.title.height > 0 ? layout.title.height + shown.titlePadding : 0
    layout.subtitle = Self.size(of: views.subtitle, width: roomWidth, height: roomHeight.map { $0 - usedByTitle })
    return layout
  }

  /// Returns the size of a label's text in a room; at least one line is shown.
  private static func size(of label: UILabel?, width: CGFloat?, height: CGFloat?) -> CGSize {
    guard let label, !label.isHidden else { return .zero }
    var size = label.sizeThatFits(CGSize(width: width ?? 0, height: 0))
    if let width { size.width = min(size.width, width) }
    if let height { size.height = min(size.height, max(height, label.pixelGrid.up(label.font.lineHeight))) }
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

extension UIButton.Configuration {
  /// Returns this configuration with the colours that `button` shows in its state.
  public func updated(for button: UIButton) -> Self {
    var updated = self
    let colors = StateColors(self, button)
    updated.baseForegroundColor = colors.foreground
    updated.background.backgroundColor = background.backgroundColor ?? colors.background
    return updated
  }

  /// The colours of a style in a state.
  @MainActor struct StateColors {
    let foreground: UIColor
    let background: UIColor

    /// The opacity of a tinted background.
    private static let tintedBackgroundOpacity: CGFloat = 0.15
    /// The opacity of colours while the button is held.
    static let highlightedOpacity: CGFloat = 0.75

    init(_ configuration: UIButton.Configuration, _ button: UIButton) {
      let isSelected = button.isSelected && configuration.automaticallyUpdateForSelection
      var style = configuration.style
      if isSelected, style == .plain || style == .gray { style = .tinted }
      guard button.isEnabled else {
        foreground = .tertiaryLabel
        background = style == .plain ? .clear : .tertiarySystemFill
        return
      }
      let usual = button.role == .destructive ? UIColor.systemRed : button.tintColor ?? .systemBlue
      let tint = configuration.baseBackgroundColor ?? usual
      var foreground =
        configuration.baseForegroundColor ?? (style == .filled ? .white : usual)
      var background: UIColor =
        switch style {
        case .plain: .clear
        case .gray: configuration.baseBackgroundColor ?? .tertiarySystemFill
        case .tinted: tint.multiplyingAlpha(by: Self.tintedBackgroundOpacity, in: button)
        case .filled: tint
        }
      if button.isHighlighted {
        foreground = foreground.multiplyingAlpha(by: Self.highlightedOpacity, in: button)
        background = background.multiplyingAlpha(by: Self.highlightedOpacity, in: button)
      }
      (self.foreground, self.background) = (foreground, background)
    }
  }
}

extension UIColor {
  /// Returns this colour, resolved for `view`, with its opacity multiplied by a factor.
  @MainActor func multiplyingAlpha(by factor: CGFloat, in view: UIView) -> UIColor {
    let color = resolvedColor(with: view.traits.current)
    return color.withAlphaComponent(color.cgColor.alpha * factor)
  }
}
