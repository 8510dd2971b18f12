// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import StillKit
import Testing

@testable import StillFixtures

@MainActor struct FixtureSceneTests {
  @Test func theRootFillsTheCanvasUnlessItSaysOtherwise() throws {
    let filling = try fixture(#"{"type": "UIView", "background_color": "red"}"#).scene().bitmap()
    #expect((filling.width, filling.height) == (20, 10))
    #expect(filling[19, 9].red == 255)
    let placed = try fixture(#"{"type": "UIView", "frame": [5, 0, 5, 5], "background_color": "red"}"#).scene().bitmap()
    #expect(placed[4, 0].alpha == 0)
    #expect(placed[5, 4].red == 255)
    #expect(placed[10, 4].alpha == 0)
  }

  @Test func scaleAndOpacityOfTheCanvas() throws {
    let large = try fixture(#"{"type": "UIView"}"#, more: #""scale": 2, "opaque": true"#)
    #expect(try large.scene().bitmap().width == 40)
    #expect(try large.pixel(0, 0) == Bitmap.Pixel(red: 0, green: 0, blue: 0, alpha: 255))
    #expect(try large.scene(scale: 3).bitmap().width == 60)
    #expect(try fixture(#"{"type": "UIView"}"#).pixel(0, 0).alpha == 0)
  }

  @Test func traitsReachViewsAndLayers() throws {
    let root =
      #"{"type": "UIView", "background_color": "systemBackground", "layer": {"border_width": 2, "border_color": "label"}}"#
    let light = try fixture(root)
    let dark = try fixture(root, more: #""traits": {"user_interface_style": "dark"}"#)
    #expect(try light.pixel(10, 5).red == 255)
    #expect(try light.pixel(0, 0).red == 0)
    #expect(try dark.pixel(10, 5).red == 0)
    #expect(try dark.pixel(0, 0).red == 255)
  }

  @Test func textAndBothPipelines() throws {
    let scene = try fixture(#"{"type": "UILabel", "text": "Hi", "font": {"size": 8}}"#).scene()
    #expect(scene.description.contains("text = 'Hi'"))
    #expect(scene.list.description.contains("\"Hi\""))
    #expect(try scene.document().starts(with: Data("%PDF".utf8)))
  }

  @Test func limitsAndReferenceAreRead() throws {
    let more =
      #""reference": "png/a.png", "tolerance": {"max_channel_delta": 3, "max_fraction_above_8": 0.5}, "#
      + #""source": {"any": [1, {"thing": null}]}"#
    let fixture = try fixture(#"{"type": "UIView"}"#, more: more)
    #expect(fixture.reference?.path == temporaryFolder.appendingPathComponent("png/a.png").path)
    #expect(fixture.tolerance.maxChannelDelta == 3)
    #expect(fixture.tolerance.maxFractionAbove2 == nil)
    #expect(fixture.tolerance.maxFractionAbove8 == 0.5)
  }
}
