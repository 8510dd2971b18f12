// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillViews

/// The current layout of a collection, and whether it is prepared for the current bounds.
@MainActor
final class CollectionLayoutState {
  // The view makes this state before it can hand out itself.
  private unowned var collection: UICollectionView!
  private(set) var layout: UICollectionViewLayout
  /// True if the layout was invalidated since it was prepared.
  private var needsPreparing = true
  private var isPreparing = false
  /// True if the layout can be asked for attributes as it is.
  var isPrepared: Bool { !needsPreparing && !isPreparing && !collection.needsReload }
  /// The bounds of which the layout was last told.
  private var knownBounds = CGRect.zero
  /// The safe area and the margins that the layout was prepared for, if it depends on them.
  private var knownEdges: [UIEdgeInsets] = []
  /// The size of the collection when the layout stated the size of the content.
  private var sizeOfContent: CGSize?
  /// The size of the collection before it grew to show its whole content.
  private(set) var screenSize: CGSize?

  init(_ layout: UICollectionViewLayout) { self.layout = layout }

  func attach(to collection: UICollectionView) {
    self.collection = collection
    layout.collection = collection
  }

  /// The size that a layout's proportions relate to: that of the screen while the whole content is shown.
  var size: CGSize { screenSize ?? collection.bounds.size }

  // MARK: Another layout

  func setLayout(_ new: UICollectionViewLayout) {
    guard new !== layout else { return }
    if let other = new.collection, other !== collection {
      return collection.reportListError("the layout \(type(of: new)) belongs to another collection view")
    }
    layout.prepareForTransition(to: new)
    let old = layout
    layout.collection = nil
    layout = new
    new.collection = collection
    collection.elements.recycle { $0.category != .cell }
    collection.scrollers.removeAll()
    collection.scrollers.forgetOffsets()
    new.invalidateLayout()
    new.prepareForTransition(from: old)
    let target = new.targetContentOffset(forProposedContentOffset: collection.contentOffset)
    if target != collection.contentOffset { collection.contentOffset = target }
  }

  // MARK: Invalidation

  /// Called by the layout when it was invalidated.
  func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
    needsPreparing = true
    collection.display.setNeedsUpdate()
    if context.invalidateEverything || context.preferred.isEmpty { collection.elements.measureAllAgain() }
    let (size, offset) = (context.contentSizeAdjustment, context.contentOffsetAdjustment)
    if size != .zero {
      let old = collection.contentSize
      collection.contentSize = CGSize(width: old.width + size.width, height: old.height + size.height)
    }
    if offset != .zero {
      let old = collection.contentOffset
      collection.contentOffset = CGPoint(x: old.x + offset.x, y: old.y + offset.y)
    }
    // Items that load during a layout are shown in the same layout.
    if !(collection.display.isLayingOut && collection.isRestless) { collection.setNeedsLayout() }
  }

  /// Prepares the layout if it was invalidated, so that it can be asked for attributes.
  func prepareIfNeeded() {
    collection.content.loadIfNeeded()
    guard !isPreparing else { return }
    isPreparing = true
    defer { isPreparing = false }
    collection.holdingContent {
      updateBounds()
      updateEdges()
      guard needsPreparing else { return }
      prepare()
      // A smaller content may have moved the offset.
      updateBounds()
      if needsPreparing { prepare() }
    }
  }

  private func prepare() {
    needsPreparing = false
    let inset = collection.adjustedContentInset
    layout.prepare()
    updateContentSize()
    // A content of other bounds or of another layout may have made an inset which this one does not make.
    if !needsPreparing, collection.adjustedContentInset != inset { layout.invalidateLayout() }
  }

  /// The axis along which the content takes the length that the collection leaves it; nil if there is none.
  ///
  /// A subclass may make it longer, which is known as soon as it is laid out in these bounds.
  func axisOfFittingContent(in size: CGSize) -> NSLayoutConstraint.Axis? {
    sizeOfContent == size ? nil : layout.axisOfFittingContent
  }

  private func updateContentSize() {
    let size = layout.collectionViewContentSize
    guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
      return collection.reportListError("the layout \(type(of: layout)) returned an invalid content size: \(size)")
    }
    sizeOfContent = collection.bounds.size
    if collection.contentSize != size { collection.contentSize = size }
  }

  // MARK: Bounds

  /// Calls `change`, which assigns new bounds, and invalidates the layout if it has to follow them.
  ///
  /// `shouldInvalidateLayout(forBoundsChange:)` is called while the old bounds are still current, because layouts compare
  /// them with the new ones. Nil stands for bounds that only the layer knows.
  func changeBounds(to bounds: CGRect?, _ change: () -> Void) {
    let context = bounds.flatMap { contextBeforeChange(to: $0) }
    change()
    if let context { layout.invalidate(with: context) }
  }

  private func contextBeforeChange(to bounds: CGRect) -> UICollectionViewLayoutInvalidationContext? {
    // The layout is told of changes that happen during its own work after that work.
    guard let collection, bounds != collection.bounds, bounds != knownBounds, bounds.isFinite, bounds.width >= 0,
      bounds.height >= 0,
      layout.collection === collection, !isPreparing, !collection.display.isRunning
    else { return nil }
    return context(for: bounds)
  }

  /// Tells the layout of bounds that no setter announced.
  private func updateBounds() {
    let bounds = collection.bounds
    guard bounds != knownBounds, let context = context(for: bounds) else { return }
    layout.invalidate(with: context)
  }

  /// Has a layout prepared anew that depends on a safe area or on margins which have changed.
  private func updateEdges() {
    guard layout.followsSafeArea else { return }
    let edges = [collection.safeAreaInsets, collection.layoutMargins]
    guard edges != knownEdges else { return }
    knownEdges = edges
    if !needsPreparing { layout.invalidateLayout() }
  }

  private func context(for bounds: CGRect) -> UICollectionViewLayoutInvalidationContext? {
    knownBounds = bounds
    collection.display.setNeedsUpdate()
    guard layout.shouldInvalidateLayout(forBoundsChange: bounds) else { return nil }
    return layout.invalidationContext(forBoundsChange: bounds)
  }

  // MARK: The whole content

  /// Makes the current size the one that proportions relate to while the whole content is shown.
  func keepScreenSize() { if collection.showsWholeContent, screenSize == nil { screenSize = collection.bounds.size } }

  /// Makes proportions relate to the bounds again after the whole content was shown.
  func forgetScreenSize() {
    if !collection.showsWholeContent, screenSize != nil { (screenSize, knownBounds) = (nil, .null) }
  }

  /// A closure that restores the sizes of elements and the bounds as the layout knows them now.
  func keep() -> () -> Void {
    let (restoreSizes, size) = (layout.keepSizes(), screenSize)
    return { [unowned self] in
      restoreSizes()
      (knownBounds, screenSize) = (.null, size)
      // A subclass may compute everything else from these sizes, so the whole layout is invalidated.
      layout.invalidateLayout()
    }
  }
}
