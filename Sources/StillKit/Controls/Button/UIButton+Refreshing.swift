// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

extension UIButton {
  func take(_ primaryAction: UIAction?) {
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
    lookChanged()
    if !configured.isUpdating { invalidateIntrinsicContentSize() }
  }

  func lookChanged() {
    parts.needsRefresh = true
    if !configured.isUpdating { setNeedsLayout() }
  }

  /// The title's font or lines were changed from outside.
  func labelChanged() {
    guard !parts.isRefreshing else { return }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Brings labels and images up to date; everything that measures or places them asks for it.
  func refreshIfNeeded() {
    guard parts.needsRefresh, !parts.isRefreshing else { return }
    parts.isRefreshing = true
    runConfigurationUpdate()
    if let shown = configured.shown { refresh(with: shown) } else { refreshPlain() }
    parts.needsRefresh = false
    parts.isRefreshing = false
  }

  // MARK: Parts

  var labelForTitle: UIButtonLabel {
    if let label = parts.title { return label }
    let label = UIButtonLabel(frame: .zero)
    label.font = .systemFont(ofSize: buttonType == .system ? 15 : UIFont.buttonFontSize)
    label.lineBreakMode = .byTruncatingMiddle
    parts.title = label
    addSubview(label)
    return label
  }

  var viewForImage: UIImageView {
    if let view = parts.image { return view }
    let view = UIImageView(frame: .zero)
    parts.image = view
    addSubview(view)
    return view
  }

  var backgroundView: ButtonBackgroundView {
    if let view = parts.background { return view }
    let view = ButtonBackgroundView(frame: bounds)
    parts.background = view
    insertSubview(view, at: 0)
    return view
  }

  func showTitle(_ shown: ShownText) {
    guard !shown.isEmpty || parts.title != nil, shown != parts.shownTitle else { return }
    parts.shownTitle = shown
    labelForTitle.show(shown)
  }

  func showImage(_ image: UIImage?) {
    guard image != nil || parts.image != nil else { return }
    let isTemplate = buttonType == .system && image?.renderingMode == .automatic
    let view = viewForImage
    let shown = isTemplate ? image?.withRenderingMode(.alwaysTemplate) : image
    if view.image != shown { view.image = shown }
    view.isHidden = image == nil
  }
}
