// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import StillKit
import Testing

/// Rule: what a view has drawn stays small, also if it draws its superview, and with it what it showed before.
@MainActor struct GlassViewTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))

  private func addGlass(at x: CGFloat) -> GlassView {
    let glass = GlassView(frame: CGRect(x: x, y: 10, width: 20, height: 20))
    glass.backgroundColor = .clear
    root.addSubview(glass)
    return glass
  }

  private func pixels() throws -> Bitmap {
    try RasterPainter.paint(
      root.displayList(scale: 3), width: 180, height: 180, transform: CGAffineTransform(scaleX: 3, y: 3))
  }

  @Test func viewsThatDrawEachOtherStaySmall() {
    let views = [addGlass(at: 5), addGlass(at: 15), addGlass(at: 25)]
    for _ in 0..<40 {
      views.forEach { $0.setNeedsDisplay() }
      let extent = root.displayList(scale: 3).extent
      #expect(extent.nodeCount < 2000 && extent.depth < 12, "\(extent)")
    }
  }

  /// Painters make a bitmap of each view in space, and of each blur.
  @Test func viewsInSpaceThatDrawEachOtherHoldFewBitmaps() {
    root.layer.sublayerTransform.m34 = -1 / 100
    for index in 0..<3 {
      let glass = addGlass(at: CGFloat(10 * index))
      glass.layer.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
      let blur = UIVisualEffectView(effect: UIBlurEffect(style: .light))
      blur.frame = CGRect(x: 0, y: 20 * index, width: 40, height: 15)
      root.addSubview(blur)
    }
    for _ in 0..<20 {
      root.subviews.forEach { $0.setNeedsDisplay() }
      let extent = root.displayList(scale: 3).extent
      #expect(extent.nestedBitmapCount <= 6 * 20 && extent.depth < 12, "\(extent)")
    }
  }

  /// Each drawing holds the one before; freeing thousands within each other would overflow the stack.
  @Test func aViewThatDrawsItselfOftenStaysShallow() {
    let glass = addGlass(at: 5)
    for _ in 0..<5000 {
      glass.setNeedsDisplay()
      glass.layer.displayIfNeeded()
    }
    #expect(root.displayList(scale: 3).extent.depth < 12)
  }

  /// A picture of so many pixels is kept earlier, and as sharp as it was.
  @Test func largeViewsStaySharp() throws {
    root.frame.size = CGSize(width: 2000, height: 1000)
    let disc = DiscView(frame: CGRect(x: 5, y: 5, width: 41, height: 43))
    disc.backgroundColor = .clear
    root.backgroundColor = .white
    root.addSubview(disc)
    let plain = try pixels()
    let glass = addGlass(at: 0)
    glass.frame = root.bounds
    glass.magnification = 1
    for round in 0..<6 {
      glass.setNeedsDisplay()
      #expect(try pixels() == plain, "\(round)")
      #expect(root.displayList(scale: 3).extent.depth < 6)
    }
  }

  @Test func viewsThatAreTooLargeToBeKeptAreNamed() {
    root.frame.size = CGSize(width: 8000, height: 6000)
    root.backgroundColor = .white
    let glass = addGlass(at: 0)
    glass.frame = root.bounds
    let texts = errors {
      for _ in 0..<6 {
        glass.setNeedsDisplay()
        _ = root.displayList(scale: 3)
      }
    }
    #expect(texts.count == 1 && texts[0].contains("24000.0 × 18000.0 pixels are too many to keep"), "\(texts)")
  }

  /// The glass lies on what it draws, so nothing of it is seen, whether it holds vectors or pixels.
  @Test func pixelsLookLikeWhatTheyReplace() throws {
    let disc = DiscView(frame: CGRect(x: 5, y: 5, width: 41, height: 43))
    disc.backgroundColor = .clear
    root.backgroundColor = .white
    root.addSubview(disc)
    let plain = try pixels()
    let glass = addGlass(at: 10)
    glass.magnification = 1
    for round in 0..<20 {
      glass.setNeedsDisplay()
      #expect(try pixels() == plain, "\(round)")
    }
  }
}

/// A view that draws what lies behind it, and itself.
private final class GlassView: UIView {
  var magnification: CGFloat = 1.5

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.scaleBy(x: magnification, y: magnification)
    context.translateBy(x: -frame.minX, y: -frame.minY)
    superview?.layer.render(in: context)
  }
}

private final class DiscView: UIView {
  override func draw(_ rect: CGRect) {
    UIColor.blue.setFill()
    UIBezierPath(ovalIn: bounds).fill()
  }
}
