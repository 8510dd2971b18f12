// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers
import Testing

/// Numbers from real iOS: PinLayout's TransformSpec and CALayerSpec, and flowkey's CALayerTests.
struct LayerGeometryTests {
  struct FrameCase: Sendable {
    var bounds: CGSize
    var position: CGPoint
    var frame: CGRect
  }

  @Test(arguments: [
    FrameCase(
      bounds: CGSize(width: 100, height: 50), position: CGPoint(x: 150, y: 125),
      frame: CGRect(x: 50, y: 75, width: 200, height: 100)),
    FrameCase(
      bounds: CGSize(width: 400, height: 400), position: CGPoint(x: 200, y: 200),
      frame: CGRect(x: -200, y: -200, width: 800, height: 800)),
    FrameCase(
      bounds: CGSize(width: 100, height: 50), position: CGPoint(x: 50, y: 25),
      frame: CGRect(x: -50, y: -25, width: 200, height: 100)),
    FrameCase(
      bounds: CGSize(width: 200, height: 400), position: CGPoint(x: 240, y: 200),
      frame: CGRect(x: 40, y: -200, width: 400, height: 800)),
  ])
  func frameIsTheBoxOfBoundsScaledTwiceAboutThePosition(of example: FrameCase) {
    let layer = CALayer()
    layer.bounds.size = example.bounds
    layer.position = example.position
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    #expect(layer.frame == example.frame)
  }

  @Test func transformAfterFrameKeepsBounds() {
    let layer = layer(100, 100, 400, 400)
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    #expect(layer.frame == CGRect(x: -100, y: -100, width: 800, height: 800))
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 400, height: 400))
  }

  @Test func settingTheFrameUndoesTheTransform() {
    let frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    let uneven = CALayer()
    uneven.setAffineTransform(CGAffineTransform(scaleX: 0.25, y: 0.75))
    uneven.frame = frame
    #expect(uneven.frame == frame)
    let even = CALayer()
    even.setAffineTransform(CGAffineTransform(scaleX: 0.5, y: 0.5))
    even.frame = frame
    #expect(even.bounds.size == CGSize(width: 200, height: 200))
  }

  @Test func settingTheFrameRespectsTheAnchorPoint() {
    let layer = CALayer()
    layer.anchorPoint = CGPoint(x: 0.1, y: 0.1)
    layer.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    #expect(layer.frame == CGRect(x: 50, y: 50, width: 100, height: 100))
    #expect(layer.position == CGPoint(x: 60, y: 60))
  }

  @Test func boundsGrowAboutThePosition() {
    let layer = layer(50, 50, 100, 100)
    layer.bounds.size = CGSize(width: 256, height: 512)
    #expect(layer.frame.origin == CGPoint(x: -28, y: -156))
  }

  @Test func negativeSizesAreTurnedRound() {
    let layer = layer(10, 10, -4, -6)
    #expect(layer.frame == CGRect(x: 6, y: 4, width: 4, height: 6))
  }

  @Test func zeroScaleHasAnEmptyFrameAndNoCrash() {
    let layer = layer(10, 10, 20, 20)
    layer.setAffineTransform(CGAffineTransform(scaleX: 0, y: 0))
    #expect(layer.frame == CGRect(x: 20, y: 20, width: 0, height: 0))
  }

  @Test func sublayerTransformActsAboutTheParentsAnchor() {
    let parent = layer(0, 0, 100, 100)
    let child = layer(10, 10, 20, 20)
    parent.addSublayer(child)
    parent.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
    #expect(child.convert(CGPoint.zero, to: parent) == CGPoint(x: -30, y: -30))
    #expect(parent.convert(CGPoint(x: -30, y: -30), to: child) == .zero)
  }

  @Test func hitTestFindsTheTopmostByZPosition() {
    let root = layer(0, 0, 100, 100)
    let front = layer(0, 0, 50, 50)
    let later = layer(0, 0, 50, 50)
    root.addSublayer(front)
    root.addSublayer(later)
    #expect(root.hitTest(CGPoint(x: 10, y: 10)) === later)
    front.zPosition = 1
    #expect(root.hitTest(CGPoint(x: 10, y: 10)) === front)
    #expect(root.hitTest(CGPoint(x: 80, y: 80)) === root)
    #expect(root.hitTest(CGPoint(x: 180, y: 80)) == nil)
  }
}
