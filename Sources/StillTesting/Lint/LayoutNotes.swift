// SPDX-License-Identifier: MIT

import StillInspection
import StillKit

/// Remembers the view of an assertion, so that its layout can be looked at where the assertion fails, and only there.
// Every use of `host` is on the main actor.
final class LayoutNotes: @unchecked Sendable {
  @TaskLocal private static var current: LayoutNotes?
  @MainActor private var host: ViewHost?

  /// Runs `body`; the view that it hosts is the one that the notes are about.
  func collecting<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Self.$current.withValue(self, operation: body)
  }

  @MainActor static func note(_ host: ViewHost) { current?.host = host }

  /// What is wrong with the layout, as the end of a failure's message; empty where nothing is.
  var text: String {
    let findings = MainThread.run { (try? host.map { host in try Raised.checked { try host.findings() } }) ?? [] }
    guard !findings.isEmpty else { return "" }
    return "\n\nThe view's layout may be the cause:\n\n" + findings.inWords
  }
}

extension ViewHost {
  /// What is hardly meant in the view's layout.
  func findings() throws -> [LayoutFinding] { try hosting(\.layoutFindings) }
}

extension [LayoutFinding] {
  /// One after the other, but no more than can be read.
  var inWords: String {
    let limit = 20
    let shown = prefix(limit).map { "- \($0)".replacing("\n", with: "\n  ") }
    return (shown + (count > limit ? ["… and \(count - limit) more."] : [])).joined(separator: "\n")
  }
}
