// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import Testing

@testable import StillLayers

struct CAGradientLayerTests {
  private static let yellow = CGColor(srgbRed: 1, green: 1, blue: 0, alpha: 1)

  private func gradient(_ size: CGFloat, _ colors: CGColor...) -> CAGradientLayer {
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: 0, y: 0, width: size, height: size)
    layer.colors = colors
    return layer
  }

  /// Rows of swift-snapshot-testing's `testCALayerWithGradient` at 3x, rendered by iOS, whose dither is ±1.
  @Test(arguments: [
    (0, 255, 37.5, 0), (12, 255, 41, 0), (36, 255, 56.5, 0), (96, 255, 105.5, 1), (144, 255, 142.5, 1),
    (204, 255, 187, 1), (264, 255, 228, 1), (299, 255, 251, 0),
  ])
  func redToYellowAsIOSHasIt(row: Int, red: Double, green: Double, blue: Double) throws {
    let layer = gradient(100, .red, Self.yellow)
    let pixel = try picture(of: layer, width: 100, height: 100, scale: 3)[150, row]
    #expect(abs(Double(pixel.red) - red) <= 1.5)
    #expect(abs(Double(pixel.green) - green) <= 1.5)
    #expect(abs(Double(pixel.blue) - blue) <= 1.5)
  }

  @Test func greysKeepTheirColour() throws {
    let layer = gradient(64, .black, .white)
    let pixels = try picture(of: layer, width: 64, height: 64)
    for y in 0..<64 {
      let pixel = pixels[3, y]
      #expect(abs(Int(pixel.red) - Int(pixel.green)) <= 1 && abs(Int(pixel.green) - Int(pixel.blue)) <= 1)
    }
    #expect(pixels[0, 63].red > 250)
  }

  @Test func endColoursGoOnBeyondTheirPlaces() throws {
    let layer = gradient(40, .white, .black)
    layer.startPoint = CGPoint(x: 0, y: 0)
    layer.endPoint = CGPoint(x: 1, y: 0)
    layer.locations = [0.25, 0.5]
    let pixels = try picture(of: layer, width: 40, height: 40)
    #expect(pixels[0, 20].red == 255 && pixels[9, 20].red == 255)
    #expect(pixels[21, 20].red == 0 && pixels[39, 20].red == 0)
    #expect(pixels[15, 20].red > 50 && pixels[15, 20].red < 200)
  }

  @Test func cornersClipTheGradient() throws {
    let layer = gradient(40, .red, .red)
    layer.cornerRadius = 20
    let pixels = try picture(of: layer, width: 40, height: 40)
    #expect(pixels[0, 0] == .nothing)
    #expect(pixels[20, 20].alpha == 255)
  }

  @Test func radialGradientsAreEllipses() throws {
    let layer = gradient(40, .white, .black)
    layer.type = .radial
    layer.startPoint = CGPoint(x: 0.5, y: 0.5)
    layer.endPoint = CGPoint(x: 1, y: 0.75)
    let pixels = try picture(of: layer, width: 40, height: 40)
    #expect(pixels[20, 20].red > 240)
    #expect(pixels[39, 20].red < 30)
    #expect(pixels[20, 31].red == 0)
    #expect(abs(Int(pixels[29, 19].red) - Int(pixels[19, 24].red)) < 16)
  }

  @Test func conicGradientsGoRoundClockwise() throws {
    let layer = gradient(40, .black, .white)
    layer.type = .conic
    layer.startPoint = CGPoint(x: 0.5, y: 0.5)
    layer.endPoint = CGPoint(x: 1, y: 0.5)
    let pixels = try picture(of: layer, width: 40, height: 40)
    // Just below the ray to the right it starts, just above it ends; a turn later each time, it is lighter.
    let round = [pixels[38, 21], pixels[20, 38], pixels[1, 20], pixels[20, 1], pixels[38, 19]].map(\.red)
    #expect(round == round.sorted())
    #expect(round[0] < 20 && round[4] > 235)
    for y in 0..<40 {
      for x in 0..<40 { #expect(pixels[x, y].alpha == 255) }
    }
  }

  @Test func conicGradientsMayBeTranslucent() throws {
    let half = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5)
    let layer = gradient(20, half, half)
    layer.type = .conic
    layer.startPoint = CGPoint(x: 0.5, y: 0.5)
    let pixels = try picture(of: layer, width: 20, height: 20)
    for y in 0..<20 {
      for x in 0..<20 { #expect(abs(Int(pixels[x, y].alpha) - 128) <= 1) }
    }
  }

  @Test func withoutColoursThereIsNothing() throws {
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    #expect(try picture(of: layer, width: 4, height: 4)[2, 2] == .nothing)
  }

  @Test func itStaysAGradientInTheDisplayList() {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 10, height: 10))
    gradient(10, .red, .blue).render(in: context)
    #expect(
      context.displayList.nodes.map(\.content).contains {
        if case .gradient = $0 { true } else { false }
      })
  }
}
