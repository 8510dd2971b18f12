// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillTesting
import Testing

/// Rule: what Markdown means is seen, and tabs lead to their stops.
@MainActor @Suite(.serialized) struct MarkdownPictureTests {
  @Test func meaningsInALabel() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 260, height: 90))
    label.numberOfLines = 0
    label.backgroundColor = .systemBackground
    label.attributedText = try NSAttributedString(
      markdown:
        "Plain, *emphasised*, **strong**, ***both***, `let code = 1`, ~~gone~~ and [a link](https://example.com).")
    assertSnapshot(of: label, as: .image)
    assertPipelinesAgree(of: label)
  }

  @Test func tabStopsInALabel() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 260, height: 70))
    label.numberOfLines = 0
    label.backgroundColor = .systemBackground
    let style = NSMutableParagraphStyle()
    let point = NSTextTab.columnTerminators(for: Locale(identifier: "en_US"))
    style.tabStops = [
      NSTextTab(textAlignment: .center, location: 130),
      NSTextTab(textAlignment: .right, location: 220, options: [.columnTerminators: point]),
    ]
    label.attributedText = NSAttributedString(
      string: "Tea\tgreen\t4.50\nCoffee\tlarge, black\t12.125\nWater\tstill\t3",
      attributes: [.font: UIFont.systemFont(ofSize: 15), .paragraphStyle: style])
    assertSnapshot(of: label, as: .image)
    assertPipelinesAgree(of: label)
  }
}
