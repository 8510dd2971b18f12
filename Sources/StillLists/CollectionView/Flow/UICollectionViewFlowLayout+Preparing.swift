// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers
import StillViews

extension UICollectionViewFlowLayout {
  var sizesItemsByContent: Bool { estimatedItemSize != .zero || itemSize == Self.automaticSize }

  /// The size of items for which the delegate returns none.
  private var startSize: CGSize {
    if itemSize != Self.automaticSize { return itemSize }
    return estimatedItemSize != .zero && estimatedItemSize != Self.automaticSize
      ? estimatedItemSize : CGSize(width: 50, height: 50)
  }

  func metricsChanged() { invalidateLayout() }

  func invalidate(_ context: UICollectionViewLayoutInvalidationContext) {
    if !context.preferred.isEmpty {
      for preferred in context.preferred where preferred.representedElementCategory == .cell {
        let path = preferred.indexPath
        preferredSizes[path.section, default: [:]][path.item] = preferred.size
        stale.insert(path.section)
      }
      return
    }
    if context.invalidateEverything { preferredSizes = [:] }
    for path in context.invalidatedItemIndexPaths ?? [] where path.count == 2 {
      preferredSizes[path.section]?[path.item] = nil
    }
    needsMetrics = true
  }

  func prepareFlow() {
    guard let collection else { return }
    if needsMetrics {
      needsMetrics = false
      stale = []
      updateMetrics(collection)
      for section in plan.sections.indices { layOut(section) }
    } else {
      for section in stale where plan.sections.indices.contains(section) { layOut(section) }
      stale = []
    }
    plan.updateLengths()
  }

  private func updateMetrics(_ collection: UICollectionView) {
    let room = (plan.isVertical, plan.across)
    plan.isVertical = scrollDirection == .vertical
    let (size, inset) = (collection.bounds.size, collection.adjustedContentInset)
    plan.viewSize = size
    plan.across =
      plan.isVertical
      ? max(size.width - inset.left - inset.right, 0) : max(size.height - inset.top - inset.bottom, 0)
    // Items that are not shown now may prefer other sizes in other room.
    if room != (plan.isVertical, plan.across) { preferredSizes = [:] }
    delegateOmitsItemSizes = false
    storesItemSizes = UICollectionView.mayAskForEach(of: collection.content.counts)
    if !storesItemSizes, sizesItemsByContent {
      reportTooManyItems("each item states its own size", remedy: "Set itemSize, and estimatedItemSize to .zero")
    }
    let delegate = collection.typedDelegate as? any UICollectionViewDelegateFlowLayout
    plan.sections = collection.content.counts.enumerated().map { index, count in
      section(index, count, collection, delegate)
    }
  }

  private func section(
    _ index: Int, _ count: Int, _ view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> FlowSection {
    var section = FlowSection(count: count)
    let inset = checked(
      delegate?.collectionView(view, layout: self, insetForSectionAt: index) ?? sectionInset, index)
    let reference = referenceInsets(view)
    section.before = plan.lengths(CGSize(width: inset.left + reference.left, height: inset.top + reference.top))
    section.after = plan.lengths(CGSize(width: inset.right + reference.right, height: inset.bottom + reference.bottom))
    section.lineSpacing = checked(
      delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: index) ?? minimumLineSpacing,
      "line spacing", index)
    section.itemSpacing = checked(
      delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: index)
        ?? minimumInteritemSpacing, "interitem spacing", index)
    let header = delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: index)
    section.header = checked(plan.lengths(header ?? headerReferenceSize).along, "header size", index)
    let footer = delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: index)
    section.footer = checked(plan.lengths(footer ?? footerReferenceSize).along, "footer size", index)
    section.centresOnlyItem = sizesItemsByContent
    updateSizes(&section, index, view, delegate)
    return section
  }

  private func referenceInsets(_ view: UICollectionView) -> UIEdgeInsets {
    switch sectionInsetReference {
    case .fromContentInset: .zero
    case .fromSafeArea: view.insets(view.safeAreaInsets, across: plan.isVertical)
    case .fromLayoutMargins: view.insets(view.layoutMargins, across: plan.isVertical)
    }
  }

  private func updateSizes(
    _ section: inout FlowSection, _ index: Int, _ view: UICollectionView,
    _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) {
    section.uniform = plan.lengths(checked(startSize, IndexPath(item: 0, section: index)))
    guard let delegate, section.count > 0, !delegateOmitsItemSizes else { return }
    let ask = { (item: Int) -> CGSize in
      view.calling("collectionView(_:layout:sizeForItemAt:)") {
        delegate.collectionView(view, layout: self, sizeForItemAt: IndexPath(item: item, section: index))
      }
    }
    let first = ask(0)
    if delegateOmitsItemSizes { return }
    let path = IndexPath(item: 0, section: index)
    guard storesItemSizes else {
      section.uniform = plan.lengths(checked(first == Self.automaticSize ? startSize : first, path))
      return reportTooManyItems(
        "the delegate's sizeForItemAt states the size of each item", remedy: "Set itemSize and leave sizeForItemAt out")
    }
    let isVertical = plan.isVertical
    var sizes: [FlowLengths] = []
    sizes.reserveCapacity(section.count)
    var differ = false
    for item in 0..<section.count {
      let asked = item == 0 ? first : ask(item)
      let size = checked(
        asked == Self.automaticSize ? startSize : asked, IndexPath(item: item, section: index))
      let lengths =
        isVertical
        ? FlowLengths(along: size.height, across: size.width) : FlowLengths(along: size.width, across: size.height)
      if let known = sizes.first, known != lengths { differ = true }
      sizes.append(lengths)
    }
    section.uniform = differ ? nil : sizes[0]
    section.sizes = differ ? sizes : []
  }

  private func reportTooManyItems(_ what: String, remedy: String) {
    guard !hasReportedTooManyItems else { return }
    hasReportedTooManyItems = true
    collection?.reportTooMany(what, remedy: remedy)
  }

  private func layOut(_ index: Int) {
    if storesItemSizes, let preferred = preferredSizes[index], !preferred.isEmpty {
      if let uniform = plan.sections[index].uniform {
        plan.sections[index].sizes = [FlowLengths](repeating: uniform, count: plan.sections[index].count)
        plan.sections[index].uniform = nil
      }
      for (item, size) in preferred where item < plan.sections[index].count {
        plan.sections[index].sizes[item] = plan.lengths(size)
      }
    }
    plan.sections[index].layOut(across: plan.across)
  }

  func movePreferredSizes(_ mapping: ListMapping, _ counts: [Int]) {
    var moved: [Int: [Int: CGSize]] = [:]
    for (section, sizes) in preferredSizes {
      for (item, size) in sizes {
        guard let target = mapping[IndexPath(item: item, section: section)] else { continue }
        moved[target.section, default: [:]][target.item] = size
      }
    }
    preferredSizes = moved
  }

  // MARK: Bad input

  private func checked(_ size: CGSize, _ path: IndexPath) -> CGSize {
    if size.width >= 0, size.height >= 0, size.width.isFinite, size.height.isFinite { return size }
    collection?.reportListError(
      "negative sizes are not supported in the flow layout - the size for the item at \(path.inWords) is \(size)")
    return CGSize(width: 50, height: 50)
  }

  /// Insets may be negative.
  private func checked(_ inset: UIEdgeInsets, _ section: Int) -> UIEdgeInsets {
    if inset.top.isFinite, inset.left.isFinite, inset.bottom.isFinite, inset.right.isFinite { return inset }
    collection?.reportListError("the inset of section \(section) in the flow layout is not finite: \(inset)")
    return .zero
  }

  private func checked(_ length: CGFloat, _ name: String, _ section: Int) -> CGFloat {
    if length >= 0, length.isFinite { return length }
    collection?.reportListError(
      "negative sizes are not supported in the flow layout - the \(name) of section \(section) is \(length)")
    return 0
  }
}
