// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import Testing

/// The frame is the box of the transformed bounds, as PinLayout's and UIKit-cross-platform's tests found on iOS.
@MainActor struct TransformedFrameTests {
  private let double = CGAffineTransform(scaleX: 2, y: 2)

  private func view(_ width: CGFloat, _ height: CGFloat, at x: CGFloat, _ y: CGFloat) -> UIView {
    let view = UIView()
    view.bounds.size = CGSize(width: width, height: height)
    view.center = CGPoint(x: x, y: y)
    view.transform = double
    return view
  }

  @Test func theBoxOfTheBounds() {
    let view = view(100, 50, at: 150, 125)
    #expect(view.frame == CGRect(x: 50, y: 75, width: 200, height: 100))
    view.transform = .identity
    #expect(view.frame == CGRect(x: 100, y: 100, width: 100, height: 50))
    #expect(self.view(400, 400, at: 200, 200).frame == CGRect(x: -200, y: -200, width: 800, height: 800))
    #expect(self.view(100, 50, at: 50, 25).frame == CGRect(x: -50, y: -25, width: 200, height: 100))
    #expect(self.view(200, 400, at: 240, 200).frame == CGRect(x: 40, y: -200, width: 400, height: 800))
  }

  @Test func aTransformAfterTheFrame() {
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 400, height: 400))
    view.transform = double
    #expect(view.frame == CGRect(x: -100, y: -100, width: 800, height: 800))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 400, height: 400))
  }

  @Test func aFrameAfterTheTransform() {
    let frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    let view = UIView()
    view.transform = CGAffineTransform(scaleX: 0.25, y: 0.75)
    view.frame = frame
    #expect(view.frame == frame)
    let half = UIView()
    half.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    half.frame = frame
    #expect(half.bounds.size == CGSize(width: 200, height: 200))
  }

  @Test func aFrameWithAnotherAnchorPoint() {
    let frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    let view = UIView()
    view.layer.anchorPoint = CGPoint(x: 0.1, y: 0.1)
    view.frame = frame
    #expect(view.frame == frame)
  }

  @Test func boundsGrowAboutTheCenter() {
    let view = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    view.bounds.size = CGSize(width: 256, height: 512)
    #expect(view.frame.origin == CGPoint(x: -28, y: -156))
  }
}
