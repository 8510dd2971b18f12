// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// Items where a layout puts them. Mirrors UIKit's `UICollectionView`.
///
/// Lengths are points. Only what is seen is asked for. Changes are never animated. What UIKit raises an exception for
/// leaves the collection as it was.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  // Members in extensions cannot be overridden, so this class is a table: each `open` member forwards to an aspect.
  var state: CollectionState

  /// Makes a collection that lies at `frame` of its future superview.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    state = CollectionState(layout: layout)
    super.init(frame: frame)
    layout.collection = self
    backgroundColor = .systemBackground
  }

  /// Nil: archives hold no collections.
  public required init?(coder: NSCoder) { return nil }

  // MARK: Sources

  /// Says what there is. Held weakly.
  open var dataSource: (any UICollectionViewDataSource)? {
    get { state.dataSource }
    set {
      state.dataSource = newValue
      markForReload()
    }
  }
  /// Hears what is shown, and says sizes where it is a `UICollectionViewDelegateFlowLayout`. Held weakly.
  open var delegate: (any UICollectionViewDelegate)? {
    get { state.delegate }
    set {
      state.delegate = newValue
      scroll.delegate = newValue
      state.layout.invalidateLayout()
    }
  }

  // MARK: Layout

  /// Says where everything lies. Held strongly.
  open var collectionViewLayout: UICollectionViewLayout {
    get { state.layout }
    set { take(newValue) }
  }
  /// Puts everything where another layout wants it, at once.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) { take(layout) }
  /// `completion` is called before this returns.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    take(layout)
    completion?(true)
  }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    itemAttributes(indexPath)
  }
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    supplementAttributes(kind, indexPath)
  }
  /// Behind everything, as large as the view.
  open var backgroundView: UIView? {
    get { state.backgroundView }
    set { setBackgroundView(newValue) }
  }
  /// Whether cells that ask for another size are measured again.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  // MARK: Registering and dequeueing

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    registerCell(cellClass, identifier)
  }
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    registerSupplement(viewClass, elementKind, identifier)
  }
  /// A cell that waits to be used again, or a new one.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    dequeueCell(identifier, indexPath)
  }
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeueSupplement(elementKind, identifier, indexPath)
  }

  // MARK: What there is, and what is shown

  open var numberOfSections: Int { loadedCounts.count }
  /// 0, and reported, for a section that is not there.
  open func numberOfItems(inSection section: Int) -> Int { itemCount(of: section) }
  /// In the order of their items.
  open var visibleCells: [UICollectionViewCell] { shownPaths.compactMap { shownCell($0) } }
  open var indexPathsForVisibleItems: [IndexPath] { shownPaths }
  /// Nil for an item that is not shown.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { shownCell(indexPath) }
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { path(of: cell) }
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { itemPath(at: point) }
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    shownSupplement(elementKind, indexPath)
  }
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    shownSupplementPaths(elementKind).compactMap { shownSupplement(elementKind, $0) }
  }
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    shownSupplementPaths(elementKind)
  }

  // MARK: Changes

  /// Forgets all cells and asks the data source anew, at the next layout.
  open func reloadData() { markForReload() }
  /// Applies what `updates` asks for, if it fits what the data source says. `completion` is called before this returns.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    batch(updates, completion)
  }
  open func insertSections(_ sections: IndexSet) { change { $0.insertedSections.formUnion(sections) } }
  open func deleteSections(_ sections: IndexSet) { change { $0.deletedSections.formUnion(sections) } }
  open func reloadSections(_ sections: IndexSet) { change { $0.reloadedSections.formUnion(sections) } }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections.append(.init(from: section, to: newSection)) }
  }
  open func insertItems(at indexPaths: [IndexPath]) { change { $0.insertedRows.formUnion(indexPaths) } }
  open func deleteItems(at indexPaths: [IndexPath]) { change { $0.deletedRows.formUnion(indexPaths) } }
  open func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloadedRows.formUnion(indexPaths) } }
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedRows.append(.init(from: indexPath, to: newIndexPath)) }
  }
  /// Has the data source configure shown cells again; it gets the same cells when it dequeues.
  open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
  open var hasUncommittedUpdates: Bool { state.isUpdating > 0 }

  // MARK: Selection and scrolling

  open var allowsSelection = true
  open var allowsMultipleSelection = false
  /// Nil only where nothing can be selected, in UIKit; here an empty array.
  open var indexPathsForSelectedItems: [IndexPath]? { state.selected }
  /// The delegate is not told, as in UIKit. Nil takes all selections away.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath, scrollPosition, animated)
  }
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, scrollPosition, animated)
  }

  open override func layoutSubviews() {
    layOutContent()
    super.layoutSubviews()
  }
  open override var bounds: CGRect {
    get { super.bounds }
    set { changeBounds(to: newValue) { super.bounds = newValue } }
  }
  open override var frame: CGRect {
    get { super.frame }
    set { changeBounds(to: bounds(for: newValue)) { super.frame = newValue } }
  }
  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    // The room between the insets has changed.
    state.layout.invalidateLayout()
  }
  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { if semanticContentAttribute != oldValue { state.layout.invalidateLayout() } }
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    traitsChanged(from: previousTraitCollection)
  }
  package override func measureWholeContent() { measureEverything() }
  override var takesContentSizeFromConstraints: Bool { false }
  package override func savedMeasurements() -> (() -> Void)? { keptSizes() }
}

extension UICollectionView {
  /// Whether a cell that says its size has changed is measured again. Mirrors UIKit, raw values included.
  public enum SelfSizingInvalidation: Int, Sendable {
    case disabled = 0
    case enabled
  }
}
