// SPDX-License-Identifier: MIT

import StillGraphics

/// Positions along a navigation bar, in points from its leading edge.
///
/// The title is in the middle of the bar if it has room there; otherwise the buttons push it aside just as far as needed.
/// The back button shows the longest of its titles that leaves room for the whole title.
struct BarArrangement: Equatable {
  /// The space between two buttons, and between buttons and the title.
  static let (buttonSpacing, titleSpacing): (CGFloat, CGFloat) = (16, 6)

  /// The width of the bar, and the space at its edges.
  var width: CGFloat
  var (leadingMargin, trailingMargin): (CGFloat, CGFloat)
  /// The trailing edge of the back button for each of its titles, the longest first; empty without a back button.
  var backEnds: [CGFloat] = []
  /// The widths of the items at the leading edge; the first item is at the edge.
  var leading: [CGFloat] = []
  /// The widths of the items at the trailing edge; the first item is at the edge.
  var trailing: [CGFloat] = []
  /// The width of the title.
  var title: CGFloat = 0
  /// True if the title follows the items at the leading edge, instead of being in the middle.
  var leadsTitle = false
  /// The widths of the items in the middle, in bars whose title is at the leading edge.
  var center: [CGFloat] = []

  /// The index of the back button's title.
  var backTitle: Int? {
    guard !backEnds.isEmpty else { return nil }
    return backEnds.firstIndex { room(after: $0).length >= title + centerRoom } ?? backEnds.count - 1
  }

  /// The leading edges of the items at the leading edge of the bar.
  var leadingPlaces: [CGFloat] { Self.places(leading, from: leadingStart(after: backTitle.map { backEnds[$0] })) }

  /// The leading edges of the items at the trailing edge of the bar.
  var trailingPlaces: [CGFloat] {
    zip(Self.places(trailing, from: trailingMargin), trailing).map { width - $0 - $1 }
  }

  /// True if the items at both edges and in the middle do not overlap.
  var hasRoom: Bool { room(after: backEnds.min()).length >= centerRoom }

  /// The leading edges of the items in the middle, which the title and the items at the edges push aside.
  var centerPlaces: [CGFloat] {
    let room = room(after: backTitle.map { backEnds[$0] })
    let titleEnd = titlePlace.length > 0 ? titlePlace.start + titlePlace.length + Self.titleSpacing : room.start
    let latest = room.start + room.length - centerWidth
    return Self.places(center, from: min(max((width - centerWidth) / 2, titleEnd), latest))
  }

  /// The place of the title.
  var titlePlace: (start: CGFloat, length: CGFloat) {
    let room = room(after: backTitle.map { backEnds[$0] })
    if leadsTitle { return (room.start, max(min(title, room.length - centerRoom), 0)) }
    guard title < room.length else { return (room.start, max(room.length, 0)) }
    let middle = (width - title) / 2
    return (min(max(middle, room.start), room.start + room.length - title), title)
  }

  private var centerWidth: CGFloat { zip(Self.places(center, from: 0), center).map { $0 + $1 }.last ?? 0 }

  /// The width of the items in the middle with the space before them; 0 if there are none.
  private var centerRoom: CGFloat { center.isEmpty ? 0 : centerWidth + Self.titleSpacing }

  private func leadingStart(after backEnd: CGFloat?) -> CGFloat {
    backEnd.map { $0 + Self.buttonSpacing / 2 } ?? leadingMargin
  }

  private func room(after backEnd: CGFloat?) -> (start: CGFloat, length: CGFloat) {
    let last = zip(Self.places(leading, from: leadingStart(after: backEnd)), leading).map { $0 + $1 }.last
    let start = (last ?? backEnd).map { $0 + Self.titleSpacing } ?? leadingMargin
    let end = trailingPlaces.last.map { $0 - Self.titleSpacing } ?? width - trailingMargin
    return (start, end - start)
  }

  private static func places(_ widths: [CGFloat], from start: CGFloat) -> [CGFloat] {
    var next = start
    return widths.map { width in
      defer { next += width + buttonSpacing }
      return next
    }
  }
}
