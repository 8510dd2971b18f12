// SPDX-License-Identifier: MIT

import StillGraphics

/// Contents of a layer, or several of them by their shares while one dissolves into another.
struct DissolvedContents {
  /// Contents, or none (nil), with the share of them that is seen.
  typealias Part = (contents: Any?, share: CGFloat)

  /// The parts, whose shares are 1 together.
  private(set) var parts: [Part]

  init(_ contents: Any?) { parts = [(contents, 1)] }

  /// True if more than one part is seen.
  var isBetween: Bool { parts.count > 1 }

  /// The part of which most is seen; of two halves the later one.
  var main: Any? { parts.max { $0.share <= $1.share }?.contents ?? nil }

  /// The value as animations take it, which tells no contents from no value.
  var object: Any? { isBetween || main == nil ? self : main }

  /// Returns the contents after a fraction of the way to others; it goes neither back nor beyond.
  func dissolved(into end: DissolvedContents, _ fraction: CGFloat) -> DissolvedContents {
    if fraction <= 0 { return self }
    if fraction >= 1 { return end }
    var mix = self
    for index in mix.parts.indices { mix.parts[index].share *= 1 - fraction }
    for part in end.parts { mix.add((part.contents, part.share * fraction)) }
    return mix
  }

  /// Returns true if both are surely the same.
  func isSame(as other: DissolvedContents) -> Bool {
    parts.count == other.parts.count
      && zip(parts, other.parts).allSatisfy { $0.share == $1.share && Self.areSame($0.contents, $1.contents) }
  }

  private mutating func add(_ part: Part) {
    if let index = parts.firstIndex(where: { Self.areSame($0.contents, part.contents) }) {
      parts[index].share += part.share
    } else {
      parts.append(part)
    }
  }

  private static func areSame(_ one: Any?, _ other: Any?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one as AnyObject === other as AnyObject
  }
}
