// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers
import StillViews

extension UICollectionView {
  private var current: UICollectionViewLayout { layoutState.layout }

  // MARK: Right to left

  /// True if the layout's x-axis goes from right to left in this view.
  var isMirrored: Bool {
    current.flipsHorizontallyInOppositeLayoutDirection && layoutDirection != current.developmentLayoutDirection
  }

  private func mirrored(_ rect: CGRect) -> CGRect { rect.mirrored(in: max(contentSize.width, bounds.width)) }

  /// Attributes in the coordinates of this view, which may read from right to left.
  private func mirroredIfNeeded(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard isMirrored, let copy = attributes.copy() as? UICollectionViewLayoutAttributes else { return attributes }
    if copy.movesWithItems, let part = current.scrollingSection(copy.indexPath.section) {
      let local = part.contentSize.width - (attributes.center.x - part.frame.minX)
      copy.center.x = mirrored(part.frame).minX + local
    } else {
      copy.center.x = max(contentSize.width, bounds.width) - attributes.center.x
    }
    return copy
  }

  // MARK: Attributes

  func itemAttributes(_ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    layoutState.prepareIfNeeded()
    guard holds(path) else { return nil }
    let found = AppCalls.run(
      "layoutAttributesForItem(at:) of \(type(of: current))", which: "asks the collection view for the same"
    ) { current.layoutAttributesForItem(at: path) }
    return found?.map { mirroredIfNeeded($0) }
  }

  func supplementAttributes(_ kind: String, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    layoutState.prepareIfNeeded()
    return current.layoutAttributesForSupplementaryView(ofKind: kind, at: path).map { mirroredIfNeeded($0) }
  }

  /// Returns the attributes of the elements in a part of the content, in the order of the layout.
  func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard rect.width > 0, rect.height > 0 else { return [] }
    let asked = isMirrored ? mirrored(rect) : rect
    let found = AppCalls.run(
      "layoutAttributesForElements(in:) of \(type(of: current))", which: "asks the collection view for its elements"
    ) { display.asking { current.layoutAttributesForElements(in: asked) ?? [] } }
    return (found ?? []).map { mirroredIfNeeded($0) }.filter(isValid)
  }

  private func isValid(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    let path = attributes.indexPath
    guard attributes.isFinite, attributes.size.width >= 0, attributes.size.height >= 0 else {
      reportListError(
        "the layout \(type(of: current)) returned attributes for \(path.inWords) whose frame is \(attributes.frame)")
      return false
    }
    switch attributes.representedElementCategory {
    case .cell:
      if holds(path) { return true }
      reportListError(
        "UICollectionView received layout attributes for a cell with an index path that does not exist: \(path.inWords)"
      )
      return false
    case .supplementaryView:
      // The path of a view of the whole layout has one index.
      if path.count < 2 || content.counts.indices.contains(path.section) { return true }
      reportListError(
        "UICollectionView received layout attributes for a supplementary view with an index path that does not exist: "
          + path.inWords)
      return false
    case .decorationView: return true
    }
  }

  func itemPath(at point: CGPoint) -> IndexPath? {
    layoutState.prepareIfNeeded()
    let near = CGRect(x: point.x, y: point.y, width: 1e-3, height: 1e-3)
    let found = attributes(in: near).filter { $0.representedElementCategory == .cell && $0.frame.contains(point) }
    return found.max { $0.zIndex < $1.zIndex }?.indexPath
  }

  // MARK: Orthogonal sections

  /// Returns the attributes of the visible items of an orthogonally scrolling section.
  func visibleItems(ofOrthogonalSection section: Int) -> [UICollectionViewLayoutAttributes] {
    guard let part = current.scrollingSection(section) else { return [] }
    var local = CGRect(origin: scrollers[section]?.contentOffset ?? .zero, size: part.frame.size)
    if isMirrored { local.origin.x = part.contentSize.width - local.maxX }
    let visible = local.offsetBy(dx: part.frame.minX, dy: part.frame.minY)
    guard visible.width > 0, visible.height > 0 else { return [] }
    return display.asking { current.layoutAttributesForElements(in: visible) ?? [] }.filter {
      $0.movesWithItems && $0.indexPath.section == section
    }.filter(isValid).filter { $0.frame.intersects(visible) }.map { mirroredIfNeeded($0) }
  }

  func scrollingSections(in rect: CGRect) -> [ScrollingSection] {
    let sections = current.scrollingSections(in: isMirrored ? mirrored(rect) : rect)
    guard isMirrored else { return sections }
    return sections.map {
      var section = $0
      section.frame = mirrored($0.frame)
      return section
    }
  }

  func scrollingSection(_ section: Int) -> ScrollingSection? {
    guard var found = current.scrollingSection(section) else { return nil }
    if isMirrored { found.frame = mirrored(found.frame) }
    return found
  }

  // MARK: Applying

  /// Applies attributes to a view as far as they differ from those that it has.
  func apply(_ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView) {
    let known = view.attributes
    if let known, known.isEqual(attributes) { return setGeometry(of: view, attributes) }
    if known?.size != attributes.size || known?.listPlace != attributes.listPlace { view.setNeedsLayout() }
    view.attributes = attributes.copy() as? UICollectionViewLayoutAttributes
    setGeometry(of: view, attributes)
    // Properties that the app changes after dequeueing stay until the layout has other values for them.
    if known.map({ !CATransform3DEqualToTransform($0.transform3D, attributes.transform3D) }) ?? true {
      view.transform3D = attributes.transform3D
    }
    if known?.alpha != attributes.alpha { view.alpha = attributes.alpha }
    if known?.isHidden != attributes.isHidden { view.isHidden = attributes.isHidden }
    view.apply(attributes)
  }

  /// Sets the size and the center of a view, in the coordinates of the scroll view that contains it.
  func setGeometry(of view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    var center = attributes.center
    if let scroller = view.superview as? _UICollectionViewOrthogonalScrollView,
      let section = scrollingSection(scroller.section)
    {
      center.x -= section.frame.minX
      center.y -= section.frame.minY
    }
    center.x += swipes.shift(of: view)
    // A negative size would move the origin of the bounds, and stay there.
    let size = CGSize(width: max(attributes.size.width, 0), height: max(attributes.size.height, 0))
    if view.bounds.size != size { view.bounds.size = size }
    if view.center != center { view.center = center }
  }
}

extension UICollectionViewLayoutAttributes {
  var key: ElementKey {
    ElementKey(category: representedElementCategory, kind: representedElementKind ?? "", path: indexPath)
  }
}
