// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import Testing

@testable import StillFixtures

/// What cannot scroll is answered with its place, and with what belongs there.
@MainActor struct FixtureScrollingErrorTests {
  private func expect(_ cases: [(String, String, String)], in type: String) {
    for (more, path, words) in cases {
      let error = fixtureError(#"{"type": "\#(type)", \#(more)}"#)
      #expect(error?.path == "$.root.\(path)", "\(more)")
      #expect(error?.description.contains(words) == true, "\(error?.description ?? "no error for \(more)")")
    }
  }

  @Test func scrollViews() {
    expect(
      [
        (#""content_size": [1]"#, "content_size", "[width, height]"),
        (#""content_size": [1, -1]"#, "content_size", "not negative"),
        (#""content_size": "large""#, "content_size", "[width, height]"),
        (#""content_offset": {"x": 1}"#, "content_offset", "[x, y]"),
        (#""content_inset": [1, 2]"#, "content_inset", "[top, left, bottom, right]"),
        (#""content_offset": [0, 1], "bounds_origin": [0, 1]"#, "bounds_origin", "content_offset"),
        (#""rows": []"#, "rows", "content_size, content_offset, content_inset"),
      ], in: "UIScrollView")
    for number in ["NaN", "Infinity"] {
      let error = #expect(throws: FixtureError.self) {
        try fixture(#"{"type": "UIScrollView", "content_size": [1, \#(number)]}"#)
      }
      #expect(error?.description.contains("this is no JSON") == true, "\(error?.description ?? number)")
    }
  }

  @Test func tables() {
    expect(
      [
        (#""style": "inset_grouped""#, "style", "plain, grouped, insetGrouped"),
        (#""style": 1"#, "style", "plain, grouped, insetGrouped"),
        (#""max_height": -1"#, "max_height", "not negative"), (#""max_height": "all""#, "max_height", "a number"),
        (#""rows": {"type": "UIView"}"#, "rows", "a list of views"),
        (#""rows": ["Soup"]"#, "rows[0]", "an object"), (#""rows": [{}]"#, "rows[0].type", "missing"),
        (#""rows": [{"type": "UIView"}, {"type": "UITableCell"}]"#, "rows[1].type", "UITableView"),
        (#""rows": [{"type": "UIView", "frame": [0, 0, 1, -5]}]"#, "rows[0].frame", "below the top"),
        (#""rows": [{"type": "UIView", "frame": [0, -9, 1, 5]}]"#, "rows[0].frame", "below the top"),
        (#""rows": [{"type": "UIView", "size": [1, -5]}]"#, "rows[0].size", "below the top"),
        (#""rows": [{"type": "UIView", "center": [1, 5]}]"#, "rows[0].size", "missing"),
        (#""content_size": [1, 1]"#, "content_size", "style, rows, max_height"),
        (
          #""rows": [{"type": "UIImageView"}, {"type": "UIImageView", "image": {"file": "none.png"}}]"#,
          "rows[1].image", "beside the fixture"
        ),
      ], in: "UITableView")
    #expect(fixtureError(#"{"type": "UIView", "max_height": 3}"#)?.path == "$.root.max_height")
  }

  /// Also of rows that are not in sight.
  @Test func mistakesInRowsAreFoundUnseen() {
    let rows = (0..<40).map { #"{"type": "UILabel", "id": "row\#($0)"}"# }.joined(separator: ", ")
    let error = fixtureError(
      #"{"type": "UITableView", "id": "table", "rows": [\#(rows), {"type": "UILabel", "id": "row3"}]}"#,
      more: #""constraints": [{"item": "row3", "attribute": "width", "constant": 5}]"#)
    #expect(error?.path == "$.constraints[0].item")
    #expect(error?.description.contains("2 views have the id \"row3\"") == true)
  }

  @Test(arguments: [("a", "b"), ("a", "table"), ("outside", "b")])
  func constraintsBetweenRows(item: String, other: String) {
    let root = #"""
      {"type": "UIView", "id": "outside", "subviews": [{"type": "UITableView", "id": "table", "rows":
        [{"type": "UIView", "id": "a"}, {"type": "UIView", "id": "b"}]}]}
      """#
    let error = fixtureError(
      root,
      more: #""constraints": [{"item": "\#(item)", "attribute": "width", "to_item": "\#(other)"}]"#)
    #expect(error?.path == "$.constraints[0].to_item")
    #expect(error?.description.contains("do not lie in the same row") == true)
  }

  @Test func heightsThatNoTableTakes() {
    let root = #"{"type": "UITableView", "rows": [{"type": "UIView", "frame": [0, 1.7e308, 1, 1.7e308]}]}"#
    #expect(fixtureError(root)?.path.hasPrefix("$.root") == true)
  }
}
