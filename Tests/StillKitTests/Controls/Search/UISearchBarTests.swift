// SPDX-License-Identifier: MIT

import StillKit
import Testing

/// Rule: a search bar is 56 points high, its field 36, 8 points from the sides.
@MainActor @Suite struct UISearchBarTests {
  @Test func theFieldLiesInTheMiddle() {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
    (bar.text, bar.placeholder) = ("Words", "Search")
    bar.layoutIfNeeded()
    #expect(bar.searchTextField.frame == CGRect(x: 8, y: 10, width: 304, height: 36))
    #expect(bar.searchTextField.text == "Words" && bar.searchTextField.placeholder == "Search")
    #expect(bar.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 56))
    bar.prompt = "Where?"
    #expect(bar.intrinsicContentSize.height == 75)
  }

  @Test func thePlaceholderIsSecondary() {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
    bar.placeholder = "Search"
    bar.layoutIfNeeded()
    let label = bar.searchTextField.subviews.first { ($0 as? UILabel)?.text == "Search" } as? UILabel
    #expect(label?.textColor == .secondaryLabel)
    #expect(abs((label?.frame.minX ?? 0) - 31.3) < 0.1)
  }

  @Test func cancelTakesRoomAtTheEnd() {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
    bar.showsCancelButton = true
    bar.layoutIfNeeded()
    let field = bar.searchTextField.frame
    #expect(abs(field.minX - 8) < 1e-6 && field.maxX < 270)
    bar.semanticContentAttribute = .forceRightToLeft
    bar.layoutIfNeeded()
    #expect(abs(bar.searchTextField.frame.maxX - 312) < 1e-6 && bar.searchTextField.frame.width == field.width)
  }

  @Test(arguments: [0, 10, 16] as [CGFloat])
  func barsWithoutRoomAreLaidOutQuietly(width: CGFloat) {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: width, height: 0))
    (bar.prompt, bar.showsCancelButton) = ("Where?", true)
    #expect(errors { bar.layoutIfNeeded() } == [])
    #expect(bar.searchTextField.frame.width == 0 && bar.searchTextField.frame.minX == 8)
  }
}
