// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillKit
import Testing

@testable import StillFixtures

/// Each mistake is answered with its place and with what belongs there.
@MainActor struct FixtureErrorTests {
  private func expect(_ error: FixtureError?, at path: String, says words: String...) {
    #expect(error?.path == path)
    for word in words { #expect(error?.description.contains(word) ?? false, "\(word) in \(error?.description ?? "-")") }
  }

  @Test func unknownKeys() {
    expect(
      fixtureError(#"{"type": "UIView", "subviews": [{"type": "UIView"}, {"type": "UIView", "colour": "red"}]}"#),
      at: "$.root.subviews[1].colour", says: "no such key", "background_color", "frame")
    expect(fixtureError(#"{"type": "UIView", "text": "a"}"#), at: "$.root.text", says: "background_color")
    expect(
      fixtureError(#"{"type": "UIView", "layer": {"cornerRadius": 3}}"#), at: "$.root.layer.cornerRadius",
      says: "corner_radius")
    expect(
      fixtureError(#"{"type": "UIView", "sublayers": [{"path": "M 0 0"}]}"#), at: "$.root.sublayers[0].path")
    expect(fixtureError(#"{"type": "UIView"}"#, more: #""extra": 1"#), at: "$.extra", says: "tolerance")
  }

  /// JSONDecoder takes the first value of such a key.
  @Test func repeatedKeys() {
    expect(
      fixtureError(#"{"type": "UIView", "background_color": "red", "background_color": "blue"}"#),
      at: "$.root.background_color", says: "twice")
    expect(
      fixtureError(
        #"{"type": "UIView", "subviews": [{"type": "UIView"}, {"type": "UILabel", "text": "\\\"{,", "te\u0078t": "b"}]}"#
      ),
      at: "$.root.subviews[1].text", says: "twice")
    expect(fixtureError(#"{"type": "UIView"}"#, more: #""opaque": true, "opaque": true"#), at: "$.opaque")
    #expect(
      fixtureError(#"{"type": "UIView", "subviews": [{"type": "UIView", "frame": [1, 2, 3, 4]}, {"type": "UIView"}]}"#)
        == nil)
  }

  /// An object that nothing reads may have any number of keys, and each may be written in its own way.
  @Test func keysOfOneObjectAreNotComparedInPairs() {
    let keys = (0..<100_000).map { #""\u0061\#($0)": 1"# }.joined(separator: ", ")
    #expect(fixtureError(#"{"type": "UIView"}"#, more: "\"source\": {\(keys)}") == nil)
    expect(
      fixtureError(#"{"type": "UIView"}"#, more: "\"source\": {\(keys), \"a99999\": 1}"), at: "$.source.a99999",
      says: "twice")
  }

  /// JSONDecoder takes these for one key.
  @Test func keysWithMarksWrittenInTwoWaysAreRepeated() {
    expect(
      fixtureError(#"{"type": "UIView"}"#, more: "\"source\": {\"\u{E9}\": 1, \"e\u{301}\": 2}"),
      at: "$.source.e\u{301}", says: "twice")
  }

  @Test func filesThatAreTooLargeAreNotRead() throws {
    let file = temporaryFolder.appendingPathComponent("large-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    for (count, words) in [(16 << 20, "no JSON"), (16 << 20 + 1, "more than 16 MB")] {
      try Data(repeating: UInt8(ascii: " "), count: count).write(to: file)
      let error = #expect(throws: FixtureError.self) { try Fixture.read(file) }
      expect(error, at: "$", says: words)
    }
  }

  @Test func typesThatCannotBeBuiltListThoseThatCan() {
    for type in ["UIPigView", "MyCell"] {
      expect(
        fixtureError("{\"type\": \"\(type)\"}"), at: "$.root.type", says: type, "UIView", "UILabel", "UIImageView")
    }
    expect(
      fixtureError(#"{"type": "UIView", "sublayers": [{"type": "CATankLayer"}]}"#), at: "$.root.sublayers[0].type",
      says: "CALayer", "CAShapeLayer", "CAGradientLayer")
    expect(fixtureError("{}"), at: "$.root.type", says: "missing")
  }

  @Test func wrongShapes() {
    expect(
      fixtureError(#"{"type": "UIView", "frame": [1, 2, 3]}"#), at: "$.root.frame", says: "[x, y, width, height]")
    expect(fixtureError(#"{"type": "UIView", "frame": [1, 2, 3, "4"]}"#), at: "$.root.frame[3]", says: "four numbers")
    expect(fixtureError(#"{"type": "UIView", "alpha": "1"}"#), at: "$.root.alpha", says: "a number")
    expect(fixtureError(#"{"type": "UIView", "is_hidden": 1}"#), at: "$.root.is_hidden", says: "true or false")
    expect(fixtureError(#"{"type": "UIView", "subviews": {}}"#), at: "$.root.subviews", says: "list of views")
    expect(fixtureError(#"{"type": 3}"#), at: "$.root.type", says: "UILabel")
    expect(fixtureError("[]"), at: "$.root", says: "an object")
    expect(
      fixtureError(#"{"type": "UIView", "sublayers": [{"transform": [1, 2]}]}"#), at: "$.root.sublayers[0].transform",
      says: "six numbers", "sixteen")
  }

  @Test func unknownWords() {
    expect(
      fixtureError(#"{"type": "UIView", "content_mode": "aspectFill"}"#), at: "$.root.content_mode",
      says: "scaleAspectFill")
    expect(
      fixtureError(#"{"type": "UIView", "layer": {"masked_corners": ["minXminY", "topLeft"]}}"#),
      at: "$.root.layer.masked_corners[1]", says: "maxXmaxY")
    for color in ["reddish", "#12", "#1234567", "#gggggg", "+ff0000"] {
      expect(
        fixtureError("{\"type\": \"UIView\", \"background_color\": \"\(color)\"}"), at: "$.root.background_color",
        says: color, "#rrggbb", "systemBackground")
    }
  }

  /// A fixture may have hundreds of views, and as many mistakes.
  @Test func ofLongListsFiftyAreNamed() {
    let texts = (1...60).map { "mistake \($0)" }
    let cut = (texts[..<50] + ["and 10 more"]).joined(separator: "\n")
    #expect(FixtureError("$.root", .refused(texts)).description == "$.root: \(cut)")
    #expect(FixtureError("$.root", .text(texts)).description == "$.root: \(cut)")
    let few = texts[..<50].joined(separator: "\n")
    #expect(FixtureError("$.root", .refused(Array(texts[..<50]))).description == "$.root: \(few)")
    let views = (10..<70).map { #"{"type": "UIView", "id": "v\#($0)"}"# }.joined(separator: ", ")
    expect(
      fixtureError(
        #"{"type": "UIView", "subviews": [\#(views)]}"#,
        more: #""constraints": [{"item": "w", "attribute": "width", "constant": 1}]"#),
      at: "$.constraints[0].item", says: "Use one of: v10, v11,", "v59, and 10 more.")
  }

  @Test func pathsAndCorners() {
    func shape(_ path: String) -> FixtureError? {
      fixtureError("{\"type\": \"UIView\", \"sublayers\": [{\"type\": \"CAShapeLayer\", \"path\": \(path)}]}")
    }
    let place = "$.root.sublayers[0].path"
    expect(shape(#""M 0,0 X 3""#), at: place, says: "character 6", "M L H V C S Q T A Z".prefix(3).description)
    expect(shape(#""L 3 3""#), at: place, says: "begins with")
    expect(shape(#""M 0""#), at: place, says: "a number")
    expect(shape(#""M 0 0 A 1 1 0 2 0 3 3""#), at: place, says: "flag")
    expect(shape(#"{"rect": [0, 0, 1, 1], "oval": [0, 0, 1, 1]}"#), at: place, says: "exactly one")
    expect(shape(#"{"rounded_rect": [0, 0, 1, 1]}"#), at: place + ".corner_radius", says: "missing")
    expect(shape(#"{"oval": [0, 0, 1, 1], "corner_radius": 2}"#), at: place + ".corner_radius", says: "rounded_rect")
    expect(shape("7"), at: place, says: "rect")
  }

  @Test func filesThatAreNoFixtures() throws {
    func error(_ text: String) -> FixtureError? {
      do {
        _ = try Fixture.decode(Data(text.utf8), folder: temporaryFolder)
        return nil
      } catch {
        return error as? FixtureError
      }
    }
    expect(error("{"), at: "$", says: "no JSON", "end of file")
    expect(error("{\"schema\": 1,\n\"size\": [1,, 1]}"), at: "$", says: "no JSON", "line 2")
    expect(error(""), at: "$", says: "no JSON")
    expect(error("[1]"), at: "$", says: "an object")
    expect(error(#"{"schema": 2, "size": [1, 1], "root": {"type": "UIView"}}"#), at: "$.schema", says: "schema 1")
    expect(error(#"{"size": [1, 1], "root": {"type": "UIView"}}"#), at: "$.schema", says: "missing")
    expect(error(#"{"schema": 1, "root": {"type": "UIView"}}"#), at: "$.size", says: "missing")
    expect(error(#"{"schema": 1, "size": [1, 1]}"#), at: "$.root", says: "missing")
    #expect(throws: FixtureError.self) { try Fixture.read(temporaryFolder.appendingPathComponent("none.json")) }
  }

  /// Foundation says of such a text that it is no JSON, whether it is or not.
  @Test(arguments: [257, 3000, 30_000]) func viewsThatAreNestedTooDeep(count: Int) {
    let open = String(repeating: #"{"type":"UIView","subviews":["#, count: count - 1)
    let close = String(repeating: "]}", count: count - 1)
    let text = #"{"schema": 1, "size": [1, 1], "root": "# + open + #"{"type":"UIView"}"# + close + "}"
    for text in [text, String(text.dropLast(count))] {
      let error = #expect(throws: FixtureError.self) {
        try Fixture.decode(Data(text.utf8), folder: temporaryFolder)
      }
      expect(error, at: "$", says: "nested more than 512 deep", "line 1", "256 views")
      #expect(error?.description.contains("no JSON") == false)
    }
  }

  /// Looking for what is wrong takes no longer for many keys or levels.
  @Test func textsThatAreNoJSONAreSoonRefused() {
    let keys = (0..<30_000).map { #""\u0061\#($0)":1"# }.joined(separator: ",")
    let deep = String(repeating: "[", count: 100_000) + String(repeating: "1e999,", count: 2000)
    for text in ["{\(keys)", deep, "{\(keys), \"a\": 1e999"] {
      #expect(throws: FixtureError.self) { try Fixture.decode(Data(text.utf8), folder: temporaryFolder) }
    }
  }

  @Test func viewsThatAreNestedAsDeepAsCanBe() throws {
    let open = String(repeating: #"{"type":"UIView","subviews":["#, count: 255)
    let close = String(repeating: "]}", count: 255)
    let text = #"{"schema": 1, "size": [1, 1], "root": "# + open + #"{"type":"UIView"}"# + close + "}"
    _ = try Fixture.decode(Data(text.utf8), folder: temporaryFolder)
  }

  /// JSONDecoder says of such a text that it is no JSON.
  @Test func numbersThatNoDoubleHoldsAreOutOfTheirRange() throws {
    func error(_ json: String) -> FixtureError? {
      #expect(throws: FixtureError.self) { try Fixture.decode(Data(json.utf8), folder: temporaryFolder) }
    }
    func view(_ more: String) -> String {
      #"{"schema": 1, "size": [1, 1], "root": {"type": "UILabel", "text": "1e999", \#(more)}}"#
    }
    for number in ["1e999", "-1E+309", String(repeating: "9", count: 400), "-1\(String(repeating: "0", count: 309)).5"]
    {
      expect(error(view(#""frame": [0, \#(number), 1, 1]"#)), at: "$.root.frame[1]", says: "from -1000000 to 1000000")
      expect(error(view(#""alpha": \#(number)"#)), at: "$.root.alpha", says: "from 0 to 1.")
      expect(
        error(#"{"schema": 1, "size": [1, \#(number)], "root": {"type": "UIView"}}"#), at: "$.size[1]",
        says: "out of range")
      expect(error("{\"schema\": 1,\n\"size\": [1,, \(number)]}"), at: "$", says: "no JSON", "line 2")
    }
    for number in ["1e-999", "-1e-310", "0.\(String(repeating: "0", count: 400))1"] {
      let fixture = try Fixture.decode(
        Data(view(#""frame": [0, \#(number), 1, 1]"#).utf8), folder: temporaryFolder)
      #expect(fixture.size.width == 1)
    }
  }

  @Test func sizesThatCannotBePainted() throws {
    for size in ["[0, 10]", "[-3, 10]", "[1e9, 1e9]", "[1e300, 1]"] {
      let json = "{\"schema\": 1, \"size\": \(size), \"root\": {\"type\": \"UIView\"}}"
      let fixture = try Fixture.decode(Data(json.utf8), folder: temporaryFolder)
      #expect(throws: FixtureError.self) { try fixture.scene() }
    }
    for scale in [0, 1e300, 1e-300] {
      #expect(throws: FixtureError.self) { try fixture(#"{"type": "UIView"}"#).scene(scale: scale) }
    }
  }

  @Test func whatUIKitRefusesIsAnError() {
    expect(
      fixtureError(
        #"{"type": "UIView", "id": "a"}"#,
        more: #""constraints": [{"item": "a", "attribute": "top", "to_item": "superview", "to_attribute": "width"}]"#),
      at: "$.constraints[0]", says: "NSLayoutConstraint")
  }

  /// Numbers end there, and the picture would be blank.
  @Test func scalesThatLeaveNothingToDrawAreErrors() {
    let huge = (0..<26).reduce(#"{"type": "UIView", "frame": [1, 1, 5, 5]}"#) { root, _ in
      "{\"type\": \"UIView\", \"frame\": [1, 1, 5, 5], \"transform\": [1e6, 0, 0, 1e6, 0, 0], \"subviews\": [\(root)]}"
    }
    expect(fixtureError(huge), at: "$.root", says: "CALayer transform", "UIView")
    let image = #"{"type": "UIImageView", "image": {"color": "red", "size": [4, 4], "scale": 1e-300}}"#
    expect(fixtureError(image), at: "$.root.image.scale", says: "from 0.001 to 1000")
  }

  @Test(arguments: [#"{"color": "red", "size": [3, 4]}"#, #"{"symbol": "star"}"#, #"{"file": "FILE"}"#])
  func imagesOfTooManyPixelsTogether(image: String) throws {
    let file = temporaryFolder.appendingPathComponent("fixture-image-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    let picture = try Bitmap(width: 4, height: 2, straightRGBA: [UInt8](repeating: 255, count: 32))
    try Data(PNGFile.encode(picture, carriesDigest: false)).write(to: file)
    let image = image.replacing("FILE", with: file.lastPathComponent)
    let fixture = try fixture("{\"type\": \"UIImageView\", \"image\": \(image)}")
    guard case .view(let node) = fixture.root else { throw FixtureError("$.root", .missing) }
    for (taken, fits) in [(0, true), (Bitmap.maximumPixelCount - 1, false)] {
      let images = FixtureImages(folder: temporaryFolder)
      try images.count(pixels: Double(taken), at: "$")
      let builder = FixtureBuilder(traits: fixture.traits.collection(scale: 1), images: images)
      var error: FixtureError?
      do { _ = try builder.view(node) } catch let caught as FixtureError { error = caught }
      if fits { #expect(error == nil) } else { expect(error, at: "$.root.image", says: "100000000 pixels together") }
    }
  }

  /// A part of a pixel is drawn as a whole one.
  @Test(arguments: [(2, true), (1, false)]) func imagesCountThePixelsThatAreDrawn(free: Int, fits: Bool) throws {
    let images = FixtureImages(folder: temporaryFolder)
    try images.count(pixels: Double(Bitmap.maximumPixelCount - free), at: "$")
    let image = try? images.rectangle(.red, CGSize(width: 0.5, height: 1.5), scale: 1, at: "$")
    #expect((image != nil) == fits)
  }

  @Test func imagesThatAreNotThere() throws {
    expect(
      fixtureError(#"{"type": "UIImageView", "image": {"file": "no such.png"}}"#), at: "$.root.image",
      says: "no such.png", "beside the fixture")
    expect(
      fixtureError(#"{"type": "UIImageView", "image": {"symbol": "Star"}}"#), at: "$.root.image", says: "small letters")
    expect(
      fixtureError(#"{"type": "UIImageView", "image": {"symbol": "star", "weight": "fat"}}"#),
      at: "$.root.image.weight", says: "semibold")
    expect(
      fixtureError(#"{"type": "UIImageView", "image": {"symbol": "star", "point_size": 0}}"#),
      at: "$.root.image.point_size", says: "from 0.001 to 10000")
    expect(
      fixtureError(#"{"type": "UIImageView", "image": {"symbol": "star", "size": [1, 2]}}"#), at: "$.root.image.size")
    expect(
      fixtureError(#"{"type": "UIImageView", "image": {"file": "a.png", "weight": "bold"}}"#),
      at: "$.root.image.weight", says: "symbol")
    expect(fixtureError(#"{"type": "UIImageView", "image": {}}"#), at: "$.root.image", says: "file", "colour")
    expect(
      fixtureError(#"{"type": "UIImageView", "image": {"color": "red", "size": [0, 1]}}"#), at: "$.root.image.size")
    expect(fixtureError(#"{"type": "UILabel", "font": {"name": "NoFont"}}"#), at: "$.root.font.name", says: "NoFont")
  }
}
