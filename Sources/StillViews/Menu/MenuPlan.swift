// SPDX-License-Identifier: MIT

import StillGraphics

/// The position of a menu beside its source view, in points of the window.
struct MenuPlan: Equatable {
  let frame: CGRect
  /// True if the menu is above its source view.
  let isAbove: Bool

  /// Finds the place below the source, or above it where there is more room and the menu has none below.
  ///
  /// - Parameters:
  ///   - size: The size that the menu would have; the height is cut to the room.
  ///   - source: The frame of the menu's source view.
  ///   - room: The part of the window that menus may cover.
  ///   - gap: The distance from the source.
  ///   - overhang: The distance by which the menu begins before the source, or ends behind it.
  init(_ size: CGSize, at source: CGRect, in room: CGRect, gap: CGFloat, overhang: CGFloat, _ grid: PixelGrid) {
    let (below, above) = (room.maxY - source.maxY - gap, source.minY - gap - room.minY)
    isAbove = size.height > below && above > below
    let (width, free) = (min(size.width, room.width), max(isAbove ? above : below, 0))
    // A source that fills the screen leaves no room beside it: the menu lies over it then.
    let least = min(size.height, room.height / 2)
    let height = max(min(size.height, free), least)
    let x =
      source.midX < room.midX - 1
      ? source.minX - overhang : source.midX > room.midX + 1 ? source.maxX + overhang - width : source.midX - width / 2
    let y = isAbove ? source.minY - gap - height : source.maxY + gap
    frame = CGRect(
      x: grid.nearest(max(min(x, room.maxX - width), room.minX)),
      y: grid.nearest(max(min(y, room.maxY - height), room.minY)), width: width, height: height)
  }
}
