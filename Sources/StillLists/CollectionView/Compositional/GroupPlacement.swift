// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillViews

/// One item in a group.
///
/// Lengths are points from the group's corner; leading is left.
struct PlacedItem {
  var frame: CGRect
  var fittingAxes: Set<NSLayoutConstraint.Axis> = []
  var zIndex = 0
  /// The views at the item's edges or corners.
  var supplements: [NSCollectionLayoutSupplementaryItem] = []
}

/// The size of a group and its items.
struct PlacedGroup {
  var size = CGSize.zero
  var items: [PlacedItem] = []
  /// The spaces around it, of which flexible ones grow; the size has them at their least.
  var edges: NSCollectionLayoutEdgeSpacing?
}

/// Computes the places of items in a group.
@MainActor
struct GroupPlacement {
  /// The sizes that items prefer, by their number in the group; called for each item that is tried.
  var preferred: (Int) -> CGSize?
  let traits: UITraitCollection

  func place(_ group: NSCollectionLayoutGroup, in container: CGSize, atMost limit: Int) -> PlacedGroup {
    place(group, in: container, size: group.layoutSize.size(in: container), from: 0, limit)
      .within(group.edgeSpacing)
  }

  private func place(
    _ group: NSCollectionLayoutGroup, in container: CGSize, size: CGSize, from first: Int, _ limit: Int
  ) -> PlacedGroup {
    let insets = group.contentInsets
    let room = size.within(insets)
    let estimated = group.layoutSize.estimatedAxes
    var placed: PlacedGroup
    switch group.content {
    case .custom(let provider):
      let environment = CompositionalEnvironment(contentSize: room, traitCollection: traits)
      let items = provider(environment).prefix(limit).map { PlacedItem(frame: $0.frame, zIndex: $0.zIndex) }
      placed = PlacedGroup(size: room, items: items)
    case .repeating(let items, let axis):
      var row = Row(axis: axis, room: room, spacing: group.interItemSpacing)
      row.isOpen = estimated.contains(axis)
      fill(&row, items, from: first, limit, rounds: row.isOpen ? 1 : .max)
      placed = row.placed()
    case .counted(let item, let count, let shares, let axis):
      var row = Row(axis: axis, room: room, spacing: group.interItemSpacing)
      row.isOpen = true
      if shares, !estimated.contains(axis) {
        row.share = (row.roomAlong - row.gap * CGFloat(count - 1)) / CGFloat(max(count, 1))
      }
      fill(&row, [item], from: first, limit, rounds: count)
      placed = row.placed()
    }
    let content = placed.size
    placed.size = size
    if estimated.contains(.horizontal) { placed.size.width = content.width + insets.leading + insets.trailing }
    if estimated.contains(.vertical) { placed.size.height = content.height + insets.top + insets.bottom }
    for index in placed.items.indices {
      placed.items[index].frame.origin.x += insets.leading
      placed.items[index].frame.origin.y += insets.top
    }
    return placed
  }

  private func fill(
    _ row: inout Row, _ items: [NSCollectionLayoutItem], from first: Int, _ limit: Int, rounds: Int
  ) {
    var (count, round) = (0, 0)
    guard !items.isEmpty else { return }
    while count < limit, round < rounds {
      for item in items where count < limit {
        let next = slot(item, in: row, from: first + count, limit - count)
        // Items of no length would never end.
        guard row.takes(next.size), !next.items.isEmpty else { return }
        if !row.isOpen, row.length(next.size) <= 0, round > 0 { return }
        row.add(next)
        count += next.items.count
      }
      round += 1
    }
  }

  /// An item, or a group, with the space that it takes in a row, the spaces around it included.
  private func slot(_ item: NSCollectionLayoutItem, in row: Row, from first: Int, _ limit: Int) -> PlacedGroup {
    content(item, in: row, from: first, limit).within(item.edgeSpacing)
  }

  private func content(_ item: NSCollectionLayoutItem, in row: Row, from first: Int, _ limit: Int) -> PlacedGroup {
    var size = item.layoutSize.size(in: row.room)
    if let share = row.share {
      let least = item.edgeSpacing?.least ?? .zero
      if row.axis == .horizontal {
        size.width = max(share - least.leading - least.trailing, 0)
      } else {
        size.height = max(share - least.top - least.bottom, 0)
      }
    }
    if let group = item as? NSCollectionLayoutGroup {
      return place(group, in: row.room, size: size, from: first, limit)
    }
    let insets = item.contentInsets
    var axes = item.layoutSize.estimatedAxes
    if row.share != nil { axes.remove(row.axis) }
    if let asked = preferred(first), !axes.isEmpty {
      if axes.contains(.horizontal) { size.width = asked.width + insets.leading + insets.trailing }
      if axes.contains(.vertical) { size.height = asked.height + insets.top + insets.bottom }
    }
    let frame = CGRect(origin: CGPoint(x: insets.leading, y: insets.top), size: size.within(insets))
    return PlacedGroup(
      size: size, items: [PlacedItem(frame: frame, fittingAxes: axes, supplements: item.supplementaryItems)])
  }
}

/// Items and groups that follow each other along an axis.
private struct Row {
  let axis: NSLayoutConstraint.Axis
  let room: CGSize
  let spacing: NSCollectionLayoutSpacing?
  /// True if there is always space for more.
  var isOpen = false
  /// The length of every member.
  var share: CGFloat?
  private var members: [PlacedGroup] = []
  private var taken: CGFloat = 0

  init(axis: NSLayoutConstraint.Axis, room: CGSize, spacing: NSCollectionLayoutSpacing?) {
    (self.axis, self.room, self.spacing) = (axis, room, spacing)
  }

  var gap: CGFloat { spacing?.spacing ?? 0 }
  var roomAlong: CGFloat { length(room) }

  func length(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.width : size.height }

  func takes(_ size: CGSize) -> Bool {
    isOpen || members.isEmpty || taken + gap + length(size) <= roomAlong + 1e-3
  }

  mutating func add(_ member: PlacedGroup) {
    taken += (members.isEmpty ? 0 : gap) + length(member.size)
    members.append(member)
  }

  /// All members one after another, and their common size.
  func placed() -> PlacedGroup {
    var result = PlacedGroup()
    let growth = growthOfSpaces
    let step = gap + (spacing?.isFlexibleSpacing == true ? growth : 0)
    var cursor: CGFloat = 0
    for (index, member) in members.enumerated() {
      if index > 0 { cursor += step }
      let (before, after) = member.edges?.ends(along: axis) ?? (false, false)
      if before { cursor += growth }
      var member = member
      let across = offsetAcross(member)
      member.move(
        by: axis == .horizontal ? CGPoint(x: cursor, y: across) : CGPoint(x: across, y: cursor))
      result.items += member.items
      cursor += length(member.size) + (after ? growth : 0)
      result.size.width = max(result.size.width, axis == .horizontal ? cursor : member.size.width)
      result.size.height = max(result.size.height, axis == .vertical ? cursor : member.size.height)
    }
    return result
  }

  /// The points by which each flexible space along the row grows, so that they share the rest of it.
  private var growthOfSpaces: CGFloat {
    var count = spacing?.isFlexibleSpacing == true ? members.count - 1 : 0
    for member in members {
      guard let ends = member.edges?.ends(along: axis) else { continue }
      count += (ends.before ? 1 : 0) + (ends.after ? 1 : 0)
    }
    return count > 0 ? max(roomAlong - taken, 0) / CGFloat(count) : 0
  }

  /// The points by which flexible spaces push a member across the row.
  private func offsetAcross(_ member: PlacedGroup) -> CGFloat {
    let across: NSLayoutConstraint.Axis = axis == .horizontal ? .vertical : .horizontal
    guard let ends = member.edges?.ends(along: across), ends.before else { return 0 }
    let rest = axis == .horizontal ? room.height - member.size.height : room.width - member.size.width
    return max(rest, 0) / (ends.after ? 2 : 1)
  }
}

extension PlacedGroup {
  /// Returns the group with spaces around it.
  fileprivate func within(_ edges: NSCollectionLayoutEdgeSpacing?) -> PlacedGroup {
    guard let edges else { return self }
    var placed = self
    let least = edges.least
    placed.size.width += least.leading + least.trailing
    placed.size.height += least.top + least.bottom
    placed.move(by: CGPoint(x: least.leading, y: least.top))
    placed.edges = edges
    return placed
  }

  fileprivate mutating func move(by offset: CGPoint) {
    guard offset != .zero else { return }
    for index in items.indices { items[index].frame = items[index].frame.offsetBy(dx: offset.x, dy: offset.y) }
  }
}

extension NSCollectionLayoutEdgeSpacing {
  /// The least lengths, in points.
  fileprivate var least: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: top?.spacing ?? 0, leading: leading?.spacing ?? 0, bottom: bottom?.spacing ?? 0,
      trailing: trailing?.spacing ?? 0)
  }

  /// The spaces along an axis that may grow.
  fileprivate func ends(along axis: NSLayoutConstraint.Axis) -> (before: Bool, after: Bool) {
    let (first, last) = axis == .horizontal ? (leading, trailing) : (top, bottom)
    return (first?.isFlexibleSpacing ?? false, last?.isFlexibleSpacing ?? false)
  }
}
