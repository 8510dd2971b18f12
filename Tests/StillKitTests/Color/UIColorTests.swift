// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import Testing

@testable import StillViews

struct UIColorTests {
  private func components(_ color: UIColor) -> [CGFloat] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha]
  }

  private func isClose(_ left: [CGFloat], _ right: [CGFloat]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  @Test func readsWhatItWasMadeOf() {
    #expect(components(UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)) == [0.1, 0.2, 0.3, 0.4])
    #expect(components(UIColor(white: 0.25, alpha: 0.5)) == [0.25, 0.25, 0.25, 0.5])
    var (white, alpha): (CGFloat, CGFloat) = (0, 0)
    #expect(UIColor(white: 0.25, alpha: 0.5).getWhite(&white, alpha: &alpha))
    #expect(white == 0.25 && alpha == 0.5)
  }

  @Test func displayP3LeavesTheUnitCubeOfSRGB() {
    let expected: [CGFloat] = [1.0930663624351615, -0.22674197356975412, -0.15013458093711954, 1]
    #expect(isClose(components(UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1)), expected))
  }

  // Expected values: colorsys.hsv_to_rgb of Python.
  @Test(
    arguments: [
      ([0, 1, 1], [1, 0, 0]), ([1, 1, 1], [1, 0, 0]), ([1.0 / 3, 1, 0.5], [0, 0.5, 0]),
      ([0.55, 0.8, 0.9], [0.18, 0.684, 0.9]), ([0.91, 0.35, 0.6], [0.6, 0.39, 0.5034]),
      ([0.7, 0, 0.4], [0.4, 0.4, 0.4]),
    ] as [([CGFloat], [CGFloat])])
  func hueSaturationAndBrightnessBecomeRGB(hsb: [CGFloat], rgb: [CGFloat]) {
    let color = UIColor(hue: hsb[0], saturation: hsb[1], brightness: hsb[2], alpha: 1)
    #expect(isClose(components(color), rgb + [1]))
  }

  @Test(arguments: [[0.18, 0.684, 0.9], [0.6, 0.39, 0.5034], [0, 0, 0], [0.3, 0.3, 0.3]] as [[CGFloat]])
  func hueRoundTrips(rgb: [CGFloat]) {
    var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    UIColor(red: rgb[0], green: rgb[1], blue: rgb[2], alpha: 0.5)
      .getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
    let again = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
    #expect(isClose(components(again), rgb + [0.5]))
  }

  @Test func namedColorsHaveUIKitsComponents() {
    #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(UIColor.darkGray.cgColor.components == [1.0 / 3, 1])
    #expect(UIColor.clear.cgColor.components == [0, 0])
    #expect(components(.brown) == [0.6, 0.4, 0.2, 1])
    #expect(components(.orange) == [1, 0.5, 0, 1])
    #expect(components(.lightText) == [1, 1, 1, 0.6])
  }

  @Test func equalityLooksAtSpaceAndComponents() {
    #expect(UIColor.white != UIColor(red: 1, green: 1, blue: 1, alpha: 1))
    #expect(UIColor.white == UIColor(white: 1, alpha: 1))
    #expect(UIColor(cgColor: UIColor.red.cgColor) == .red)
    #expect(UIColor.label == .label && UIColor.label != .secondaryLabel)
    #expect(UIColor.label != .black)
    #expect(UIColor.label.withAlphaComponent(0.5) == UIColor.label.withAlphaComponent(0.5))
    #expect(Set([UIColor.red, UIColor(red: 1, green: 0, blue: 0, alpha: 1), .blue]).count == 2)
  }

  @Test func describesItselfAsUIKitDoes() {
    #expect(UIColor.red.description == "UIExtendedSRGBColorSpace 1 0 0 1")
    #expect(UIColor.darkGray.description == "UIExtendedGrayColorSpace 0.333333 1")
    #expect(UIColor.label.description == "<UIDynamicSystemColor; name = labelColor>")
  }

  @Test func alphaIsReplaced() {
    #expect(UIColor.red.withAlphaComponent(0.25) == UIColor(red: 1, green: 0, blue: 0, alpha: 0.25))
    #expect(UIColor.clear.withAlphaComponent(1) == .black)
  }

  @Test func literalsMakeColors() {
    let color: UIColor = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
    #expect(color == .orange)
  }
}
