// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import StillLayers
import Testing

struct CAShapeLayerTests {
  private func shape(_ rect: CGRect) -> CAShapeLayer {
    let shape = CAShapeLayer()
    shape.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    shape.path = CGPath(rect: rect)
    return shape
  }

  @Test func theFillLiesAboveTheBackgroundAndBelowSublayers() throws {
    let subject = shape(CGRect(x: 5, y: 5, width: 10, height: 10))
    subject.backgroundColor = .red
    subject.fillColor = .green
    subject.addSublayer(layer(10, 10, 10, 10, .blue))
    let pixels = try picture(of: subject, width: 20, height: 20)
    #expect(pixels[2, 2] == .solidRed && pixels[7, 7] == .solidGreen && pixels[12, 12] == .solidBlue)
  }

  @Test func theStrokeLiesAboveTheFillOnBothSidesOfThePath() throws {
    let subject = shape(CGRect(x: 5, y: 5, width: 10, height: 10))
    subject.fillColor = .green
    subject.strokeColor = .blue
    subject.lineWidth = 2
    let pixels = try picture(of: subject, width: 20, height: 20)
    #expect(pixels[4, 10] == .solidBlue && pixels[5, 10] == .solidBlue)
    #expect(pixels[3, 10] == .nothing && pixels[6, 10] == .solidGreen)
  }

  @Test func evenOddLeavesHoles() throws {
    let subject = shape(.zero)
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 20, height: 20))
    path.addRect(CGRect(x: 5, y: 5, width: 10, height: 10))
    subject.path = path
    #expect(try picture(of: subject, width: 20, height: 20)[10, 10].alpha == 255)
    subject.fillRule = .evenOdd
    #expect(try picture(of: subject, width: 20, height: 20)[10, 10] == .nothing)
  }

  @Test func anOpaqueShapeMasksByItsPathAlone() throws {
    let subject = layer(0, 0, 20, 20, .red)
    subject.mask = shape(CGRect(x: 5, y: 5, width: 10, height: 10))
    let pixels = try picture(of: subject, width: 20, height: 20)
    #expect(pixels[10, 10] == .solidRed && pixels[4, 10] == .nothing)
    let context = CGContext(bounds: subject.bounds)
    subject.render(in: context)
    #expect(!context.displayList.description.contains("beginGroup"), "a clip stays sharp in a PDF, a group may not")
  }

  @Test func aTranslucentShapeMasksByItsAlpha() throws {
    let subject = layer(0, 0, 20, 20, .red)
    let mask = shape(CGRect(x: 5, y: 5, width: 10, height: 10))
    mask.fillColor = CGColor(gray: 0, alpha: 0.5)
    subject.mask = mask
    let pixels = try picture(of: subject, width: 20, height: 20)
    #expect(abs(Int(pixels[10, 10].alpha) - 128) <= 1 && pixels[4, 10] == .nothing)
  }
}
