// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import Testing

/// The file is prose; the names in it, and the priorities beside them, are what stacks make.
@MainActor @Suite(.enabled(if: OracleNumbers.isThere, "\(OracleNumbers.absent)"))
struct StackOracleTests {
  /// Names and priorities of the constraints of stacks of every kind.
  private var made: [String: Set<Float>] {
    var made: [String: Set<Float>] = [:]
    for distribution in 0...4 {
      for alignment in [UIStackView.Alignment.fill, .leading, .center, .trailing] {
        let stack = UIStackView(arrangedSubviews: [SizedView(1, 1), SizedView(2, 2), SizedView(3, 3)])
        stack.distribution = UIStackView.Distribution(rawValue: distribution) ?? .fill
        stack.alignment = alignment
        stack.arrangedSubviews[2].isHidden = alignment == .center
        stack.updateConstraintsIfNeeded()
        for constraint in stack.constraints {
          made[constraint.identifier ?? "none", default: []].insert(constraint.priority.rawValue)
        }
      }
    }
    return made
  }

  @Test func namesAndPriorities() throws {
    let facts = try OracleNumbers.facts("uistackview_constraints", of: String.self, keys: [], atLeast: 12)
    let made = made
    var named = 0
    for fact in facts {
      for match in fact.matches(of: /(?:@(\d+) )?\((UISV-[a-z-]+)(?:, (\d+))?\)/) {
        let priorities = try #require(made[String(match.2)], "\(match.2)")
        let words = match.1 ?? match.3
        if let words { #expect(priorities.map(Optional.some) == [Float(words)], "\(match.2)") }
        named += 1
      }
    }
    #expect(named >= 4)
  }
}
