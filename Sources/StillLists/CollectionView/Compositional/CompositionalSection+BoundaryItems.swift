// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillViews

/// The edge at which a boundary item, such as a header, is placed.
enum BoundaryEdge {
  case top, bottom, leading, trailing
}

extension CompositionalSection {
  private var boundaryItems: [NSCollectionLayoutBoundarySupplementaryItem] { definition.boundarySupplementaryItems }

  private func edge(_ alignment: NSRectAlignment) -> BoundaryEdge {
    switch alignment {
    case .leading: .leading
    case .trailing: .trailing
    case .top, .none: .top
    case .bottom: .bottom
    case .topLeading: isVertical ? .top : .leading
    case .bottomLeading: isVertical ? .bottom : .leading
    case .topTrailing: isVertical ? .top : .trailing
    case .bottomTrailing: isVertical ? .bottom : .trailing
    }
  }

  /// The insets of boundary items across the layout's direction.
  private var boundaryInsets: NSDirectionalEdgeInsets {
    definition.supplementariesFollowContentInsets ? definition.contentInsets + reference : reference
  }

  private func size(ofBoundaryItem index: Int) -> CGSize {
    let (item, insets) = (boundaryItems[index], boundaryInsets)
    var room = container
    if isVertical {
      room.width -= insets.leading + insets.trailing
    } else {
      room.height -= insets.top + insets.bottom
    }
    var size = item.layoutSize.size(in: room)
    if let asked = preferredBoundaryItems[index] {
      let axes = item.layoutSize.estimatedAxes
      if axes.contains(.horizontal) { size.width = asked.width }
      if axes.contains(.vertical) { size.height = asked.height }
    }
    return size
  }

  /// The length that boundary items add to the section at an edge.
  func extent(_ side: BoundaryEdge) -> CGFloat {
    var extent: CGFloat = 0
    for index in boundaryItems.indices
    where boundaryItems[index].extendsBoundary && edge(boundaryItems[index].alignment) == side {
      let size = size(ofBoundaryItem: index)
      extent = max(extent, side == .top || side == .bottom ? size.height : size.width)
    }
    return extent
  }

  /// The frame of a boundary item, in the section.
  func boundaryFrame(_ index: Int) -> CGRect {
    let (item, size, whole) = (boundaryItems[index], size(ofBoundaryItem: index), self.size)
    let insets = boundaryInsets
    let area =
      isVertical
      ? CGRect(x: insets.leading, y: 0, width: whole.width - insets.leading - insets.trailing, height: whole.height)
      : CGRect(x: 0, y: insets.top, width: whole.width, height: whole.height - insets.top - insets.bottom)
    var frame = CGRect(
      origin: CGPoint(x: area.midX - size.width / 2, y: area.midY - size.height / 2), size: size)
    switch item.alignment {
    case .topLeading, .leading, .bottomLeading: frame.origin.x = area.minX
    case .topTrailing, .trailing, .bottomTrailing: frame.origin.x = area.maxX - size.width
    case .none, .top, .bottom: break
    }
    switch item.alignment {
    case .none, .top, .topLeading, .topTrailing: frame.origin.y = area.minY
    case .bottom, .bottomLeading, .bottomTrailing: frame.origin.y = area.maxY - size.height
    case .leading, .trailing: break
    }
    return frame.offsetBy(dx: item.offset.x, dy: item.offset.y)
  }
}
