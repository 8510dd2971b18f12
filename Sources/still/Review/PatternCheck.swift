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

  /// Returns the error for a pattern that matches no failure; it lists the failures.
  static func unknown(_ failures: FailureList) -> CommandFailure {
    let titles = failures.all.prefix(shown).map { "  \(TerminalText.plain($0.title))" }
    let more = failures.all.count > shown ? ["  and \(failures.all.count - shown) more"] : []
    return CommandFailure(
      "No failed snapshot has such a name. These failed:\n\((titles + more).joined(separator: "\n"))")
  }
}
