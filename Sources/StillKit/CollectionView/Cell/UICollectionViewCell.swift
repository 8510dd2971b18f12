// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// One item of a collection. Mirrors UIKit's `UICollectionViewCell`.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  var parts = CollectionCellParts()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Nil: archives hold no cells.
  public required init?(coder: NSCoder) { return nil }

  // MARK: Content

  /// Where a cell's own views belong; a content configuration puts another in its place.
  open var contentView: UIView { parts.content }
  /// What the cell shows by configuration; nil for views of its own.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { parts.configuration }
    set { setContentConfiguration(newValue) }
  }
  /// Whether the configuration is updated for each state.
  open var automaticallyUpdatesContentConfiguration = true
  open var configurationState: UICellConfigurationState { currentState }
  open func setNeedsUpdateConfiguration() { configurationNeedsUpdate() }
  /// Called before layout when the state has changed.
  open func updateConfiguration(using state: UICellConfigurationState) {}
  /// Called like `updateConfiguration(using:)`, after it.
  public typealias ConfigurationUpdateHandler = (UICollectionViewCell, UICellConfigurationState) -> Void
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { configurationNeedsUpdate() }
  }

  // MARK: Background

  /// Takes the place of `backgroundColor` and `backgroundView`.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { parts.backgroundConfiguration }
    set { setBackgroundConfiguration(newValue) }
  }
  /// Behind everything, as large as the cell.
  open var backgroundView: UIView? {
    get { parts.background }
    set { setBackgroundView(newValue) }
  }
  /// In front of `backgroundView` while selected or highlighted.
  open var selectedBackgroundView: UIView? {
    get { parts.selectedBackground }
    set { setSelectedBackgroundView(newValue) }
  }

  // MARK: Selection

  open var isSelected = false {
    didSet { if isSelected != oldValue { selectionChanged() } }
  }
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { selectionChanged() } }
  }

  // MARK: Layout

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    placeBackgrounds()
  }
  open override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    parts.content.systemLayoutSizeFitting(targetSize)
  }
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    parts.content.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }
  override var measuredView: UIView { parts.content }
  override func prepareForMeasuring() { updateConfigurationIfNeeded() }
}
