// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillViews

/// The places of the groups of one section.
///
/// Lengths are points from the section's corner; leading is left.
@MainActor
final class CompositionalSection {
  let definition: NSCollectionLayoutSection
  let count: Int
  /// True if the layout, not the section, scrolls vertically.
  let isVertical: Bool
  /// The container of the section.
  ///
  /// Its length along the layout's direction is only used for proportions.
  let container: CGSize
  /// The insets, besides the section's own, that keep content within what `contentInsetsReference` names.
  let reference: NSDirectionalEdgeInsets
  private let traits: UITraitCollection
  /// The number of groups whose items were placed, as a measure of work.
  private(set) var placementCount = 0
  /// False if there are too many items to look at each.
  var mayAskForEach = true
  var preferredItems: [Int: CGSize] = [:]
  var preferredBoundaryItems: [Int: CGSize] = [:]

  private var perGroup = 1
  /// The first group, with estimated sizes.
  private var template = PlacedGroup()
  /// The group at the places that `placed` does not name.
  private var common = PlacedGroup()
  private(set) var lengths = ListLengths(count: 0, each: 0)
  /// Groups that differ from the common one.
  private var placed: [Int: PlacedGroup] = [:]
  /// The first item of each group, if groups contain as many items as fit.
  private var firstItems: [Int]?

  init(
    _ definition: NSCollectionLayoutSection, count: Int, container: CGSize, isVertical: Bool,
    reference: NSDirectionalEdgeInsets = .zero, _ traits: UITraitCollection
  ) {
    (self.definition, self.reference) = (definition, reference)
    (self.count, self.container, self.isVertical, self.traits) = (count, container, isVertical, traits)
  }

  init(copying other: CompositionalSection) {
    (definition, count, container, isVertical) = (other.definition, other.count, other.container, other.isVertical)
    (traits, reference, preferredItems, preferredBoundaryItems) = (
      other.traits, other.reference, other.preferredItems, other.preferredBoundaryItems
    )
    (perGroup, template, common, lengths, placed) = (
      other.perGroup, other.template, other.common, other.lengths, other.placed
    )
    (firstItems, mayAskForEach) = (other.firstItems, other.mayAskForEach)
  }

  /// True if groups contain as many items as fit, and there are not too many items to measure each.
  private var fillsGroups: Bool { definition.group.takesWhatFits && mayAskForEach }

  var scrolls: Bool { definition.orthogonalScrollingBehavior != .none }
  /// True if groups follow each other downwards.
  var runsDown: Bool { isVertical != scrolls }
  /// The insets around the groups.
  private var insets: NSDirectionalEdgeInsets { definition.contentInsets + reference }
  private var room: CGSize { container.within(insets) }

  // MARK: Computing groups

  /// Computes the places of all groups.
  ///
  /// Returns false if the group contains no item.
  func layOut() -> Bool {
    (placed, firstItems) = ([:], nil)
    // The estimate of all groups, also where the first one is known to have another size.
    template = GroupPlacement(preferred: { _ in nil }, traits: traits)
      .place(definition.group, in: room, atMost: max(count, 1))
    placementCount += 1
    common = template
    perGroup = template.items.count
    guard count > 0 else { return true }
    guard perGroup > 0 else { return false }
    if fillsGroups {
      layOutOneByOne()
    } else {
      let groups = count / perGroup + (count % perGroup == 0 ? 0 : 1)
      lengths = ListLengths(count: groups, each: step(template))
      if count % perGroup != 0 { replace(groups - 1) }
      replaceGroups(of: preferredItems.keys)
    }
    return true
  }

  /// Computes the groups of items that prefer other sizes.
  func update(_ items: [Int]) {
    if fillsGroups { layOutOneByOne() } else { replaceGroups(of: items) }
  }

  private func replaceGroups(of items: some Sequence<Int>) {
    // The order in which differences are added up decides how their sums are rounded.
    for group in Set(items.map { $0 / perGroup }).sorted() where group < lengths.count { replace(group) }
  }

  private func layOutOneByOne() {
    var (firsts, steps, item) = ([Int](), [CGFloat](), 0)
    placed = [:]
    // The last item that did not fit counts as well, or the last of a group that did not.
    var reach = 0
    common = GroupPlacement(
      preferred: { number in
        reach = max(reach, number)
        return nil
      }, traits: traits
    ).place(definition.group, in: room, atMost: count)
    let asked = preferredItems.keys.sorted()
    var next = 0
    while item < count {
      while next < asked.count, asked[next] < item { next += 1 }
      let isCommon = item + reach < count && (next == asked.count || asked[next] > item + reach)
      let group = isCommon ? common : place(first: item, limit: count - item)
      guard !group.items.isEmpty else { break }
      if !isCommon { placed[firsts.count] = group }
      firsts.append(item)
      steps.append(step(group))
      item += group.items.count
    }
    firstItems = firsts
    lengths = ListLengths(steps)
  }

  private func replace(_ group: Int) {
    let first = group * perGroup
    let new = place(first: first, limit: min(perGroup, count - first))
    placed[group] = new
    lengths[group] = step(new)
  }

  private func place(first: Int, limit: Int) -> PlacedGroup {
    placementCount += 1
    let placement = GroupPlacement(preferred: { [preferredItems] in preferredItems[first + $0] }, traits: traits)
    return placement.place(definition.group, in: room, atMost: limit)
  }

  private func step(_ group: PlacedGroup) -> CGFloat {
    (runsDown ? group.size.height : group.size.width) + definition.interGroupSpacing
  }

  // MARK: Lengths

  private var groupsLength: CGFloat { lengths.count > 0 ? lengths.total - definition.interGroupSpacing : 0 }

  /// The largest size of a group across the direction in which groups follow each other.
  private var groupsBreadth: CGFloat {
    let sizes = (placed.count < lengths.count ? [common.size] : []) + placed.values.map(\.size)
    return sizes.map { runsDown ? $0.width : $0.height }.max() ?? 0
  }

  /// The space before the first group of a section that centres its groups.
  private var centringInset: CGFloat {
    guard definition.orthogonalScrollingBehavior == .groupPagingCentered else { return 0 }
    let length = runsDown ? template.size.height : template.size.width
    return runsDown
      ? max((container.height - length) / 2 - insets.top, 0) : max((container.width - length) / 2 - insets.leading, 0)
  }

  /// The origin of the first group.
  private var groupsOrigin: CGPoint {
    CGPoint(
      x: extent(.leading) + insets.leading + (runsDown ? 0 : centringInset),
      y: extent(.top) + insets.top + (runsDown ? centringInset : 0))
  }

  var size: CGSize {
    let content = scrolls ? groupsBreadth : groupsLength
    if isVertical {
      return CGSize(
        width: container.width, height: extent(.top) + insets.top + content + insets.bottom + extent(.bottom))
    }
    return CGSize(
      width: extent(.leading) + insets.leading + content + insets.trailing + extent(.trailing),
      height: container.height)
  }

  /// The frame of an orthogonal section's scroll view and the size of its content.
  var scrollingPart: (frame: CGRect, contentSize: CGSize) {
    let origin = groupsOrigin
    if runsDown {
      let frame = CGRect(x: origin.x, y: 0, width: groupsBreadth, height: container.height)
      let length = origin.y + groupsLength + insets.bottom + centringInset
      return (frame, CGSize(width: frame.width, height: length))
    }
    let frame = CGRect(x: 0, y: origin.y, width: container.width, height: groupsBreadth)
    let length = origin.x + groupsLength + insets.trailing + centringInset
    return (frame, CGSize(width: length, height: frame.height))
  }

  /// The places at which an orthogonal section rests.
  var resting: SectionResting {
    SectionResting(behavior: definition.orthogonalScrollingBehavior, groups: lengths)
  }

  // MARK: Items

  func item(_ item: Int) -> PlacedItem? {
    guard item >= 0, item < count, lengths.count > 0 else { return nil }
    let group = group(of: item)
    let number = item - first(of: group)
    let items = (placed[group] ?? common).items
    guard items.indices.contains(number) else { return nil }
    var result = items[number]
    let (origin, offset) = (groupsOrigin, lengths.offset(of: group))
    result.frame = result.frame.offsetBy(
      dx: origin.x + (runsDown ? 0 : offset), dy: origin.y + (runsDown ? offset : 0))
    return result
  }

  /// The items of the groups that touch `rect`.
  func items(in rect: CGRect) -> Range<Int> {
    guard lengths.count > 0 else { return 0..<0 }
    let origin = groupsOrigin
    let start = runsDown ? rect.minY - origin.y : rect.minX - origin.x
    let end = runsDown ? rect.maxY - origin.y : rect.maxX - origin.x
    guard end > 0, start < lengths.total else { return 0..<0 }
    let low = lengths.index(at: max(start, 0)) ?? 0
    let high = lengths.index(at: end) ?? lengths.count - 1
    return first(of: low)..<min(high + 1 < lengths.count ? first(of: high + 1) : count, count)
  }

  private func first(of group: Int) -> Int { firstItems?[group] ?? group * perGroup }

  private func group(of item: Int) -> Int {
    guard let firstItems else { return item / perGroup }
    var (low, high) = (0, firstItems.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if firstItems[middle] <= item { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

extension NSCollectionLayoutGroup {
  /// True if the group contains as many items as fit.
  var takesWhatFits: Bool {
    let nested = subitems.contains { ($0 as? NSCollectionLayoutGroup)?.takesWhatFits ?? false }
    guard case .repeating(let items, let axis) = content, !layoutSize.estimatedAxes.contains(axis) else {
      return nested
    }
    return nested || items.contains { $0.layoutSize.estimatedAxes.contains(axis) }
  }
}
