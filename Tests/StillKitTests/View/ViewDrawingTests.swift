// SPDX-License-Identifier: MIT

import StillBitmap
import StillKit
import Testing

@MainActor
struct ViewDrawingTests {
  private func picture(of view: UIView) throws -> Bitmap {
    let (width, height) = (Int(view.bounds.width), Int(view.bounds.height))
    return try RasterPainter.paint(
      view.displayList(scale: 1), width: width, height: height,
      transform: CGAffineTransform(translationX: -view.bounds.minX, y: -view.bounds.minY))
  }

  @Test func drawGetsTheContextAndTheBounds() throws {
    let view = DotView(frame: CGRect(x: 50, y: 50, width: 10, height: 10))
    let pixels = try picture(of: view)
    #expect(pixels[0, 0].red == 255 && pixels[1, 1].alpha == 0)
    #expect(view.rects == [CGRect(x: 0, y: 0, width: 10, height: 10)])
    #expect(UIGraphicsGetCurrentContext() == nil)
    _ = try picture(of: view)
    #expect(view.rects.count == 1)
    view.setNeedsDisplay()
    _ = try picture(of: view)
    #expect(view.rects.count == 2)
  }

  @Test func drawIsBelowSubviewsAndAboveTheBackground() throws {
    let view = DotView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = .blue
    let sub = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 10))
    sub.backgroundColor = .green
    let dots = DotView(frame: CGRect(x: 5, y: 5, width: 2, height: 2))
    view.addSubview(sub)
    view.addSubview(dots)
    let pixels = try picture(of: view)
    #expect(pixels[0, 0].green == 255 && pixels[0, 0].red == 0)
    #expect(pixels[5, 5].red == 255)
    #expect(pixels[9, 9].blue == 255)
  }

  @Test func contentsOfAnotherSizeFollowTheContentMode() throws {
    let view = DotView(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
    _ = try picture(of: view)
    view.frame.size = CGSize(width: 4, height: 4)
    var pixels = try picture(of: view)
    #expect(pixels[1, 1].red == 255 && pixels[2, 2].red == 0, "stretched")
    view.contentMode = .topLeft
    pixels = try picture(of: view)
    #expect(pixels[0, 0].red == 255 && pixels[1, 1].red == 0, "kept at the top left")
    view.contentMode = .redraw
    view.frame.size = CGSize(width: 6, height: 6)
    _ = try picture(of: view)
    #expect(view.rects.count == 2)
  }

  @Test func alphaAndMaskActOnTheWholeView() throws {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    let view = UIView(frame: root.bounds)
    view.backgroundColor = .red
    view.alpha = 0.5
    let mask = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    mask.backgroundColor = .black
    view.mask = mask
    root.addSubview(view)
    let pixels = try picture(of: root)
    #expect(abs(Int(pixels[5, 5].alpha) - 128) <= 1)
    #expect(pixels[15, 5].alpha == 0)
    #expect(abs(view.alpha - 0.5) < 1e-9)
    view.alpha = 7
    #expect(view.alpha == 1)
  }

  @Test func drawHierarchyStretchesIntoTheRectangle() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.bounds.origin = CGPoint(x: 3, y: 3)
    view.backgroundColor = .red
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 40, height: 40))
    #expect(!view.drawHierarchy(in: CGRect(x: 10, y: 10, width: 20, height: 20), afterScreenUpdates: true))
    UIGraphicsPushContext(context)
    #expect(view.drawHierarchy(in: CGRect(x: 10, y: 10, width: 20, height: 20), afterScreenUpdates: true))
    UIGraphicsPopContext()
    let pixels = try RasterPainter.paint(context.displayList, width: 40, height: 40, transform: .identity)
    #expect(pixels[10, 10].red == 255 && pixels[29, 29].red == 255 && pixels[30, 20].alpha == 0)
  }

  @Test func layerClassChoosesTheLayer() {
    #expect((LayeredView().layer as? SpecialLayer)?.mark == "made by its own init")
    #expect(InheritingView().layer is InheritingLayer)
    let view = UIView()
    #expect(view.layer.delegate === view)
  }
}

private final class DotView: UIView {
  var rects: [CGRect] = []

  override func draw(_ rect: CGRect) {
    rects.append(rect)
    let context = UIGraphicsGetCurrentContext()
    context?.setFillColor(UIColor.red.cgColor)
    context?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
  }
}

private final class SpecialLayer: CALayer {
  var mark = ""

  override init() {
    super.init()
    mark = "made by its own init"
  }

  override init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { nil }
}

private final class InheritingLayer: CALayer {
  private let marks = ["kept"]
}

private final class InheritingView: UIView {
  override class var layerClass: AnyClass { InheritingLayer.self }
}

private final class LayeredView: UIView {
  override class var layerClass: AnyClass { SpecialLayer.self }
}
