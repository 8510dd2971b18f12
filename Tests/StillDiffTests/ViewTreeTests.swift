// SPDX-License-Identifier: MIT

import StillTestSupport
import Testing

@testable import StillDiff

/// Descriptions of trees, and what a person would say about two of them.
struct ViewTreeTests {
  private func tree(_ lines: String...) throws -> ViewTree {
    try #require(ViewTree(([ViewTree.heading + "\tuserInterfaceStyle=light"] + lines).joined(separator: "\n")))
  }

  private func label(_ text: String, y: Int, _ more: String = "") -> String {
    " UILabel\t0 \(y) 50 20\ttext=\(text)\(more)"
  }

  @Test func otherTextsAreNoDescription() {
    #expect(ViewTree(nil) == nil)
    #expect(ViewTree("<UIView; frame = (0 0; 4 3)>") == nil)
    #expect(ViewTree(ViewTree.heading) == nil)
    #expect(ViewTree("\(ViewTree.heading)\n  UIView\t0 0 1 1")?.nodes.isEmpty ?? true)
  }

  @Test func linesThatFitNowhereEndTheTree() throws {
    let tree = try tree("UIView\t0 0 9 9", " UILabel\t1 2 3 4\ttext=a", "   UIView\t0 0 1 1", "Masked pixels: 1,1,2,2")
    #expect(tree.nodes.count == 2)
    #expect(tree.nodes[1].frame == ViewTree.Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(tree.name(1) == #"UILabel "a""#)
  }

  @Test func numbersOfOtherFieldsAreNone() throws {
    #expect(try tree("UIView\t\n 7 8 9 10").nodes[0].frame.width == 0)
    #expect(try tree("UIView\t0 0\t9 9=1").nodes[0].frame.width == 0)
    #expect(try tree("UIView\t0 0 9 8").nodes[0].frame.height == 8)
  }

  @Test func valuesKeepTheirTabsAndLines() throws {
    let text = "a\tb\nc\\d"
    let tree = try tree("UIView\t0 0 9 9\ttext=\(ViewTree.escaped(text))\talpha=0.5")
    #expect(tree.properties(0) == [.init(name: "text", value: text), .init(name: "alpha", value: "0.5")])
    #expect(tree.value("alpha", of: 0) == "0.5" && tree.value("alph", of: 0) == nil)
  }

  @Test func titleOfTheSelectedItemIsNoOtherSelection() throws {
    func bar(_ selected: String, _ first: String) throws -> ViewTree {
      try tree(
        "UITabBar\t0 0 99 49\tselectedItem=\(selected)", " UITabBarButtonLabel\t0 0 9 9\ttext=\(first)",
        " UITabBarButtonLabel\t50 0 9 9\ttext=Calls")
    }
    let renamed = TreeDifference(try bar("Chats", "Chats"), try bar("Talks", "Talks"))
    #expect(renamed.causeLines == [#"UITabBar selectedItem.title "Chats" → "Talks""#])
    let selected = TreeDifference(try bar("Chats", "Chats"), try bar("Calls", "Chats"))
    #expect(selected.causeLines == [#"UITabBar selectedItem "Chats" → "Calls""#])
  }

  /// A bar shows its images in views of its own.
  @Test(arguments: [
    ("UINavigationBar", "shadowImage=1"), ("UINavigationBar", "backIndicatorImage=1"),
    ("UINavigationBar", "standardAppearance.backIndicatorImage=1"), ("UITabBar", "shadowImage=1"),
    ("UITabBar", "selectionIndicatorImage=1"), ("UITabBar", "itemPositioning=fill"), ("UITabBar", "itemWidth=60"),
    ("UITabBar", "itemSpacing=10"), ("UITabBar", "standardAppearance.stackedItemWidth=60"),
  ]) func viewsInABarFollowFromIt(type: String, property: String) throws {
    let (root, bar) = ("UIView\t0 0 99 99", " \(type)\t0 0 99 49")
    let difference = TreeDifference(
      try tree(root, bar, "  UIImageView\t0 0 20 20\timage=1"),
      try tree(root, bar + "\t" + property, "  UIImageView\t0 0 20 20\timage=2", "  UIImageView\t0 48 99 1"))
    #expect(difference.causes.map(\.type) == [type], "\(difference.causeLines)")
    #expect(difference.consequences.map(\.type) == ["UIImageView", "UIImageView"])
  }

  @Test(arguments: ["section.list.showsSeparators=false", "section[1].list.separatorConfiguration.color=#FF3B30"])
  func linesBetweenRowsFollowFromTheListAndTheirContentDoesNot(property: String) throws {
    let list = "UICollectionView\t0 0 99 99"
    let cell = " UICollectionViewListCell\t0 0 99 44@0.0"
    let line = "  _UICollectionViewListSeparatorView\t0 43 99 1\tbackgroundColor="
    let difference = TreeDifference(
      try tree(list, cell, line + "#C6C6C8", label("a", y: 0).replacing(" UILabel", with: "  UILabel")),
      try tree(
        list + "\t" + property, cell, line + "#FF3B30",
        label("a", y: 0, "\talpha=0.5").replacing(" UILabel", with: "  UILabel")))
    #expect(difference.causes.map(\.type) == ["UICollectionView", "UILabel"], "\(difference.causeLines)")
    #expect(difference.consequences.map(\.type) == ["_UICollectionViewListSeparatorView"])
  }

  @Test func indicatorIsHiddenBecauseItStopped() throws {
    let spinner = " UIActivityIndicatorView\t0 0 20 20"
    let difference = TreeDifference(
      try tree("UIView\t0 0 99 99", spinner + "\tisAnimating=true"),
      try tree("UIView\t0 0 99 99", spinner + "\tisHidden=true"))
    #expect(difference.causeLines == ["UIActivityIndicatorView isAnimating true → false"])
  }

  @Test(arguments: [
    ("UIStackView", "isLayoutMarginsRelativeArrangement=true", "isLayoutMarginsRelativeArrangement false → true"),
    ("UIStackView", "customSpacing=1: 24", "customSpacing none → 1: 24"),
    ("UITableView", "rowHeight=48", "rowHeight automaticDimension → 48"),
    ("UISlider", "maximumValue=2", "maximumValue 1 → 2"),
    ("CAGradientLayer", "endPoint=1 1", "endPoint 0.5 1 → 1 1"),
    ("CAShapeLayer", "strokeEnd=0.5", "strokeEnd 1 → 0.5"),
    ("UIView", "layer.isDoubleSided=false", "layer.isDoubleSided true → false"),
    ("UIPageControl", "hidesForSinglePage=true", "hidesForSinglePage false → true"),
    ("UITabBar", "itemWidth=60", "itemWidth 0 → 60"),
    ("UITabBar", "itemSpacing=10", "itemSpacing 0 → 10"),
    ("UITabBar", "itemPositioning=centered", "itemPositioning automatic → centered"),
    ("UITabBar", "standardAppearance.stackedItemWidth=60", "standardAppearance.stackedItemWidth 0 → 60"),
    ("UITabBar", "shadowImage=12 12@2 0a1b", "shadowImage nil → 12 12@2 0a1b"),
    (
      "UITabBar", "scrollEdgeAppearance.stackedItemPositioning=fill",
      "scrollEdgeAppearance.stackedItemPositioning automatic → fill"
    ),
    ("UITableView", "sectionHeaderTopPadding=0", "sectionHeaderTopPadding automaticDimension → 0"),
    (
      "UITableView", "separatorInsetReference=fromAutomaticInsets",
      "separatorInsetReference fromCellEdges → fromAutomaticInsets"
    ),
    ("UICollectionView", "contentInsetsReference=none", "contentInsetsReference safeArea → none"),
    ("UICollectionView", "interSectionSpacing=12", "interSectionSpacing 0 → 12"),
    (
      "UICollectionView", "section[1].contentInsetsReference=none", "section[1].contentInsetsReference automatic → none"
    ),
    ("UICollectionView", "section.list.showsSeparators=false", "section.list.showsSeparators true → false"),
    (
      "UICollectionView", "section.list.separatorConfiguration.topSeparatorVisibility=visible",
      "section.list.separatorConfiguration.topSeparatorVisibility automatic → visible"
    ),
    (
      "UICollectionView",
      "section.list.separatorConfiguration.bottomSeparatorInsets=1.79769e+308 40 1.79769e+308 1.79769e+308",
      "section.list.separatorConfiguration.bottomSeparatorInsets.leading automatic → 40"
    ),
  ]) func whatADescriptionLeavesOutHasItsValue(type: String, property: String, change: String) throws {
    let (root, view) = ("UIView\t0 0 99 99", " \(type)\t0 0 20 20")
    let difference = TreeDifference(try tree(root, view), try tree(root, view + "\t" + property))
    #expect(difference.causeLines == ["\(type) \(change)"])
  }

  /// Its path may lie anywhere: the layer of a circle has no size, as a rule.
  @Test func shapesAreDrawnBeyondTheirLayer() throws {
    func shape(_ width: Int) throws -> ViewTree {
      try tree("UIView\t0 0 99 99", " CAShapeLayer\t0 0 0 0\tlineWidth=\(width)")
    }
    let place = ViewTree.Rect(x: 40, y: 40, width: 20, height: 20)
    #expect(TreeDifference(try shape(8), try shape(9)).touched.contains { $0.intersects(place) && $0.width >= 99 })
  }

  /// Each row is held against each other one where nothing tells which is which.
  @Test func rowsWithTheSameViewsInsideAreTheSameRows() throws {
    func list(_ rows: [String], _ color: String) throws -> ViewTree {
      let lines = rows.enumerated().flatMap { number, row in
        [
          " UIView\t0 \(number * 44) 99 44\tbackgroundColor=\(color)\(row)",
          "  UIView\t0 0 9 9\tbackgroundColor=#\(row)",
          "  UIView\t9 0 9 9\tbackgroundColor=##\(row)",
        ]
      }
      return try #require(ViewTree(([ViewTree.heading, "UIView\t0 0 99 400"] + lines).joined(separator: "\n")))
    }
    let match = TreeMatch(try list(["1", "2", "3", "4"], "#AA"), try list(["1", "9", "2", "3", "4"], "#BB"))
    #expect([1, 4, 7, 10].map { match.newOf[$0] } == [1, 7, 10, 13])
  }

  /// A reference may come from anybody, and what it says is printed in terminals.
  @Test(arguments: ["\u{1B}[2J", "\u{7F}", "\u{9B}2J", "\r"]) func controlCharactersStayOutOfCauses(control: String)
    throws
  {
    func place(_ text: String) throws -> TreeDifference {
      let line = " UI\(control)Label\t0 0 9 9@0.\(control)\ttext=\(text)\(control)\tcolor\(control)=\(text)"
      return TreeDifference(try tree("UIView\t0 0 9 9"), try tree("UIView\t0 0 9 9", line))
    }
    let lines = try place("a").causeLines
    #expect(!lines.isEmpty)
    #expect(lines.allSatisfy { line in !line.unicodeScalars.contains { $0.properties.generalCategory == .control } })
  }

  @Test(arguments: [#"\n"#, #"\t"#, "\u{2028}", "\u{2029}", "\u{85}"]) func causesStayOnTheirLine(end: String) throws {
    func place(_ text: String) throws -> TreeDifference {
      let line =
        " UI\(end)Label\t0 0 9 9@0.\(end)\tid=a\(end)b\ttext=\(text)\(end)\tcolor\(end)=\(text)\(end)\tx=\(text)\(end)z"
      return TreeDifference(try tree("UIView\t0 0 9 9", line + "0"), try tree("UIView\t0 0 9 9", line))
    }
    let lines = try place("a").causeLines
    let (before, after) = (" UI\(end)View\t0 0 9 9\tcolor=a\(end)b", " UI\(end)View\t0 0 9 9\tcolor=a\(end)c")
    let others = TreeDifference(try tree("UIView\t0 0 9 9", before), try tree("UIView\t0 0 9 9", after)).causeLines
    #expect(!lines.isEmpty && !others.isEmpty)
    #expect((lines + others).allSatisfy { $0.split(whereSeparator: \.isNewline).count == 1 && !$0.contains("\t") })
  }

  @Test(arguments: ["nan", "inf", "-inf", "1e308 1e308 1e308 1e308", "-1e999 nan 0x1p999 9e9"])
  func placesThatAreNoneDifferFromNothing(place: String) throws {
    let lines = (0..<50).map { depth in
      String(repeating: " ", count: depth) + "UIView\t\(place)\tcontentOffset=\(place)"
    }
    let tree = try #require(ViewTree(([ViewTree.heading] + lines).joined(separator: "\n")))
    let difference = TreeDifference(tree, tree)
    #expect(difference.isEmpty && difference.touched.isEmpty)
  }

  @Test func twoCellsInOneRowDifferFromNothing() throws {
    let rows = ["one", "two", "three"].flatMap { [" UITableViewCell\t0 0 1 1@0.1", "  UILabel\t0 0 1 1\ttext=\($0)"] }
    func tree(_ rows: [String]) throws -> ViewTree {
      try #require(ViewTree(([ViewTree.heading, "UITableView\t0 0 9 9"] + rows).joined(separator: "\n")))
    }
    #expect(TreeDifference(try tree(rows), try tree(rows)).isEmpty)
  }

  /// A reference may come from anybody.
  @Test(arguments: ["0.1.1.1.1.1.1.", "999999.999999.999999.999999", "-9.9", "9223372036854775807.1", "....", "x"])
  func placesInListsMayBeAnything(path: String) throws {
    func list(_ texts: [String]) throws -> ViewTree {
      let rows = texts.flatMap { [" UITableViewCell\t0 0 1 1@\(path)", "  UILabel\t0 0 1 1\ttext=\($0)"] }
      return try #require(ViewTree(([ViewTree.heading, "UITableView\t0 0 9 9"] + rows).joined(separator: "\n")))
    }
    #expect(!TreeDifference(try list(["a", "b", "c"]), try list(["c", "a", "x", "y"])).isEmpty)
  }

  @Test func numbersThatAreNoneAreZero() throws {
    let before = try tree("UIView\t0 0 9 9", " UILabel\tnan inf -inf 1e300\tlayer.shadowRadius=inf", label("b", y: 0))
    let after = try tree("UIView\t0 0 9 9\tcontentOffset=nan inf", " UILabel\t1 2 3 4", label("b", y: 4))
    #expect(before.nodes[1].frame == ViewTree.Rect(x: 0, y: 0, width: 0, height: 1e9))
    let difference = TreeDifference(before, after)
    #expect(!difference.causeLines.isEmpty && difference.touched.allSatisfy { ($0.x + $0.width).isFinite })
  }

  /// With 8,000 lines, these took an hour while each change was held against each other one.
  @Test(arguments: ["rows", "levels", "moved", "reversed"]) func largeTreesAreCompared(kind: String) throws {
    let numbers = 0..<4000
    func tree(_ lines: [String]) throws -> ViewTree {
      try #require(ViewTree(([ViewTree.heading, "UIScrollView\t0 0 9 9"] + lines).joined(separator: "\n")))
    }
    func trees() throws -> (ViewTree, ViewTree) {
      switch kind {
      case "rows":
        return (
          try tree(numbers.map { " UITableViewCell\t0 \($0) 9 1@0.\($0)\ttext=\($0)" }),
          try tree([" UITableViewCell\t0 0 9 1@0.0\ttext=0"])
        )
      case "levels":
        let levels = numbers.map { String(repeating: " ", count: $0 + 1) }
        return (
          try tree(levels.map { "\($0)UIView\t0 0 9 1\talpha=0.5" }), try tree(levels.map { "\($0)UIView\t0 0 9 1" })
        )
      case "moved":
        return (
          try tree([" UIView\t0 0 9 9"] + numbers.map { _ in "  UILabel\t0 0 9 1\ttext=a" } + [" UIButton\t0 0 9 9"]),
          try tree([" UIView\t0 0 9 9", " UIButton\t0 0 9 9"] + numbers.map { _ in "  UILabel\t0 0 9 1\ttext=a" })
        )
      default:
        return (
          try tree(numbers.map { " UIView\t0 0 9 1\tid=\($0)" }),
          try tree(numbers.reversed().map { " UIView\t0 0 9 1\tid=\($0)" })
        )
      }
    }
    let (before, after) = try trees()
    let difference = TreeDifference(before, after)
    let count = difference.causes.count + difference.consequences.count
    #expect(count >= numbers.count - 1 && difference.touched.count <= 2 * (before.nodes.count + after.nodes.count) + 1)
  }

  @Test func equalTreesDifferInNothing() throws {
    let one = try tree("UIView\t0 0 9 9", label("a", y: 0))
    #expect(TreeDifference(one, one).isEmpty)
  }

  @Test func viewsAreMatchedByWhatTheySay() throws {
    let before = try tree("UIView\t0 0 99 99", label("a", y: 0), label("b", y: 20), label("c", y: 40))
    let after = try tree(
      "UIView\t0 0 99 99", label("x", y: 0), label("a", y: 20), label("b", y: 40, "\talpha=0.5"), label("c", y: 60))
    let difference = TreeDifference(before, after)
    #expect(difference.causeLines == [#"+ UILabel "x""#, #"UILabel "b" alpha 1 → 0.5"#])
    #expect(difference.followedLines == ["3 views below moved by 20 points"])
  }

  @Test func aViewThatMovedIntoAnotherIsNoNewOne() throws {
    let before = try tree("UIView\t0 0 99 99", label("a", y: 0), " UIStackView\t0 50 99 20")
    let after = try tree("UIView\t0 0 99 99", " UIStackView\t0 50 99 20", "  UILabel\t0 0 50 20\ttext=a")
    #expect(TreeDifference(before, after).causeLines == [#"UILabel "a" moved from UIView to UIStackView"#])
  }

  @Test func aFrameWithoutAReasonIsACause() throws {
    let before = try tree("UIView\t0 0 99 99", label("a", y: 0), label("b", y: 20), label("c", y: 40))
    let after = try tree("UIView\t0 0 99 99", label("a", y: 0), label("b", y: 24), label("c", y: 44))
    let difference = TreeDifference(before, after)
    #expect(difference.causeLines == [#"UILabel "b" frame.origin.y 20 → 24"#])
    #expect(difference.followedLines == ["1 view below moved by 4 points"])
  }

  @Test func rowsThatAreLeftShiftTheirPathsWithoutBeingCauses() throws {
    func row(_ text: String, _ row: Int) -> [String] {
      [" UITableViewCell\t0 \(row * 44) 99 44@0.\(row)", "  UILabel\t0 0 50 20\ttext=\(text)"]
    }
    func table(_ texts: [String]) throws -> ViewTree {
      let rows = texts.enumerated().flatMap { row($1, $0) }
      return try #require(ViewTree(([ViewTree.heading, "UITableView\t0 0 99 176"] + rows).joined(separator: "\n")))
    }
    let difference = TreeDifference(try table(["a", "b", "c", "d"]), try table(["a", "c", "d", "e"]))
    #expect(difference.causeLines == [#"− UITableViewCell at [0, 1] "b" (in UITableView)"#])
    #expect(difference.consequences.map(\.words) == [#"+ UITableViewCell at [0, 3] "e" (in UITableView)"#])
    let moved = TreeDifference(try table(["a", "b", "c", "d"]), try table(["d", "a", "b", "c"]))
    #expect(moved.causeLines == [#"UITableViewCell at [0, 3] "d" row 0.3 → 0.0 (in UITableView)"#])
  }

  @Test func traitsComeFirstAndExplainTheRest() throws {
    let before = try tree("UIView\t0 0 9 9\tbackgroundColor=#FFFFFF")
    let text = "\(ViewTree.heading)\tuserInterfaceStyle=dark\nUIView\t0 0 9 9\tbackgroundColor=#000000"
    let difference = TreeDifference(before, try #require(ViewTree(text)))
    #expect(difference.causeLines == ["userInterfaceStyle light → dark"])
    #expect(difference.consequences.map(\.words) == ["UIView backgroundColor #FFFFFF → #000000"])
  }

  /// Any tree, changed in any one property, has that property as its only cause.
  @Test func oneChangedPropertyIsTheOnlyCause() throws {
    var random = SeededNumbers(seed: 9)
    for _ in 0..<60 {
      var lines = ["Root\t0 0 300 900"]
      var depth = 0
      for number in 0..<40 {
        depth = Int.random(in: 1...depth + 1, using: &random)
        lines.append(
          String(repeating: " ", count: depth)
            + "View\(number % 7)\t0 \(number) 50 20\ttext=n\(number % 11)\talpha=0.\(number)")
      }
      let before = try #require(ViewTree(([ViewTree.heading] + lines).joined(separator: "\n")))
      let chosen = Int.random(in: 1..<lines.count, using: &random)
      lines[chosen] += "\tlayer.cornerRadius=3"
      let after = try #require(ViewTree(([ViewTree.heading] + lines).joined(separator: "\n")))
      let difference = TreeDifference(before, after)
      #expect(difference.causes.count == 1 && difference.consequences.isEmpty, "\(lines)")
      #expect(difference.causes.first?.property == "layer.cornerRadius" && difference.causes.first?.newIndex == chosen)
    }
  }
}
