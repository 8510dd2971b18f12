// SPDX-License-Identifier: MIT

import StillGraphics

/// What a cell consists of.
@MainActor
struct CollectionCellParts {
  var content = UIView(frame: .zero)
  var configuration: (any UIContentConfiguration)?
  var needsUpdate = false
  var background: UIView?
  var selectedBackground: UIView?
  var backgroundConfiguration: UIBackgroundConfiguration?
  var configuredBackground: ButtonBackgroundView?
}

extension UICollectionViewCell {
  func setUp() {
    parts.content.frame = bounds
    parts.content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(parts.content)
  }

  // MARK: Configuration

  var currentState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
    state.isDisabled = !isUserInteractionEnabled
    return state
  }

  func configurationNeedsUpdate() {
    parts.needsUpdate = true
    setNeedsLayout()
  }

  func updateConfigurationIfNeeded() {
    guard parts.needsUpdate else { return }
    parts.needsUpdate = false
    let state = currentState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  func setContentConfiguration(_ configuration: (any UIContentConfiguration)?) {
    guard let configuration else {
      parts.configuration = nil
      return replaceContent(with: UIView(frame: .zero))
    }
    let updated = automaticallyUpdatesContentConfiguration ? configuration.updated(for: currentState) : configuration
    parts.configuration = updated
    if let view = contentView as? (any UIView & UIContentView), view.supports(updated) {
      view.configuration = updated
      view.setNeedsLayout()
    } else {
      replaceContent(with: updated.makeContentView())
    }
    askForMeasuring()
  }

  private func replaceContent(with view: UIView) {
    insertSubview(view, aboveSubview: parts.content)
    parts.content.removeFromSuperview()
    parts.content = view
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    setNeedsLayout()
    askForMeasuring()
  }

  func selectionChanged() {
    parts.needsUpdate = true
    if automaticallyUpdatesContentConfiguration, let configuration = parts.configuration,
      let view = contentView as? (any UIView & UIContentView)
    {
      view.configuration = configuration.updated(for: currentState)
    }
    highlightImagesAndLabels(isSelected || isHighlighted)
    setNeedsLayout()
    showSelectedBackground()
  }

  /// Labels and image views of the content know what they look like while highlighted.
  private func highlightImagesAndLabels(_ isOn: Bool) {
    contentView.forEachInTree { view in
      (view as? UILabel)?.isHighlighted = isOn
      (view as? UIImageView)?.isHighlighted = isOn
    }
  }

  // MARK: Background

  func setBackgroundView(_ view: UIView?) {
    if parts.background !== view { parts.background?.removeFromSuperview() }
    parts.background = view
    if let view { insertSubview(view, at: 0) }
    setNeedsLayout()
  }

  func setSelectedBackgroundView(_ view: UIView?) {
    if parts.selectedBackground !== view { parts.selectedBackground?.removeFromSuperview() }
    parts.selectedBackground = view
    showSelectedBackground()
  }

  func setBackgroundConfiguration(_ configuration: UIBackgroundConfiguration?) {
    parts.backgroundConfiguration = configuration
    guard configuration != nil else {
      parts.configuredBackground?.removeFromSuperview()
      parts.configuredBackground = nil
      return setNeedsLayout()
    }
    backgroundColor = nil
    setBackgroundView(nil)
    if parts.configuredBackground == nil {
      let view = ButtonBackgroundView(frame: bounds)
      parts.configuredBackground = view
      insertSubview(view, at: 0)
    }
    setNeedsLayout()
  }

  private func showSelectedBackground() {
    guard let view = parts.selectedBackground else { return }
    guard isSelected || isHighlighted else { return view.removeFromSuperview() }
    view.frame = bounds
    if view.superview !== self { insertSubview(view, belowSubview: contentView) }
  }

  func placeBackgrounds() {
    parts.background?.frame = bounds
    showSelectedBackground()
    guard let view = parts.configuredBackground, let background = parts.backgroundConfiguration else { return }
    view.frame = bounds.inset(by: physical(background.backgroundInsets))
    view.show(background, radius: background.cornerRadius, tint: tintColor)
  }
}
