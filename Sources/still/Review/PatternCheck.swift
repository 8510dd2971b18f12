// SPDX-License-Identifier: MIT

import ArgumentParser
import StillArtifacts
import StillCommand

/// The refusals of patterns that name no failure.
enum PatternCheck {
  /// The most names in a message.
  private static let shown = 10

  /// Throws for a pattern without a letter, which would name everything: a shell makes an empty one of a variable that is
  /// not set.
  static func refuseEmpty(_ patterns: [String]) throws {
    if patterns.contains(where: { $0.allSatisfy { $0 == "*" || $0.isWhitespace } }) {
      throw ValidationError("A pattern without a letter names every snapshot. Leave it out to name all.")
    }
  }

  /// The error that says what failed, where no failure has the name that was asked for.
  static func unknown(_ failures: FailureList) -> CommandFailure {
    let titles = failures.all.prefix(shown).map { "  \(TerminalText.plain($0.title))" }
    let more = failures.all.count > shown ? ["  and \(failures.all.count - shown) more"] : []
    return CommandFailure(
      "No failed snapshot has such a name. These failed:\n\((titles + more).joined(separator: "\n"))")
  }
}
