// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import Testing

/// A visual format says what constraints written one by one would say.
@MainActor struct VisualFormatTests {
  private let stage = Stage(width: 200, height: 100)
  private let a: UIView
  private let b: UIView

  init() {
    let views = stage.adding(2)
    (a, b) = (views[0], views[1])
    for view in [a, b] {
      for constraint in view.size(10, 10) {
        constraint.priority = .defaultLow
        constraint.isActive = true
      }
    }
  }

  private var views: [String: Any] { ["a": a, "b": b] }

  private func made(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions = [], _ metrics: [String: Any]? = nil
  ) -> [NSLayoutConstraint] {
    NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: metrics, views: views)
  }

  /// Left edges and widths of both views.
  private func laidOut(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions = [], _ metrics: [String: Any]? = nil
  ) -> [CGFloat] {
    NSLayoutConstraint.activate(made(format, options, metrics))
    stage.window.layoutIfNeeded()
    return [a.frame.minX, a.frame.width, b.frame.minX, b.frame.width]
  }

  @Test func inTheOrderOfTheText() {
    let all = made("|-(>=10@750)-[a(b@1000)][b(20)]|")
    #expect(all.count == 5)
    #expect(all[0].relation == .greaterThanOrEqual && all[0].constant == 10 && all[0].priority == .defaultHigh)
    #expect(all[0].firstItem === a && all[0].firstAttribute == .leading && all[0].secondItem === stage.window)
    #expect(all[1].firstItem === a && all[1].firstAttribute == .width && all[1].secondItem === b)
    #expect(Set([all[2].firstItem, all[2].secondItem].map { ObjectIdentifier($0!) }) == [.init(a), .init(b)])
    #expect(all[2].constant == 0 && Set([all[2].firstAttribute, all[2].secondAttribute]) == [.leading, .trailing])
    #expect(all[3].firstItem === b && all[3].secondItem == nil && all[3].constant == 20)
    #expect(all[4].constant == 0 && all[4].firstAttribute == .trailing && all[4].secondAttribute == .trailing)
    #expect(all.allSatisfy { !$0.isActive })
  }

  @Test func spaces() {
    #expect(laidOut("|-20-[a]-30-[b(40)]|") == [20, 110, 160, 40])
  }

  @Test func flushViewsOfEqualWidth() {
    #expect(laidOut("H:|[a(b)][b]|") == [0, 100, 100, 100])
  }

  @Test func standardSpacesAreMarginsAndEightPoints() {
    stage.window.layoutMargins = UIEdgeInsets(top: 1, left: 11, bottom: 2, right: 13)
    #expect(laidOut("|-[a(b)]-[b]-|") == [11, 84, 103, 84])
  }

  @Test func aLargerConstantIsMoreRoomEverywhere() {
    for options in [[], .directionLeftToRight, .directionRightToLeft] as [NSLayoutConstraint.FormatOptions] {
      #expect(made("|-3-[a]-4-[b]-5-|", options).map(\.constant) == [3, 4, 5])
    }
  }

  @Test func predicatesOfOneSpace() {
    let all = made(
      "[a]-(>=8@400,<=20,==gap@strong)-[b]", [], ["gap": 12, "strong": UILayoutPriority.defaultHigh.rawValue])
    #expect(all.map(\.relation) == [.greaterThanOrEqual, .lessThanOrEqual, .equal])
    #expect(all.map(\.constant) == [8, 20, 12])
    #expect(all.map(\.priority.rawValue) == [400, 1000, 750])
  }

  @Test(arguments: [12 as Any, 12.0, CGFloat(12), Float(12), NSNumber(value: 12), UInt8(12)].map(Metric.init))
  func metricsOfEveryType(metric: Metric) {
    #expect(made("[a]-gap-[b]", [], ["gap": metric.value]).map(\.constant) == [12])
  }

  @Test func negativeSpacesStandInParentheses() {
    #expect(laidOut("|[a(50)]-(-8)-[b]") == [0, 50, 42, 10])
  }

  @Test func spacesInTheTextDoNotMatter() {
    #expect(made(" H : | - ( >= 8 @ 7 , <= 9 ) - [ a ( == b ) ] ").map(\.constant) == [8, 9, 0])
  }

  @Test func vertically() {
    NSLayoutConstraint.activate(made("V:|-5-[a(20)]-[b]-7-|"))
    stage.window.layoutIfNeeded()
    #expect([a.frame.minY, a.frame.height, b.frame.minY, b.frame.height] == [5, 20, 33, 60])
  }

  @Test func directions() {
    stage.window.semanticContentAttribute = .forceRightToLeft
    for view in [a, b] { view.semanticContentAttribute = .forceRightToLeft }
    let cases: [(NSLayoutConstraint.FormatOptions, [CGFloat])] = [
      (.directionLeftToRight, [3, 10, 17, 10]), (.directionRightToLeft, [187, 10, 173, 10]),
      (.directionLeadingToTrailing, [187, 10, 173, 10]),
    ]
    for (direction, expected) in cases {
      let all = made("|-3-[a]-4-[b]", direction)
      NSLayoutConstraint.activate(all)
      stage.window.layoutIfNeeded()
      #expect([a.frame.minX, a.frame.width, b.frame.minX, b.frame.width] == expected)
      NSLayoutConstraint.deactivate(all)
    }
  }

  @Test func alignments() {
    let all = made("|[a(30)]-[b]", [.alignAllTop, .alignAllBottom])
    let aligning = all.filter { $0.firstAttribute == .top || $0.firstAttribute == .bottom }
    #expect(aligning.map(\.firstAttribute) == [.top, .bottom])
    #expect(aligning.allSatisfy { $0.firstAttribute == $0.secondAttribute && $0.constant == 0 })
    #expect(all.count == 5)
  }

  @Test func baselinesApart() {
    let all = made("V:[a]-3-[b]", .spacingBaselineToBaseline)
    #expect(all.map(\.firstAttribute) == [.firstBaseline] && all.map(\.secondAttribute) == [.lastBaseline])
  }

  @Test func rawValuesAreUIKits() {
    typealias Options = NSLayoutConstraint.FormatOptions
    let all: [(Options, UInt)] = [
      (.alignAllLeft, 2), (.alignAllRight, 4), (.alignAllTop, 8), (.alignAllBottom, 16), (.alignAllLeading, 32),
      (.alignAllTrailing, 64), (.alignAllCenterX, 512), (.alignAllCenterY, 1024), (.alignAllLastBaseline, 2048),
      (.alignAllFirstBaseline, 4096), (.alignmentMask, 0xFFFF), (.directionLeftToRight, 0x10000),
      (.directionRightToLeft, 0x20000), (.directionMask, 0x30000), (.spacingBaselineToBaseline, 0x80000),
    ]
    for (option, value) in all { #expect(option.rawValue == value) }
  }

  @Test func guides() {
    let guide = UILayoutGuide()
    stage.window.addLayoutGuide(guide)
    let all = NSLayoutConstraint.constraints(
      withVisualFormat: "|-9-[guide(30)][a]", metrics: nil, views: ["guide": guide, "a": a])
    NSLayoutConstraint.activate(all)
    stage.window.layoutIfNeeded()
    #expect(guide.layoutFrame.minX == 9 && a.frame.minX == 39)
  }
}

/// A number of some type, as programs put them into dictionaries.
struct Metric: @unchecked Sendable, CustomTestStringConvertible {
  // Numbers are values.
  let value: Any

  var testDescription: String { "\(type(of: value))" }
}
