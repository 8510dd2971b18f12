// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap

// Values are compared by bit patterns: what is equal paints the same pixels, and in a debug build bytes are compared a
// hundred times as fast as the numbers in them.

extension DisplayList {
  /// Returns true if both lists hold the same nodes in the same places.
  public static func == (left: DisplayList, right: DisplayList) -> Bool {
    sameBytes(left.spaces, right.spaces) && left.nodes == right.nodes && left.clips == right.clips
      && left.problems == right.problems
  }
}

extension DisplayList.Clip: Equatable {
  /// Returns true if both clips are equal.
  public static func == (left: DisplayList.Clip, right: DisplayList.Clip) -> Bool {
    guard left.parent == right.parent, left.space == right.space else { return false }
    switch (left.shape, right.shape) {
    case (.path(let path, let rule), .path(let otherPath, let otherRule)):
      return rule == otherRule && path.hasSameBits(as: otherPath)
    case (.rect(let rect), .rect(let otherRect)): return sameBits(rect, otherRect)
    case (.mask(let image, let rect), .mask(let otherImage, let otherRect)):
      return sameBits(rect, otherRect) && image == otherImage
    default: return false
    }
  }
}

extension Node: Equatable {
  package static func == (left: Node, right: Node) -> Bool {
    guard left.place == right.place, left.compositing == right.compositing else { return false }
    switch (left.content, right.content) {
    case (.fill(let path, let rule, let color), .fill(let otherPath, let otherRule, let otherColor)):
      return rule == otherRule && sameBits(color, otherColor) && path.hasSameBits(as: otherPath)
    case (.fillRect(let rect, let color), .fillRect(let otherRect, let otherColor)):
      return sameBits(rect, otherRect) && sameBits(color, otherColor)
    case (.stroke(let path, let style, let color), .stroke(let otherPath, let otherStyle, let otherColor)):
      return sameBits(color, otherColor) && style == otherStyle && path.hasSameBits(as: otherPath)
    case (.image(let image, let rect, let quality), .image(let otherImage, let otherRect, let otherQuality)),
      (.tile(let image, let rect, let quality), .tile(let otherImage, let otherRect, let otherQuality)):
      return quality == otherQuality && sameBits(rect, otherRect) && image == otherImage
    case (.text(let run, let point, let color), .text(let otherRun, let otherPoint, let otherColor)):
      return sameBits(point, otherPoint) && sameBits(color, otherColor) && run == otherRun
    case (.gradient(let one), .gradient(let other)): return one == other
    case (.pattern(let one), .pattern(let other)): return one == other
    case (.projection(let one), .projection(let other)): return one == other
    case (.backdrop(let one), .backdrop(let other)): return one == other
    case (.nested(let one), .nested(let other)): return one == other
    case (.group(let one), .group(let other)):
      return one.count == other.count && one.seesBehind == other.seesBehind && sameBits(one.bounds, other.bounds)
        && one.mask == other.mask
    default: return false
    }
  }
}

extension PathGeometry {
  fileprivate func hasSameBits(as other: PathGeometry) -> Bool {
    sameBytes(verbs, other.verbs) && sameBytes(points, other.points)
  }
}

/// For types of doubles only, which have no gaps between their members.
private func sameBits<Value>(_ one: Value, _ other: Value) -> Bool {
  withUnsafeBytes(of: one) { one in
    withUnsafeBytes(of: other) { other in memcmp(one.baseAddress!, other.baseAddress!, one.count) == 0 }
  }
}

private func sameBytes<Element>(_ one: [Element], _ other: [Element]) -> Bool {
  guard one.count == other.count else { return false }
  return one.withUnsafeBytes { one in
    other.withUnsafeBytes { other in one.isEmpty || memcmp(one.baseAddress!, other.baseAddress!, one.count) == 0 }
  }
}
