// SPDX-License-Identifier: MIT

import StillGraphics
public import StillLayers

/// The size of the units of a text.
///
/// Mirrors UIKit's `UITextGranularity`, raw values included.
public enum UITextGranularity: Int, Sendable {
  case character = 0
  case word = 1
  case sentence = 2
  case paragraph = 3
  case line = 4
  case document = 5
}

/// A direction in which a text is stored.
///
/// Mirrors UIKit's `UITextStorageDirection`, raw values included.
public enum UITextStorageDirection: Int, Sendable {
  case forward = 0
  case backward = 1
}

/// A direction along the text, or on the screen.
///
/// Mirrors UIKit's `UITextDirection`.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  /// The raw value of a `UITextStorageDirection` or `UITextLayoutDirection`.
  public let rawValue: Int

  /// Makes a direction of a raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Returns a direction along the text.
  public static func storage(_ direction: UITextStorageDirection) -> Self { Self(rawValue: direction.rawValue) }
  /// Returns a direction on the screen.
  public static func layout(_ direction: UITextLayoutDirection) -> Self { Self(rawValue: direction.rawValue) }
}

/// An object that finds words, lines and other units of a text.
///
/// Mirrors UIKit's `UITextInputTokenizer`.
@preconcurrency @MainActor
public protocol UITextInputTokenizer: NSObjectProtocol {
  /// Returns the unit around a place; nil between units, and at an edge from which the direction leads out of it.
  func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange?
  /// Returns true at the edge of a unit that the direction leads to: the end forwards, the beginning backwards.
  func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool
  /// Returns the next such edge; nil if there is none.
  func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextPosition?
  /// Returns true if a unit lies around a place.
  func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
}

/// A tokenizer that asks any input for its text, and for its carets to find lines.
///
/// Words and sentences are those of Unicode; paragraphs have no line breaks. Mirrors UIKit's
/// `UITextInputStringTokenizer`.
@preconcurrency @MainActor
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
  private let mark = AttributeMark()
  private weak var input: (any UITextInput)?

  /// Makes a tokenizer of an input, which is held weakly.
  public init(textInput: any UITextInput) {
    input = textInput
    super.init()
  }

  /// Returns the unit around a place; nil between units, and at an edge from which the direction leads out of it.
  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard let units = TextUnits(input, granularity),
      let unit = units.unit(around: units.index(of: position), forwards: units.isForwards(direction))
    else { return nil }
    return units.range(of: unit)
  }

  /// Returns true at the edge of a unit that the direction leads to: the end forwards, the beginning backwards.
  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool {
    guard let units = TextUnits(input, granularity) else { return false }
    return units.edges(forwards: units.isForwards(direction)).contains(units.index(of: position))
  }

  /// Returns the next such edge; nil if there is none.
  open func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextPosition? {
    guard let units = TextUnits(input, granularity) else { return nil }
    let (index, forwards) = (units.index(of: position), units.isForwards(direction))
    let edges = units.edges(forwards: forwards)
    return (forwards ? edges.first { $0 > index } : edges.last { $0 < index }).flatMap { units.position(at: $0) }
  }

  /// Returns true if a unit lies around a place.
  open func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool { rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil }
}
