// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
@_spi(StillLists) public import StillViews

/// A scroll view that shows items where a layout object places them.
///
/// Mirrors UIKit's `UICollectionView`.
///
/// Lengths are points. Only visible elements are asked for, and each cell solves its own constraints. Updates are
/// shown gradually in a window, and happen at once elsewhere. Where UIKit raises an exception, the collection reports the
/// error and stays as it was.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  // Members in extensions cannot be overridden, so each `open` member is declared here and forwards to a collaborator.
  private(set) lazy var content = CollectionContent(self)
  private(set) lazy var display = CollectionDisplay(self)
  private(set) lazy var elements = CollectionElements(self)
  let arrivals = ListArrivals()
  private(set) lazy var scrollers = OrthogonalScrollers(self)
  let layoutState: CollectionLayoutState
  private(set) weak var typedDelegate: (any UICollectionViewDelegate)?
  var selection = ListSelection()
  var updates = ListUpdateBatch()
  var pass = ListPass()
  var changing: ListAnimation?
  /// The item that a finger touches.
  var highlightedItem: IndexPath?
  private(set) lazy var swipes = ListSwipes(self)
  private(set) lazy var prefetching = ListPrefetching(self)
  private(set) lazy var menus = ListMenus(self)

  /// Makes a collection with a frame in the coordinates of its future superview.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    layoutState = CollectionLayoutState(layout)
    super.init(frame: frame)
    layoutState.attach(to: self)
    backgroundColor = .systemBackground
    swipes.addGestures()
  }

  /// Returns nil: collections cannot be unarchived.
  public required init?(coder: NSCoder) { return nil }

  // MARK: Sources

  /// The object that states the sections and makes the cells.
  ///
  /// Held weakly.
  open var dataSource: (any UICollectionViewDataSource)? {
    get { content.dataSource }
    set {
      content.dataSource = newValue
      content.markForReload()
    }
  }
  /// The object that is told of items which are likely to be shown soon.
  ///
  /// Held weakly.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// The object that provides the items of items that are dragged, which is kept; held weakly.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)?
  /// The object that takes items that are dropped, which is kept; held weakly.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)?
  /// A Boolean value that lets users drag items, which is kept; false on a phone unless it is set.
  open var dragInteractionEnabled = false
  /// True while items of this view are dragged, which never happens.
  open var hasActiveDrag: Bool { false }
  /// True while items are dragged over this view, which never happens.
  open var hasActiveDrop: Bool { false }
  /// A Boolean value that selects an item when something is dragged over it for a while; kept, without effect.
  open var isSpringLoaded = false
  /// A Boolean value that returns the focus to the item that last had it; kept, without effect.
  open var remembersLastFocusedIndexPath = false
  /// A Boolean value that selects the item with the focus; kept, without effect.
  open var selectionFollowsFocus = false
  /// A Boolean value that lets items have the focus; kept, without effect.
  open var allowsFocus = true
  /// A Boolean value that lets the collection ask for the data of items before it shows them.
  open var isPrefetchingEnabled = true
  /// The interaction that opens the menus of items; nil until the collection has a delegate, which may have some.
  open var contextMenuInteraction: UIContextMenuInteraction? {
    interactions.lazy.compactMap { $0 as? UIContextMenuInteraction }.first { $0.delegate is ListMenus }
  }
  /// The object that is told what is shown, and states sizes if it is a `UICollectionViewDelegateFlowLayout`.
  ///
  /// Held weakly.
  open var delegate: (any UICollectionViewDelegate)? {
    get { typedDelegate }
    set {
      typedDelegate = newValue
      scrollDelegate = newValue
      if newValue != nil, contextMenuInteraction == nil { addInteraction(menus.interaction) }
      layoutState.layout.invalidateLayout()
    }
  }

  // MARK: Layout

  /// The object that places the elements.
  ///
  /// Held strongly.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layoutState.layout }
    set { layoutState.setLayout(newValue) }
  }
  /// Replaces the layout.
  ///
  /// Animated, and in a window, elements move to their new places gradually.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    change(to: layout, animated: animated)
  }
  /// Replaces the layout.
  ///
  /// `completion` is called when nothing moves any more; without a window or an animation, before this returns.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    change(to: layout, animated: animated, completion)
  }
  /// The layout's attributes of an item; nil for one that does not exist.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    itemAttributes(indexPath)
  }
  /// The layout's attributes of a supplementary view; nil for one that does not exist.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    supplementAttributes(kind, indexPath)
  }
  /// The view behind all elements, as large as the collection.
  open var backgroundView: UIView? {
    didSet { backgroundViewChanged(from: oldValue) }
  }
  /// A value that states whether cells whose size changed are measured again.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  // MARK: Registering and dequeueing

  /// Registers the class of cells; nil unregisters the identifier.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    elements.registerCell(cellClass, identifier)
  }
  /// Registers a nib with exactly one cell; nil unregisters the identifier.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    elements.registerCell(nib, identifier)
  }
  /// Registers a nib with exactly one supplementary view of a kind; nil unregisters the identifier.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    elements.registerSupplement(nib, kind, identifier)
  }
  /// Registers the class of supplementary views of a kind; nil unregisters the identifier.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    elements.registerSupplement(viewClass, elementKind, identifier)
  }
  /// Returns a cell to reuse, or a new one of the registered class; a plain cell, with an error, if none is registered.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    elements.dequeueCell(identifier, indexPath)
  }
  /// Returns a view to reuse, or a new one of the registered class; a plain view, with an error, if none is registered.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    elements.dequeueSupplement(elementKind, identifier, indexPath)
  }

  // MARK: Counts and shown elements

  /// The number of sections that the data source stated last.
  open var numberOfSections: Int { loadedCounts.count }
  /// The number of items in a section; 0, with an error, for a section that does not exist.
  open func numberOfItems(inSection section: Int) -> Int { itemCount(of: section) }
  /// The shown cells in the order of their items.
  open var visibleCells: [UICollectionViewCell] { visiblePaths.compactMap { visibleCell(at: $0) } }
  /// The items whose cells are shown, in ascending order.
  open var indexPathsForVisibleItems: [IndexPath] { visiblePaths }
  /// The cell that shows an item; nil for an item that is not shown.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { visibleCell(at: indexPath) }
  /// The item that a cell shows; nil for a cell that is not shown.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { elements.path(of: cell) }
  /// The frontmost item at a point in the collection's coordinates; nil where there is none.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { itemPath(at: point) }
  /// The shown supplementary view of a kind at an index path.
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    visibleSupplement(elementKind, indexPath)
  }
  /// The shown supplementary views of a kind, in ascending order.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    visibleSupplementPaths(elementKind).compactMap { visibleSupplement(elementKind, $0) }
  }
  /// The index paths of the shown supplementary views of a kind, in ascending order.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    visibleSupplementPaths(elementKind)
  }

  // MARK: Changes

  /// Loads the counts and all cells again in the next layout.
  ///
  /// Nothing stays selected.
  open func reloadData() { content.markForReload() }
  /// Applies all changes that a closure makes as one update.
  ///
  /// `completion` is called when nothing moves any more; without a window, before this returns.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    batch(updates, completion)
  }
  /// Inserts sections.
  open func insertSections(_ sections: IndexSet) { change { $0.insertedSections.formUnion(sections) } }
  /// Deletes sections.
  open func deleteSections(_ sections: IndexSet) { change { $0.deletedSections.formUnion(sections) } }
  /// Asks for all elements of sections again.
  open func reloadSections(_ sections: IndexSet) { change { $0.reloadedSections.formUnion(sections) } }
  /// Moves a section.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections.append(.init(from: section, to: newSection)) }
  }
  /// Inserts items.
  open func insertItems(at indexPaths: [IndexPath]) { change { $0.insertedRows.formUnion(indexPaths) } }
  /// Deletes items.
  open func deleteItems(at indexPaths: [IndexPath]) { change { $0.deletedRows.formUnion(indexPaths) } }
  /// Asks for the cells of items again.
  open func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloadedRows.formUnion(indexPaths) } }
  /// Moves an item.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedRows.append(.init(from: indexPath, to: newIndexPath)) }
  }
  /// Makes the data source configure shown cells again; it gets the same cells when it dequeues.
  open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
  /// True while a batch of changes is open.
  open var hasUncommittedUpdates: Bool { updates.isOpen }

  // MARK: Selection and scrolling

  /// True if items can be selected.
  open var allowsSelection = true
  /// True if several items can be selected at once.
  open var allowsMultipleSelection = false
  /// The selected items in the order of their selection; never nil, while UIKit's is if nothing can be selected.
  open var indexPathsForSelectedItems: [IndexPath]? { selection.paths }
  /// Selects an item, or deselects all for nil.
  ///
  /// As in UIKit, the delegate is not told.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    let isSelected = selectElement(at: indexPath, keepsOthers: allowsMultipleSelection, animated: animated)
    if isSelected, scrollPosition != [], let indexPath { scroll(to: indexPath, scrollPosition, animated) }
  }
  /// Deselects an item.
  ///
  /// As in UIKit, the delegate is not told.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselectElement(at: indexPath, animated: animated) }
  /// Scrolls to an item.
  ///
  /// If `animated` is true, the collection scrolls gradually, and the delegate is told of the end.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, scrollPosition, animated)
  }

  // MARK: Touches

  /// Highlights the touched item.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { highlightItem(under: touches) }
  /// Ends the highlight of an item that the finger leaves.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { followTouches(touches) }
  /// Selects the touched item.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { endTouches() }
  /// Ends the highlight, because the touch became a drag.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cancelTouches() }
  /// Returns true: a drag of a collection takes touches from controls, too.
  open override func touchesShouldCancel(in view: UIView) -> Bool { true }

  // MARK: Overrides

  /// Shows, measures and places the visible elements.
  open override func layoutSubviews() {
    display.layOut()
    super.layoutSubviews()
    prefetching.update()
  }
  /// The visible rectangle; setting it invalidates a layout that depends on it.
  open override var bounds: CGRect {
    get { super.bounds }
    set { layoutState.changeBounds(to: newValue) { super.bounds = newValue } }
  }
  /// The rectangle in the superview; setting it invalidates a layout that depends on the size.
  open override var frame: CGRect {
    get { super.frame }
    set { layoutState.changeBounds(to: bounds(for: newValue)) { super.frame = newValue } }
  }
  /// Invalidates the layout, because the space between the insets changed.
  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    layoutState.layout.invalidateLayout()
  }
  /// The meaning of the content, which decides whether the layout is mirrored.
  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { if semanticContentAttribute != oldValue { layoutState.layout.invalidateLayout() } }
  }
  /// Invalidates the layout if traits changed that sizes depend on.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    traitsChanged(from: previousTraitCollection)
  }
  @_spi(StillLists) public override var takesContentSizeFromConstraints: Bool { false }
  @_spi(StillLists) public override func restingPlace(for proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    layoutState.layout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }
  @_spi(StillLists) public override var axisOfFittingContent: NSLayoutConstraint.Axis? {
    layoutState.axisOfFittingContent(in: bounds.size)
  }
  @_spi(StillLists) public override class var appearanceClass: AppearanceClass? {
    AppearanceClass(UICollectionView.self) {
      UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    }
  }
}

extension UICollectionView: MeasuringList {
  package func measureAll() { display.measureAll() }
  package func keepMeasurements() -> (() -> Void)? { keepSizes() }
  package func dropMeasurements() { forgetSizes() }
}
