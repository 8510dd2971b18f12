// SPDX-License-Identifier: MIT

import StillKit
import StillTestSupport
import Testing

@testable import StillViews

/// Constraints that contradict each other, or take too much work, are reported in few words.
@MainActor struct ConstraintLimitTests {
  /// A list may have the same mistake in each of hundreds of rows.
  @Test(.aheadOfOthers) func ofManyConflictsFiftyArePrinted() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) { @MainActor in
      let stage = Stage()
      for (index, view) in stage.adding(60).enumerated() {
        // Conflicts in the same words are printed once.
        view.widthAnchor.constraint(equalToConstant: 10).isActive = true
        view.widthAnchor.constraint(equalToConstant: 20 + CGFloat(index)).isActive = true
      }
      stage.window.layoutIfNeeded()
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.ranges(of: "Unable to simultaneously satisfy constraints.").count == 50, "\(text)")
    #expect(text.ranges(of: "More constraints cannot be satisfied; remove those above first.").count == 1, "\(text)")
  }

  /// A layout that changes is solved again and again.
  @Test func tooMuchWorkIsReportedOnce() {
    let stage = Stage()
    let wishes: [(width: CGFloat, priority: UILayoutPriority)] = [
      (10, .defaultLow), (20, .defaultHigh), (30, UILayoutPriority(500)),
    ]
    let constraints = wishes.map { wish in
      let constraint = stage.view.widthAnchor.constraint(equalToConstant: wish.width)
      constraint.priority = wish.priority
      return constraint
    }
    NSLayoutConstraint.activate(constraints)
    stage.window.layout.engine = LayoutEngine(root: stage.window, greatestWork: 1)
    let texts = errors { stage.window.layoutIfNeeded() }
    #expect(texts.count == 1 && texts.first?.contains("took too much work") == true, "\(texts)")
    constraints[0].constant = 12
    #expect(errors { stage.window.layoutIfNeeded() }.isEmpty)
  }
}
