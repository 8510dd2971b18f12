// SPDX-License-Identifier: MIT

import StillKit

/// Why a fixture cannot be read or rendered.
package struct FixtureError: Error, Equatable {
  /// Where in the JSON, as `$.root.subviews[2].frame`; `$` is the whole.
  package var path: String
  package var problem: Problem

  package init(_ path: String, _ problem: Problem) {
    (self.path, self.problem) = (path, problem)
  }

  package enum Problem: Sendable, Equatable {
    case unreadable(reason: String)
    case notJSON(reason: String)
    case unknownSchema(Int)
    case unknownKey(allowed: [String])
    case unknownWord(String, allowed: [String])
    case missing
    /// `expected` says what belongs there.
    case wrongShape(expected: String)
    case notAColor(String)
    case notAPath(String, at: Int, expected: String)
    /// Two keys that say the same thing in different ways, or one that needs another.
    case keys(String)
    case image(file: String, reason: String)
    case noFont(String)
    /// What UIKit would raise an exception for.
    case refused([String])
    case text([String])
    case tooLarge(width: Double, height: Double, scale: Double)
  }
}
