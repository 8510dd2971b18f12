// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillViews

/// The scroll views of a collection's sections that scroll across the layout's direction.
@MainActor
final class OrthogonalScrollers {
  private unowned let collection: UICollectionView
  private var shown: [Int: _UICollectionViewOrthogonalScrollView] = [:]
  /// The offsets that sections get when they are shown next, in points from the end at which reading begins.
  private var offsets: [Int: CGFloat] = [:]

  init(_ collection: UICollectionView) { self.collection = collection }

  subscript(section: Int) -> _UICollectionViewOrthogonalScrollView? { shown[section] }
  /// The scroll views in the order of their sections.
  var all: [_UICollectionViewOrthogonalScrollView] { inOrder.map(\.value) }
  private var inOrder: [(key: Int, value: _UICollectionViewOrthogonalScrollView)] {
    shown.sorted { $0.key < $1.key }
  }

  /// Places the scroll views of visible sections, and removes those of others.
  func show(_ sections: [ScrollingSection]) {
    let visible = Set(sections.map(\.section))
    for (section, scroller) in inOrder where !visible.contains(section) && !collection.showsWholeContent {
      collection.elements.recycleItems(of: section)
      remove(scroller)
    }
    for section in sections {
      let known = shown[section.section]
      let scroller = known ?? make(section.section)
      scroller.follow(collection.collectionViewLayout.resting(ofSection: section.section)?.behavior)
      let other = offsets.removeValue(forKey: section.section)
      scroller.place(
        section, isMirrored: collection.isMirrored, readingOffset: other ?? known?.readingOffset ?? 0,
        moves: other != nil)
    }
  }

  /// Scrolls a section so that a rectangle of the collection's content becomes visible.
  func scroll(
    _ section: ScrollingSection, to rect: CGRect, _ position: UICollectionView.ScrollPosition, animated: Bool
  ) {
    if shown[section.section] == nil { show(collection.scrollingSections(in: section.frame)) }
    guard let scroller = shown[section.section] else { return }
    let local = rect.offsetBy(dx: -section.frame.minX, dy: -section.frame.minY)
    scroller.setContentOffset(scroller.offset(showing: local, position, insets: .zero), animated: animated)
  }

  func removeAll() {
    for scroller in all {
      collection.elements.recycleItems(of: scroller.section)
      remove(scroller)
    }
  }

  func forgetOffsets() { offsets = [:] }

  /// Takes scroll views and offsets to where an update moves their sections, and removes those of deleted sections.
  ///
  /// The cells in them have moved already.
  func move(by mapping: ListMapping) {
    let (scrollers, former) = (inOrder, offsets)
    (shown, offsets) = ([:], [:])
    for (section, offset) in former { if let target = mapping.section(section) { offsets[target] = offset } }
    for (section, scroller) in scrollers {
      guard let target = mapping.section(section), shown[target] == nil else {
        scroller.removeFromSuperview()
        continue
      }
      (scroller.section, shown[target]) = (target, scroller)
    }
  }

  /// Returns a closure that restores the current offsets, except of sections that scroll meanwhile.
  func keep() -> () -> Void {
    let (hidden, before) = (
      offsets, shown.mapValues { (scroller: $0, offset: $0.readingOffset, count: $0.scrollCount) }
    )
    return { [unowned self] in
      for (section, scroller) in inOrder where before[section]?.scroller !== scroller {
        collection.elements.recycleItems(of: section)
        remove(scroller)
      }
      let left = offsets
      offsets = hidden
      for (section, kept) in before {
        offsets[section] = kept.scroller.scrollCount == kept.count ? kept.offset : left[section]
      }
    }
  }

  private func make(_ section: Int) -> _UICollectionViewOrthogonalScrollView {
    let scroller = _UICollectionViewOrthogonalScrollView(section: section, of: collection)
    shown[section] = scroller
    collection.insertSubview(scroller, at: collection.firstElementPlace)
    return scroller
  }

  private func remove(_ scroller: _UICollectionViewOrthogonalScrollView) {
    offsets[scroller.section] = scroller.readingOffset
    shown[scroller.section] = nil
    scroller.removeFromSuperview()
  }
}

/// The scroll view around the items of an orthogonal section.
///
/// Named as UIKit's own.
final class _UICollectionViewOrthogonalScrollView: UIScrollView, UIScrollViewDelegate {
  fileprivate(set) var section: Int
  private weak var collection: UICollectionView?
  /// True while the collection places the scroll view.
  private var isBeingPlaced = false
  /// True if the items begin at the right.
  private var isMirrored = false

  init(section: Int, of collection: UICollectionView) {
    self.section = section
    self.collection = collection
    super.init(frame: .zero)
    scrollsToTop = false
    // Items reach beyond a section that does not fill the screen.
    clipsToBounds = false
    contentInsetAdjustmentBehavior = .never
    (showsVerticalScrollIndicator, showsHorizontalScrollIndicator) = (false, false)
    scrollDelegate = self
  }

  required init?(coder: NSCoder) { return nil }

  /// Takes over the section's behaviour; groups that are pages are reached soon (chosen).
  fileprivate func follow(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior?) {
    isPagingEnabled = behavior == .paging
    decelerationRate = behavior == .groupPaging || behavior == .groupPagingCentered ? .fast : .normal
  }

  private var isHorizontal: Bool { contentSize.width > bounds.width }

  /// The offset in points from the end at which reading begins.
  fileprivate var readingOffset: CGFloat {
    guard isHorizontal else { return contentOffset.y }
    return isMirrored ? offsetLimits.highest.x - contentOffset.x : contentOffset.x
  }

  /// Takes the frame of a section, and shows the content at `readingOffset`.
  ///
  /// If neither size nor direction changes and `moves` is false, the offset is not changed, because it may temporarily be
  /// beyond its limits.
  fileprivate func place(_ section: ScrollingSection, isMirrored: Bool, readingOffset: CGFloat, moves: Bool) {
    isBeingPlaced = true
    defer { isBeingPlaced = false }
    let isResized = frame.size != section.frame.size || contentSize != section.contentSize
    let isTurned = isMirrored != self.isMirrored
    if frame != section.frame { frame = section.frame }
    if contentSize != section.contentSize { contentSize = section.contentSize }
    self.isMirrored = isMirrored
    guard readingOffset != self.readingOffset, isResized || isTurned || moves else { return }
    let x = isMirrored ? offsetLimits.highest.x - readingOffset : readingOffset
    fit { contentOffset = withinLimits(isHorizontal ? CGPoint(x: x, y: 0) : CGPoint(x: 0, y: readingOffset)) }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard !isBeingPlaced, let collection else { return }
    collection.display.setNeedsUpdate()
    collection.setNeedsLayout()
  }

  /// Makes the content rest at the offset that the section's behaviour chooses.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    guard let collection, let resting = collection.collectionViewLayout.resting(ofSection: section) else { return }
    let (isHorizontal, length) = (isHorizontal, contentSize.width - bounds.width)
    // Groups are counted from the end at which reading begins.
    let isTurned = isHorizontal && collection.isMirrored
    let along = { (point: CGPoint) in isTurned ? length - point.x : isHorizontal ? point.x : point.y }
    let speed = (isHorizontal ? velocity.x : velocity.y) * (isTurned ? -1 : 1)
    let turn = abs(speed) < Self.turningSpeed ? 0 : speed > 0 ? 1 : -1
    let rest = resting.offset(
      for: along(targetContentOffset.pointee), at: along(contentOffset), from: along(startOfDrag), turn: turn)
    let place = isTurned ? length - rest : rest
    targetContentOffset.pointee = withinLimits(
      isHorizontal ? CGPoint(x: place, y: contentOffset.y) : CGPoint(x: contentOffset.x, y: place))
  }

  // The collection highlights and selects items of all its sections.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
  override func touchesShouldCancel(in view: UIView) -> Bool { true }

  /// Orders the items by z-index, and by index path where that is the same.
  func putInOrder() {
    let views = subviewStorage.compactMap { $0 as? UICollectionReusableView }
    let wanted = views.sorted {
      guard let first = $0.attributes, let second = $1.attributes else { return false }
      let rank = { ($0 as UICollectionViewLayoutAttributes).belongsToItem ? 1 : 0 }
      return (first.zIndex, rank(first), first.indexPath) < (second.zIndex, rank(second), second.indexPath)
    }
    guard !zip(views, wanted).allSatisfy({ $0 === $1 }) else { return }
    for view in wanted { bringSubviewToFront(view) }
  }
}

extension UIScrollView {
  /// True for the view in which one section of a collection scrolls across the collection's own direction.
  package var isSectionOfCollection: Bool { self is _UICollectionViewOrthogonalScrollView }
}
