// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// Rows below each other, in sections. Mirrors UIKit's `UITableView`.
///
/// Lengths are points. Rows are measured when they are seen first; until then they count with their estimates. Changes are
/// never animated. What UIKit raises an exception for leaves the table as it was.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  // Members in extensions cannot be overridden, so this class is a table: each `open` member forwards to an aspect.
  var state = TableState()

  /// Makes a table that lies at `frame` of its future superview.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    setUp()
  }

  /// Makes a plain table.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Nil: archives hold no tables.
  public required init?(coder: NSCoder) { return nil }

  public let style: Style

  // MARK: Sources

  /// Says what there is. Held weakly.
  open var dataSource: (any UITableViewDataSource)? {
    get { state.dataSource }
    set {
      state.dataSource = newValue
      markForReload()
    }
  }
  /// Says how it looks. Held weakly.
  open var delegate: (any UITableViewDelegate)? {
    get { state.delegate }
    set {
      state.delegate = newValue
      scroll.delegate = newValue
      markForReload()
    }
  }

  // MARK: Heights

  /// Of rows of which the delegate says nothing; `automaticDimension` sizes rows by their content.
  open var rowHeight = automaticDimension {
    didSet { if rowHeight != oldValue { markForReload() } }
  }
  /// 0 turns estimates off, and with them rows that size themselves.
  open var estimatedRowHeight = automaticDimension {
    didSet { if estimatedRowHeight != oldValue { markForReload() } }
  }
  open var sectionHeaderHeight = automaticDimension {
    didSet { if sectionHeaderHeight != oldValue { markForReload() } }
  }
  open var sectionFooterHeight = automaticDimension {
    didSet { if sectionFooterHeight != oldValue { markForReload() } }
  }
  open var estimatedSectionHeaderHeight = automaticDimension
  open var estimatedSectionFooterHeight = automaticDimension
  /// Above each header; by default 22 in plain tables and 0 in others.
  open var sectionHeaderTopPadding = automaticDimension {
    didSet { if sectionHeaderTopPadding != oldValue { markForReload() } }
  }
  /// Whether cells that say that their size changed are measured again.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  // MARK: Looks

  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { looksChanged() }
  }
  open var separatorColor: UIColor? = .separator {
    didSet { looksChanged() }
  }
  /// Left and right are those of an interface that reads to the right. By default from where text begins to the end.
  open var separatorInset: UIEdgeInsets {
    get { looks.separatorInset ?? UIEdgeInsets(top: 0, left: sideMargin, bottom: 0, right: 0) }
    set {
      looks.separatorInset = newValue
      looksChanged()
    }
  }
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
    didSet { looksChanged() }
  }
  /// Behind all rows, as large as the table.
  open var backgroundView: UIView? {
    didSet { backgroundViewChanged(from: oldValue) }
  }
  /// Above all sections, as high as it is.
  open var tableHeaderView: UIView? {
    didSet { supplementChanged(from: oldValue) }
  }
  /// Below all sections, as high as it is.
  open var tableFooterView: UIView? {
    didSet { supplementChanged(from: oldValue) }
  }
  var looks = TableLooks()

  // MARK: Rows and sections

  open var numberOfSections: Int { loadedModelNow.sections.count }
  /// 0, and reported, for a section that is not there.
  open func numberOfRows(inSection section: Int) -> Int { rowCount(of: section) }
  /// Header, rows and footer, in the content's coordinates.
  open func rect(forSection section: Int) -> CGRect { sectionRect(section) }
  open func rectForHeader(inSection section: Int) -> CGRect { bandRect(section, isHeader: true) }
  open func rectForFooter(inSection section: Int) -> CGRect { bandRect(section, isHeader: false) }
  /// Zero for a row that is not there.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { rowRect(indexPath) }
  /// Nil where there is no row.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { rowPath(at: point) }
  /// Nil for a cell that is not shown.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { path(of: cell) }
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { paths(in: rect) }
  /// Nil for a row that is not shown.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shownCell(indexPath) }
  /// From top to bottom.
  open var visibleCells: [UITableViewCell] { (indexPathsForVisibleRows ?? []).compactMap { state.cells[$0] } }
  open var indexPathsForVisibleRows: [IndexPath]? { visiblePaths }
  /// Nil if it is not shown.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    state.headers[section] as? UITableViewHeaderFooterView
  }
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    state.footers[section] as? UITableViewHeaderFooterView
  }

  // MARK: Scrolling

  /// At once; told it was animated, the delegate hears the end of it.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, scrollPosition, animated)
  }
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    if let path = state.selected.first { scroll(to: path, scrollPosition, animated) }
  }

  // MARK: Reuse

  /// Cells are made by `init(style:reuseIdentifier:)`, whoever overrides it. Nil takes the class away.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    registerCell(cellClass, identifier)
  }
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registerBand(aClass, identifier)
  }
  /// Nil where nothing waits and nothing is registered.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { dequeueCell(identifier) }
  /// Reported, and a cell of no special class, where nothing is registered.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    dequeueCell(identifier, indexPath)
  }
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    dequeueBand(identifier)
  }

  // MARK: Changes

  /// Asks for everything anew, now for how much there is, and for cells in the next layout. Nothing stays selected.
  open func reloadData() { reload() }
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    batch(updates, completion)
  }
  open func beginUpdates() { state.isUpdating += 1 }
  /// Applies what was asked for since `beginUpdates()`, if it fits what the data source says.
  open func endUpdates() { finishUpdates() }
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.insertedSections.formUnion(sections) }
  }
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.deletedSections.formUnion(sections) }
  }
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.reloadedSections.formUnion(sections) }
  }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections.append(.init(from: section, to: newSection)) }
  }
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.insertedRows.formUnion(indexPaths) }
  }
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.deletedRows.formUnion(indexPaths) }
  }
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.reloadedRows.formUnion(indexPaths) }
  }
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedRows.append(.init(from: indexPath, to: newIndexPath)) }
  }
  /// Has the data source configure shown cells again; it gets the same cells when it dequeues.
  open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
  open var hasUncommittedUpdates: Bool { state.isUpdating > 0 }

  // MARK: Selection and editing

  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var allowsSelectionDuringEditing = false
  /// Whether rows show circles while editing.
  open var allowsMultipleSelectionDuringEditing = false {
    didSet { looksChanged() }
  }
  open var indexPathForSelectedRow: IndexPath? { state.selected.first }
  /// Nil if there is none.
  open var indexPathsForSelectedRows: [IndexPath]? { state.selected.isEmpty ? nil : state.selected }
  /// The delegate is not told, as in UIKit. Nil takes all selections away.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath, scrollPosition, animated)
  }
  open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }
  open var isEditing: Bool {
    get { looks.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  open func setEditing(_ editing: Bool, animated: Bool) { edit(editing) }

  // MARK: Layout

  open override func layoutSubviews() {
    layOutContent()
    super.layoutSubviews()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    traitsChanged(from: previousTraitCollection)
  }
  package override func measureWholeContent() { measureEverything() }
  override var takesContentSizeFromConstraints: Bool { false }
  package override func savedMeasurements() -> (() -> Void)? { keptHeights() }
}
