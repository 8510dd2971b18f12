// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// A view that shows a `UIContentUnavailableConfiguration`.
///
/// The content lies in the middle of the safe area and above the keyboard, and scrolls where it is too high. Mirrors
/// UIKit's `UIContentUnavailableView`.
@preconcurrency @MainActor
open class UIContentUnavailableView: UIView, UIContentView {
  private var shown: UIContentUnavailableConfiguration
  private let scrollView = UIScrollView(frame: .zero)
  private let back = ButtonBackgroundView(frame: .zero)
  private let (imageView, indicator) = (UIImageView(frame: .zero), UIActivityIndicatorView(style: .medium))
  private let (label, secondaryLabel) = (UILabel(frame: .zero), UILabel(frame: .zero))
  private let (button, secondaryButton) = (UIButton(frame: .zero), UIButton(frame: .zero))
  private var actions: [ObjectIdentifier: UIAction] = [:]

  /// Makes a view that shows a configuration.
  public init(configuration: UIContentUnavailableConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    isOpaque = false
    scrollView.contentInsetAdjustmentBehavior = .never
    addSubview(back)
    addSubview(scrollView)
    for view in [imageView, indicator, label, secondaryLabel, button, secondaryButton] as [UIView] {
      scrollView.addSubview(view)
    }
    show()
  }

  /// Returns nil, because views cannot be decoded from archives.
  public required init?(coder: NSCoder) { return nil }

  /// The `UIContentUnavailableConfiguration` that is shown; configurations of other types are ignored.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let configuration = newValue as? UIContentUnavailableConfiguration else { return }
      shown = configuration
      show()
    }
  }
  /// A Boolean value that lets content that is too high be scrolled.
  open var isScrollEnabled: Bool {
    get { scrollView.isScrollEnabled }
    set { scrollView.isScrollEnabled = newValue }
  }

  /// Places the content.
  open override func layoutSubviews() {
    super.layoutSubviews()
    back.frame = bounds
    scrollView.frame = bounds
    place()
  }
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let room = directional(margins(around: UIEdgeInsets.zero))
    let width = max(size.width - room.leading - room.trailing, 0)
    let height = parts(width).reduce(0) { $0 + $1.space + $1.size.height }
    return CGSize(width: size.width, height: height + room.top + room.bottom)
  }
}

// MARK: - Showing

extension UIContentUnavailableView {
  private func show() {
    let image = shown.imageProperties
    imageView.image = shown.image
    imageView.preferredSymbolConfiguration = image.preferredSymbolConfiguration
    imageView.tintColor = image.tintColor
    imageView.contentMode = .scaleAspectFit
    imageView.layer.cornerRadius = image.cornerRadius
    imageView.clipsToBounds = image.cornerRadius > 0
    imageView.isHidden = shown.image == nil
    indicator.isHidden = shown.kind != .loading || shown.image != nil
    if indicator.isHidden { indicator.stopAnimating() } else { indicator.startAnimating() }
    show(label, shown.text, shown.attributedText, shown.textProperties)
    show(secondaryLabel, shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties)
    show(button, shown.button, shown.buttonProperties)
    show(secondaryButton, shown.secondaryButton, shown.secondaryButtonProperties)
    back.show(shown.background, radius: shown.background.cornerRadius, tint: tintColor)
    setNeedsLayout()
  }

  private func show(
    _ label: UILabel, _ text: String?, _ attributed: NSAttributedString?,
    _ properties: UIContentUnavailableConfiguration.TextProperties
  ) {
    label.font = properties.font
    label.textColor = properties.color
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.textAlignment = shown.alignment == .center ? .center : .natural
    if let attributed { label.attributedText = attributed } else { label.text = text }
    label.isHidden = (attributed?.string ?? text ?? "").isEmpty
  }

  private func show(
    _ button: UIButton, _ look: UIButton.Configuration,
    _ properties: UIContentUnavailableConfiguration.ButtonProperties
  ) {
    button.configuration = look
    button.isEnabled = properties.isEnabled
    button.role = properties.role
    button.isHidden = look.title == nil && look.attributedTitle == nil && look.image == nil
    if let old = actions[ObjectIdentifier(button)] { button.removeAction(old, for: .primaryActionTriggered) }
    actions[ObjectIdentifier(button)] = properties.primaryAction
    if let action = properties.primaryAction { button.addAction(action, for: .primaryActionTriggered) }
  }
}

// MARK: - Places

extension UIContentUnavailableView {
  /// The margins of the configuration, and at least those of `insets` along the axes that ask for it.
  private func margins(around insets: UIEdgeInsets) -> UIEdgeInsets {
    let own = shown.directionalLayoutMargins
    let isReversed = isRightToLeft
    let (left, right) = isReversed ? (own.trailing, own.leading) : (own.leading, own.trailing)
    let axes = shown.axesPreservingSuperviewLayoutMargins
    let outer = superview?.layoutMargins ?? .zero
    return UIEdgeInsets(
      top: insets.top + own.top, left: max(insets.left + left, axes.contains(.horizontal) ? outer.left : 0),
      bottom: insets.bottom + own.bottom, right: max(insets.right + right, axes.contains(.horizontal) ? outer.right : 0)
    )
  }

  /// The views that are seen from top to bottom, with the space above each.
  private func parts(_ width: CGFloat) -> [(view: UIView, space: CGFloat, size: CGSize)] {
    let fitting = CGSize(width: width, height: 0)
    let size = { (view: UIView) -> CGSize in
      let size = view is UIImageView ? self.sizeOfImage(within: width) : view.sizeThatFits(fitting)
      return CGSize(width: min(self.pixelGrid.up(size.width), width), height: self.pixelGrid.up(size.height))
    }
    let spaces: [(UIView, CGFloat)] = [
      (imageView, 0), (indicator, 0), (label, shown.imageToTextPadding),
      (secondaryLabel, label.isHidden ? shown.imageToTextPadding : shown.textToSecondaryTextPadding),
      (button, shown.textToButtonPadding), (secondaryButton, shown.buttonToSecondaryButtonPadding),
    ]
    let seen = spaces.filter { !$0.0.isHidden }
    return seen.enumerated().map { ($1.0, $0 == 0 ? 0 : $1.1, size($1.0)) }
  }

  private func sizeOfImage(within width: CGFloat) -> CGSize {
    let natural = imageView.intrinsicContentSize
    guard natural.width > 0, natural.height > 0 else { return .zero }
    let limit = shown.imageProperties.maximumSize
    let factors = [
      1, width / natural.width, limit.width > 0 ? limit.width / natural.width : 1,
      limit.height > 0 ? limit.height / natural.height : 1,
    ]
    let factor = factors.min() ?? 1
    return CGSize(width: natural.width * factor, height: natural.height * factor)
  }

  /// The part of the view that the keyboard covers, from below.
  private var keyboardCover: CGFloat {
    guard window != nil else { return 0 }
    return max(bounds.maxY - keyboardLayoutGuide.layoutFrame.minY - safeAreaInsets.bottom, 0)
  }

  private func place() {
    var insets = margins(around: safeAreaInsets)
    insets.bottom += keyboardCover
    let room = bounds.inset(by: insets)
    let parts = parts(max(room.width, 0))
    let height = parts.reduce(0) { $0 + $1.space + $1.size.height }
    let free = max(room.height - height, 0)
    var y = room.minY + (shown.alignment == .center ? pixelGrid.nearest(free / 2) : 0)
    for part in parts {
      y += part.space
      let x = shown.alignment == .center ? pixelGrid.nearest(room.midX - part.size.width / 2) : room.minX
      let frame = CGRect(origin: CGPoint(x: x, y: y), size: part.size)
      let isMirrored = shown.alignment == .natural && isRightToLeft
      part.view.frame = isMirrored ? frame.offsetBy(dx: room.maxX - frame.width - x, dy: 0) : frame
      y += part.size.height
    }
    let whole = max(insets.top + height + insets.bottom, bounds.height)
    scrollView.contentSize = CGSize(width: bounds.width, height: whole)
  }
}
