// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import Testing

@testable import StillFixtures

/// Constraints of a fixture place its views as a program's would.
@MainActor struct FixtureLayoutTests {
  /// The lines of the laid out tree.
  private func lines(_ root: String, _ constraints: [String], more: String = "") throws -> [Substring] {
    let list = "\"constraints\": [\(constraints.joined(separator: ", "))]" + (more.isEmpty ? "" : ", \(more)")
    return try fixture(root, more: list).scene().description.split(separator: "\n")
  }

  private func child(_ more: String = "", type: String = "UIView") -> String {
    let rest = more.isEmpty ? "" : ", \(more)"
    return #"{"type": "UIView", "subviews": [{"type": "\#(type)", "id": "a", "auto_layout": true\#(rest)}]}"#
  }

  @Test func constraintsToTheSuperview() throws {
    let lines = try lines(
      child(),
      [
        #"{"item": "a", "attribute": "leading", "to_item": "superview", "constant": 3}"#,
        #"{"item": "a", "attribute": "top", "relation": ">=", "to_item": "superview", "to_attribute": "top", "constant": 1}"#,
        #"{"item": "a", "attribute": "width", "to_item": "superview", "multiplier": 0.5}"#,
        #"{"item": "a", "attribute": "height", "constant": 4}"#,
        #"{"item": "a", "attribute": "height", "constant": 9, "priority": 999}"#,
      ])
    #expect(lines[1].contains("UIView; frame = (3 1; 10 4)"))
  }

  @Test func safeAreaAndMargins() throws {
    let edges = [
      ("left", "layout_margins"), ("top", "safe_area"), ("right", "layout_margins"), ("bottom", "safe_area"),
    ]
    let constraints = edges.map { #"{"item": "a", "attribute": "\#($0.0)", "to_item": "\#($0.1)"}"# }
    let lines = try lines(child(), constraints, more: #""traits": {"safe_area_insets": [1, 0, 2, 0]}"#)
    #expect(lines[1].contains("frame = (8 1; 4 7)"))
  }

  @Test func intrinsicSizesWithTheirPriorities() throws {
    let root = #"""
      {"type": "UIView", "subviews": [
        {"type": "UIView", "id": "a", "auto_layout": true, "intrinsic_content_size": [6, 4], "hugging": [251, 250]},
        {"type": "UIView", "id": "b", "auto_layout": true, "intrinsic_content_size": [6, 5], "hugging": [250, 250]}]}
      """#
    let row = [
      #"{"item": "a", "attribute": "left", "to_item": "superview"}"#,
      #"{"item": "b", "attribute": "left", "to_item": "a", "to_attribute": "right"}"#,
      #"{"item": "b", "attribute": "right", "to_item": "superview"}"#,
      #"{"item": "a", "attribute": "top", "to_item": "superview"}"#,
      #"{"item": "b", "attribute": "top", "to_item": "superview"}"#,
    ]
    let lines = try lines(root, row)
    #expect(lines[1].contains("<UIView; frame = (0 0; 6 4)"))
    #expect(lines[2].contains("<UIView; frame = (6 0; 14 5)"))
  }

  @Test func theRootItselfInItsWindow() throws {
    let root = #"{"type": "UIView", "id": "a", "auto_layout": true, "intrinsic_content_size": [4, 2]}"#
    let lines = try lines(
      root, ["centerX", "centerY"].map { #"{"item": "a", "attribute": "\#($0)", "to_item": "superview"}"# })
    #expect(lines[0].contains("frame = (8 4; 4 2)"))
  }

  @Test(arguments: [
    "UIButton", "UISwitch", "UISlider", "UIStepper", "UIProgressView", "UISegmentedControl", "UIPageControl",
    "UIActivityIndicatorView", "UITextField",
  ]) func controls(type: String) throws {
    let view = try fixture(#"{"type": "\#(type)", "id": "a", "alpha": 0.5}"#).view()
    #expect("\(Swift.type(of: view))" == type && view.alpha == 0.5)
    #expect(fixtureError(#"{"type": "\#(type)", "text": "x"}"#)?.path == "$.root.text")
  }

  @Test func pickersHaveWheels() throws {
    let wheels = #""components": [["One", "Two"], ["Red"], []]"#
    let view = try fixture(#"{"type": "UIPickerView", \#(wheels), "selected_rows": [1]}"#).view()
    let picker = try #require(view as? UIPickerView)
    #expect((0..<3).map { picker.numberOfRows(inComponent: $0) } == [2, 1, 0])
    #expect((0..<3).map { picker.selectedRow(inComponent: $0) } == [1, 0, -1])
    let mistakes = [
      ("[2]", "selected_rows[0]"), ("[0, -1]", "selected_rows[1]"), ("[0, 0, 0, 0]", "selected_rows"),
    ]
    for (rows, path) in mistakes {
      let error = fixtureError(#"{"type": "UIPickerView", \#(wheels), "selected_rows": \#(rows)}"#)
      #expect(error?.path == "$.root.\(path)")
    }
    #expect(fixtureError(#"{"type": "UIPickerView", "components": "One"}"#)?.path == "$.root.components")
  }

  @Test func aSwitchKeepsItsSize() throws {
    let lines = try lines(
      child(type: "UISwitch"),
      ["left", "top"].map { #"{"item": "a", "attribute": "\#($0)", "to_item": "superview"}"# })
    let size = UISwitch(frame: .zero).intrinsicContentSize
    #expect(lines[1].contains("<UISwitch; frame = (0 0; \(Int(size.width)) \(Int(size.height)))"))
  }

  @Test func errorsNameThePlace() {
    let cases: [(String, String, String)] = [
      (#"{"attribute": "width"}"#, "$.constraints[0].item", "Add it"),
      (#"{"item": "a"}"#, "$.constraints[0].attribute", "Add it"),
      (#"{"item": "b", "attribute": "width"}"#, "$.constraints[0].item", "Use one of: a"),
      (#"{"item": "a", "attribute": "size"}"#, "$.constraints[0].attribute", "width, height"),
      (#"{"item": "a", "attribute": "width", "relation": "="}"#, "$.constraints[0].relation", "<="),
      (#"{"item": "a", "attribute": "width", "to_item": "c"}"#, "$.constraints[0].to_item", "Use one of: a"),
      (#"{"item": "a", "attribute": "width", "to_attribute": "width"}"#, "$.constraints[0].to_attribute", "to_item"),
      (#"{"item": "a", "attribute": "width", "priority": 1001}"#, "$.constraints[0].priority", "0 to 1000"),
      (#"{"item": "a", "attribute": "width", "hugging": 1}"#, "$.constraints[0].hugging", "no such key"),
      (#"{"item": "a", "attribute": "left", "constant": 3}"#, "$.constraints[0]", "second layout item"),
      (
        #"{"item": "a", "attribute": "left", "to_item": "superview", "to_attribute": "top"}"#, "$.constraints[0]",
        "incompatible types"
      ),
    ]
    for (constraint, path, words) in cases {
      let error = fixtureError(child(), more: "\"constraints\": [\(constraint)]")
      #expect(error?.path == path)
      #expect(error?.description.contains(words) == true)
    }
    #expect(fixtureError(child(#""hugging": [1]"#))?.path == "$.root.subviews[0].hugging")
    #expect(
      fixtureError(child(#""compression_resistance": [1, -1]"#))?.path == "$.root.subviews[0].compression_resistance")
    #expect(fixtureError(child(#""intrinsic_content_size": [1, 1]"#, type: "UILabel"))?.path.hasSuffix("size") == true)
  }

  @Test func anIdOfTwoViewsIsNoPlace() {
    let root = #"{"type": "UIView", "id": "a", "subviews": [{"type": "UIView", "id": "a"}]}"#
    let error = fixtureError(root, more: #""constraints": [{"item": "a", "attribute": "width", "constant": 1}]"#)
    #expect(error?.path == "$.constraints[0].item" && error?.description.contains("2 views") == true)
  }
}
