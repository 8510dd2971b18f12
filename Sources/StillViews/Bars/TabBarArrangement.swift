// SPDX-License-Identifier: MIT

import StillGraphics

/// The positions of the tabs along a bar, in points from its leading edge.
///
/// If tabs share the width evenly, 2 points are free at either side of each, and their edges are at whole points, as in
/// pictures of iOS.
struct TabBarArrangement: Equatable {
  /// The free space at either side of a tab, and the width and the spacing of centred ones, for which there is no source.
  static let (gap, width, spacing): (CGFloat, CGFloat, CGFloat) = (2, 76, 34)

  /// The width of the bar.
  var width: CGFloat
  /// The part of the safe area at both ends.
  var leadingInset: CGFloat = 0
  var trailingInset: CGFloat = 0
  /// The widths that tabs need, one for each.
  var widths: [CGFloat]
  /// True if the tabs are centred, and do not share the whole width.
  var isCentered = false
  /// The width of a centred tab; 0 for the usual one.
  var itemWidth: CGFloat = 0
  /// The space between two centred tabs; 0 for the usual one.
  var itemSpacing: CGFloat = 0

  /// The leading edge and the width of each tab.
  var places: [(start: CGFloat, width: CGFloat)] {
    let room = max(width - leadingInset - trailingInset, 0)
    return isCentered ? centered(in: room) ?? even(in: room) : even(in: room)
  }

  private func even(in room: CGFloat) -> [(start: CGFloat, width: CGFloat)] {
    let share = room / CGFloat(max(widths.count, 1))
    return widths.indices.map { index in
      let start = (leadingInset + share * CGFloat(index) + Self.gap).rounded()
      let end = (leadingInset + share * CGFloat(index + 1) - Self.gap).rounded()
      return (start, max(end - start, 0))
    }
  }

  /// Returns the centred tabs; nil if they have no room.
  private func centered(in room: CGFloat) -> [(start: CGFloat, width: CGFloat)]? {
    let sizes = widths.map { itemWidth > 0 ? itemWidth : max($0, Self.width) }
    let spacing = itemSpacing > 0 ? itemSpacing : Self.spacing
    let length = sizes.reduce(0, +) + spacing * CGFloat(max(sizes.count - 1, 0))
    guard length <= room else { return nil }
    var next = (leadingInset + (room - length) / 2).rounded()
    return sizes.map { size in
      defer { next += size + spacing }
      return (next, size)
    }
  }
}
