// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillGraphics
@testable import StillPaint
@testable import StillScene

struct CGColorTests {
  private func isClose(_ color: CGColor, _ expected: [Double], within tolerance: Double = 1e-9) -> Bool {
    let components = [color.sRGB.red, color.sRGB.green, color.sRGB.blue, color.sRGB.alpha]
    return zip(components, expected).allSatisfy { abs($0 - $1) <= tolerance }
  }

  @Test func keepsItsComponentsAndSpace() {
    let color = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(color.components == [0.1, 0.2, 0.3, 0.4])
    #expect(color.numberOfComponents == 4)
    #expect(color.alpha == 0.4)
    #expect(color.colorSpace?.name == CGColorSpace.sRGB)
    #expect(CGColor(gray: 0.5, alpha: 0.25).components == [0.5, 0.25])
  }

  @Test func sRGBNeedsNoConversion() {
    #expect(isClose(CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4), [0.1, 0.2, 0.3, 0.4], within: 0))
  }

  // Expected values: exact rational matrices from the chromaticities of both spaces (Python, fractions).
  @Test(
    arguments: [
      ([0.5, 0.25, 0.75, 1], [0.5378318199311267, 0.23213187867192003, 0.7770569099015249, 1]),
      ([1, 1, 1, 0.5], [1, 1, 1, 0.5]),
      ([1, 0, 0, 1], [1, 0, 0, 1]),
      ([0, 1, 0, 1], [0, 1, 0, 1]),
      ([0.9, 0.4, 0.1, 1], [0.9707039173725708, 0.3580475112326892, 0, 1]),
    ] as [([CGFloat], [Double])])
  func displayP3BecomesSRGB(components: [CGFloat], expected: [Double]) throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let color = try #require(CGColor(colorSpace: space, components: components))
    #expect(isClose(color, expected))
  }

  @Test func extendedSRGBKeepsWhatLiesOutside() throws {
    let p3Red = CGColor(space: .displayP3Space, values: [1, 0, 0, 1])
    let extended = try #require(p3Red.converted(to: .extendedSRGBSpace, intent: .defaultIntent, options: nil))
    let expected = [1.0930663624351615, -0.22674197356975412, -0.15013458093711954, 1]
    for (component, value) in zip(try #require(extended.components), expected) {
      #expect(abs(component - value) < 1e-9)
    }
    let clipped = try #require(p3Red.converted(to: .sRGBSpace, intent: .defaultIntent, options: nil))
    #expect(clipped.components == [1, 0, 0, 1])
  }

  @Test(arguments: [
    (0.05, 0.017741752774393795), (0.25, 0.2410493652415971), (0.5, 0.5038667822745281),
    (2.0 / 3, 0.6725041451361145), (0.9, 0.9028733562239795), (0.0, 0.0), (1.0, 1.0),
  ])
  func grayOfGamma22IsNotTheGrayOfSRGB(gray: Double, expected: Double) {
    #expect(isClose(CGColor(gray: gray, alpha: 1), [expected, expected, expected, 1]))
  }

  @Test func deviceGrayRepeatsItsComponent() throws {
    let color = try #require(CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [0.25, 0.5]))
    #expect(isClose(color, [0.25, 0.25, 0.25, 0.5], within: 0))
  }

  @Test func extendedGrayIsPaintedAsIOSPaintsIt() throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.extendedGray))
    let lightGray = try #require(CGColor(colorSpace: space, components: [2.0 / 3, 1]))
    #expect((lightGray.sRGB.red * 255).rounded() == 170)
    #expect(lightGray.sRGB.red == lightGray.sRGB.blue)
  }

  @Test func becomesTheGrayOfItsLuminance() throws {
    let color = CGColor(srgbRed: 0.2, green: 0.4, blue: 0.6, alpha: 0.5)
    let gray = try #require(CGColorSpace(name: CGColorSpace.genericGrayGamma2_2))
    let converted = try #require(color.converted(to: gray, intent: .perceptual, options: nil))
    #expect(abs(try #require(converted.components)[0] - 0.38869280735590434) < 1e-9)
    #expect(converted.alpha == 0.5)
  }

  @Test(arguments: [CGColorSpace.displayP3, CGColorSpace.linearSRGB, CGColorSpace.extendedLinearDisplayP3])
  func conversionRoundTrips(name: String) throws {
    let space = try #require(CGColorSpace(name: name))
    let color = CGColor(srgbRed: 0.15, green: 0.55, blue: 0.85, alpha: 1)
    let there = try #require(color.converted(to: space, intent: .defaultIntent, options: nil))
    let back = try #require(there.converted(to: .sRGBSpace, intent: .defaultIntent, options: nil))
    for (component, value) in zip(try #require(back.components), [0.15, 0.55, 0.85, 1]) {
      #expect(abs(component - value) < 1e-9)
    }
  }

  @Test func painterComponentsAreAlwaysUsable() {
    let color = CGColor(red: .nan, green: -3, blue: .infinity, alpha: 7)
    #expect(color.sRGB == SRGBComponents(red: 0, green: 0, blue: 1, alpha: 1))
  }

  @Test func refusesComponentsThatDoNotFit() {
    #expect(CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [1, 1]) == nil)
    #expect(CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [1, 1, 1, 1]) == nil)
    #expect(CGColorSpace(name: "kCGColorSpaceNowhere") == nil)
  }

  @Test func equalityLooksAtComponentsAndSpace() throws {
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(red == CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
    #expect(red.hashValue == CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1).hashValue)
    #expect(red != CGColor(space: .displayP3Space, values: [1, 0, 0, 1]))
    #expect(red.copy(alpha: 0.5) == CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(CGColor.white != CGColor(red: 1, green: 1, blue: 1, alpha: 1))
  }

  @Test func spacesKnowTheirModel() throws {
    let gray = try #require(CGColorSpace(name: CGColorSpace.genericGrayGamma2_2))
    #expect(gray.model == .monochrome)
    #expect(gray.numberOfComponents == 1)
    #expect(CGColorSpaceCreateDeviceRGB().model == .rgb)
    #expect(CGColorSpaceCreateDeviceRGB().numberOfComponents == 3)
    #expect(gray == CGColorSpace(name: CGColorSpace.genericGrayGamma2_2))
  }
}
