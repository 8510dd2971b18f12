// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
public import StillViews

/// A view that shows one item of a collection.
///
/// Mirrors UIKit's `UICollectionViewCell`.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  let content = CellContent(UIView(frame: .zero))
  let backgrounds = CellBackgrounds()

  /// Makes a cell.
  ///
  /// One that is dequeued has its layout's size as soon as this returns, though `frame` is zero.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    content.view.frame = bounds
    content.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content.view)
  }

  /// Returns nil: cells cannot be unarchived.
  public required init?(coder: NSCoder) { return nil }

  // MARK: Content

  /// The superview of a cell's own views, which a content configuration replaces by its own view.
  open var contentView: UIView { content.view }
  /// The configuration that the cell shows; nil for views of its own.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set { setContentConfiguration(newValue) }
  }
  /// True if the content configuration is updated for each state of the cell.
  open var automaticallyUpdatesContentConfiguration = true
  /// The state for which configurations are updated.
  open var configurationState: UICellConfigurationState { currentState }
  /// Asks for a call of `updateConfiguration(using:)` before the next layout.
  open func setNeedsUpdateConfiguration() { configurationNeedsUpdate() }
  /// Called before layout when the state has changed.
  open func updateConfiguration(using state: UICellConfigurationState) {}
  /// A closure that updates a cell for a state.
  public typealias ConfigurationUpdateHandler = (UICollectionViewCell, UICellConfigurationState) -> Void
  /// A closure that is called after `updateConfiguration(using:)`.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { configurationNeedsUpdate() }
  }

  // MARK: Background

  /// The background, which replaces `backgroundColor` and `backgroundView`.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { backgrounds.configuration }
    set { backgrounds.setConfiguration(newValue, in: self) }
  }
  /// The view behind the content, as large as the cell.
  open var backgroundView: UIView? {
    get { backgrounds.view }
    set { backgrounds.setView(newValue, in: self) }
  }
  /// The view in front of `backgroundView` in a selected or highlighted cell.
  open var selectedBackgroundView: UIView? {
    get { backgrounds.selectedView }
    set {
      backgrounds.setSelectedView(newValue)
      showSelectedBackground()
    }
  }

  // MARK: Selection

  /// True while the cell's item is selected.
  open var isSelected = false {
    didSet { if isSelected != oldValue { selectionChanged() } }
  }
  /// True while a touch would highlight the cell.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { selectionChanged() } }
  }

  // MARK: Layout

  /// Updates the configuration and places the backgrounds.
  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    backgrounds.place(in: self)
    showSelectedBackground()
  }
  /// The size that fits the content view's constraints.
  open override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    content.view.systemLayoutSizeFitting(targetSize)
  }
  /// The size that fits the content view's constraints.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    content.view.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }
  override var measuredView: UIView { content.view }
  override func prepareForMeasuring() { updateConfigurationIfNeeded() }
}

extension UICollectionViewCell {
  // MARK: Configuration

  fileprivate var currentState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
    state.isDisabled = !isUserInteractionEnabled
    return state
  }

  fileprivate func configurationNeedsUpdate() {
    content.setNeedsUpdate()
    setNeedsLayout()
  }

  fileprivate func updateConfigurationIfNeeded() {
    content.updateIfNeeded {
      let state = configurationState
      updateConfiguration(using: state)
      configurationUpdateHandler?(self, state)
    }
  }

  fileprivate func setContentConfiguration(_ configuration: (any UIContentConfiguration)?) {
    let updated =
      automaticallyUpdatesContentConfiguration ? configuration?.updated(for: configurationState) : configuration
    content.show(updated, orPlain: UIView(frame: .zero)) { replaceContent(with: $0) }
    setNeedsMeasuring()
  }

  private func replaceContent(with view: UIView) {
    insertSubview(view, aboveSubview: content.view)
    content.view.removeFromSuperview()
    content.setView(view)
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    setNeedsLayout()
  }

  // MARK: Selection

  fileprivate func selectionChanged() {
    content.setNeedsUpdate()
    if automaticallyUpdatesContentConfiguration { content.show(in: configurationState) }
    highlightImagesAndLabels(isSelected || isHighlighted)
    setNeedsLayout()
    showSelectedBackground()
  }

  /// Labels and image views of the content have a highlighted appearance of their own.
  private func highlightImagesAndLabels(_ isOn: Bool) {
    contentView.forEachInTree { view in
      (view as? UILabel)?.isHighlighted = isOn
      (view as? UIImageView)?.isHighlighted = isOn
    }
  }

  fileprivate func showSelectedBackground() {
    backgrounds.showSelectedView(isSelected || isHighlighted, in: self, below: contentView)
  }
}
