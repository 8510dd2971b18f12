// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap

// Values are compared by their bits: equal bits paint equal pixels, and a debug build compares bytes a hundred times as
// fast as the numbers in them.

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
    switch left.shape {
    case .path(let path, let rule):
      guard case .path(let otherPath, let otherRule) = right.shape else { return false }
      return rule == otherRule && path.hasSameBits(as: otherPath)
    case .rect(let rect):
      guard case .rect(let otherRect) = right.shape else { return false }
      return sameBits(rect, otherRect)
    case .mask(let image, let rect):
      guard case .mask(let otherImage, let otherRect) = right.shape else { return false }
      return sameBits(rect, otherRect) && image == otherImage
    }
  }
}

extension Node: Equatable {
  package static func == (left: Node, right: Node) -> Bool {
    guard left.place == right.place, left.compositing == right.compositing else { return false }
    switch left.content {
    case .fill(let path, let rule, let color):
      guard case .fill(let otherPath, let otherRule, let otherColor) = right.content else { return false }
      return rule == otherRule && sameBits(color, otherColor) && path.hasSameBits(as: otherPath)
    case .fillRect(let rect, let color):
      guard case .fillRect(let otherRect, let otherColor) = right.content else { return false }
      return sameBits(rect, otherRect) && sameBits(color, otherColor)
    case .stroke(let path, let style, let color):
      guard case .stroke(let otherPath, let otherStyle, let otherColor) = right.content else { return false }
      return sameBits(color, otherColor) && style == otherStyle && path.hasSameBits(as: otherPath)
    case .image(let image, let rect, let quality):
      guard case .image(let otherImage, let otherRect, let otherQuality) = right.content else { return false }
      return quality == otherQuality && sameBits(rect, otherRect) && image == otherImage
    case .tile(let image, let rect, let quality):
      guard case .tile(let otherImage, let otherRect, let otherQuality) = right.content else { return false }
      return quality == otherQuality && sameBits(rect, otherRect) && image == otherImage
    case .text(let run, let point, let color):
      guard case .text(let otherRun, let otherPoint, let otherColor) = right.content else { return false }
      return sameBits(point, otherPoint) && sameBits(color, otherColor) && run == otherRun
    case .vector(let file, let rect):
      guard case .vector(let otherFile, let otherRect) = right.content else { return false }
      return sameBits(rect, otherRect) && file == otherFile
    case .gradient(let gradient):
      guard case .gradient(let other) = right.content else { return false }
      return gradient == other
    case .pattern(let tiles):
      guard case .pattern(let other) = right.content else { return false }
      return tiles == other
    case .projection(let projection):
      guard case .projection(let other) = right.content else { return false }
      return projection == other
    case .backdrop(let backdrop):
      guard case .backdrop(let other) = right.content else { return false }
      return backdrop == other
    case .nested(let list):
      guard case .nested(let other) = right.content else { return false }
      return list == other
    case .group(let group):
      guard case .group(let other) = right.content else { return false }
      return group.count == other.count && group.seesBehind == other.seesBehind
        && sameBits(group.bounds, other.bounds) && group.mask == other.mask
    }
  }
}

extension PathGeometry {
  fileprivate func hasSameBits(as other: PathGeometry) -> Bool {
    sameBytes(verbs, other.verbs) && sameBytes(points, other.points)
  }
}

/// Returns true if both values have the same bits; their members must be doubles, which leave no gaps.
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
