// SPDX-License-Identifier: MIT

import Foundation

extension DrawOperation: Equatable {
  /// The same step with the same values, compared by bit patterns: what is equal paints the same pixels, and in a debug
  /// build bytes are compared a hundred times as fast as the numbers in them.
  package static func == (left: DrawOperation, right: DrawOperation) -> Bool {
    switch (left, right) {
    case (.save, .save), (.restore, .restore), (.endGroup, .endGroup): true
    case (.concatenate(let one), .concatenate(let other)): sameBits(one, other)
    case (.beginGroup(let one), .beginGroup(let other)):
      one.compositing == other.compositing && sameBits(one.bounds, other.bounds) && one.mask == other.mask
        && one.seesBehind == other.seesBehind
    case (.list(let one), .list(let other)): one == other
    case (.pattern(let one), .pattern(let other)): one == other
    case (.clip, .clip), (.clipRect, .clipRect), (.clipMask, .clipMask): sameClip(left, right)
    default: samePainting(left, right)
    }
  }

  private static func sameClip(_ left: DrawOperation, _ right: DrawOperation) -> Bool {
    switch (left, right) {
    case (.clip(let path, let rule), .clip(let otherPath, let otherRule)):
      rule == otherRule && path.hasSameBits(as: otherPath)
    case (.clipRect(let rect), .clipRect(let otherRect)): sameBits(rect, otherRect)
    case (.clipMask(let image, let rect), .clipMask(let otherImage, let otherRect)):
      sameBits(rect, otherRect) && image == otherImage
    default: false
    }
  }

  private static func samePainting(_ left: DrawOperation, _ right: DrawOperation) -> Bool {
    guard left.compositing == right.compositing else { return false }
    switch (left, right) {
    case (.fill(let path, let rule, let color, _), .fill(let otherPath, let otherRule, let otherColor, _)):
      return rule == otherRule && sameBits(color, otherColor) && path.hasSameBits(as: otherPath)
    case (.fillRect(let rect, let color, _), .fillRect(let otherRect, let otherColor, _)):
      return sameBits(rect, otherRect) && sameBits(color, otherColor)
    case (.stroke(let path, let style, let color, _), .stroke(let otherPath, let otherStyle, let otherColor, _)):
      return sameBits(color, otherColor) && style == otherStyle && path.hasSameBits(as: otherPath)
    case (.image(let image, let rect, let quality, _), .image(let otherImage, let otherRect, let otherQuality, _)),
      (.tile(let image, let rect, let quality, _), .tile(let otherImage, let otherRect, let otherQuality, _)):
      return quality == otherQuality && sameBits(rect, otherRect) && image == otherImage
    case (.gradient(let gradient, _), .gradient(let otherGradient, _)): return gradient == otherGradient
    case (.projection(let projection, _), .projection(let otherProjection, _)): return projection == otherProjection
    case (.backdrop(let backdrop, _), .backdrop(let otherBackdrop, _)): return backdrop == otherBackdrop
    case (.text(let run, let point, let color, _), .text(let otherRun, let otherPoint, let otherColor, _)):
      return sameBits(point, otherPoint) && sameBits(color, otherColor) && run == otherRun
    default: return false
    }
  }

  /// For types of doubles only, which have no gaps between their members.
  private static func sameBits<Value>(_ one: Value, _ other: Value) -> Bool {
    withUnsafeBytes(of: one) { one in
      withUnsafeBytes(of: other) { other in memcmp(one.baseAddress!, other.baseAddress!, one.count) == 0 }
    }
  }
}

extension PathGeometry {
  fileprivate func hasSameBits(as other: PathGeometry) -> Bool {
    guard verbs.count == other.verbs.count, points.count == other.points.count else { return false }
    return Self.sameBytes(verbs, other.verbs) && Self.sameBytes(points, other.points)
  }

  private static func sameBytes<Element>(_ one: [Element], _ other: [Element]) -> Bool {
    one.withUnsafeBytes { one in
      other.withUnsafeBytes { other in
        one.isEmpty || memcmp(one.baseAddress!, other.baseAddress!, one.count) == 0
      }
    }
  }
}
