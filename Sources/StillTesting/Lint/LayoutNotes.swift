// SPDX-License-Identifier: MIT

import Foundation
import StillInspection
import StillKit

/// The view of an assertion, remembered so that its layout is checked only if the assertion fails.
// Every use of `host` is on the main actor.
final class LayoutNotes: @unchecked Sendable {
  @TaskLocal private static var current: LayoutNotes?
  @MainActor private var host: ViewHost?

  /// Runs `body`, and remembers the view that it hosts; the view is described at the same time if `describes` is true.
  func collecting<Result>(describing describes: Bool, _ body: () throws -> Result) rethrows -> Result {
    try CapturedViews.$areDescribedAtOnce.withValue(describes) {
      try Self.$current.withValue(self, operation: body)
    }
  }

  @MainActor static func note(_ host: ViewHost) { current?.host = host }

  /// Returns the likely layout mistakes in the areas that differ, for the end of a failure's message.
  ///
  /// - Parameter places: Areas of the picture in points; nil if they are not known, so that all mistakes are returned.
  func text(at places: [CGRect]?) -> String {
    let findings = MainThread.run {
      SnapshotMoment.$isFixed.withValue(true) {
        (try? host.map { host in try RaisedErrors.checked { try SecondLook.take { try host.findings() } } }) ?? []
      }
    }.filter { $0.lies(at: places) }
    guard !findings.isEmpty else { return "" }
    return "\n\nThe view's layout may be the cause:\n\n" + findings.inWords
  }
}

extension LayoutFinding {
  /// Returns true if the mistake is visible in one of `places`, or if these are nil.
  fileprivate func lies(at places: [CGRect]?) -> Bool {
    guard let places else { return true }
    // Enlarged by half a point, so that an area without width, such as the frame of an empty view, intersects too.
    return areas.contains { area in places.contains { $0.insetBy(dx: -0.5, dy: -0.5).intersects(area) } }
  }
}

extension ViewHost {
  /// Finds likely mistakes in the view's layout.
  func findings() throws -> [LayoutFinding] { try hosting(\.layoutFindings) }
}

extension [LayoutFinding] {
  /// The findings as text, with a limit so that a message stays readable.
  var inWords: String {
    let limit = 20
    let shown = prefix(limit).map { "- \($0)".replacing("\n", with: "\n  ") }
    return (shown + (count > limit ? ["… and \(count - limit) more."] : [])).joined(separator: "\n")
  }
}
