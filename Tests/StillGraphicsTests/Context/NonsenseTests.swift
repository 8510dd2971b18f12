// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillPDF
import StillTestSupport
import Testing

@testable import StillGraphics
@testable import StillPaint
@testable import StillScene

/// Calls with numbers that mean nothing: whatever comes out, both painters come to an end without an error.
struct NonsenseTests {
  struct Fool {
    var numbers: SeededNumbers
    static let values: [CGFloat] = [
      0, -1, 1, 0.5, 1e-9, 1e9, 1e300, -1e300, .nan, .infinity, -.infinity, 37.3, 100, -20, 3, 60,
      .leastNonzeroMagnitude, .greatestFiniteMagnitude,
    ]

    mutating func number() -> CGFloat {
      // Mostly something that can be seen, or nothing ever would be.
      Bool.random(using: &numbers)
        ? CGFloat.random(in: -20...120, using: &numbers) : Self.values.randomElement(using: &numbers)!
    }
    mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }
    mutating func rect() -> CGRect { CGRect(x: number(), y: number(), width: number(), height: number()) }
    mutating func color() -> CGColor { CGColor(srgbRed: number(), green: number(), blue: number(), alpha: number()) }
    mutating func transform() -> CGAffineTransform {
      switch Int.random(in: 0..<4, using: &numbers) {
      case 0: CGAffineTransform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
      case 1: CGAffineTransform(scaleX: number(), y: 1)
      case 2: CGAffineTransform(rotationAngle: number())
      default: CGAffineTransform(translationX: number(), y: number())
      }
    }
    mutating func gradient() -> CGGradient? {
      let count = Int.random(in: 0..<4, using: &numbers)
      return CGGradient(
        colorsSpace: nil, colors: (0..<count).map { _ in color() },
        locations: Bool.random(using: &numbers) ? nil : (0..<count).map { _ in number() })
    }
  }

  static let image = CGImage(
    bitmap: Bitmap(width: 3, height: 2) { words in for index in 0..<6 { words[index] = 0xFF00_30C0 } })

  static func path(_ context: CGContext, _ fool: inout Fool) {
    for _ in 0..<Int.random(in: 0..<5, using: &fool.numbers) {
      switch Int.random(in: 0..<8, using: &fool.numbers) {
      case 0: context.move(to: fool.point())
      case 1: context.addLine(to: fool.point())
      case 2: context.addCurve(to: fool.point(), control1: fool.point(), control2: fool.point())
      case 3: context.addQuadCurve(to: fool.point(), control: fool.point())
      case 4: context.addEllipse(in: fool.rect())
      case 5: context.addRect(fool.rect())
      case 6:
        context.addArc(
          center: fool.point(), radius: fool.number(), startAngle: fool.number(), endAngle: fool.number(),
          clockwise: Bool.random(using: &fool.numbers))
      default: context.closePath()
      }
    }
  }

  static func state(_ context: CGContext, _ fool: inout Fool) {
    switch Int.random(in: 0..<12, using: &fool.numbers) {
    case 0: context.setLineWidth(fool.number())
    case 1: context.setMiterLimit(fool.number())
    case 2: context.setLineDash(phase: fool.number(), lengths: [fool.number(), fool.number()])
    case 3: context.setFillColor(fool.color())
    case 4: context.setAlpha(fool.number())
    case 5: context.setBlendMode(CGBlendMode(rawValue: Int32.random(in: 0...27, using: &fool.numbers))!)
    case 6:
      context.setShadow(
        offset: CGSize(width: fool.number(), height: fool.number()), blur: min(fool.number(), 40), color: fool.color())
    case 7: context.concatenate(fool.transform())
    case 8: context.saveGState()
    case 9: context.restoreGState()
    case 10: context.setShouldAntialias(Bool.random(using: &fool.numbers))
    default:
      context.setFill(
        cell(bounds: fool.rect(), matrix: fool.transform(), xStep: fool.number(), yStep: fool.number()))
      context.setPatternPhase(CGSize(width: fool.number(), height: fool.number()))
    }
  }

  static func draw(_ context: CGContext, _ fool: inout Fool) {
    switch Int.random(in: 0..<14, using: &fool.numbers) {
    case 0: context.fill(fool.rect())
    case 1:
      path(context, &fool)
      context.fillPath()
    case 2:
      path(context, &fool)
      context.strokePath()
    case 3: context.strokeEllipse(in: fool.rect())
    case 4: context.draw(image, in: fool.rect(), byTiling: Bool.random(using: &fool.numbers))
    case 5:
      path(context, &fool)
      context.clip()
    case 6: context.clip(to: fool.rect())
    case 7: context.clip(to: fool.rect(), mask: image)
    case 8:
      guard let gradient = fool.gradient() else { return }
      context.drawLinearGradient(
        gradient, start: fool.point(), end: fool.point(),
        options: CGGradientDrawingOptions(rawValue: UInt32.random(in: 0..<4, using: &fool.numbers)))
    case 9:
      guard let gradient = fool.gradient() else { return }
      context.drawRadialGradient(
        gradient, startCenter: fool.point(), startRadius: fool.number(), endCenter: fool.point(),
        endRadius: fool.number(),
        options: CGGradientDrawingOptions(rawValue: UInt32.random(in: 0..<4, using: &fool.numbers)))
    case 10: context.beginTransparencyLayer(in: fool.rect())
    case 11: context.endTransparencyLayer()
    case 12: context.clear(fool.rect())
    default:
      path(context, &fool)
      context.replacePathWithStrokedPath()
      _ = (context.boundingBoxOfClipPath, context.boundingBoxOfPath, context.convertToUserSpace(fool.point()))
      context.drawPath(using: .eoFillStroke)
    }
  }

  private static func scribble(seed: Int) -> DisplayList {
    var fool = Fool(numbers: SeededNumbers(seed: UInt64(seed)))
    return record(100, 80) { context in
      for _ in 0..<25 {
        if Bool.random(using: &fool.numbers) { state(context, &fool) } else { draw(context, &fool) }
      }
    }
  }

  @Test(arguments: 0..<24)
  func bothPaintersComeToAnEnd(seed: Int) throws {
    let list = Self.scribble(seed: seed)
    #expect(try paint(list, 100, 80).width == 100)
    #expect(try pdf(list, 100, 80).count > 500)
  }

  /// One document, because starting a reader for each takes most of the time.
  @Test func readersOpenTheDocument() throws {
    let bounds = CGRect(x: 0, y: 0, width: 100, height: 80)
    let pages = (0..<24).map { PDFPainter.Page(bounds: bounds, list: Self.scribble(seed: $0)) }
    #expect(try PDFDocument(data: PDFPainter.paint(pages)).pageCount == 24)
  }

  @Test func whatHasNoAreaPaintsNothing() throws {
    let list = record(20, 20) { context in
      context.setFillColor(.red)
      context.saveGState()
      context.scaleBy(x: 0, y: 1)
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      context.draw(Self.image, in: CGRect(x: 0, y: 0, width: 20, height: 20))
      context.restoreGState()
      context.fill(CGRect(x: CGFloat.nan, y: 0, width: 20, height: 20))
      context.fill(CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 20))
      context.fillPath()
      context.setLineWidth(-3)
      context.stroke(CGRect(x: 2, y: 2, width: 9, height: 9))
    }
    let result = try paint(list, 20, 20)
    for y in 0..<20 { for x in 0..<20 { #expect(result[x, y] == .clear) } }
    let page = try PDFDocument(data: pdf(list, 20, 20)).rasterize(page: 0, scale: 1)
    for y in 0..<20 { for x in 0..<20 { #expect(page[x, y] == page[0, 0] && page[x, y].green == page[x, y].red) } }
  }
}
