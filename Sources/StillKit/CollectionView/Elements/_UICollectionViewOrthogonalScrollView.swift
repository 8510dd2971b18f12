// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

/// Holds the items of a section that scrolls by itself. Named as UIKit's own.
final class _UICollectionViewOrthogonalScrollView: UIScrollView, UIScrollViewDelegate {
  let section: Int
  private weak var collection: UICollectionView?
  /// Whether the collection is moving it.
  var isBeingPlaced = false

  init(section: Int, of collection: UICollectionView) {
    self.section = section
    self.collection = collection
    super.init(frame: .zero)
    // Items reach beyond the section's room where that does not fill the screen.
    clipsToBounds = false
    contentInsetAdjustmentBehavior = .never
    (showsVerticalScrollIndicator, showsHorizontalScrollIndicator) = (false, false)
    scroll.delegate = self
  }

  required init?(coder: NSCoder) { return nil }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if !isBeingPlaced { collection?.sectionDidScroll() }
  }

  func putInOrder() {
    let views = subviewStorage.compactMap { $0 as? UICollectionReusableView }
    let wanted = views.sorted {
      guard let first = $0.attributes, let second = $1.attributes else { return false }
      let rank = { ($0 as UICollectionViewLayoutAttributes).belongsToItem ? 1 : 0 }
      return (first.zIndex, rank(first), first.indexPath) < (second.zIndex, rank(second), second.indexPath)
    }
    for (index, view) in wanted.enumerated() where views[index] !== view { bringSubviewToFront(view) }
    guard !zip(views, wanted).allSatisfy({ $0 === $1 }) else { return }
    for view in wanted { bringSubviewToFront(view) }
  }
}

extension UICollectionView {
  /// Puts scroll views where sections are that scroll by themselves, and away where they are not seen.
  func showScrollers(_ sections: [ScrollingSection]) {
    let seen = Set(sections.map(\.section))
    for (section, scroller) in state.scrollers where !seen.contains(section) && !showsWholeContent {
      recycleItems(of: section)
      remove(scroller)
    }
    for section in sections {
      let isNew = state.scrollers[section.section] == nil && state.scrollerOffsets[section.section] == nil
      let scroller = state.scrollers[section.section] ?? makeScroller(section.section)
      scroller.isBeingPlaced = true
      if scroller.frame != section.frame { scroller.frame = section.frame }
      if scroller.contentSize != section.contentSize { scroller.contentSize = section.contentSize }
      if isNew, isMirrored { scroller.contentOffset = CGPoint(x: scroller.offsetLimits.highest.x, y: 0) }
      if let offset = state.scrollerOffsets.removeValue(forKey: section.section) {
        let target = scroller.isHorizontal ? CGPoint(x: offset, y: 0) : CGPoint(x: 0, y: offset)
        scroller.contentOffset = scroller.withinLimits(target)
      }
      scroller.isBeingPlaced = false
    }
  }

  private func recycleItems(of section: Int) {
    for (key, view) in state.shown where key.path.section == section && view.attributes?.movesWithItems == true {
      recycle(key)
    }
  }

  private func makeScroller(_ section: Int) -> _UICollectionViewOrthogonalScrollView {
    let scroller = _UICollectionViewOrthogonalScrollView(section: section, of: self)
    state.scrollers[section] = scroller
    insertSubview(scroller, at: state.backgroundView?.superview === self ? 1 : 0)
    return scroller
  }

  private func remove(_ scroller: _UICollectionViewOrthogonalScrollView) {
    let offset = scroller.contentOffset
    state.scrollerOffsets[scroller.section] = scroller.isHorizontal ? offset.x : offset.y
    state.scrollers[scroller.section] = nil
    scroller.removeFromSuperview()
  }

  func removeScrollers() {
    for scroller in state.scrollers.values {
      recycleItems(of: scroller.section)
      remove(scroller)
    }
  }

  func sectionDidScroll() {
    state.needsRealising = true
    setNeedsLayout()
  }

  func scrollSection(_ section: ScrollingSection, to rect: CGRect, _ position: ScrollPosition) {
    if state.scrollers[section.section] == nil { showScrollers(scrollingSections(in: section.frame)) }
    guard let scroller = state.scrollers[section.section] else { return }
    let local = rect.offsetBy(dx: -section.frame.minX, dy: -section.frame.minY)
    let (size, offset) = (scroller.bounds.size, scroller.contentOffset)
    let x = ScrollGoal(start: local.minX, end: local.maxX, before: 0, after: 0, room: size.width)
    let y = ScrollGoal(start: local.minY, end: local.maxY, before: 0, after: 0, room: size.height)
    scroller.contentOffset = scroller.withinLimits(
      CGPoint(
        x: x.offset(
          from: offset.x, start: position.contains(.left), middle: position.contains(.centeredHorizontally),
          end: position.contains(.right)),
        y: y.offset(
          from: offset.y, start: position.contains(.top), middle: position.contains(.centeredVertically),
          end: position.contains(.bottom))))
  }
}

extension UIScrollView {
  fileprivate var isHorizontal: Bool { contentSize.width > bounds.width }
}

extension UIScrollView {
  /// True for the view in which one section of a collection scrolls across the collection's own direction.
  package var isSectionOfCollection: Bool { self is _UICollectionViewOrthogonalScrollView }
}
