// SPDX-License-Identifier: MIT

import Testing

@testable import StillDiff

/// Descriptions of older formats, which tell less.
struct TreeFormatTests {
  private let first = TreeFormat(1)

  private func tree(_ format: TreeFormat, _ lines: String..., traits: String = "") throws -> ViewTree {
    try #require(ViewTree(([format.heading + traits] + lines).joined(separator: "\n")))
  }

  @Test func headingsSayTheFormat() {
    #expect(TreeFormat(of: "Stillframe tree 1\tuserInterfaceStyle=light\nUIView\t0 0 1 1") == first)
    #expect(TreeFormat(of: TreeFormat.current.heading) == .current)
    for text in ["", "Stillframe tree", "Stillframe tree x", "Stillframe tree 99999999999999999999", "<UIView>"] {
      #expect(TreeFormat(of: text) == nil)
      #expect(TreeFormat.isOlder(text))
    }
    #expect(TreeFormat.isOlder(first.heading) && !TreeFormat.isOlder(TreeFormat.current.heading))
  }

  @Test func aNewerFormatIsNotRead() {
    let newer = TreeFormat(TreeFormat.current.number + 1)
    #expect(ViewTree("\(newer.heading)\nUIView\t0 0 1 1") == nil)
    #expect(!TreeFormat.isOlder(newer.heading))
  }

  @Test func traitsOfEachFormatAreRead() throws {
    let tree = try tree(first, "UIView\t0 0 9 9", traits: "\tdisplayScale=3")
    #expect(tree.traits == [.init(name: "displayScale", value: "3")])
  }

  @Test func whatTheOlderFormatCannotTellIsNoCause() throws {
    let bar = "UINavigationBar\t0 0 9 9\talpha="
    let now = try tree(.current, bar + "0.5\ttopItem.title=Cart\titems[0].badgeValue=3")
    let difference = TreeDifference(try tree(first, bar + "0.4"), now)
    #expect(difference.causes.map(\.words) == ["UINavigationBar alpha 0.4 → 0.5"])
    #expect(difference.untold == ["items[0].badgeValue", "topItem.title"] && difference.isOfOlderFormat)
    let same = TreeDifference(try tree(.current, bar + "0.4"), now)
    #expect(same.causes.count == 3 && same.untold.isEmpty && !same.isOfOlderFormat)
    // Going back is the same.
    #expect(TreeDifference(now, try tree(first, bar + "0.4")).causes.count == 1)
  }

  @Test func whatBothTellIsACauseThoughOneIsOlder() throws {
    let before = try tree(first, "UINavigationBar\t0 0 9 9\ttopItem.title=Cart")
    let difference = TreeDifference(before, try tree(.current, "UINavigationBar\t0 0 9 9\ttopItem.title=Bag"))
    #expect(difference.causes.map(\.words) == [#"UINavigationBar topItem.title "Cart" → "Bag""#])
    #expect(difference.untold.isEmpty)
  }

  @Test func whatTheFirstFormatWroteInOtherWordsIsNoCause() throws {
    let margins = " UIView\t0 0 5 5\tlayoutMargins="
    let before = try tree(
      first, "UIStackView\t0 0 9 9\tconstraint width=9 @25", " UIButton\t0 0 5 5\tstyle=8e61bcd8", margins + "28 8 8 8",
      " UILabel\t0 0 5 5\ttext=a\tattributedText=0–1: NSColor #000000", traits: "\tsafeAreaInsets=20 0 0 0")
    let after = try tree(
      .current, "UIStackView\t0 0 9 9", " UIButton\t0 0 5 5\ttitle=Pay\tconfiguration=filled", " UIView\t0 0 5 5",
      " UILabel\t0 0 5 5\ttext=a\tattributedText=0–1: foregroundColor #FF0000", traits: "\tsafeAreaInsets=20 0 0 0")
    let difference = TreeDifference(before, after)
    #expect(difference.isEmpty, "\(difference.causeLines)")
    #expect(difference.untold == ["attributedText", "configuration", "configuration.title"])
  }

  @Test func stylesOfTablesAreComparedInEachFormat() throws {
    let before = try tree(first, "UITableView\t0 0 9 9\tstyle=insetGrouped")
    let difference = TreeDifference(before, try tree(.current, "UITableView\t0 0 9 9"))
    #expect(difference.causes.map(\.property) == ["style"])
  }
}
