// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillViews

/// A size or place with the direction of scrolling first, in points.
struct FlowLengths: Equatable {
  var along: CGFloat
  var across: CGFloat
}

/// The places of all sections of a flow layout.
struct FlowPlan {
  var isVertical = true
  var sections: [FlowSection] = []
  /// The size of the collection, in points.
  var viewSize = CGSize.zero
  /// The room for sections across the direction of scrolling.
  var across: CGFloat = 0
  private var lengths = ListLengths(count: 0, each: 0)

  var contentSize: CGSize { size(FlowLengths(along: lengths.total, across: across)) }

  func size(_ lengths: FlowLengths) -> CGSize {
    isVertical
      ? CGSize(width: lengths.across, height: lengths.along) : CGSize(width: lengths.along, height: lengths.across)
  }

  func lengths(_ size: CGSize) -> FlowLengths {
    isVertical
      ? FlowLengths(along: size.height, across: size.width) : FlowLengths(along: size.width, across: size.height)
  }

  func rect(along: CGFloat, across: CGFloat, _ size: FlowLengths) -> CGRect {
    CGRect(
      origin: isVertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across), size: self.size(size))
  }

  /// Adds up the lengths of the sections.
  mutating func updateLengths() { lengths = ListLengths(sections.map(\.length)) }

  func origin(_ section: Int) -> CGFloat { lengths.offset(of: section) }

  /// Sections that meet a part of the content, along the direction of scrolling.
  func sections(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    guard !sections.isEmpty, end > 0, start < lengths.total else { return 0..<0 }
    var first = lengths.index(at: max(start, 0)) ?? 0
    // Sections without length may come before the one that was found.
    while first > 0, origin(first) >= start, sections[first - 1].length > 0, origin(first - 1) >= start { first -= 1 }
    var last = first
    while last < sections.count, origin(last) < end { last += 1 }
    return first..<max(last, first)
  }

  func itemRect(_ section: Int, _ item: Int) -> CGRect {
    let place = sections[section].place(of: item)
    return rect(along: origin(section) + place.start.along, across: place.start.across, place.size)
  }
}
