// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillKit
import Testing

@testable import StillFixtures

/// Rule: a number with which a drawing would be blank, or miss parts, is an error that names its place and its range.
@MainActor struct FixtureRangeTests {
  private static let points = "from -1000000 to 1000000."
  private static let lengths = "from 0 to 1000000."
  private static let shares = "from 0 to 1."
  private static let sizes = "from 0.001 to 10000."

  private func expect(_ root: String, at path: String, says words: String, _ more: String = "") {
    let error = fixtureError(root, more: more)
    #expect(error?.path == path, "\(root)")
    #expect(error?.description.hasSuffix(words) == true, "\(error?.description ?? "no error for \(root)")")
  }

  @Test(arguments: ["1e300", "-1e300", "1e9", "1000001"]) func coordinates(number: String) {
    for (key, value, place) in [
      ("frame", "[1, 2, \(number), 4]", "frame[2]"), ("bounds_origin", "[\(number), 4]", "bounds_origin[0]"),
      ("transform", "[1, 0, \(number), 1, 0, 0]", "transform[2]"), ("center", "[1, \(number)]", "center[1]"),
      ("layer", "{\"z_position\": \(number)}", "layer.z_position"),
      ("layer", "{\"anchor_point\": [0, \(number)]}", "layer.anchor_point[1]"),
      ("intrinsic_content_size", "[1, \(number)]", "intrinsic_content_size[1]"),
      ("sublayers", "[{\"type\": \"CAShapeLayer\", \"path\": \"M 0 0 L \(number) 1\"}]", "sublayers[0].path"),
      (
        "sublayers", "[{\"type\": \"CAShapeLayer\", \"path\": {\"oval\": [\(number), 0, 1, 1]}}]",
        "sublayers[0].path.oval[0]"
      ),
    ] {
      expect("{\"type\": \"UIView\", \"\(key)\": \(value)}", at: "$.root.\(place)", says: Self.points)
    }
    expect(
      "{\"type\": \"UIView\", \"sublayers\": [{\"type\": \"CAGradientLayer\", \"end_point\": [1, \(number)]}]}",
      at: "$.root.sublayers[0].end_point[1]", says: "from -1000 to 1000.")
    let stack = "{\"type\": \"UIStackView\", \"arranged_subviews\": [{\"type\": \"UIView\", \"id\": \"a\"}]"
    expect("\(stack), \"spacing\": \(number)}", at: "$.root.spacing", says: Self.points)
    expect(
      "\(stack), \"custom_spacing\": [[\"a\", \(number)]]}", at: "$.root.custom_spacing[0][1]", says: Self.points)
    let constraint = "{\"item\": \"a\", \"attribute\": \"width\", \"constant\": \(number)}"
    expect(
      "{\"type\": \"UIView\", \"id\": \"a\"}", at: "$.constraints[0].constant", says: Self.points,
      "\"constraints\": [\(constraint)]")
  }

  @Test(arguments: ["1e300", "-0.5", "5"]) func shares(number: String) {
    expect("{\"type\": \"UIView\", \"alpha\": \(number)}", at: "$.root.alpha", says: Self.shares)
    for key in ["opacity", "shadow_opacity"] {
      expect("{\"type\": \"UIView\", \"layer\": {\"\(key)\": \(number)}}", at: "$.root.layer.\(key)", says: Self.shares)
    }
    for (type, key, value, place) in [
      ("CAShapeLayer", "stroke_end", number, "stroke_end"),
      ("CAGradientLayer", "locations", "[0, \(number)]", "locations[1]"),
    ] {
      expect(
        "{\"type\": \"UIView\", \"sublayers\": [{\"type\": \"\(type)\", \"\(key)\": \(value)}]}",
        at: "$.root.sublayers[0].\(place)", says: Self.shares)
    }
  }

  @Test(arguments: ["1e300", "-1"]) func lengths(number: String) {
    for key in ["corner_radius", "border_width", "shadow_radius"] {
      expect(
        "{\"type\": \"UIView\", \"layer\": {\"\(key)\": \(number)}}", at: "$.root.layer.\(key)", says: Self.lengths)
    }
    for (key, value, place) in [
      ("line_width", number, "line_width"), ("line_dash_pattern", "[1, \(number)]", "line_dash_pattern[1]"),
    ] {
      expect(
        "{\"type\": \"UIView\", \"sublayers\": [{\"type\": \"CAShapeLayer\", \"\(key)\": \(value)}]}",
        at: "$.root.sublayers[0].\(place)", says: Self.lengths)
    }
    for key in ["preferred_max_layout_width", "number_of_lines"] {
      expect("{\"type\": \"UILabel\", \"\(key)\": \(number)}", at: "$.root.\(key)", says: Self.lengths)
    }
  }

  @Test(arguments: ["1e9", "1e300", "-17", "0", "1e-300"]) func sizesOfTextAndPictures(number: String) {
    expect("{\"type\": \"UILabel\", \"font\": {\"size\": \(number)}}", at: "$.root.font.size", says: Self.sizes)
    expect(
      "{\"type\": \"UIImageView\", \"image\": {\"symbol\": \"star\", \"point_size\": \(number)}}",
      at: "$.root.image.point_size", says: Self.sizes)
    expect(#"{"type": "UIView"}"#, at: "$.scale", says: "from 0.001 to 1000.", "\"scale\": \(number)")
  }

  /// JSONDecoder does not tell the place of a number that is too large for an Int.
  @Test func wholeNumbers() {
    expect(
      #"{"type": "UILabel", "number_of_lines": 1.5}"#, at: "$.root.number_of_lines", says: "0 for any number of lines.")
    expect(
      #"{"type": "UIView"}"#, at: "$.tolerance.max_channel_delta", says: "from 0 to 255.",
      #""tolerance": {"max_channel_delta": 1e300}"#)
    #expect(fixtureError(#"{"type": "UILabel", "number_of_lines": 2.0, "text": "a"}"#) == nil)
  }

  /// What lies on the border of a range is drawn.
  @Test func theLargestNumbersAreDrawn() throws {
    let fixture = try fixture(
      #"""
      {"type": "UIView", "subviews": [
        {"type": "UIView", "frame": [-1000000, 5, 1000000, 5], "background_color": "blue", "bounds_origin": [1000000, 0],
        "transform": [1, 0, 0, 1, 1000000, 0]}],
        "sublayers": [{"type": "CAGradientLayer", "frame": [0, 0, 20, 5], "colors": ["#ff0000", "#ff0000"],
        "gradient_type": "radial", "end_point": [1000, 1000]}]}
      """#)
    #expect(try fixture.pixel(10, 8).blue == 255)
    #expect(try fixture.pixel(10, 2).red == 255)
  }

  @Test func aPictureHasAPixel() throws {
    let tiny = try Fixture.decode(
      #"{"schema": 1, "size": [1e-9, 1e-9], "root": {"type": "UIView"}}"#.data(using: .utf8)!, folder: temporaryFolder)
    let error = #expect(throws: FixtureError.self) { try tiny.scene() }
    #expect(error?.path == "$.size")
    #expect(error?.description.contains("at least one pixel") == true)
  }
}
