// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import Testing

@testable import StillViews

/// Rule: a named colour follows the traits of whoever draws it, and equals another of its name and bundle.
@MainActor struct NamedColorTests {
  private let dark = UITraitCollection(userInterfaceStyle: .dark)

  @Test func colorsFollowTraits() throws {
    let assets = try AssetBundle()
    try assets.colors("accent", [("", 0), (", \(darkEntry)", 1)])
    let color = try #require(UIColor(named: "accent", in: assets.bundle, compatibleWith: nil))
    #expect(color.resolvedColor(with: dark) == UIColor(white: 1, alpha: 1))
    #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)) == UIColor(white: 0, alpha: 1))
    #expect(color.withAlphaComponent(0.5).resolvedColor(with: dark) == UIColor(white: 1, alpha: 0.5))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
    view.backgroundColor = color
    #expect(try Picture(view)[0, 0] == 0xFF00_0000)
    view.overrideUserInterfaceStyle = .dark
    #expect(try Picture(view)[0, 0] == 0xFFFF_FFFF)
  }

  @Test func colorsOfOneNameAreEqual() throws {
    let assets = try AssetBundle()
    try assets.colors("accent", [("", 0.5)])
    try assets.colors("other", [("", 0.5)])
    let color = UIColor(named: "accent", in: assets.bundle, compatibleWith: nil)
    #expect(color == UIColor(named: "accent", in: assets.bundle, compatibleWith: dark))
    #expect(color == UIColor(resource: ColorResource(name: "accent", bundle: assets.bundle)))
    #expect(color?.hash == UIColor(named: "accent", in: assets.bundle, compatibleWith: nil)?.hash)
    #expect(color != UIColor(named: "other", in: assets.bundle, compatibleWith: nil))
    #expect(color?.description == "<UIDynamicCatalogColor; name = accent>")
  }

  @Test func spacesAndSystemColorsAreThoseOfTheSet() throws {
    func set(_ name: String, _ color: String) throws -> UIColor? {
      let assets = try AssetBundle()
      try assets.write(#"{"colors": [{"color": \#(color)}]}"#, to: "Media.xcassets/\(name).colorset/Contents.json")
      return UIColor(named: name, in: assets.bundle, compatibleWith: nil)
    }
    let components = #"{"red": "0x80", "green": "0.25", "blue": "0", "alpha": "0.5"}"#
    let sRGB = try set("a", #"{"color-space": "srgb", "components": \#(components)}"#)
    #expect(sRGB?.resolvedColor(with: dark) == UIColor(red: 128.0 / 255, green: 0.25, blue: 0, alpha: 0.5))
    let p3 = try set("b", #"{"color-space": "display-p3", "components": \#(components)}"#)
    #expect(p3?.resolvedColor(with: dark) == UIColor(displayP3Red: 128.0 / 255, green: 0.25, blue: 0, alpha: 0.5))
    let system = try set("c", #"{"platform": "ios", "reference": "systemRedColor"}"#)
    #expect(system?.resolvedColor(with: dark) == UIColor.systemRed.resolvedColor(with: dark))
    let notes = try assetNotes {
      let plaid = try set("d", #"{"platform": "ios", "reference": "plaidColor"}"#)
      #expect(plaid?.cgColor.alpha == 0)
    }
    #expect(notes.map { $0.problem.contains("plaidColor") } == [true])
  }

  @Test func whatIsNoColorGivesNilAndANote() throws {
    let assets = try AssetBundle()
    let components = #"{"red": "300", "green": "0", "blue": "0", "alpha": "1"}"#
    try assets.write(
      #"{"colors": [{"color": {"color-space": "srgb", "components": \#(components)}}]}"#,
      to: "Media.xcassets/loud.colorset/Contents.json")
    try assets.write("[", to: "Media.xcassets/broken.colorset/Contents.json")
    for (name, words) in [("loud", "300"), ("broken", "Contents.json"), ("lod", "loud")] {
      let notes = assetNotes { #expect(UIColor(named: name, in: assets.bundle, compatibleWith: nil) == nil) }
      #expect(notes.count == 1)
      #expect("\(notes.first.map { "\($0)" } ?? "")".contains(words))
    }
    let missing = assetNotes {
      let color = UIColor(resource: ColorResource(name: "x", bundle: assets.bundle))
      #expect(color.cgColor.alpha == 0)
    }
    #expect(missing.count == 1)
  }
}
