// SPDX-License-Identifier: MIT

import StillGraphics

/// Contents of a layer, or several of them by their shares while one dissolves into another.
struct DissolvedContents {
  /// Contents, or none (nil), with their visible share.
  typealias Part = (contents: Any?, share: CGFloat)

  /// The parts; their shares add up to 1.
  private(set) var parts: [Part]

  init(_ contents: Any?) { parts = [(contents, 1)] }

  /// True if more than one part is visible.
  var isBetween: Bool { parts.count > 1 }

  /// The part with the largest share; of two halves the later one.
  var main: Any? { parts.max { $0.share <= $1.share }?.contents ?? nil }

  /// The value in the form that animations use, in which missing contents differ from a missing value.
  var object: Any? { isBetween || main == nil ? self : main }

  /// Returns the contents at a fraction between these and others; the fraction is limited to 0…1.
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
