// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillViews

/// The places of all sections of a compositional layout, in points of the content.
@MainActor
struct CompositionalPlan {
  var sections: [CompositionalSection?] = []
  var isVertical = true
  var spacing: CGFloat = 0
  /// The size of the collection to which proportions relate.
  var layoutSize: CGSize?
  var container = CGSize.zero
  /// The sizes that items prefer, by section and item.
  var preferredItems: [Int: [Int: CGSize]] = [:]
  var preferredBoundaryItems: [Int: [Int: CGSize]] = [:]
  var needsSections = true
  var hasReportedTooManyItems = false
  var stale: [Int: [Int]] = [:]
  private var lengths = ListLengths(count: 0, each: 0)

  private func length(_ section: CompositionalSection?) -> CGFloat {
    guard let size = section?.size else { return 0 }
    return isVertical ? size.height : size.width
  }

  mutating func updateLengths() { lengths = ListLengths(sections.map { length($0) + spacing }) }

  var contentSize: CGSize {
    let length = max(lengths.total - (sections.isEmpty ? 0 : spacing), 0)
    return isVertical
      ? CGSize(width: container.width, height: length) : CGSize(width: length, height: container.height)
  }

  func origin(_ section: Int) -> CGPoint {
    let offset = lengths.offset(of: section)
    return isVertical ? CGPoint(x: 0, y: offset) : CGPoint(x: offset, y: 0)
  }

  func sections(in rect: CGRect) -> Range<Int> {
    let (start, end) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    guard !sections.isEmpty, end > 0, start < lengths.total else { return 0..<0 }
    let first = lengths.index(at: max(start, 0)) ?? 0
    let last = lengths.index(at: end) ?? sections.count - 1
    return first..<last + 1
  }

  func scrollingSection(_ index: Int) -> ScrollingSection? {
    guard sections.indices.contains(index), let section = sections[index], section.scrolls else { return nil }
    let (part, origin) = (section.scrollingPart, origin(index))
    return ScrollingSection(
      section: index, frame: part.frame.offsetBy(dx: origin.x, dy: origin.y), contentSize: part.contentSize)
  }

  mutating func forgetPreferredSizes() { (preferredItems, preferredBoundaryItems) = ([:], [:]) }

  /// The direction of the layout, and the length of its container across.
  fileprivate var room: (isVertical: Bool, across: CGFloat) {
    (isVertical, isVertical ? container.width : container.height)
  }

  /// A copy that does not change with this plan.
  func copied() -> CompositionalPlan {
    var copy = self
    copy.sections = sections.map { $0.map(CompositionalSection.init(copying:)) }
    return copy
  }

  /// Takes preferred sizes to where an update moves their items and sections.
  mutating func move(_ mapping: ListMapping) {
    var moved: [Int: [Int: CGSize]] = [:]
    for (section, sizes) in preferredItems {
      for (item, size) in sizes {
        guard let target = mapping[IndexPath(item: item, section: section)] else { continue }
        moved[target.section, default: [:]][target.item] = size
      }
    }
    preferredItems = moved
    var movedBoundaryItems: [Int: [Int: CGSize]] = [:]
    for (section, sizes) in preferredBoundaryItems {
      if let target = mapping.section(section) { movedBoundaryItems[target] = sizes }
    }
    preferredBoundaryItems = movedBoundaryItems
  }
}

extension UICollectionViewCompositionalLayout {
  func invalidate(_ context: UICollectionViewLayoutInvalidationContext) {
    guard !context.preferred.isEmpty else {
      if context.invalidateEverything { plan.forgetPreferredSizes() }
      for path in context.invalidatedItemIndexPaths ?? [] where path.count == 2 {
        plan.preferredItems[path.section]?[path.item] = nil
      }
      plan.needsSections = true
      return
    }
    for preferred in context.preferred {
      let path = preferred.indexPath
      if preferred.representedElementCategory == .cell {
        plan.preferredItems[path.section, default: [:]][path.item] = preferred.size
        plan.stale[path.section, default: []].append(path.item)
      } else if let index = boundaryItemIndex(preferred.representedElementKind, path) {
        plan.preferredBoundaryItems[path.section, default: [:]][index] = preferred.size
        plan.stale[path.section, default: []] += []
      }
    }
  }

  func prepareSections() {
    guard let collection else { return }
    if plan.needsSections {
      plan.needsSections = false
      updateSections(collection)
      updateListBackground(collection)
    } else {
      // In the order of sections, because custom groups call the app.
      for (index, items) in plan.stale.sorted(by: { $0.key < $1.key }) {
        guard plan.sections.indices.contains(index), let section = plan.sections[index] else { continue }
        section.preferredItems = plan.preferredItems[index] ?? [:]
        section.preferredBoundaryItems = plan.preferredBoundaryItems[index] ?? [:]
        if !items.isEmpty { section.update(items) }
      }
    }
    plan.stale = [:]
    plan.updateLengths()
  }

  /// Makes the background of grouped lists grey, unless the app assigned a colour to the collection.
  private func updateListBackground(_ collection: UICollectionView) {
    guard let list = plan.sections.first??.definition.list, list.appearance != .plain,
      collection.backgroundColor == .systemBackground
    else { return }
    collection.backgroundColor = .systemGroupedBackground
  }

  private func updateSections(_ collection: UICollectionView) {
    let (size, inset) = (collection.layoutState.size, collection.adjustedContentInset)
    let room = plan.room
    plan.isVertical = configuration.scrollDirection == .vertical
    plan.spacing = configuration.interSectionSpacing
    plan.layoutSize = size
    plan.container = CGSize(
      width: max(size.width - inset.left - inset.right, 0), height: max(size.height - inset.top - inset.bottom, 0))
    // Elements that are not shown now may prefer other sizes in other room.
    if room != plan.room { plan.forgetPreferredSizes() }
    let environment = CompositionalEnvironment(
      contentSize: plan.container, traitCollection: collection.traitCollection,
      contentInsets: referenceInsets(configuration.contentInsetsReference, in: collection))
    let mayAskForEach = UICollectionView.mayAskForEach(of: collection.content.counts)
    plan.sections = collection.content.counts.enumerated().map { index, count in
      guard let definition = collection.calling("The layout's section provider", { provider(index, environment) })
      else {
        collection.reportListError(
          "Invalid section definition. Please specify a valid section definition when content is to be rendered for a "
            + "section. This is a client error. Section: \(index)")
        return nil
      }
      guard definition.group.hasFewItems else {
        collection.reportListError(
          "the groups of section \(index) are nested more than \(NSCollectionLayoutGroup.depthLimit) deep, or hold more "
            + "than \(NSCollectionLayoutGroup.itemLimit) items in all. Repeat one group, instead of nesting copies")
        return nil
      }
      let section = CompositionalSection(
        definition, count: count, container: plan.container, isVertical: plan.isVertical,
        reference: referenceInsets(definition.contentInsetsReference, in: collection), collection.traitCollection)
      section.preferredItems = plan.preferredItems[index] ?? [:]
      section.preferredBoundaryItems = plan.preferredBoundaryItems[index] ?? [:]
      section.mayAskForEach = mayAskForEach
      if !mayAskForEach, definition.group.takesWhatFits, !plan.hasReportedTooManyItems {
        plan.hasReportedTooManyItems = true
        collection.reportTooMany(
          "the layout looks at each item to see how many fit into a group",
          remedy: "Make groups of a stated count, or items of an absolute or fractional length")
      }
      guard definition.isValid, section.layOut() else {
        collection.reportListError(
          "the definition of section \(index) has a negative or infinite length, or a group that holds no item")
        return nil
      }
      return section
    }
  }
}

extension NSCollectionLayoutSection {
  /// True if all lengths are finite and not negative.
  fileprivate var isValid: Bool {
    interGroupSpacing.isFinite && group.isValid && boundarySupplementaryItems.allSatisfy { $0.layoutSize.isValid }
  }
}

extension NSCollectionLayoutGroup {
  /// The most levels of nested groups, and the most items of one outermost group.
  fileprivate static let (depthLimit, itemLimit) = (100, 100_000)

  /// True if the definition can be walked: a loop that nests a group twice in the next makes 2ⁿ items.
  fileprivate var hasFewItems: Bool {
    var items = 0
    return counts(&items, depth: 0)
  }

  /// Adds the number of items to `items`, and returns false once there are too many.
  private func counts(_ items: inout Int, depth: Int) -> Bool {
    guard depth < Self.depthLimit else { return false }
    for item in subitems {
      items += 1
      guard items <= Self.itemLimit else { return false }
      if let group = item as? NSCollectionLayoutGroup, !group.counts(&items, depth: depth + 1) { return false }
    }
    return true
  }

  fileprivate var isValid: Bool {
    isValidItem && subitems.allSatisfy { ($0 as? NSCollectionLayoutGroup)?.isValid ?? $0.isValidItem }
  }
}

extension NSCollectionLayoutItem {
  fileprivate var isValidItem: Bool {
    let spaces = [edgeSpacing?.leading, edgeSpacing?.top, edgeSpacing?.trailing, edgeSpacing?.bottom]
    return layoutSize.isValid && spaces.allSatisfy { $0?.spacing.isFinite ?? true }
  }
}

extension UICollectionViewCompositionalLayout {
  /// The sections as the layout was last prepared with, for descriptions.
  package var preparedSections: [NSCollectionLayoutSection] { plan.sections.compactMap { $0?.definition } }
}
