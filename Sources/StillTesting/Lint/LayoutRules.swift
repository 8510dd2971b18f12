// SPDX-License-Identifier: MIT

import StillInspection
import StillKit

/// The kinds of mistakes that `assertLayout` looks for.
public struct LayoutRules: OptionSet, Sendable {
  /// The bits of the rules.
  public let rawValue: Int

  /// Makes rules from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Views whose constraints do not determine their position or size.
  public static let ambiguousLayout = LayoutRules(rawValue: 1)
  /// Labels that do not show all of their text.
  public static let truncatedText = LayoutRules(rawValue: 2)
  /// Views that are wholly or partly outside of their superview's bounds, if it does not clip.
  public static let outsideParent = LayoutRules(rawValue: 4)
  /// Views without width or height that have a text, an image, or visible subviews that they do not clip.
  public static let emptySize = LayoutRules(rawValue: 8)
  /// Required constraints that contradict each other.
  public static let unsatisfiableConstraints = LayoutRules(rawValue: 16)
  /// All rules.
  public static let all: LayoutRules = [
    .ambiguousLayout, .truncatedText, .outsideParent, .emptySize, .unsatisfiableConstraints,
  ]

  func covers(_ finding: LayoutFinding) -> Bool {
    switch finding.problem {
    case .ambiguous: contains(.ambiguousLayout)
    case .truncatedText: contains(.truncatedText)
    case .outsideParent: contains(.outsideParent)
    case .emptySize: contains(.emptySize)
    case .conflict: contains(.unsatisfiableConstraints)
    }
  }
}
