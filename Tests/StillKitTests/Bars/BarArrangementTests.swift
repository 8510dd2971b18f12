// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import StillTestSupport
import Testing

@testable import StillViews

/// The places along a navigation bar, held against rules that are told without looking at how they are computed.
struct BarArrangementTests {
  private let bar = BarArrangement(width: 375, leadingMargin: 16, trailingMargin: 16)

  private func title(_ plan: BarArrangement) -> [CGFloat] { [plan.titlePlace.start, plan.titlePlace.length] }

  @Test func titlesStandInTheMiddleWhileTheyHaveRoom() {
    var plan = bar
    plan.title = 101
    #expect(title(plan) == [137, 101])
    plan.leading = [60]
    plan.trailing = [20, 30]
    #expect(title(plan) == [137, 101])
    #expect(plan.leadingPlaces == [16] && plan.trailingPlaces == [339, 293])
    // 82 is the end of the left button with its space, and 287 the beginning of the right ones.
    plan.title = 204
    #expect(title(plan) == [83, 204])
    plan.title = 300
    #expect(title(plan) == [82, 205])
  }

  @Test func backTitlesGiveWayToTheTitle() {
    var plan = bar
    plan.backEnds = [200, 70, 29]
    #expect(plan.backTitle == 0)
    plan.title = 153
    #expect(plan.backTitle == 0 && title(plan) == [206, 153])
    plan.title = 154
    #expect(plan.backTitle == 1 && title(plan) == [110.5, 154])
    plan.title = 300
    #expect(plan.backTitle == 2 && title(plan) == [37.5, 300])
    plan.title = 400
    #expect(plan.backTitle == 2 && title(plan) == [35, 324])
  }

  @Test func titlesThatLeadLeaveTheMiddle() {
    var plan = bar
    (plan.leadsTitle, plan.title) = (true, 101)
    #expect(title(plan) == [16, 101])
    plan.center = [40, 44]
    #expect(title(plan) == [16, 101] && plan.centerPlaces == [137.5, 193.5])
    plan.leading = [60]
    #expect(title(plan) == [82, 101] && plan.centerPlaces == [189, 245])
    // 289 is the end of the trailing button with its space; the title gives way.
    (plan.trailing, plan.title) = ([64], 200)
    #expect(title(plan) == [82, 101] && plan.centerPlaces == [189, 245] && plan.hasRoom)
    plan.trailing = [160]
    #expect(plan.centerPlaces == [93, 149] && title(plan) == [82, 5] && plan.hasRoom)
    plan.trailing = [166]
    #expect(!plan.hasRoom)
  }

  /// Nothing overlaps, whatever there is, as long as there is room for the buttons.
  @Test func nothingOverlaps() {
    var random = SeededNumbers(seed: 11)
    for _ in 0..<2000 {
      var plan = bar
      plan.leading = (0..<Int.random(in: 0...2, using: &random)).map { _ in CGFloat.random(in: 0...50, using: &random) }
      plan.trailing = (0..<Int.random(in: 0...2, using: &random)).map { _ in CGFloat.random(in: 0...50, using: &random)
      }
      plan.title = .random(in: 0...400, using: &random)
      if Bool.random(using: &random) {
        plan.leadsTitle = true
        plan.center = Bool.random(using: &random) ? [CGFloat.random(in: 0...40, using: &random)] : []
      }
      if Bool.random(using: &random) { plan.backEnds = [.random(in: 40...250, using: &random), 70, 29] }
      var parts: [(start: CGFloat, length: CGFloat)] = []
      if let index = plan.backTitle { parts.append((0, plan.backEnds[index])) }
      for (index, start) in plan.leadingPlaces.enumerated() { parts.append((start, plan.leading[index])) }
      parts.append(plan.titlePlace)
      for (index, start) in plan.centerPlaces.enumerated() { parts.append((start, plan.center[index])) }
      for (index, start) in plan.trailingPlaces.enumerated().reversed() { parts.append((start, plan.trailing[index])) }
      for (left, right) in zip(parts, parts.dropFirst()) {
        #expect(left.start + left.length <= right.start + 1e-9, "\(plan)")
      }
      #expect(parts.allSatisfy { $0.start >= 0 && $0.start + $0.length <= 375 + 1e-9 }, "\(plan)")
    }
  }
}
