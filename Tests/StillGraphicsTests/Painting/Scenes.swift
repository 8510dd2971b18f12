// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import Testing

@testable import StillGraphics
@testable import StillPaint
@testable import StillScene

/// Scenes of 200 × 150 points that both painters draw.
struct Scene: Sendable, CustomTestStringConvertible {
  static let (width, height) = (200, 150)

  let name: String
  /// Whether a PDF holds it without any bitmap.
  var isVector = true
  let draw: @Sendable (CGContext) -> Void

  var testDescription: String { name }
  var list: DisplayList { record(200, 150, draw) }

  static func gradient() -> CGGradient {
    CGGradient(colorsSpace: nil, colors: [.red, .rgba(1, 1, 0, 0.5), .blue], locations: [0, 0.4, 1])!
  }

  static func star(_ context: CGContext, _ x: Double, _ y: Double, _ radius: Double) {
    for index in 0..<5 {
      let angle = Double(index) * 0.8 * .pi
      let point = CGPoint(x: x + radius * sin(angle), y: y - radius * cos(angle))
      if index == 0 { context.move(to: point) } else { context.addLine(to: point) }
    }
    context.closePath()
  }

  static func text(_ context: CGContext, _ text: String, _ x: Double, _ y: Double, size: Double = 17) {
    for placed in set(text, size: size).runs {
      context.draw(placed.run, at: CGPoint(x: x + placed.origin.x, y: y + placed.origin.y), color: .black)
    }
  }

  static let all: [Scene] = vectors + bitmaps

  static let vectors = plain + masked + sharpShadows + conics

  private static let plain = [
    Scene(name: "fills") { context in
      context.fill(.white, 0, 0, 200, 150)
      context.fill(.rgba(0.2, 0.4, 0.9), 10, 10, 60, 30)
      context.setFillColor(.rgba(0.9, 0.2, 0.1, 0.6))
      context.fillEllipse(in: CGRect(x: 40, y: 20, width: 70, height: 50))
      star(context, 140, 60, 50)
      context.fillPath(using: .evenOdd)
      star(context, 60, 110, 35)
      context.fillPath()
    },
    Scene(name: "strokes") { context in
      context.fill(.white, 0, 0, 200, 150)
      context.setStrokeColor(.rgba(0, 0.3, 0.1))
      context.stroke(CGRect(x: 10, y: 10, width: 50, height: 30), width: 3)
      context.setLineWidth(5)
      context.setLineJoin(.round)
      context.setLineCap(.round)
      star(context, 120, 60, 45)
      context.strokePath()
      context.setLineDash(phase: 3, lengths: [8, 10, 0, 10])
      context.strokeLineSegments(between: [CGPoint(x: 10, y: 130), CGPoint(x: 190, y: 120)])
      context.setLineDash(phase: 0, lengths: [])
      context.setLineJoin(.miter)
      context.scaleBy(x: 2, y: 0.5)
      star(context, 30, 200, 25)
      context.strokePath()
    },
    Scene(name: "clips") { context in
      context.fill(.white, 0, 0, 200, 150)
      context.saveGState()
      context.addEllipse(in: CGRect(x: 10, y: 10, width: 100, height: 120))
      context.clip()
      context.rotate(by: 0.2)
      context.clip(to: CGRect(x: 40, y: 0, width: 60, height: 150))
      context.fill(.red, 0, 0, 200, 150)
      context.restoreGState()
      star(context, 150, 70, 45)
      context.clip(using: .evenOdd)
      context.fill(.blue, 0, 0, 200, 150)
    },
    Scene(name: "text") { context in
      context.fill(.white, 0, 0, 200, 150)
      text(context, "Office flow 123", 10, 5)
      text(context, "السلام عليكم", 10, 40)
      text(context, "日本語 한국어", 10, 70)
      context.translateBy(x: 10, y: 100)
      context.scaleBy(x: 1.5, y: 1.5)
      context.setAlpha(0.5)
      text(context, "Larger", 0, 0)
    },
    Scene(name: "groups") { context in
      context.fill(.white, 0, 0, 200, 150)
      context.setAlpha(0.5)
      context.translateBy(x: 20, y: 10)
      context.group {
        context.fill(.red, 0, 0, 60, 60)
        context.fill(.blue, 30, 30, 60, 60)
        context.addEllipse(in: CGRect(x: 60, y: 60, width: 80, height: 60))
        context.clip()
        context.setAlpha(0.7)
        context.group {
          context.fill(.green, 50, 50, 100, 100)
          text(context, "in groups", 70, 80)
        }
      }
      context.fill(.black, 150, 0, 10, 10)
    },
    Scene(name: "gradients") { context in
      context.fill(.white, 0, 0, 200, 150)
      context.saveGState()
      context.clip(to: CGRect(x: 10, y: 10, width: 80, height: 60))
      context.drawLinearGradient(
        gradient(), start: CGPoint(x: 20, y: 20), end: CGPoint(x: 80, y: 50),
        options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
      context.restoreGState()
      context.saveGState()
      context.clip(to: CGRect(x: 10, y: 80, width: 80, height: 60))
      context.drawLinearGradient(
        gradient(), start: CGPoint(x: 40, y: 80), end: CGPoint(x: 60, y: 100), options: .drawsAfterEndLocation)
      context.restoreGState()
      context.clip(to: CGRect(x: 100, y: 10, width: 90, height: 130))
      context.setAlpha(0.8)
      context.drawRadialGradient(
        gradient(), startCenter: CGPoint(x: 140, y: 70), startRadius: 0, endCenter: CGPoint(x: 150, y: 75),
        endRadius: 40, options: .drawsAfterEndLocation)
    },
    Scene(name: "blend modes of documents") { context in
      context.fill(.white, 0, 0, 200, 150)
      context.fill(.rgba(0.2, 0.6, 0.4), 0, 50, 200, 50)
      for (index, mode) in BlendModeTests.blends.enumerated() {
        context.setBlendMode(mode)
        context.fill(.rgba(0.9, 0.5, 0.2, 0.8), Double(index) * 12 + 4, 30, 10, 90)
      }
    },
  ]

  static let bitmaps = [
    Scene(name: "images", isVector: false) { context in
      context.fill(.white, 0, 0, 200, 150)
      let image = CGImage(
        bitmap: Bitmap(width: 4, height: 4) { words in
          for index in 0..<16 { words[index] = (index + index / 4) % 2 == 0 ? 0xFFFF_0000 : 0xFF00_00FF }
        })
      context.interpolationQuality = .none
      context.draw(image, in: CGRect(x: 10, y: 10, width: 80, height: 80))
      context.clip(to: CGRect(x: 100, y: 20, width: 80, height: 100), mask: image)
      context.fill(.green, 90, 0, 60, 150)
    },
    Scene(name: "masks that fade", isVector: false) { context in
      context.fill(.white, 0, 0, 200, 150)
      let mask = CGImage(
        bitmap: Bitmap(width: 2, height: 2) { words in
          (words[0], words[1], words[2], words[3]) = (0xFF00_0000, 0x8000_0000, 0x4000_0000, 0xC000_0000)
        })
      context.group {
        context.clip(to: CGRect(x: 20, y: 20, width: 160, height: 110), mask: mask)
        context.fill(.red, 0, 0, 120, 150)
        context.fill(.blue, 60, 0, 140, 100)
        context.group { text(context, "masked", 60, 60) }
      }
      context.fill(.green, 0, 140, 200, 10)
    },
    Scene(name: "picture masks of what is moved and grouped", isVector: false) { context in
      context.fill(.white, 0, 0, 200, 150)
      let mask = CGImage(
        bitmap: Bitmap(width: 2, height: 1) { words in (words[0], words[1]) = (0xFF00_0000, 0x8000_0000) })
      context.translateBy(x: 30, y: 20)
      context.scaleBy(x: 1.5, y: 1.25)
      context.clip(to: CGRect(x: 10, y: 10, width: 80, height: 60), mask: mask)
      context.clip(to: CGRect(x: 0, y: 20, width: 100, height: 40), mask: mask)
      context.setAlpha(0.8)
      context.group {
        context.fill(.red, 0, 0, 50, 50)
        context.translateBy(x: 20, y: 20)
        context.group { context.fill(.blue, 0, 0, 60, 20) }
      }
      context.fill(.green, 0, 40, 90, 5)
    },
    Scene(name: "shadows", isVector: false) { context in
      context.fill(.white, 0, 0, 200, 150)
      context.setShadow(offset: CGSize(width: 4, height: 6), blur: 10, color: .rgba(0, 0, 0, 0.6))
      context.fill(.rgba(0.9, 0.9, 1), 20, 15, 60, 40)
      context.scaleBy(x: 2, y: 2)
      context.setFillColor(.red)
      context.fillEllipse(in: CGRect(x: 50, y: 10, width: 40, height: 25))
      context.group {
        context.fill(.green, 10, 40, 20, 20)
        context.translateBy(x: 20, y: 10)
        context.group { context.fill(.blue, 0, 40, 20, 20) }
      }
      text(context, "Shadow", 30, 40)
    },
    Scene(name: "Porter-Duff", isVector: false) { context in
      for (index, mode) in BlendModeTests.porterDuff.enumerated() {
        context.group {
          context.clip(to: CGRect(x: Double(index) * 18 + 1, y: 0, width: 17, height: 150))
          context.fill(.rgba(0.2, 0.4, 0.9), 0, 40, 200, 60)
          context.setBlendMode(mode)
          context.setFillColor(.rgba(0.9, 0.5, 0.2))
          context.addEllipse(in: CGRect(x: Double(index) * 18 + 2, y: 10, width: 15, height: 60))
          context.fillPath()
        }
      }
    },
  ]
}
