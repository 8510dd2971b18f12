// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// One row of a table. Mirrors UIKit's `UITableViewCell`.
///
/// Constraints between the cell and what lies outside of it are not followed: each cell is laid out by itself.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  let style: CellStyle
  var parts = CellParts()
  var place = CellPlace() {
    didSet { if place != oldValue { placeChanged() } }
  }
  var configurations = CellConfigurations()
  var selection = CellSelection()
  var editing = CellEditing()
  /// Whether the table that shows the cell has to measure it again.
  var needsMeasuring = false

  /// Makes a cell of 320×44 points.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    setUp()
  }

  /// Makes a cell of the default style.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: InstanceFactory.reuseIdentifier)
    if !frame.isEmpty { self.frame = frame }
  }

  /// Nil: archives hold no cells.
  public required init?(coder: NSCoder) { return nil }

  // MARK: Reuse

  /// By which a table finds a cell to use again.
  public let reuseIdentifier: String?
  /// Called before a table hands out the cell again. What the cell shows stays as it was, as in UIKit.
  open func prepareForReuse() { resetForReuse() }

  // MARK: Content

  /// Where a cell's own views belong; a content configuration puts another in its place.
  open var contentView: UIView { parts.content }
  open var textLabel: UILabel? { madeTextLabel }
  /// Nil in the default style.
  open var detailTextLabel: UILabel? { madeDetailLabel }
  open var imageView: UIImageView? { madeImageView }
  /// What the cell shows by configuration; nil for labels or views of its own.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configurations.content }
    set { setContentConfiguration(newValue) }
  }
  /// A configuration for the cell's style.
  open func defaultContentConfiguration() -> UIListContentConfiguration { styleConfiguration }
  /// Whether the configuration is updated for each state.
  open var automaticallyUpdatesContentConfiguration = true
  open var configurationState: UICellConfigurationState { currentState }
  open func setNeedsUpdateConfiguration() { configurations.needsUpdate = true; setNeedsLayout() }
  /// Called before layout when the state has changed.
  open func updateConfiguration(using state: UICellConfigurationState) {}
  /// Called like `updateConfiguration(using:)`, after it.
  public typealias ConfigurationUpdateHandler = @MainActor (UITableViewCell, UICellConfigurationState) -> Void
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  // MARK: Background

  /// Takes the place of `backgroundColor` and `backgroundView`.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configurations.background }
    set { setBackgroundConfiguration(newValue) }
  }
  open var backgroundView: UIView? {
    get { parts.background }
    set { setBackgroundView(newValue) }
  }
  /// Shown while selected or highlighted; grey unless set.
  open var selectedBackgroundView: UIView? {
    get { parts.selectedBackground }
    set { setSelectedBackgroundView(newValue) }
  }
  /// Nil leaves it to the table, for a cell that lies in one.
  open override var backgroundColor: UIColor? {
    get { super.backgroundColor }
    set {
      parts.automaticBackground = nil
      super.backgroundColor = newValue
    }
  }

  // MARK: Accessory

  open var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { accessoryChanged() } }
  }
  /// Takes the place of `accessoryType`, in the size that it has.
  open var accessoryView: UIView? {
    didSet { if accessoryView !== oldValue { accessoryChanged() } }
  }
  open var editingAccessoryType = AccessoryType.none {
    didSet { if editingAccessoryType != oldValue { accessoryChanged() } }
  }
  open var editingAccessoryView: UIView? {
    didSet { if editingAccessoryView !== oldValue { accessoryChanged() } }
  }

  // MARK: Selection and editing

  open var selectionStyle = SelectionStyle.default {
    didSet { selectionChanged() }
  }
  open var isSelected: Bool {
    get { selection.isSelected }
    set { setSelected(newValue, animated: false) }
  }
  open var isHighlighted: Bool {
    get { selection.isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  /// Overridden by cells that look different while selected.
  open func setSelected(_ selected: Bool, animated: Bool) { select(selected) }
  /// Overridden by cells that look different while highlighted.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { highlight(highlighted) }
  open var isEditing: Bool {
    get { editing.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  open func setEditing(_ editing: Bool, animated: Bool) { edit(editing) }
  /// What the table's delegate said.
  open var editingStyle: EditingStyle { place.editingStyle }
  open var shouldIndentWhileEditing = true {
    didSet { setNeedsLayout() }
  }
  open var showsReorderControl = false {
    didSet { setNeedsLayout() }
  }
  /// Always false: nothing swipes.
  open var showingDeleteConfirmation: Bool { false }
  open var indentationLevel = 0 {
    didSet { setNeedsLayout() }
  }
  /// Points a level.
  open var indentationWidth: CGFloat = 10 {
    didSet { setNeedsLayout() }
  }

  // MARK: Layout

  /// Of this cell's separator; stronger than its table's. Left and right are those of an interface that reads to the right.
  open var separatorInset: UIEdgeInsets {
    get { editing.separatorInset ?? UIEdgeInsets(top: 0, left: place.sideMargin, bottom: 0, right: 0) }
    set {
      editing.separatorInset = newValue
      setNeedsLayout()
    }
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    layOutParts()
  }
  open override var safeAreaInsets: UIEdgeInsets { sideways(super.safeAreaInsets) }
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(of: targetSize, horizontalFittingPriority, verticalFittingPriority)
  }
  open override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    fittingSize(of: targetSize, .fittingSizeLevel, .fittingSizeLevel)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    fittingSize(of: size, .required, .fittingSizeLevel)
  }
  /// Has the table that shows the cell measure it again.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    askForMeasuring()
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    tintChanged()
  }
  override var isLayoutRoot: Bool { true }
  override var descriptionDetail: String? { parts.text?.text.map { "text = '\($0.shortened)'" } }
}
