// SPDX-License-Identifier: MIT

import StillKit
import Testing

/// Numbers from flowkey's UIViewTests+convert, which runs against real UIKit.
@MainActor
struct ViewConversionTests {
  private func view(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, in superview: UIView? = nil)
    -> UIView
  {
    let view = UIView(frame: CGRect(x: x, y: y, width: width, height: height))
    superview?.addSubview(view)
    return view
  }

  @Test func siblingsAndTheirChildren() {
    let root = view(0, 0, 100, 100)
    let s1 = view(20, 10, 10, 10, in: root)
    let s2 = view(80, 80, 20, 20, in: root)
    let child = view(5, 5, 5, 5, in: s2)
    #expect(root.convert(CGPoint(x: 15, y: 15), to: s1) == CGPoint(x: -5, y: 5))
    #expect(s1.convert(CGPoint(x: 5, y: 5), to: root) == CGPoint(x: 25, y: 15))
    #expect(root.convert(CGPoint(x: 85, y: 85), to: s2) == CGPoint(x: 5, y: 5))
    #expect(s2.convert(CGPoint(x: -5, y: -5), to: root) == CGPoint(x: 75, y: 75))
    #expect(s1.convert(CGPoint(x: 60, y: 70), to: s2) == .zero)
    #expect(s2.convert(CGPoint(x: -5, y: -5), to: s1) == CGPoint(x: 55, y: 65))
    #expect(child.convert(CGPoint(x: 1, y: 1), to: s1) == CGPoint(x: 66, y: 76))
    #expect(s1.convert(CGPoint(x: 1, y: 1), from: child) == CGPoint(x: 66, y: 76))
  }

  @Test func boundsOriginOfTheRootDoesNotCount() {
    let root = view(0, 0, 100, 100)
    root.bounds.origin = CGPoint(x: 10, y: 10)
    let s1 = view(20, 20, 10, 10, in: root)
    let ss = view(5, 5, 5, 5, in: s1)
    #expect(ss.convert(CGPoint.zero, to: root) == CGPoint(x: 25, y: 25))
  }

  @Test func boundsOriginsBetweenAndAtTheStartCount() {
    let root = view(0, 0, 100, 100)
    let s1 = view(20, 20, 10, 10, in: root)
    s1.bounds.origin = CGPoint(x: 10, y: 10)
    let ss = view(5, 5, 5, 5, in: s1)
    #expect(ss.convert(CGPoint.zero, to: root) == CGPoint(x: 15, y: 15))
    s1.bounds.origin = CGPoint(x: 5, y: 5)
    ss.bounds.origin = CGPoint(x: 999, y: 999)
    #expect(ss.convert(CGPoint.zero, to: root) == CGPoint(x: -979, y: -979))
  }

  @Test func transformsScaleAboutTheCenter() {
    let root = view(0, 0, 512, 512)
    let s = view(0, 0, 0, 0, in: root)
    s.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    s.frame = CGRect(x: 128, y: 128, width: 256, height: 256)
    s.bounds.origin = CGPoint(x: 32, y: 32)
    let ss = view(0, 0, 0, 0, in: s)
    ss.transform = CGAffineTransform(scaleX: 2, y: 2)
    ss.frame = CGRect(x: 128, y: 128, width: 128, height: 128)
    #expect(ss.convert(CGPoint.zero, to: root) == CGPoint(x: 176, y: 176))
  }

  @Test func transformedSubviewsConvertBothWays() {
    let outer = view(0, 0, 80, 40)
    let sub = view(0, 0, 0, 0, in: outer)
    sub.transform = CGAffineTransform(scaleX: 2, y: 2)
    sub.frame = CGRect(x: 10, y: 10, width: 60, height: 40)
    #expect(outer.convert(CGPoint(x: 60, y: 20), to: sub) == CGPoint(x: 25, y: 5))
    #expect(sub.convert(CGPoint(x: 25, y: 5), to: outer) == CGPoint(x: 60, y: 20))
  }

  @Test func scrolledViewsInTheWindow() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let s = view(80, 80, 100, 100, in: window)
    s.bounds.origin = CGPoint(x: 15, y: 15)
    let s2 = view(70, 70, 10, 10, in: s)
    s2.bounds.origin = CGPoint(x: 25, y: 25)
    let s3 = view(50, 50, 10, 10, in: s2)
    s3.bounds.origin = CGPoint(x: 64, y: 64)
    #expect(s3.convert(CGPoint(x: 20, y: 10), to: window) == CGPoint(x: 116, y: 106))
    #expect(s3.convert(CGPoint(x: 20, y: 10), to: nil) == CGPoint(x: 116, y: 106))
  }

  @Test func throughADoubledContainer() {
    let root = view(0, 0, 400, 400)
    let c = view(0, 0, 0, 0, in: root)
    c.transform = CGAffineTransform(scaleX: 2, y: 2)
    c.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    let m = view(10, 10, 80, 80, in: c)
    let i = view(5, 5, 20, 20, in: m)
    #expect(root.convert(CGPoint(x: 100, y: 100), to: i) == CGPoint(x: 35, y: 35))
  }

  @Test func toNilWithoutWindowIsTheRoot() {
    #expect(view(7, 7, 10, 10).convert(CGPoint(x: 10, y: 10), to: nil) == CGPoint(x: 10, y: 10))
  }

  @Test func rectanglesBecomeTheirBoxes() {
    let root = view(0, 0, 100, 100)
    let turned = view(40, 40, 20, 10, in: root)
    turned.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let box = turned.convert(turned.bounds, to: root)
    #expect(abs(box.minX - 45) < 1e-9 && abs(box.minY - 35) < 1e-9)
    #expect(abs(box.width - 10) < 1e-9 && abs(box.height - 20) < 1e-9)
  }

  @Test func hitTestingPassesOverWhatCannotBeTouched() {
    let root = view(0, 0, 100, 100)
    let lower = view(0, 0, 50, 50, in: root)
    let upper = view(0, 0, 50, 50, in: root)
    let point = CGPoint(x: 10, y: 10)
    #expect(root.hitTest(point, with: nil) === upper)
    upper.alpha = 0.005
    #expect(root.hitTest(point, with: nil) === lower)
    lower.isUserInteractionEnabled = false
    #expect(root.hitTest(point, with: nil) === root)
    root.isHidden = true
    #expect(root.hitTest(point, with: nil) == nil)
  }
}
