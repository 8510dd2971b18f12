// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import Testing

@testable import StillFixtures

/// A stack of a fixture is the stack that a program would make.
@MainActor struct FixtureStackTests {
  private func stack(_ more: String, views: String = #"{"type": "UIView", "id": "a"}, {"type": "UIView", "id": "b"}"#)
    -> String
  {
    #"{"type": "UIStackView", "arranged_subviews": [\#(views)]\#(more.isEmpty ? "" : ", " + more)}"#
  }

  @Test func properties() throws {
    let json = stack(
      """
      "axis": "vertical", "distribution": "equalSpacing", "alignment": "trailing", "spacing": 3,
      "custom_spacing": [["a", 7]], "layout_margins": [1, 2, 3, 4]
      """)
    let view = try #require(try fixture(json).view() as? UIStackView)
    #expect(view.axis == .vertical && view.distribution == .equalSpacing && view.alignment == .trailing)
    #expect(view.spacing == 3 && view.isLayoutMarginsRelativeArrangement)
    #expect(view.arrangedSubviews.map(\.accessibilityIdentifier) == ["a", "b"])
    #expect(view.arrangedSubviews.map(view.customSpacing) == [7, UIStackView.spacingUseDefault])
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
  }

  @Test func plainOnesAreAsUIKitMakesThem() throws {
    let view = try #require(try fixture(stack("")).view() as? UIStackView)
    #expect(view.axis == .horizontal && view.distribution == .fill && view.alignment == .fill && view.spacing == 0)
    #expect(!view.isLayoutMarginsRelativeArrangement)
  }

  @Test func layout() throws {
    let views = #"""
      {"type": "UIView", "intrinsic_content_size": [4, 4]},
      {"type": "UIStackView", "axis": "vertical", "arranged_subviews": [
        {"type": "UIView", "id": "inner", "intrinsic_content_size": [-1, 2]}, {"type": "UIView"}]}
      """#
    let json = stack(#""distribution": "fillEqually", "spacing": 2, "layout_margins": [1, 1, 1, 1]"#, views: views)
    let text = try fixture(json).scene().description
    let frames = text.split(separator: "\n").compactMap { $0.firstMatch(of: /frame = \(([^)]*)\)/)?.1 }
    #expect(frames == ["0 0; 20 10", "1 1; 8 8", "11 1; 8 8", "0 0; 8 2", "0 2; 8 6"])
  }

  @Test func constraintsReachArrangedViews() throws {
    let text = try fixture(
      stack(""), more: #""constraints": [{"item": "a", "attribute": "width", "constant": 5}]"#
    ).scene().description
    #expect(text.contains("frame = (0 0; 5 10)") && text.contains("frame = (5 0; 15 10)"))
  }

  @Test func errorsNameThePlace() {
    let cases: [(String, String, String)] = [
      (#""axis": "diagonal""#, "axis", "horizontal, vertical"),
      (#""distribution": "even""#, "distribution", "fillEqually"),
      (#""alignment": "left""#, "alignment", "leading"), (#""spacing": "8""#, "spacing", "a number"),
      (#""layout_margins": true"#, "layout_margins", "[top, left, bottom, right]"),
      (#""custom_spacing": [["c", 1]]"#, "custom_spacing[0][0]", "Use one of: a, b"),
      (#""custom_spacing": [["a", 1], ["a"]]"#, "custom_spacing[1]", "[\"title\", 8]"),
      (#""custom_spacing": [["a", 1], ["a", 2]]"#, "custom_spacing[1][0]", "another pair names"),
      (#""custom_spacing": [["a", 1, 2]]"#, "custom_spacing[0]", "[\"title\", 8]"),
      (#""custom_spacing": ["a", 1]"#, "custom_spacing[0]", "[\"title\", 8]"),
      (#""custom_spacing": {"a": 1}"#, "custom_spacing", "a list of pairs"), (#""text": "x""#, "text", "no such key"),
    ]
    for (more, path, words) in cases {
      let error = fixtureError(stack(more))
      #expect(error?.path == "$.root.\(path)")
      #expect(error?.description.contains(words) == true, "\(error?.description ?? "no error")")
    }
    let deep = fixtureError(stack("", views: #"{"type": "UIView"}, {"type": "UILabel", "textt": "x"}"#))
    #expect(deep?.path == "$.root.arranged_subviews[1].textt")
    #expect(fixtureError(#"{"type": "UIView", "axis": "vertical"}"#)?.path == "$.root.axis")
  }
}
