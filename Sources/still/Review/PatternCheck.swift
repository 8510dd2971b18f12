// SPDX-License-Identifier: MIT

import ArgumentParser
import StillArtifacts
import StillCommand

/// The refusals of patterns that name no failure.
enum PatternCheck {
  /// The most names in a message.
  private static let shown = 10

  /// Throws for an empty pattern, which a variable that is not set leaves: it would name everything.
  static func refuseEmpty(_ patterns: [String]) throws {
    if patterns.contains("") { throw ValidationError("A pattern is empty. Name a snapshot, or leave the pattern out.") }
  }

  /// The error that says what failed, where no failure has the name that was asked for.
  static func unknown(_ failures: FailureList) -> CommandFailure {
    let titles = failures.all.prefix(shown).map { "  \(TerminalText.plain($0.title))" }
    let more = failures.all.count > shown ? ["  and \(failures.all.count - shown) more"] : []
    return CommandFailure(
      "No failed snapshot has such a name. These failed:\n\((titles + more).joined(separator: "\n"))")
  }
}
