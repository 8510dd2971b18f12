// SPDX-License-Identifier: MIT

import Foundation

@testable import StillGraphics
@testable import StillPaint
@testable import StillScene

extension CGContext {
  /// A group seen through what `mask` draws.
  func group(through mask: (CGContext) -> Void, _ body: () -> Void) {
    let context = CGContext(bounds: boundingBoxOfClipPath, baseTransform: ctm)
    mask(context)
    beginTransparencyLayer(seenThrough: context.displayList)
    body()
    endTransparencyLayer()
  }

  func paint(_ gradient: CGGradient, from start: CGPoint, to end: CGPoint) {
    drawLinearGradient(
      gradient, start: start, end: end, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
  }
}

/// Scenes that are hard to say in paths only.
extension Scene {
  /// From nothing to black.
  static func fading() -> CGGradient {
    CGGradient(colorsSpace: nil, colors: [.rgba(0, 0, 0, 0), .rgba(0, 0, 0, 1)], locations: nil)!
  }

  static let masked = [
    Scene(name: "a gradient as mask") { context in
      context.fill(.white, 0, 0, 200, 150)
      context.group(through: { $0.paint(fading(), from: CGPoint(x: 20, y: 0), to: CGPoint(x: 180, y: 0)) }) {
        context.fill(.rgba(0.2, 0.4, 0.9), 10, 10, 180, 60)
        text(context, "seen through", 20, 80)
      }
      context.fill(.green, 0, 140, 200, 10)
    },
    Scene(name: "letters and strokes as mask, faded and turned") { context in
      context.fill(.white, 0, 0, 200, 150)
      context.translateBy(x: 20, y: 0)
      context.rotate(by: 0.2)
      context.setAlpha(0.7)
      let mask = { (mask: CGContext) in
        text(mask, "Letters", 10, 10, size: 36)
        mask.setLineWidth(9)
        mask.setStrokeColor(.rgba(1, 1, 1, 0.6))
        mask.strokeEllipse(in: CGRect(x: 20, y: 60, width: 100, height: 50))
      }
      context.group(through: mask) { context.paint(gradient(), from: .zero, to: CGPoint(x: 150, y: 100)) }
    },
    Scene(name: "masks in masks, groups and clips") { context in
      context.fill(.rgba(0.9, 0.9, 0.8), 0, 0, 200, 150)
      context.addEllipse(in: CGRect(x: 5, y: 5, width: 190, height: 140))
      context.clip()
      let inner = { (mask: CGContext) in mask.fill(.rgba(0, 0, 0, 0.5), 0, 30, 200, 50) }
      let outer = { (mask: CGContext) in
        mask.fill(.black, 40, 20, 60, 110)
        mask.setAlpha(0.4)
        mask.group(through: {
          star($0, 140, 75, 60); $0.fillPath()
        }) { mask.fill(.black, 0, 0, 200, 150) }
      }
      context.group(through: outer) {
        context.fill(.red, 0, 0, 200, 150)
        context.setAlpha(0.8)
        context.scaleBy(x: 1, y: 1.5)
        context.group(through: inner) { context.fill(.blue, 0, 0, 200, 100) }
        text(context, "twice", 60, 70)
      }
    },
    Scene(name: "nothing as mask") { context in
      context.fill(.white, 0, 0, 200, 150)
      context.group(through: { _ in }) { context.fill(.red, 0, 0, 100, 100) }
      context.setBlendMode(.multiply)
      context.group(through: { $0.fill(.rgba(0, 0, 0, 0.5), 0, 0, 200, 60) }) { context.fill(.green, 50, 0, 100, 100) }
    },
  ]

  static let sharpShadows = [
    Scene(name: "sharp shadows") { context in
      context.fill(.white, 0, 0, 200, 150)
      context.saveGState()
      context.setShadow(offset: CGSize(width: 4, height: 6), blur: 0, color: .rgba(0.5, 0, 0, 0.6))
      context.fill(.rgba(0.9, 0.9, 1), 20, 15, 60, 40)
      context.setFillColor(.rgba(0, 0, 1, 0.5))
      context.fillEllipse(in: CGRect(x: 110, y: 10, width: 60, height: 40))
      context.setStrokeColor(.green)
      context.rotate(by: 0.2)
      context.stroke(CGRect(x: 40, y: 70, width: 60, height: 20), width: 4)
      context.restoreGState()
      context.setShadow(offset: CGSize(width: 3, height: 3), blur: 0, color: .rgba(0, 0, 0, 0.5))
      text(context, "Once", 120, 80, size: 30)
      context.setAlpha(0.8)
      context.group {
        context.fill(.green, 20, 110, 40, 20)
        context.clip(to: CGRect(x: 40, y: 0, width: 100, height: 150))
        context.group { text(context, "and once", 50, 110) }
      }
    },
    Scene(name: "sharp shadows in groups and masks") { context in
      context.fill(.white, 0, 0, 200, 150)
      context.scaleBy(x: 2, y: 2)
      context.setShadow(offset: CGSize(width: 8, height: 8), blur: 0, color: .rgba(0, 0, 0.4, 0.7))
      context.group(through: { $0.paint(fading(), from: .zero, to: CGPoint(x: 60, y: 0)) }) {
        context.setShadow(offset: CGSize(width: 0, height: 12), blur: 0, color: .rgba(1, 0, 0, 1))
        context.fill(.green, 10, 10, 70, 20)
      }
    },
  ]

  static let conics = [
    Scene(name: "conic gradients") { context in
      context.fill(.white, 0, 0, 200, 150)
      context.saveGState()
      context.clip(to: CGRect(x: 5, y: 5, width: 90, height: 140))
      let colors: [CGColor] = [.red, .rgba(1, 1, 0), .green, .blue, .red]
      let round = CGGradient(colorsSpace: nil, colors: colors, locations: nil)!
      context.drawConicGradient(round, center: CGPoint(x: 50, y: 60), angle: 0.7)
      context.restoreGState()
      context.addEllipse(in: CGRect(x: 100, y: 10, width: 90, height: 130))
      context.clip()
      context.scaleBy(x: 0.5, y: 1)
      context.drawConicGradient(round, center: CGPoint(x: 380, y: 150), angle: -2)
    },
    Scene(name: "translucent conic gradients") { context in
      context.fill(.white, 0, 0, 200, 150)
      text(context, "below", 60, 60, size: 30)
      context.clip(to: CGRect(x: 20, y: 10, width: 160, height: 130))
      context.drawConicGradient(gradient(), center: CGPoint(x: 100, y: 75), angle: 0)
      let sharp = CGGradient(
        colorsSpace: nil, colors: [.rgba(0, 0, 0, 0.6), .rgba(0, 0, 0, 0), .rgba(0, 0, 0, 0), .rgba(0, 0, 0, 0.3)],
        locations: [0.1, 0.3, 0.6, 0.6])!
      context.setAlpha(0.8)
      context.rotate(by: 0.1)
      context.drawConicGradient(sharp, center: CGPoint(x: 120, y: 60), angle: 1)
    },
  ]
}
