// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import StillLayers
import Testing

struct CAReplicatorLayerTests {
  private func replicator(_ color: CGColor = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)) -> CAReplicatorLayer {
    let replicator = CAReplicatorLayer()
    replicator.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    replicator.addSublayer(layer(0, 0, 20, 20, color))
    replicator.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    return replicator
  }

  /// As in Apple's documentation: five squares from white to red.
  @Test func coloursMoveFromCopyToCopy() throws {
    let replicator = replicator()
    replicator.instanceCount = 5
    (replicator.instanceGreenOffset, replicator.instanceBlueOffset) = (-0.2, -0.2)
    let seen = try picture(of: replicator, width: 100, height: 20)
    for (index, level) in [255, 204, 153, 102, 51].enumerated() {
      let pixel = seen.straightPixel(x: index * 20 + 10, y: 10)
      #expect(pixel == Bitmap.Pixel(red: 255, green: UInt8(level), blue: UInt8(level), alpha: 255))
    }
  }

  @Test(arguments: [-1, 0, 1, 3]) func asManyAsAskedFor(count: Int) throws {
    let replicator = replicator()
    replicator.instanceCount = count
    let seen = try picture(of: replicator, width: 100, height: 20)
    for index in 0..<5 { #expect((seen.straightPixel(x: index * 20 + 10, y: 10).alpha == 255) == (index < count)) }
  }

  @Test func copiesTurnAboutTheMiddle() throws {
    let replicator = CAReplicatorLayer()
    replicator.bounds = CGRect(x: 0, y: 0, width: 60, height: 60)
    replicator.anchorPoint = .zero
    replicator.addSublayer(layer(25, 0, 10, 10, .red))
    replicator.instanceCount = 4
    replicator.instanceTransform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    let seen = try picture(of: replicator, width: 60, height: 60)
    for (x, y) in [(30, 5), (55, 30), (30, 55), (5, 30)] { #expect(seen.straightPixel(x: x, y: y) == .solidRed) }
    #expect(seen.straightPixel(x: 5, y: 5) == .nothing)
  }

  @Test func alphaFades() throws {
    let replicator = replicator(.red)
    replicator.instanceCount = 3
    replicator.instanceAlphaOffset = -0.4
    let seen = try picture(of: replicator, width: 100, height: 20)
    #expect([10, 30, 50].map { seen.straightPixel(x: $0, y: 10).alpha } == [255, 153, 51])
  }

  @Test func copiesStayShapesAndAreNotHit() {
    let replicator = replicator()
    replicator.instanceCount = 3
    replicator.instanceColor = .red
    let context = CGContext(bounds: replicator.bounds)
    replicator.render(in: context)
    let text = context.displayList.description
    #expect(text.components(separatedBy: "fill").count == 4)
    #expect(!text.contains("image") && !text.contains("projection"))
    #expect(replicator.hitTest(CGPoint(x: 5, y: 5)) === replicator.sublayers?.first)
    #expect(replicator.hitTest(CGPoint(x: 30, y: 5)) === replicator)
  }

  @Test func depthIsKeptWhereItIsToBe() throws {
    let root = layer(0, 0, 100, 20)
    var eye = CATransform3DIdentity
    eye.m34 = -0.01
    root.sublayerTransform = eye
    let replicator = replicator(.red)
    replicator.instanceCount = 2
    replicator.instanceTransform = CATransform3DMakeTranslation(0, 0, 50)
    root.addSublayer(replicator)
    #expect(try picture(of: root, width: 100, height: 20).straightPixel(x: 30, y: 10) == .nothing)
    replicator.sublayers?.first?.position.x = 60
    #expect(try picture(of: root, width: 100, height: 20).straightPixel(x: 72, y: 10) == .nothing)
    replicator.preservesDepth = true
    #expect(try picture(of: root, width: 100, height: 20).straightPixel(x: 75, y: 10) == .solidRed)
  }

  @Test func tooManyCopiesAreAnError() {
    let replicator = replicator()
    replicator.instanceCount = .max
    let texts = errors { replicator.render(in: CGContext(bounds: replicator.bounds)) }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("instances") == true)
  }

  /// A replicator of replicators, the innermost of which shows a square.
  private func nested(_ counts: Int..., keepsDepth: Bool = false) -> CALayer {
    counts.reduce(layer(0, 0, 4, 4, .red)) { inner, count in
      let replicator = CAReplicatorLayer()
      replicator.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
      replicator.addSublayer(inner)
      replicator.instanceCount = count
      replicator.preservesDepth = keepsDepth
      return replicator
    }
  }

  /// One in another, replicators multiply: a thousand million squares, and more, would not fit into memory.
  @Test(arguments: [false, true]) func copiesOfCopiesCountTogether(keepsDepth: Bool) throws {
    let few = nested(60, 70, keepsDepth: keepsDepth)
    for many in [
      nested(1000, 1000, keepsDepth: keepsDepth), nested(8, 8, 8, 8, 8, 8, 8, 8, 8, 8, keepsDepth: keepsDepth),
    ] {
      let context = CGContext(bounds: many.bounds)
      let texts = errors { many.render(in: context) }
      #expect(texts.count == 1)
      #expect(texts.first?.contains("100000 layers") == true)
      #expect(context.displayList.nodes.count <= 100_000)
    }
    let context = CGContext(bounds: few.bounds)
    #expect(errors { few.render(in: context) }.isEmpty)
    #expect(context.displayList.nodes.count == 60 * 70)
  }

  @Test func theLayersWithinCopiesCount() {
    let replicator = replicator()
    let content = CALayer()
    for _ in 0..<300 { content.addSublayer(layer(0, 0, 1, 1, .red)) }
    replicator.addSublayer(content)
    replicator.instanceCount = 200
    #expect(errors { replicator.render(in: CGContext(bounds: replicator.bounds)) }.isEmpty)
    replicator.instanceCount = 2000
    let context = CGContext(bounds: replicator.bounds)
    #expect(errors { replicator.render(in: context) }.count == 1)
    #expect(context.displayList.nodes.count <= 100_400)
  }
}
