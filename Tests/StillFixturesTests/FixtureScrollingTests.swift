// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import Testing

@testable import StillFixtures

/// A scroll view or a table of a fixture is the one that a program would make.
@MainActor struct FixtureScrollingTests {
  private func table(_ rows: String, _ more: String = "") -> String {
    #"{"type": "UITableView", "rows": [\#(rows)]\#(more.isEmpty ? "" : ", " + more)}"#
  }

  /// Frames of all that is seen, in the order of the tree.
  private func frames(_ root: String, more: String = "") throws -> [String] {
    try fixture(root, more: more).scene().description.split(separator: "\n").compactMap {
      $0.firstMatch(of: /frame = \(([^)]*)\)/).map { String($0.1) }
    }
  }

  @Test func scrollViews() throws {
    let json = #"""
      {"type": "UIScrollView", "frame": [0, 0, 10, 10], "content_size": [30, 40], "content_offset": [5, 6],
       "content_inset": [1, 2, 3, 4]}
      """#
    let view = try #require(try fixture(json).view() as? UIScrollView)
    #expect(view.contentSize == CGSize(width: 30, height: 40) && view.contentOffset == CGPoint(x: 5, y: 6))
    #expect(view.contentInset == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    let plain = try #require(try fixture(#"{"type": "UIScrollView"}"#).view() as? UIScrollView)
    #expect(plain.contentSize == .zero && plain.contentOffset == .zero && plain.contentInset == .zero)
  }

  @Test func offsets() throws {
    func offset(_ more: String) throws -> String {
      let text = try fixture(#"{"type": "UIScrollView", "content_size": [20, 90]\#(more)}"#).scene().description
      return String(try #require(text.firstMatch(of: /contentOffset: \{([^}]*)\}/)).1)
    }
    #expect(try offset("") == "0, 0")
    #expect(try offset(#", "content_inset": [7, 0, 0, 0]"#) == "0, -7")
    #expect(try offset(#", "content_inset": [7, 0, 0, 0], "content_offset": [0, 12]"#) == "0, 12")
    // Out of range is what a program may ask for.
    #expect(try offset(#", "content_offset": [0, 500]"#) == "0, 500")
    #expect(try offset(#", "content_offset": [0, -3]"#) == "0, -3")
  }

  @Test func offsetsWaitForConstraints() throws {
    let text = try fixture(
      #"{"type": "UIScrollView", "id": "s", "content_offset": [0, 40], "subviews": [{"type": "UIView", "id": "a", "auto_layout": true}]}"#,
      more: """
        "constraints": [
          {"item": "a", "attribute": "height", "constant": 70}, {"item": "a", "attribute": "width", "to_item": "s"},
          {"item": "a", "attribute": "top", "to_item": "superview"},
          {"item": "a", "attribute": "bottom", "to_item": "superview"},
          {"item": "a", "attribute": "leading", "to_item": "superview"},
          {"item": "a", "attribute": "trailing", "to_item": "superview"}
        ]
        """
    ).scene().description
    #expect(text.contains("contentOffset: {0, 40}; contentSize: {20, 70}"))
  }

  @Test func stylesOfTables() throws {
    let words: [(String, UITableView.Style)] = [
      ("plain", .plain), ("grouped", .grouped), ("insetGrouped", .insetGrouped),
    ]
    for (word, style) in words {
      #expect((try fixture(table("", #""style": "\#(word)""#)).view() as? UITableView)?.style == style)
    }
    #expect((try fixture(table("")).view() as? UITableView)?.style == .plain)
  }

  /// The heights of a table's rows, whether or not they are in sight.
  private func heights(_ rows: String) throws -> [CGFloat] {
    let view = try #require(try fixture(table(rows)).view() as? UITableView)
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 1000)
    view.layoutIfNeeded()
    return (0..<view.numberOfRows(inSection: 0)).map { view.rectForRow(at: IndexPath(row: $0, section: 0)).height }
  }

  @Test func heightsOfRows() throws {
    let fixed = #"{"type": "UIView", "intrinsic_content_size": [-1, 30]}"#
    #expect(try heights(#"{"type": "UIView", "frame": [3, 5, 10, 20]}"#) == [25])
    #expect(try heights(#"{"type": "UIView", "center": [3, 15], "size": [10, 20]}"#) == [25])
    #expect(try heights(#"{"type": "UIView", "size": [10, 20]}"#) == [20])
    #expect(try heights(fixed) == [30])
    #expect(try heights(#"{"type": "UIView", "auto_layout": true, "frame": [0, 0, 9, 9]}, \#(fixed)"#) == [44, 30])
    let label = UILabel()
    (label.text, label.numberOfLines) = ("Some words that need more than one line", 0)
    let needed = label.sizeThatFits(CGSize(width: 100, height: 0)).height
    let row = #"{"type": "UILabel", "text": "\#(label.text!)", "number_of_lines": 0}"#
    #expect(try heights("\(row), \(row)") == [needed, needed])
  }

  @Test func constraintsBetweenViewsOfARow() throws {
    let row = #"{"type": "UIView", "subviews": [{"type": "UIView", "id": "a", "auto_layout": true}]}"#
    let text = try frames(
      table(row),
      more: """
        "constraints": [
          {"item": "a", "attribute": "top", "to_item": "superview", "constant": 2},
          {"item": "a", "attribute": "bottom", "to_item": "superview", "constant": -2},
          {"item": "a", "attribute": "height", "constant": 5}, {"item": "a", "attribute": "width", "constant": 6},
          {"item": "a", "attribute": "leading", "to_item": "superview", "constant": 1}
        ]
        """)
    #expect(text.contains("1 2; 6 5"))
    #expect(text.filter { $0 == "0 0; 20 9" }.count == 3, "cell, content view and row: \(text)")
  }

  /// Seed S2a: a table is as high as its rows, up to a limit.
  @Test(arguments: [(100, 50), (50, 50), (49, 49), (0, 0)]) func maximalHeights(limit: Int, expected: Int) throws {
    let rows = #"{"type": "UIView", "intrinsic_content_size": [-1, 20]}, {"type": "UIView", "frame": [0, 0, 1, 30]}"#
    let stack = #"""
      {"type": "UIStackView", "axis": "vertical", "arranged_subviews":
        [\#(table(rows, #""max_height": \#(limit)"#)), {"type": "UIView", "id": "rest"}]}
      """#
    let json = #"{"schema": 1, "size": [20, 200], "root": \#(stack)}"#
    let scene = try Fixture.decode(Data(json.utf8), folder: temporaryFolder).scene()
    #expect(scene.description.contains("<UITableView; frame = (0 0; 20 \(expected))"), "\(scene.description)")
    #expect(scene.description.contains("frame = (0 \(expected); 20 \(200 - expected))"), "\(scene.description)")
  }

  @Test func emptyTables() throws {
    #expect(try frames(#"{"type": "UITableView"}"#) == ["0 0; 20 10"])
    #expect(try frames(table("", #""max_height": 5"#)) == ["0 0; 20 10"])
  }
}
