// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import Testing

@testable import StillViews

/// Rule: where asked, text is set smaller before it is truncated, but no smaller than allowed and needed.
@MainActor struct LabelShrinkingTests {
  private let text = "A line of some length"

  private func label(_ width: CGFloat) -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: 30))
    label.text = text
    label.adjustsFontSizeToFitWidth = true
    return label
  }

  @Test(arguments: [CGFloat(150), 120, 80, 40])
  func textTakesTheWidth(_ width: CGFloat) throws {
    let drawn = try #require(drawnTexts(of: label(width)).first)
    #expect(drawn.text == text)
    let size = text.size(withAttributes: [.font: UIFont.systemFont(ofSize: drawn.fontSize)])
    #expect(size.width <= width + 0.01)
    #expect(size.width > width - 1)
  }

  @Test func textThatFitsKeepsItsSize() throws {
    #expect(try #require(drawnTexts(of: label(300)).first).fontSize == 17)
  }

  @Test func theScaleHasALimit() throws {
    let label = label(80)
    label.minimumScaleFactor = 0.9
    let drawn = try #require(drawnTexts(of: label).first)
    #expect(abs(drawn.fontSize - 17 * 0.9) < 1e-9)
    #expect(drawn.text.hasSuffix("…"))
  }

  @Test func severalLinesShrinkTogether() throws {
    let label = label(80)
    label.bounds.size.height = 60
    label.numberOfLines = 2
    let drawn = drawnTexts(of: label)
    #expect(drawn.count == 2)
    #expect(drawn.map(\.text).joined(separator: " ") == text)
    #expect(drawn[0].fontSize < 17 && drawn[0].fontSize > 8)
  }

  @Test func baselinesStayUnlessAskedOtherwise() throws {
    let label = label(80)
    let whole = UILabel(frame: label.frame)
    whole.text = "A"
    let baseline = try #require(drawnTexts(of: whole).first).origin.y
    #expect(abs(try #require(drawnTexts(of: label).first).origin.y - baseline) < 1e-6)
    label.baselineAdjustment = .alignCenters
    #expect(try #require(drawnTexts(of: label).first).origin.y < baseline - 1)
    label.baselineAdjustment = .none
    #expect(try #require(drawnTexts(of: label).first).origin.y < baseline - 3)
  }
}
