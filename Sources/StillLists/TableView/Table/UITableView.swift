// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
@_spi(StillLists) public import StillViews

/// A scroll view that shows rows below each other, in sections.
///
/// Mirrors UIKit's `UITableView`.
///
/// Lengths are points. A row is measured when it is shown; until then it counts with its estimate. Updates are shown
/// gradually in a window, and happen at once elsewhere. Where UIKit raises an exception, the table reports the error and stays as it was.
///
/// Cells solve their own constraints, so a table of a million rows costs as much as its visible ones.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  // Members in extensions cannot be overridden, so each `open` member is declared here and forwards to a collaborator.
  private(set) lazy var content = TableContent(self)
  private(set) lazy var tableLayout = TableLayout(self)
  private(set) lazy var cells = TableCells(self)
  private(set) lazy var headerFooters = TableHeaderFooters(self)
  let arrivals = ListArrivals()
  var rowHeights: TableRowHeights { TableRowHeights(self) }
  var delegation = TableDelegation()
  var selection = ListSelection()
  var updates = ListUpdateBatch()
  var pass = ListPass()
  var changing: ListAnimation?
  /// The row that a finger touches.
  var highlightedRow: IndexPath?
  private(set) lazy var swipes = ListSwipes(self)
  private(set) lazy var prefetching = ListPrefetching(self)
  private(set) lazy var menus = ListMenus(self)
  var rowAnimations = TableRowAnimations()
  var tableAppearance = TableAppearance()

  /// Makes a table with a frame in the coordinates of its future superview.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    setUp()
  }

  /// Makes a plain table.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Returns nil: tables cannot be unarchived.
  public required init?(coder: NSCoder) { return nil }

  /// The style that the table was made with.
  public let style: Style

  // MARK: Sources

  /// The object that states the sections and makes the cells.
  ///
  /// Held weakly.
  open var dataSource: (any UITableViewDataSource)? {
    get { content.dataSource }
    set {
      content.dataSource = newValue
      content.markForReload()
    }
  }
  /// The object that is told of rows which are likely to be shown soon.
  ///
  /// Held weakly.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// The object that provides the items of rows that are dragged, which is kept; held weakly.
  open weak var dragDelegate: (any UITableViewDragDelegate)?
  /// The object that takes items that are dropped, which is kept; held weakly.
  open weak var dropDelegate: (any UITableViewDropDelegate)?
  /// A Boolean value that lets users drag rows, which is kept; false on a phone unless it is set.
  open var dragInteractionEnabled = false
  /// True while rows of this view are dragged, which never happens.
  open var hasActiveDrag: Bool { false }
  /// True while items are dragged over this view, which never happens.
  open var hasActiveDrop: Bool { false }
  /// A Boolean value that selects a row when something is dragged over it for a while; kept, without effect.
  open var isSpringLoaded = false
  /// A Boolean value that returns the focus to the row that last had it; kept, without effect.
  open var remembersLastFocusedIndexPath = false
  /// A Boolean value that selects the row with the focus; kept, without effect.
  open var selectionFollowsFocus = false
  /// A Boolean value that lets rows have the focus; kept, without effect.
  open var allowsFocus = true
  /// A Boolean value that lets the table ask for the data of rows before it shows them.
  open var isPrefetchingEnabled = true
  /// A Boolean value that widens the margins of cells where the table is wider than a readable line.
  open var cellLayoutMarginsFollowReadableWidth = false {
    didSet { if cellLayoutMarginsFollowReadableWidth != oldValue { readableWidthChanged() } }
  }
  /// The object that states heights, makes headers and is told what is shown.
  ///
  /// Held weakly.
  open var delegate: (any UITableViewDelegate)? {
    get { delegation.delegate }
    set {
      delegation.delegate = newValue
      scrollDelegate = newValue
      if newValue != nil, contextMenuInteraction == nil { addInteraction(menus.interaction) }
      content.markForReload()
    }
  }

  // MARK: Heights

  /// The height of rows for which the delegate states none; `automaticDimension` sizes rows by their content.
  open var rowHeight = automaticDimension {
    didSet { if rowHeight != oldValue { content.markForReload() } }
  }
  /// The height with which rows count until they are shown; 0 turns off estimates and rows that size themselves.
  open var estimatedRowHeight = automaticDimension {
    didSet { if estimatedRowHeight != oldValue { content.markForReload() } }
  }
  /// The height of headers for which the delegate states none.
  open var sectionHeaderHeight = automaticDimension {
    didSet { if sectionHeaderHeight != oldValue { content.markForReload() } }
  }
  /// The height of footers for which the delegate states none.
  open var sectionFooterHeight = automaticDimension {
    didSet { if sectionFooterHeight != oldValue { content.markForReload() } }
  }
  /// The height with which headers count until they are shown.
  open var estimatedSectionHeaderHeight = automaticDimension
  /// The height with which footers count until they are shown.
  open var estimatedSectionFooterHeight = automaticDimension
  /// The space above each header; by default 22 points in plain tables and 0 in others.
  open var sectionHeaderTopPadding = automaticDimension {
    didSet { if sectionHeaderTopPadding != oldValue { content.markForReload() } }
  }
  /// A value that states whether cells whose size changed are measured again.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  // MARK: Appearance

  /// The lines between rows.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { appearanceChanged() }
  }
  /// The colour of separators; nil for the system's.
  open var separatorColor: UIColor? = .separator {
    didSet { appearanceChanged() }
  }
  /// The insets of separators, by default from the beginning of the text to the end of the row.
  ///
  /// Left and right are swapped in an interface that reads from right to left.
  open var separatorInset: UIEdgeInsets {
    get { tableAppearance.separatorInset ?? UIEdgeInsets(top: 0, left: cellMargin, bottom: 0, right: 0) }
    set {
      tableAppearance.separatorInset = newValue
      appearanceChanged()
    }
  }
  /// The edges from which `separatorInset` is measured.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
    didSet { appearanceChanged() }
  }
  /// The view behind all rows, as large as the table.
  open var backgroundView: UIView? {
    didSet { backgroundViewChanged(from: oldValue) }
  }
  /// The view above all sections, as high as its frame.
  open var tableHeaderView: UIView? {
    didSet { supplementChanged(from: oldValue) }
  }
  /// The view below all sections, as high as its frame.
  open var tableFooterView: UIView? {
    didSet { supplementChanged(from: oldValue) }
  }

  // MARK: Rows and sections

  /// The number of sections that the data source stated last.
  open var numberOfSections: Int { sectionCount }
  /// The number of rows in a section; 0, with an error, for a section that does not exist.
  open func numberOfRows(inSection section: Int) -> Int { rowCount(of: section) }
  /// The rectangle of a section with its header and footer, in the table's coordinates.
  open func rect(forSection section: Int) -> CGRect { rect(ofSection: section) }
  /// The rectangle of a section's header, in the table's coordinates.
  open func rectForHeader(inSection section: Int) -> CGRect {
    rect(of: HeaderFooterKey(section: section, isHeader: true))
  }
  /// The rectangle of a section's footer, in the table's coordinates.
  open func rectForFooter(inSection section: Int) -> CGRect {
    rect(of: HeaderFooterKey(section: section, isHeader: false))
  }
  /// The rectangle of a row, in the table's coordinates; zero for a row that does not exist.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { rect(ofRowAt: indexPath) }
  /// The row at a point in the table's coordinates; nil where there is none.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { rowPath(at: point) }
  /// The row that a cell shows; nil for a cell that is not shown.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { cells.path(of: cell) }
  /// The rows that a rectangle in the table's coordinates touches.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { rowPaths(in: rect) }
  /// The cell that shows a row; nil for a row that is not shown.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { visibleCell(at: indexPath) }
  /// The shown cells from top to bottom.
  open var visibleCells: [UITableViewCell] { (indexPathsForVisibleRows ?? []).compactMap { cells[$0] } }
  /// The shown rows from top to bottom.
  open var indexPathsForVisibleRows: [IndexPath]? { visiblePaths }
  /// The shown header of a section; nil if it is not shown or is another kind of view.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headerFooters.shownView(HeaderFooterKey(section: section, isHeader: true)) as? UITableViewHeaderFooterView
  }
  /// The shown footer of a section; nil if it is not shown or is another kind of view.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headerFooters.shownView(HeaderFooterKey(section: section, isHeader: false)) as? UITableViewHeaderFooterView
  }

  // MARK: Scrolling

  /// Scrolls to a row.
  ///
  /// If `animated` is true, the table scrolls gradually, and the delegate is told of the end.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, scrollPosition, animated)
  }
  /// Scrolls to the row that was selected first, if any is selected.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    if let path = selection.paths.first { scroll(to: path, scrollPosition, animated) }
  }

  // MARK: Reuse

  /// Registers the class of cells, which are made by `init(style:reuseIdentifier:)`; nil unregisters the identifier.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cells.register(cellClass, identifier)
  }
  /// Registers a nib with exactly one cell; nil unregisters the identifier.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) { cells.register(nib, identifier) }
  /// Registers a nib with exactly one header or footer; nil unregisters the identifier.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headerFooters.register(nib, identifier)
  }
  /// Registers the class of headers and footers; nil unregisters the identifier.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headerFooters.register(aClass, identifier)
  }
  /// Returns a cell to reuse, or a new one of the registered class; nil if none is registered.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { cells.dequeue(identifier) }
  /// Returns a cell to reuse, or a new one of the registered class; a plain cell, with an error, if none is registered.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    cells.dequeue(identifier, at: indexPath)
  }
  /// Returns a header or footer to reuse, or a new one of the registered class; nil if none is registered.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    headerFooters.dequeue(identifier)
  }

  // MARK: Changes

  /// Loads the counts again now, and the cells in the next layout.
  ///
  /// Nothing stays selected.
  open func reloadData() { reload() }
  /// Applies all changes that a closure makes as one update.
  ///
  /// `completion` is called when nothing moves any more; without a window, before this returns.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    batch(updates, completion)
  }
  /// Begins a batch of changes.
  open func beginUpdates() { updates.begin() }
  /// Applies the changes since `beginUpdates()`, if they agree with the data source's counts.
  open func endUpdates() { finishUpdates() }
  /// Inserts sections.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change {
      $0.insertedSections.formUnion(sections)
    } _: {
      $0.add(animation, for: .insertion, ofSections: sections)
    }
  }
  /// Deletes sections.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change {
      $0.deletedSections.formUnion(sections)
    } _: {
      $0.add(animation, for: .deletion, ofSections: sections)
    }
  }
  /// Asks for all cells, headers and footers of sections again.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change {
      $0.reloadedSections.formUnion(sections)
    } _: {
      $0.add(animation, for: .reload, ofSections: sections)
    }
  }
  /// Moves a section.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections.append(.init(from: section, to: newSection)) }
  }
  /// Inserts rows.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change {
      $0.insertedRows.formUnion(indexPaths)
    } _: {
      $0.add(animation, for: .insertion, of: indexPaths)
    }
  }
  /// Deletes rows.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change {
      $0.deletedRows.formUnion(indexPaths)
    } _: {
      $0.add(animation, for: .deletion, of: indexPaths)
    }
  }
  /// Asks for the cells of rows again.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change {
      $0.reloadedRows.formUnion(indexPaths)
    } _: {
      $0.add(animation, for: .reload, of: indexPaths)
    }
  }
  /// Moves a row.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedRows.append(.init(from: indexPath, to: newIndexPath)) }
  }
  /// Makes the data source configure shown cells again; it gets the same cells when it dequeues.
  open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
  /// True while a batch of changes is open.
  open var hasUncommittedUpdates: Bool { updates.isOpen }

  // MARK: Selection and editing

  /// True if rows can be selected.
  open var allowsSelection = true
  /// True if several rows can be selected at once.
  open var allowsMultipleSelection = false
  /// True if rows can be selected while the table is being edited.
  open var allowsSelectionDuringEditing = false
  /// True if several rows can be selected while the table is being edited, and show circles for it.
  open var allowsMultipleSelectionDuringEditing = false {
    didSet { appearanceChanged() }
  }
  /// The row that was selected first.
  open var indexPathForSelectedRow: IndexPath? { selection.paths.first }
  /// The selected rows in the order of their selection; nil if there are none.
  open var indexPathsForSelectedRows: [IndexPath]? { selection.paths.isEmpty ? nil : selection.paths }
  /// Selects a row, or deselects all for nil.
  ///
  /// As in UIKit, the delegate is not told.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    let keepsOthers = allowsMultipleSelection || (tableAppearance.isEditing && allowsMultipleSelectionDuringEditing)
    let isSelected = selectElement(at: indexPath, keepsOthers: keepsOthers, animated: animated)
    if isSelected, scrollPosition != .none, let indexPath { scroll(to: indexPath, scrollPosition, animated) }
  }
  /// Deselects a row.
  ///
  /// As in UIKit, the delegate is not told.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselectElement(at: indexPath, animated: animated) }
  /// True while rows show their editing controls, and while a row is open that was swiped.
  open var isEditing: Bool {
    get { tableAppearance.isEditing || swipes.openRow?.isEditing == true }
    set { setEditing(newValue, animated: false) }
  }
  /// Shows or hides the editing controls of all rows.
  ///
  /// A row that was swiped is closed.
  open func setEditing(_ editing: Bool, animated: Bool) { edit(editing, animated: animated) }

  /// The interaction that opens the menus of rows; nil until the table has a delegate, which may have some.
  open var contextMenuInteraction: UIContextMenuInteraction? {
    interactions.lazy.compactMap { $0 as? UIContextMenuInteraction }.first { $0.delegate is ListMenus }
  }

  // MARK: Touches

  /// Highlights the touched row.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { highlightRow(under: touches) }
  /// Ends the highlight of a row that the finger leaves.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { followTouches(touches) }
  /// Selects the touched row.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    endTouches(touches)
  }
  /// Ends the highlight, because the touch became a drag.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { unhighlightRow() }
  /// Returns true: a drag of a table takes touches from controls, too.
  open override func touchesShouldCancel(in view: UIView) -> Bool { true }

  // MARK: Layout

  /// Shows, measures and places the visible rows, headers and footers.
  open override func layoutSubviews() {
    tableLayout.layOut()
    super.layoutSubviews()
    prefetching.update()
  }
  /// Measures everything again if the scale changed, and loads it again if the text size or its weight did.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    traitsChanged(from: previousTraitCollection)
  }
  @_spi(StillLists) public override var takesContentSizeFromConstraints: Bool { false }
  @_spi(StillLists) public override var axisOfFittingContent: NSLayoutConstraint.Axis? { .horizontal }
  @_spi(StillLists) public override class var appearanceClass: AppearanceClass? {
    AppearanceClass(
      UITableView.self,
      [
        AppearanceProperty("separatorColor", \UITableView.separatorColor),
        AppearanceProperty(
          "separatorInset", { (view: UITableView) in view.tableAppearance.separatorInset },
          { if let inset = $1 { $0.separatorInset = inset } }),
        AppearanceProperty("sectionHeaderTopPadding", \UITableView.sectionHeaderTopPadding),
      ]
    ) { UITableView() }
  }
}

extension UITableView: MeasuringList {
  package func measureAll() { tableLayout.measureAll() }
  package func keepMeasurements() -> (() -> Void)? { tableLayout.keep() }
  package func dropMeasurements() { tableLayout.forget() }
}
