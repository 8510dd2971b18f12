// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillDiff
import StillPDF
import Testing

@testable import StillGraphics
@testable import StillPaint
@testable import StillScene

extension Scene {
  static let drawing = [
    Scene(name: "patterns of whole pixels") { context in
      context.fill(.white, 0, 0, 200, 150)
      context.setFill(cell())
      context.fillEllipse(in: CGRect(x: 10, y: 10, width: 120, height: 130))
      context.setAlpha(0.5)
      context.fill(CGRect(x: 100, y: 20, width: 90, height: 110))
    },
    Scene(name: "patterns between pixels") { context in
      context.fill(.white, 0, 0, 200, 150)
      context.setFill(cell(matrix: CGAffineTransform(rotationAngle: 0.3).scaledBy(x: 1.37, y: 1.21)))
      star(context, 100, 75, 70)
      context.fillPath()
    },
    Scene(name: "radial gradients with edges") { context in
      context.fill(.white, 0, 0, 200, 150)
      context.drawRadialGradient(
        GradientTests.redToBlue, startCenter: CGPoint(x: 60, y: 75), startRadius: 15,
        endCenter: CGPoint(x: 65, y: 75), endRadius: 50, options: [])
      context.drawRadialGradient(
        GradientTests.redToBlue, startCenter: CGPoint(x: 150, y: 75), startRadius: 40,
        endCenter: CGPoint(x: 150, y: 75), endRadius: 10, options: .drawsAfterEndLocation)
    },
    Scene(name: "linear gradients with edges") { context in
      context.fill(.white, 0, 0, 200, 150)
      context.drawLinearGradient(
        GradientTests.redToBlue, start: CGPoint(x: 40, y: 30), end: CGPoint(x: 130, y: 90), options: [])
    },
    Scene(name: "hard stops") { context in
      let gradient = CGGradient(
        colorsSpace: nil, colors: [.red, .rgba(1, 1, 0), .blue, .green], locations: [0, 0.5, 0.5, 1])!
      context.drawRadialGradient(
        gradient, startCenter: CGPoint(x: 60, y: 75), startRadius: 0, endCenter: CGPoint(x: 60, y: 75), endRadius: 55,
        options: .drawsAfterEndLocation)
      context.clip(to: CGRect(x: 120, y: 0, width: 80, height: 150))
      context.drawLinearGradient(
        gradient, start: CGPoint(x: 120, y: 30), end: CGPoint(x: 180, y: 90),
        options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    },
    Scene(name: "plus darker on a page", isVector: false) { context in
      context.fill(.white, 0, 0, 200, 150)
      context.fill(.rgba(0.4, 0.8, 0.6), 20, 20, 100, 100)
      context.setBlendMode(.plusDarker)
      context.setFillColor(.rgba(0.9, 0.6, 0.5, 0.8))
      context.fillEllipse(in: CGRect(x: 60, y: 30, width: 110, height: 90))
    },
    Scene(name: "plus darker in a group", isVector: false) { context in
      context.fill(.white, 0, 0, 200, 150)
      context.setAlpha(0.8)
      context.group {
        context.fill(.rgba(0.4, 0.8, 0.6, 0.7), 20, 20, 100, 100)
        context.setBlendMode(.plusDarker)
        context.setFillColor(.rgba(0.9, 0.6, 0.5, 0.8))
        context.fillEllipse(in: CGRect(x: 60, y: 30, width: 110, height: 90))
      }
    },
  ]
}

struct DrawingScenesTests {
  @Test(arguments: Scene.drawing)
  func bothPaintersAgree(scene: Scene) throws {
    let list = scene.list
    let raster = try paint(list, Scene.width, Scene.height, scale: 3)
    let document = try PDFDocument(data: pdf(list, Scene.width, Scene.height))
    let parity = try Parity(raster, document.rasterize(page: 0, scale: 3))
    #expect(parity.passes, "\(parity)")
    #expect(try (document.imageCount() == 0) == scene.isVector)
  }
}
