// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import StillLayers
import Testing

struct LayerMaskAndShadowTests {
  @Test func anOpaqueMaskClips() throws {
    let root = layer(0, 0, 20, 20, .red)
    root.mask = layer(5, 5, 10, 10, .black)
    let pixels = try picture(of: root, width: 20, height: 20)
    #expect(pixels[10, 10] == .solidRed && pixels[5, 5] == .solidRed)
    #expect(pixels[4, 10] == .nothing && pixels[15, 10] == .nothing)
  }

  @Test func aMaskMultipliesAlpha() throws {
    let root = layer(0, 0, 20, 20)
    let subject = layer(0, 0, 20, 20, .red)
    let mask = layer(0, 0, 20, 20)
    let half = layer(0, 0, 10, 20, .black)
    half.opacity = 0.5
    mask.addSublayer(half)
    subject.mask = mask
    root.addSublayer(layer(0, 0, 20, 20, .blue))
    root.addSublayer(subject)
    let pixels = try picture(of: root, width: 20, height: 20)
    #expect(abs(Int(pixels[5, 10].red) - 128) <= 1 && abs(Int(pixels[5, 10].blue) - 127) <= 1)
    #expect(pixels[15, 10] == .solidBlue)
  }

  @Test func aMaskThatClipsShowsNothingBeyondItsBounds() throws {
    let root = layer(0, 0, 20, 20, .red)
    let mask = CAShapeLayer()
    mask.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
    mask.path = CGPath(rect: CGRect(x: -5, y: -5, width: 30, height: 30), transform: nil)
    root.mask = mask
    #expect(try picture(of: root, width: 20, height: 20)[1, 1] == .solidRed)
    mask.masksToBounds = true
    let pixels = try picture(of: root, width: 20, height: 20)
    #expect(pixels[1, 1] == .nothing && pixels[10, 10] == .solidRed)
  }

  @Test func aMaskIsLaidOutWithItsLayer() {
    final class Mask: CALayer {
      var passes = 0
      override func layoutSublayers() { passes += 1 }
    }
    let (root, mask) = (layer(0, 0, 20, 20), Mask())
    root.mask = mask
    root.layoutIfNeeded()
    let before = mask.passes
    mask.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(mask.passes == before + 1)
  }

  @Test func theMaskIsNoSublayer() {
    let root = layer(0, 0, 20, 20)
    let mask = layer(0, 0, 5, 5)
    root.mask = mask
    #expect(root.sublayers == nil)
    #expect(mask.superlayer === root)
    root.mask = nil
    #expect(mask.superlayer == nil)
  }

  /// Law: a Gaussian whose standard deviation is the radius; the far side of a wide edge is half covered.
  @Test func theShadowLiesBelowAndFadesAcrossItsEdge() throws {
    let root = layer(0, 0, 100, 100)
    let subject = layer(20, 20, 60, 60, .red)
    subject.shadowOpacity = 1
    subject.shadowOffset = .zero
    subject.shadowRadius = 4
    root.addSublayer(subject)
    let pixels = try picture(of: root, width: 100, height: 100)
    #expect(pixels[50, 50] == .solidRed)
    let (inner, outer) = (Int(pixels[50, 19].alpha), Int(pixels[50, 16].alpha))
    #expect(inner > 105 && inner < 128)
    #expect(outer > 30 && outer < inner)
    #expect(pixels[50, 10].alpha == 0)
  }

  @Test func aShadowPathCastsInPlaceOfTheLayer() throws {
    let root = layer(0, 0, 100, 100)
    let subject = layer(20, 20, 60, 60)
    subject.shadowOpacity = 1
    subject.shadowColor = .green
    subject.shadowOffset = CGSize(width: 5, height: 0)
    subject.shadowRadius = 0
    subject.shadowPath = CGPath(rect: CGRect(x: 10, y: 10, width: 20, height: 20))
    root.addSublayer(subject)
    let pixels = try picture(of: root, width: 100, height: 100)
    #expect(pixels[35, 35] == .solidGreen && pixels[54, 49] == .solidGreen)
    #expect(pixels[34, 35] == .nothing && pixels[55, 35] == .nothing)
  }

  @Test func shadowsTurnWithTheLayer() throws {
    let root = layer(0, 0, 100, 100)
    let subject = layer(40, 40, 20, 20, .red)
    subject.shadowOpacity = 1
    subject.shadowRadius = 0
    subject.shadowOffset = CGSize(width: 20, height: 0)
    subject.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    root.addSublayer(subject)
    let pixels = try picture(of: root, width: 100, height: 100)
    #expect(pixels[50, 70].alpha == 255 && pixels[50, 70].red == 0)
    #expect(pixels[70, 50] == .nothing)
  }

  /// Whoever draws the layer may have scaled the context: its shadow is as much larger as the layer is.
  @Test(arguments: [true, false])
  func shadowsGrowWithTheContext(hasPath: Bool) throws {
    let subject = layer(10, 10, 20, 10, .red)
    subject.shadowOpacity = 1
    subject.shadowRadius = 2
    subject.shadowOffset = CGSize(width: 3, height: 5)
    if hasPath { subject.shadowPath = CGPath(rect: subject.bounds) }
    let root = layer(0, 0, 40, 40)
    root.addSublayer(subject)
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 80, height: 80))
    context.scaleBy(x: 2, y: 2)
    root.render(in: context)
    let scaled = try RasterPainter.paint(context.displayList, width: 80, height: 80, transform: .identity)
    #expect(scaled == (try picture(of: root, width: 40, height: 40, scale: 2)))
  }

  @Test func clippedLayersCastNone() throws {
    let root = layer(0, 0, 40, 40)
    let subject = layer(10, 10, 20, 20, .red)
    subject.shadowOpacity = 1
    subject.masksToBounds = true
    root.addSublayer(subject)
    #expect(try picture(of: root, width: 40, height: 40)[20, 32] == .nothing)
  }

  /// A mask is no sublayer.
  @Test func sublayerTransformLeavesTheMaskAlone() throws {
    let subject = layer(0, 0, 40, 40, .red)
    subject.mask = layer(0, 0, 10, 40, .green)
    subject.sublayerTransform = CATransform3DMakeTranslation(20, 0, 0)
    let seen = try picture(of: subject, width: 40, height: 40)
    #expect(seen.straightPixel(x: 5, y: 20) == .solidRed)
    #expect(seen.straightPixel(x: 25, y: 20) == .nothing)
    #expect(subject.mask?.convert(CGPoint.zero, to: subject) == .zero)
    subject.mask = nil
    let sublayer = layer(0, 0, 10, 40, .blue)
    subject.addSublayer(sublayer)
    #expect(sublayer.convert(CGPoint.zero, to: subject) == CGPoint(x: 20, y: 0))
  }
}
