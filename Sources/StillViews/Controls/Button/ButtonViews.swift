// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

/// The views of a button, which are made and added when they are first needed.
@MainActor final class ButtonViews {
  private(set) var title: UIButtonLabel?
  private(set) var subtitle: UIButtonLabel?
  private(set) var image: UIImageView?
  private(set) var activity: UIActivityIndicatorView?
  private(set) var background: ButtonBackgroundView?
  /// The texts of the labels, so that nothing is set twice.
  private var displayedTitle: ButtonText?
  private var displayedSubtitle: ButtonText?

  /// Returns the label of the title.
  func title(in button: UIButton) -> UIButtonLabel {
    if let title { return title }
    let label = UIButtonLabel(frame: .zero)
    label.font = .systemFont(ofSize: button.buttonType == .custom ? UIFont.buttonFontSize : 15)
    label.lineBreakMode = .byTruncatingMiddle
    // Measuring makes the label as well, and must not change the baselines of a button without a title.
    label.isHidden = true
    title = label
    button.addSubview(label)
    return label
  }

  /// Returns the view of the image.
  func image(in button: UIButton) -> UIImageView {
    if let image { return image }
    let view = UIImageView(frame: .zero)
    image = view
    button.addSubview(view)
    return view
  }

  /// Returns the background.
  func background(in button: UIButton) -> ButtonBackgroundView {
    if let background { return background }
    let view = ButtonBackgroundView(frame: button.bounds)
    background = view
    button.insertSubview(view, at: 0)
    return view
  }

  /// Shows a title, if it differs from the displayed one.
  func showTitle(_ text: ButtonText, in button: UIButton) {
    guard !text.isEmpty || title != nil, text != displayedTitle else { return }
    displayedTitle = text
    title(in: button).show(text)
  }

  /// Shows a subtitle on as many lines as its line break mode allows.
  func showSubtitle(
    _ text: ButtonText, _ lineBreakMode: NSLineBreakMode, _ alignment: NSTextAlignment, in button: UIButton
  ) {
    guard !text.isEmpty || subtitle != nil else { return }
    let label = subtitle ?? UIButtonLabel(frame: .zero)
    if subtitle == nil {
      subtitle = label
      button.addSubview(label)
    }
    label.numberOfLines = lineBreakMode.lineCount
    label.lineBreakMode = lineBreakMode
    if text != displayedSubtitle { label.show(text) }
    displayedSubtitle = text
    label.textAlignment = alignment
  }

  /// Shows an image, or hides the image view for nil.
  func showImage(_ newImage: UIImage?, _ preferred: UIImage.SymbolConfiguration?, in button: UIButton) {
    guard newImage != nil || image != nil else { return }
    let isTemplate = button.buttonType != .custom && newImage?.renderingMode == .automatic
    let view = image(in: button)
    let shown = isTemplate ? newImage?.withRenderingMode(.alwaysTemplate) : newImage
    if view.image != shown { view.image = shown }
    if view.preferredSymbolConfiguration != preferred { view.preferredSymbolConfiguration = preferred }
    view.isHidden = newImage == nil
  }

  /// Shows an activity indicator in a colour.
  func showActivity(_ color: UIColor, in button: UIButton) {
    let indicator = activity ?? UIActivityIndicatorView(style: .medium)
    if activity == nil { button.addSubview(indicator) }
    activity = indicator
    indicator.color = color
    indicator.startAnimating()
  }

  /// Removes the activity indicator.
  func removeActivity() {
    activity?.removeFromSuperview()
    activity = nil
  }

  /// Removes the views that only configurations have.
  func removeConfigurationViews() {
    background?.removeFromSuperview()
    background = nil
    subtitle?.removeFromSuperview()
    (subtitle, displayedSubtitle) = (nil, nil)
    removeActivity()
  }
}

/// The text of a label together with its appearance.
struct ButtonText: Equatable {
  var text: String?
  var attributed: NSAttributedString?
  var color: UIColor
  var shadowColor: UIColor?
  /// The font; nil keeps the label's font.
  var font: UIFont?

  var isEmpty: Bool { (attributed?.length ?? text?.utf16.count ?? 0) == 0 }
}

/// The label of a button's title, which has the name of UIKit's private class in descriptions.
final class UIButtonLabel: UILabel {
  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    (superview as? UIButton)?.labelChanged()
  }

  func show(_ shown: ButtonText) {
    if let font = shown.font { self.font = font }
    textColor = shown.color
    shadowColor = shown.shadowColor
    if let attributed = shown.attributed { attributedText = attributed } else { text = shown.text }
    isHidden = shown.isEmpty
  }
}

extension NSLineBreakMode {
  /// The number of lines of a button's label: truncation and clipping are for one line.
  var lineCount: Int { self == .byWordWrapping || self == .byCharWrapping ? 0 : 1 }
}
