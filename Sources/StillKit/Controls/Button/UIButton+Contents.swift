// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

/// Values for the states of a control.
struct StateValues<Value> {
  private var values: [UInt: Value] = [:]

  /// The value that was set for exactly this state.
  subscript(state: UIControl.State) -> Value? {
    get { values[state.rawValue] }
    set { values[state.rawValue] = newValue }
  }

  /// Returns the value for `state`, or that for the normal state if there is none.
  func value(for state: UIControl.State) -> Value? { self[state] ?? self[.normal] }
}

/// The titles, colours and images of a button's states.
struct ButtonContents {
  var titles = StateValues<String>()
  var attributedTitles = StateValues<NSAttributedString>()
  var titleColors = StateValues<UIColor>()
  var shadowColors = StateValues<UIColor>()
  var images = StateValues<UIImage>()
  var backgroundImages = StateValues<UIImage>()
}

/// The views of a button, which are made when they are first needed.
@MainActor struct ButtonViews {
  var title: UIButtonLabel?
  var subtitle: UIButtonLabel?
  var image: UIImageView?
  var activity: UIActivityIndicatorView?
  var background: ButtonBackgroundView?
  /// The text of the label, so that nothing is set twice.
  var displayedTitle: ButtonText?
  var displayedSubtitle: ButtonText?
  var needsRefresh = true
  var isRefreshing = false
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

extension UIButton {
  /// Adds a primary action, and its title and image where the button has none.
  func setUp(with primaryAction: UIAction?) {
    guard let primaryAction else { return }
    addAction(primaryAction, for: .primaryActionTriggered)
    let title = primaryAction.title.isEmpty ? nil : primaryAction.title
    guard var configuration else {
      setTitle(title, for: .normal)
      return setImage(primaryAction.image, for: .normal)
    }
    if configuration.title == nil { configuration.title = title }
    if configuration.image == nil { configuration.image = primaryAction.image }
    self.configuration = configuration
  }

  func change(_ change: (inout ButtonContents) -> Void) {
    change(&contents)
    contentsChanged()
  }

  func contentsChanged() {
    appearanceChanged()
    if !configurationState.isUpdating { invalidateIntrinsicContentSize() }
  }

  func appearanceChanged() {
    views.needsRefresh = true
    if !configurationState.isUpdating { setNeedsLayout() }
  }

  /// Called when the title's font or number of lines was changed from outside.
  func labelChanged() {
    guard !views.isRefreshing else { return }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Updates labels and images before they are measured or placed.
  func refreshIfNeeded() {
    guard views.needsRefresh, !views.isRefreshing else { return }
    views.isRefreshing = true
    updateDisplayedConfiguration()
    if let shown = configurationState.displayed { refresh(with: shown) } else { refreshLegacy() }
    views.needsRefresh = false
    views.isRefreshing = false
  }

  // MARK: Parts

  var titleLabelMadeIfNeeded: UIButtonLabel {
    if let label = views.title { return label }
    let label = UIButtonLabel(frame: .zero)
    label.font = .systemFont(ofSize: buttonType == .system ? 15 : UIFont.buttonFontSize)
    label.lineBreakMode = .byTruncatingMiddle
    views.title = label
    addSubview(label)
    return label
  }

  var imageViewMadeIfNeeded: UIImageView {
    if let view = views.image { return view }
    let view = UIImageView(frame: .zero)
    views.image = view
    addSubview(view)
    return view
  }

  var backgroundView: ButtonBackgroundView {
    if let view = views.background { return view }
    let view = ButtonBackgroundView(frame: bounds)
    views.background = view
    insertSubview(view, at: 0)
    return view
  }

  func showTitle(_ shown: ButtonText) {
    guard !shown.isEmpty || views.title != nil, shown != views.displayedTitle else { return }
    views.displayedTitle = shown
    titleLabelMadeIfNeeded.show(shown)
  }

  func showImage(_ image: UIImage?) {
    guard image != nil || views.image != nil else { return }
    let isTemplate = buttonType == .system && image?.renderingMode == .automatic
    let view = imageViewMadeIfNeeded
    let shown = isTemplate ? image?.withRenderingMode(.alwaysTemplate) : image
    if view.image != shown { view.image = shown }
    view.isHidden = image == nil
  }
}
