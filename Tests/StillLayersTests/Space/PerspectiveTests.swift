// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import StillLayers
import Testing

struct PerspectiveTests {
  /// 100 points from the eye to the plane.
  private var eye: CATransform3D {
    var transform = CATransform3DIdentity
    transform.m34 = -0.01
    return transform
  }

  /// A square of 40 in the middle of 100 × 100.
  private func card(_ color: CGColor = .red) -> (CALayer, CALayer) {
    let root = layer(0, 0, 100, 100)
    let card = layer(30, 30, 40, 40, color)
    root.addSublayer(card)
    return (root, card)
  }

  /// A point 50 before a plane that is 100 away is seen twice as large.
  @Test func whatIsNearIsLarge() throws {
    let (root, card) = card()
    root.sublayerTransform = eye
    card.zPosition = 50
    let seen = try picture(of: root, width: 100, height: 100)
    #expect(seen.straightPixel(x: 11, y: 11) == .solidRed)
    #expect(seen.straightPixel(x: 9, y: 50) == .nothing)
    #expect(card.convert(CGPoint.zero, to: root) == CGPoint(x: 10, y: 10))
    card.anchorPointZ = 50
    #expect(card.convert(CGPoint.zero, to: root) == CGPoint(x: 30, y: 30))
  }

  /// The corners of a turned card, by the rule of three.
  @Test func aTurnedCardIsATrapezium() throws {
    let (root, card) = card()
    card.transform = CATransform3DRotate(eye, .pi / 6, 0, 1, 0)
    let (x, z) = (20 * cos(CGFloat.pi / 6), 20 * sin(CGFloat.pi / 6))
    let nearer = 1 / (1 - z / 100)
    let corner = card.convert(CGPoint(x: 0, y: 0), to: root)
    #expect(abs(corner.x - (50 - x * nearer)) < 1e-9 && abs(corner.y - (50 - 20 * nearer)) < 1e-9)
    let seen = try picture(of: root, width: 100, height: 100)
    #expect(seen.straightPixel(x: 50, y: 50) == .solidRed)
    #expect(seen.straightPixel(x: Int(corner.x) + 2, y: Int(corner.y) + 2) == .solidRed)
    #expect(seen.straightPixel(x: 66, y: Int(corner.y) + 1) == .nothing)
    #expect(abs(card.frame.minY - corner.y) < 1e-9)
  }

  @Test func withoutPerspectiveShapesStayShapes() {
    let (root, card) = card()
    card.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    let context = CGContext(bounds: root.bounds)
    root.render(in: context)
    #expect(!context.displayList.description.contains("projection"))
    card.transform = CATransform3DConcat(card.transform, eye)
    let other = CGContext(bounds: root.bounds)
    root.render(in: other)
    #expect(other.displayList.description.contains("projection"))
  }

  /// A layer shows its sublayers in its own plane: their depth is lost outside.
  @Test func sublayersAreFlattened() {
    let root = layer(0, 0, 100, 100)
    root.sublayerTransform = eye
    let (middle, inner) = card()
    root.addSublayer(middle)
    inner.zPosition = 50
    #expect(inner.convert(CGPoint.zero, to: root) == CGPoint(x: 30, y: 30))
  }

  @Test func aTransformLayerKeepsDepth() throws {
    let root = layer(0, 0, 100, 100)
    root.sublayerTransform = eye
    let space = CATransformLayer()
    space.frame = root.bounds
    space.backgroundColor = .blue
    let card = layer(30, 30, 40, 40, .red)
    card.zPosition = 50
    space.addSublayer(card)
    root.addSublayer(space)
    #expect(card.convert(CGPoint.zero, to: root) == CGPoint(x: 10, y: 10))
    let seen = try picture(of: root, width: 100, height: 100)
    #expect(seen.straightPixel(x: 11, y: 11) == .solidRed)
    #expect(seen.straightPixel(x: 5, y: 5) == .nothing)
    #expect(root.hitTest(CGPoint(x: 15, y: 15)) === card)
  }

  @Test func nearerSiblingsAreDrawnAbove() throws {
    let (root, card) = card()
    let other = layer(30, 30, 40, 40, .blue)
    root.addSublayer(other)
    #expect(try picture(of: root, width: 100, height: 100).straightPixel(x: 50, y: 50) == .solidBlue)
    card.transform = CATransform3DMakeTranslation(0, 0, 1)
    #expect(try picture(of: root, width: 100, height: 100).straightPixel(x: 50, y: 50) == .solidRed)
    #expect(root.hitTest(CGPoint(x: 50, y: 50)) === card)
  }

  @Test(arguments: [CATransform3DMakeRotation(.pi, 0, 1, 0), CATransform3DMakeRotation(3, 1, 0, 0)])
  func backsAreHiddenWhereTheyHaveNone(turned: CATransform3D) throws {
    let (root, card) = card()
    card.transform = turned
    #expect(try picture(of: root, width: 100, height: 100).straightPixel(x: 50, y: 50) == .solidRed)
    card.isDoubleSided = false
    #expect(try picture(of: root, width: 100, height: 100).straightPixel(x: 50, y: 50) == .nothing)
    #expect(root.hitTest(CGPoint(x: 50, y: 50)) === root)
    card.transform = CATransform3DMakeScale(-1, 1, 1)
    #expect(try picture(of: root, width: 100, height: 100).straightPixel(x: 50, y: 50) == .solidRed)
  }

  @Test func pointsComeBack() {
    let (root, card) = card()
    card.transform = CATransform3DRotate(eye, 0.7, 0.3, 1, 0.2)
    for point in [CGPoint(x: 3, y: 38), CGPoint(x: 20, y: 20), CGPoint(x: 40, y: 0)] {
      let again = card.convert(card.convert(point, to: root), from: root)
      #expect(abs(again.x - point.x) < 1e-9 && abs(again.y - point.y) < 1e-9)
      let inside = CGPoint(x: point.x * 0.9 + 2, y: point.y * 0.9 + 2)
      #expect(root.hitTest(card.convert(inside, to: root)) === card)
    }
  }

  /// The eye is 100 away: half of a card of 400 that is nearly edge-on lies behind it.
  @Test func whatIsBehindTheEyeIsNotDrawn() throws {
    let root = layer(0, 0, 100, 100)
    let card = layer(-150, 30, 400, 40, .red)
    root.addSublayer(card)
    card.transform = CATransform3DRotate(eye, 1.4, 0, 1, 0)
    #expect(try picture(of: root, width: 100, height: 100).straightPixel(x: 50, y: 50).alpha > 0)
    card.zPosition = 500
    root.sublayerTransform = eye
    #expect(try picture(of: root, width: 100, height: 100).straightPixel(x: 50, y: 50) == .nothing)
    #expect(root.hitTest(CGPoint(x: 50, y: 50)) === root)
    #expect(card.frame.isNull || card.frame.width > 0)
  }

  /// Everything in the subtree is seen through the same plane: shadow, mask, rounded border, sublayers.
  @Test func aWholeSubtreeIsProjected() throws {
    let (root, card) = card()
    card.cornerRadius = 10
    card.masksToBounds = true
    card.addSublayer(layer(0, 0, 40, 20, .blue))
    card.transform = CATransform3DRotate(eye, 0.5, 1, 0, 0)
    card.opacity = 0.5
    card.mask = layer(0, 0, 20, 40, .green)
    let seen = try picture(of: root, width: 100, height: 100)
    #expect(seen.straightPixel(x: 42, y: 42).blue > 120 && seen.straightPixel(x: 42, y: 42).red == 0)
    #expect(seen.straightPixel(x: 42, y: 58).red > 120)
    #expect(seen.straightPixel(x: 58, y: 42) == .nothing)
    #expect(seen.straightPixel(x: 42, y: 42).alpha == 128)
  }
}
