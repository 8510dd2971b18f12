// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import StillKit
import StillLayers
import Testing

@testable import StillFixtures

/// What a fixture says is what a program would set.
@MainActor struct FixtureBuildingTests {
  @Test func propertiesOfViews() throws {
    let view = try fixture(
      #"""
      {"type": "UIView", "id": "box", "frame": [1, 2, 10, 6], "bounds_origin": [3, 4], "transform": [2, 0, 0, 2, 0, 0],
       "alpha": 0.5, "is_hidden": true, "clips_to_bounds": true, "background_color": "#11223380",
       "tint_color": "red", "content_mode": "bottomLeft", "is_opaque": false}
      """#
    ).view()
    #expect(view.accessibilityIdentifier == "box")
    #expect(view.center == CGPoint(x: 6, y: 5))
    #expect(view.bounds == CGRect(x: 3, y: 4, width: 10, height: 6))
    #expect(view.transform == CGAffineTransform(scaleX: 2, y: 2))
    #expect(view.frame == CGRect(x: -4, y: -1, width: 20, height: 12))
    #expect(view.alpha == 0.5)
    #expect(view.isHidden && view.clipsToBounds && !view.isOpaque)
    #expect(view.contentMode == .bottomLeft)
    #expect(view.tintColor == .red)
    let color = try #require(view.backgroundColor?.cgColor.components)
    #expect(color.map { ($0 * 255).rounded() } == [0x11, 0x22, 0x33, 0x80])
  }

  @Test func transformsActAboutTheAnchorPoint() throws {
    let view = try fixture(
      #"""
      {"type": "UIView", "center": [5, 5], "size": [4, 4], "transform": [3, 0, 0, 3, 0, 0],
       "layer": {"anchor_point": [0, 0]}}
      """#
    ).view()
    #expect(view.frame == CGRect(x: 5, y: 5, width: 12, height: 12))
  }

  @Test func propertiesOfLayers() throws {
    let view = try fixture(
      #"""
      {"type": "UIView", "layer": {
        "z_position": 3, "background_color": "blue", "opacity": 0.25, "is_hidden": true, "masks_to_bounds": true,
        "corner_radius": 4, "masked_corners": ["minXminY", "maxXmaxY"], "corner_curve": "continuous",
        "border_width": 2, "border_color": null, "shadow_color": "green", "shadow_opacity": 0.5, "shadow_radius": 6,
        "shadow_offset": [7, 8], "shadow_path": {"oval": [0, 0, 4, 4]}, "mask": {"frame": [0, 0, 1, 1]},
        "sublayers": [{"bounds": [1, 2, 3, 4], "position": [5, 6],
                       "transform": [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 9, 8, 0, 1]}]}}
      """#
    ).view()
    let layer = view.layer
    #expect(layer.zPosition == 3)
    #expect(layer.opacity == 0.25)
    #expect(layer.isHidden && layer.masksToBounds)
    #expect(layer.cornerRadius == 4)
    #expect(layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMaxYCorner])
    #expect(layer.cornerCurve == .continuous)
    #expect(layer.borderWidth == 2)
    #expect(layer.borderColor == nil)
    #expect(layer.shadowOpacity == 0.5)
    #expect(layer.shadowRadius == 6)
    #expect(layer.shadowOffset == CGSize(width: 7, height: 8))
    #expect(layer.shadowPath == CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 4, height: 4)))
    #expect(layer.mask?.frame == CGRect(x: 0, y: 0, width: 1, height: 1))
    let sublayer = try #require(layer.sublayers?.first)
    #expect(sublayer.bounds == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(sublayer.frame == CGRect(x: 12.5, y: 12, width: 3, height: 4))
  }

  @Test func shapesAndGradients() throws {
    let view = try fixture(
      #"""
      {"type": "UIView", "sublayers": [
        {"type": "CAShapeLayer", "path": "M 0,0 L 10,0 Z", "fill_color": null, "fill_rule": "evenOdd",
         "stroke_color": "red", "line_width": 3, "line_cap": "round", "line_join": "bevel", "miter_limit": 2,
         "line_dash_pattern": [1, 2], "line_dash_phase": 0.5, "stroke_start": 0.25, "stroke_end": 0.75},
        {"type": "CAGradientLayer", "colors": ["red", "#00ff00"], "locations": [0.25, 1], "start_point": [0, 0],
         "end_point": [1, 1], "gradient_type": "radial"}]}
      """#
    ).view()
    let shape = try #require(view.layer.sublayers?.first as? CAShapeLayer)
    #expect(shape.path?.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 0))
    #expect(shape.fillColor == nil)
    #expect(shape.fillRule == .evenOdd)
    #expect(shape.strokeColor?.sRGB == UIColor.red.cgColor.sRGB)
    #expect([shape.lineWidth, shape.miterLimit, shape.lineDashPhase] == [3, 2, 0.5])
    #expect(shape.lineCap == .round && shape.lineJoin == .bevel)
    #expect(shape.lineDashPattern == [1, 2])
    #expect([shape.strokeStart, shape.strokeEnd] == [0.25, 0.75])
    let gradient = try #require(view.layer.sublayers?.last as? CAGradientLayer)
    #expect(gradient.colors?.count == 2)
    #expect(gradient.locations == [0.25, 1])
    #expect(gradient.startPoint == .zero)
    #expect(gradient.endPoint == CGPoint(x: 1, y: 1))
    #expect(gradient.type == .radial)
  }

  @Test func labels() throws {
    let view = try fixture(
      #"""
      {"type": "UILabel", "text": "Hello", "font": {"size": 20, "weight": "bold"}, "text_color": "red",
       "text_alignment": "center", "number_of_lines": 0, "line_break_mode": "byWordWrapping",
       "preferred_max_layout_width": 30}
      """#
    ).view()
    let label = try #require(view as? UILabel)
    #expect(label.text == "Hello")
    #expect(label.font == .systemFont(ofSize: 20, weight: .bold))
    #expect(label.textColor == .red)
    #expect(label.textAlignment == .center)
    #expect(label.numberOfLines == 0)
    #expect(label.lineBreakMode == .byWordWrapping)
    #expect(label.preferredMaxLayoutWidth == 30)
  }

  @Test func imagesFromFilesAndColors() throws {
    let file = temporaryFolder.appendingPathComponent("fixture-image-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    let picture = try Bitmap(width: 4, height: 2, straightRGBA: [UInt8](repeating: 255, count: 32))
    try Data(PNGFile.encode(picture, carriesDigest: false)).write(to: file)
    let image = #"{"type": "UIImageView", "image": {"file": "\#(file.lastPathComponent)", "scale": 2}}"#
    let fromFile = try #require(try fixture(image).view() as? UIImageView)
    #expect(fromFile.image?.size == CGSize(width: 2, height: 1))
    let twice = try fixture("{\"type\": \"UIView\", \"subviews\": [\(image), \(image)]}").view().subviews
    let pixels = twice.map { ($0 as? UIImageView)?.image?.cgImage }
    #expect(pixels[0] != nil && pixels[0] === pixels[1], "a file is read once")
    let fromColor = try #require(
      try fixture(#"{"type": "UIImageView", "image": {"color": "red", "size": [3, 4], "scale": 2}}"#).view()
        as? UIImageView)
    #expect(fromColor.image?.size == CGSize(width: 3, height: 4))
    #expect(fromColor.image?.cgImage?.width == 6)
    let symbol = #"{"symbol": "star.fill", "point_size": 30, "weight": "semibold"}"#
    let fromSymbol = try #require(
      try fixture(#"{"type": "UIImageView", "image": \#(symbol)}"#).view() as? UIImageView)
    #expect(fromSymbol.image?.symbolConfiguration == UIImage.SymbolConfiguration(pointSize: 30, weight: .semibold))
  }
}
