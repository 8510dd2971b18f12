// SPDX-License-Identifier: MIT

import Foundation
import StillInspection
import StillKit

/// The view of an assertion, remembered so that its layout is checked only if the assertion fails.
// Every use of `host` is on the main actor.
final class LayoutNotes: @unchecked Sendable {
  @TaskLocal private static var current: LayoutNotes?
  @MainActor private var host: ViewHost?

  /// Runs `body`; the notes are about the view that it hosts, which is described meanwhile if `describes` is true.
  func collecting<Result>(describing describes: Bool, _ body: () throws -> Result) rethrows -> Result {
    try CapturedViews.$areDescribedAtOnce.withValue(describes) {
      try Self.$current.withValue(self, operation: body)
    }
  }

  @MainActor static func note(_ host: ViewHost) { current?.host = host }

  /// Returns the likely mistakes of the layout at the differing places, as the end of a failure's message.
  ///
  /// - Parameter places: Areas of the picture in points; nil if they are not known, so that the whole layout counts.
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
  /// Returns true if what is wrong is seen in one of `places`, or these are not known.
  fileprivate func lies(at places: [CGRect]?) -> Bool {
    guard let places else { return true }
    // A line of no width, such as the frame of an empty view, also touches what lies beside it.
    return areas.contains { area in places.contains { $0.insetBy(dx: -0.5, dy: -0.5).intersects(area) } }
  }
}

extension ViewHost {
  /// Finds likely mistakes in the view's layout.
  func findings() throws -> [LayoutFinding] { try hosting(\.layoutFindings) }
}

extension [LayoutFinding] {
  /// The findings one after the other, but no more than can be read.
  var inWords: String {
    let limit = 20
    let shown = prefix(limit).map { "- \($0)".replacing("\n", with: "\n  ") }
    return (shown + (count > limit ? ["… and \(count - limit) more."] : [])).joined(separator: "\n")
  }
}
