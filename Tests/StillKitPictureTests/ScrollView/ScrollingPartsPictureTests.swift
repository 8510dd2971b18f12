// SPDX-License-Identifier: MIT

import StillKit
import StillTesting
import Testing

/// Rule: what scrolls text or stands in lists looks as ScrollViews.md of the documentation says, light and dark, in
/// both pipelines.
@MainActor @Suite(.serialized) struct ScrollingPartsPictureTests {
  private func check(_ view: UIView, testName: String = #function) {
    for style in [UIUserInterfaceStyle.light, .dark] {
      let suffix = style == .dark ? "dark" : "light"
      view.overrideUserInterfaceStyle = style
      assertSnapshot(of: view, as: .image, named: suffix, testName: testName)
      assertPipelinesAgree(of: view, named: suffix, testName: testName)
    }
  }

  @Test func textView() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 102))
    view.font = .preferredFont(forTextStyle: .body)
    view.text =
      "A text view sets its text as a label does, and scrolls what does not fit: this line is cut by its edge, and that "
      + "one is not seen."
    check(view)
    assertSnapshot(of: view, as: .image(layout: .contentSize), named: "whole")
  }

  @Test func searchBars() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 193))
    root.backgroundColor = .systemBackground
    let bars = (0..<3).map { UISearchBar(frame: CGRect(x: 0, y: 59 * $0, width: 300, height: 56)) }
    bars[0].placeholder = "Search"
    (bars[1].text, bars[1].showsCancelButton) = ("Words", true)
    (bars[2].searchBarStyle, bars[2].prompt, bars[2].placeholder) = (.minimal, "Prompt", "Search")
    bars[2].frame.size.height = 75
    for bar in bars { root.addSubview(bar) }
    check(root)
  }

  @Test func refreshing() {
    let view = Pages.stripes(CGSize(width: 160, height: 140), content: CGSize(width: 160, height: 500))
    let control = UIRefreshControl()
    control.attributedTitle = NSAttributedString(
      string: "Loading", attributes: [.font: UIFont.preferredFont(forTextStyle: .footnote)])
    view.refreshControl = control
    control.beginRefreshing()
    view.contentOffset.y = -60
    check(view)
  }
}
