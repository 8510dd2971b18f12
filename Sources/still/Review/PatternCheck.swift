// SPDX-License-Identifier: MIT

import ArgumentParser
import StillArtifacts
import StillCommand

/// Checks patterns that name failures.
enum PatternCheck {
  /// The most names in a message.
  private static let shown = 10

  /// Throws for an empty pattern, which would match everything; in a shell it may come from a variable that is not set.
  static func refuseEmpty(_ patterns: [String]) throws {
    if patterns.contains(where: { $0.allSatisfy { $0 == "*" || $0.isWhitespace } }) {
      throw ValidationError("A pattern without a letter names every snapshot. Leave it out to name all.")
    }
  }

  /// Returns a line for each pattern that names none of the failures, while others may name some.
  static func misses(_ patterns: [String], among failures: FailureList) -> [String] {
    patterns.filter { pattern in !failures.all.contains { $0.result.matches(pattern) } }.map { pattern in
      "unknown   \(TerminalText.plain(pattern)): no failed snapshot has such a name."
    }
  }

  /// Returns the error for a pattern that matches no failure; it lists the failures.
  static func unknown(_ failures: FailureList) -> CommandFailure {
    let titles = TerminalText.cut(failures.all.map { TerminalText.plain($0.title) }, to: shown)
    return CommandFailure(
      "No failed snapshot has such a name. These failed:\n\(titles.map { "  \($0)" }.joined(separator: "\n"))")
  }
}
