// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers
@_spi(StillLists) public import StillViews

/// A view that shows one row of a table.
///
/// Mirrors UIKit's `UITableViewCell`.
///
/// As in UIKit, every cell is a delegate of gesture recognisers: subclasses override what they decide.
///
/// Each cell solves its own constraints. Constraints between it and views outside of it have no effect.
@preconcurrency @MainActor
open class UITableViewCell: UIView, UIGestureRecognizerDelegate {
  // Members in extensions cannot be overridden, so each `open` member is declared here and forwards to an extension, in whose
  // file its state is declared.
  let style: CellStyle
  let content = CellContent(UITableViewCellContentView(frame: .zero))
  let backgrounds = CellBackgrounds()
  var labels = CellLabels()
  var place = CellPlace() {
    didSet { if place != oldValue { placeChanged(from: oldValue) } }
  }
  var separators = CellSeparators()
  var selection = CellSelection()
  var editing = CellEditing()
  var assignedMargins = CellMargins()
  var tableColor = CellTableColor()
  /// True if the table that shows the cell has to measure it again.
  var needsMeasuring = false

  /// Makes a cell of 320×44 points.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    givenIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    setUp()
  }

  /// Makes a cell of the default style.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: InstanceFactory.reuseIdentifier)
    if !frame.isEmpty { self.frame = frame }
  }

  /// Returns nil: cells cannot be unarchived.
  public required init?(coder: NSCoder) { return nil }

  // MARK: Reuse

  /// The identifier of cells that can be reused for each other.
  open var reuseIdentifier: String? { givenIdentifier }
  final var givenIdentifier: String?
  /// Called before a table reuses the cell.
  ///
  /// As in UIKit, the content stays as it was, and animations are removed.
  open func prepareForReuse() {
    layer.stopAnimationsOfTree()
    resetForReuse()
  }

  // MARK: Content

  /// The superview of a cell's own views, which a content configuration replaces by its own view.
  open var contentView: UIView { content.view }
  /// The label of the first text.
  open var textLabel: UILabel? { madeTextLabel }
  /// The label of the second text; nil in the default style.
  open var detailTextLabel: UILabel? { madeDetailLabel }
  /// The image view at the start of the cell.
  open var imageView: UIImageView? { madeImageView }
  /// The configuration that the cell shows; nil for labels or views of its own.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set { setContentConfiguration(newValue) }
  }
  /// Returns a configuration for the cell's style.
  open func defaultContentConfiguration() -> UIListContentConfiguration { styleConfiguration }
  /// True if the content configuration is updated for each state of the cell.
  open var automaticallyUpdatesContentConfiguration = true
  /// The state for which configurations are updated.
  open var configurationState: UICellConfigurationState { currentState }
  /// Asks for a call of `updateConfiguration(using:)` before the next layout.
  open func setNeedsUpdateConfiguration() {
    content.setNeedsUpdate()
    setNeedsLayout()
  }
  /// Called before layout when the state has changed.
  open func updateConfiguration(using state: UICellConfigurationState) {}
  /// A closure that updates a cell for a state.
  public typealias ConfigurationUpdateHandler = @MainActor (UITableViewCell, UICellConfigurationState) -> Void
  /// A closure that is called after `updateConfiguration(using:)`.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  // MARK: Background

  /// The background, which replaces `backgroundColor` and `backgroundView`.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { backgrounds.configuration }
    set { backgrounds.setConfiguration(newValue, in: self) }
  }
  /// The view behind the content.
  open var backgroundView: UIView? {
    get { backgrounds.view }
    set { backgrounds.setView(newValue, in: self) }
  }
  /// The view behind the content of a selected or highlighted cell; grey unless it is set.
  open var selectedBackgroundView: UIView? {
    get { backgrounds.selectedView }
    set { setSelectedBackgroundView(newValue) }
  }
  /// The colour behind everything; nil for the table's.
  open override var backgroundColor: UIColor? {
    get { super.backgroundColor }
    set {
      keepBackgroundColor()
      super.backgroundColor = newValue
    }
  }

  // MARK: Accessory

  /// The symbol at the cell's end.
  open var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { accessoryChanged() } }
  }
  /// A custom view at the cell's end in place of `accessoryType`, in its own size.
  open var accessoryView: UIView? {
    didSet { if accessoryView !== oldValue { accessoryChanged(from: oldValue) } }
  }
  /// The symbol at the cell's end while it is being edited.
  open var editingAccessoryType = AccessoryType.none {
    didSet { if editingAccessoryType != oldValue { accessoryChanged() } }
  }
  /// A custom view at the cell's end while it is being edited.
  open var editingAccessoryView: UIView? {
    didSet { if editingAccessoryView !== oldValue { accessoryChanged(from: oldValue) } }
  }

  // MARK: Selection and editing

  /// The appearance of a selected cell.
  open var selectionStyle = SelectionStyle.default {
    didSet { selectionChanged() }
  }
  /// True while the cell's row is selected.
  open var isSelected: Bool {
    get { selection.isSelected }
    set { change("isSelected", "setSelected(_:animated:)") { setSelected(newValue, animated: false) } }
  }
  /// True while a touch would highlight the cell.
  open var isHighlighted: Bool {
    get { selection.isHighlighted }
    set { change("isHighlighted", "setHighlighted(_:animated:)") { setHighlighted(newValue, animated: false) } }
  }
  /// Selects or deselects the cell; overridden by cells that look different while selected.
  ///
  /// Animated, the background of a cell that is no longer selected fades.
  open func setSelected(_ selected: Bool, animated: Bool) { select(selected, animated) }
  /// Highlights the cell or not; overridden by cells that look different while highlighted.
  ///
  /// Animated, the background of a cell that is no longer highlighted fades.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { highlight(highlighted, animated) }
  /// True while the cell shows its editing controls.
  open var isEditing: Bool {
    get { editing.isEditing }
    set { change("isEditing", "setEditing(_:animated:)") { setEditing(newValue, animated: false) } }
  }
  /// Shows or hides the editing controls, at once.
  open func setEditing(_ editing: Bool, animated: Bool) { edit(editing) }
  /// The edit that the table's delegate stated for the row.
  open var editingStyle: EditingStyle { place.editingStyle }
  /// True if the content makes room for editing controls.
  open var shouldIndentWhileEditing = true {
    didSet { setNeedsLayout() }
  }
  /// True if the cell shows a reorder control while it is being edited and its row can be moved.
  open var showsReorderControl = false {
    didSet { setNeedsLayout() }
  }
  /// True while the row shows the actions at its end.
  open var showingDeleteConfirmation: Bool { showsDeletion }
  /// The number of levels by which the content is indented.
  open var indentationLevel = 0 {
    didSet { setNeedsLayout() }
  }
  /// The indentation of each level, in points.
  open var indentationWidth: CGFloat = 10 {
    didSet { setNeedsLayout() }
  }

  @_spi(StillLists) public override var spokenContent: AccessibilityDefaults { speech }

  // MARK: UIGestureRecognizerDelegate

  /// Returns false.
  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Returns false.
  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Returns false.
  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Returns true.
  open func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
  /// Returns true.
  open func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool { true }
  /// Returns true.
  open func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool { true }

  // MARK: Layout

  /// The insets of this cell's separator, which are stronger than its table's.
  ///
  /// Left and right are swapped in an interface that reads from right to left.
  open var separatorInset: UIEdgeInsets {
    get { separators.inset ?? UIEdgeInsets(top: 0, left: place.sideMargin, bottom: 0, right: 0) }
    set {
      separators.inset = newValue
      setNeedsLayout()
    }
  }
  /// Updates the configuration and places the cell's parts.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    layOutParts()
  }
  /// The part of the safe area at the cell's sides.
  open override var safeAreaInsets: UIEdgeInsets { sideways(super.safeAreaInsets) }
  /// The size that fits the content in a cell as wide as the target size.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(of: targetSize, horizontalFittingPriority, verticalFittingPriority)
  }
  /// The size that fits the content in a cell as wide as the target size.
  open override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    fittingSize(of: targetSize, .fittingSizeLevel, .fittingSizeLevel)
  }
  /// The size that fits the content in a cell as wide as `size`.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    fittingSize(of: size, .required, .fittingSizeLevel)
  }
  /// Makes the table that shows the cell measure it again.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    setNeedsMeasuring()
  }
  /// Colours the parts that have the tint colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    tintChanged()
  }
  @_spi(StillLists) public override var isLayoutRoot: Bool { superviewStorage is UITableView }
  @_spi(StillLists) public override var descriptionDetail: String? {
    labels.text?.text.map { "text = '\($0.shortened)'" }
  }
  @_spi(StillLists) public override class var appearanceClass: AppearanceClass? {
    AppearanceClass(
      UITableViewCell.self,
      [
        AppearanceProperty(
          "separatorInset", { (cell: UITableViewCell) in cell.separators.inset },
          { if let inset = $1 { $0.separatorInset = inset } })
      ]
    ) { UITableViewCell() }
  }
}
