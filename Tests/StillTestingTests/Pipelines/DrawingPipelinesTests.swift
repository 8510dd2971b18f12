// SPDX-License-Identifier: MIT

import StillKit
import StillTesting
import Testing

/// One rule a picture, drawn alike by both pipelines.
@MainActor @Suite(.snapshots) struct DrawingPipelinesTests {
  /// Draws what it is told to.
  private final class DrawingView: UIView {
    let drawing: (CGContext) -> Void

    init(width: CGFloat, height: CGFloat, _ drawing: @escaping (CGContext) -> Void) {
      self.drawing = drawing
      super.init(frame: CGRect(x: 0, y: 0, width: width, height: height))
      backgroundColor = .white
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) { UIGraphicsGetCurrentContext().map(drawing) }
  }

  /// 20×12 points, another colour in each corner, in the pixels that both pipelines are compared in: between pixels,
  /// tiles of images differ along their edges.
  private static var tile: UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 3
    return UIGraphicsImageRenderer(size: CGSize(width: 20, height: 12), format: format).image { context in
      for (color, x, y) in [(UIColor.red, 0.0, 0.0), (.green, 10, 0), (.blue, 0, 6), (.yellow, 10, 6)] {
        color.setFill()
        context.fill(CGRect(x: x, y: y, width: 10, height: 6))
      }
    }
  }

  private func check(_ view: UIView, testName: String = #function) {
    assertSnapshot(of: view, as: .image, testName: testName)
    assertPipelinesAgree(of: view, testName: testName)
  }

  @Test func patternImagesTileFromTheViewsCorner() {
    let view = SeedTrees.view(UIColor(patternImage: Self.tile), 7, 5, 80, 50)
    view.layer.cornerRadius = 12
    check(SeedTrees.root([view], 94, 60))
  }

  @Test func patternsOfPathsAreClippedToTheShape() {
    check(
      DrawingView(width: 90, height: 60) { context in
        var callbacks = CGPatternCallbacks(
          version: 0,
          drawPattern: { _, context in
            context.setFillColor(UIColor.systemTeal.cgColor)
            context.fillEllipse(in: CGRect(x: 1, y: 1, width: 8, height: 6))
            context.setFillColor(UIColor.systemRed.cgColor)
            context.fill(CGRect(x: 8, y: 8, width: 2, height: 2))
          }, releaseInfo: nil)
        guard let space = CGColorSpace(patternBaseSpace: nil),
          let pattern = CGPattern(
            info: nil, bounds: CGRect(x: 0, y: 0, width: 10, height: 10), matrix: CGAffineTransform(rotationAngle: 0.2),
            xStep: 10, yStep: 10, tiling: .constantSpacing, isColored: true, callbacks: &callbacks)
        else { return }
        context.setFillColorSpace(space)
        context.setFillPattern(pattern, colorComponents: [1])
        context.fillEllipse(in: CGRect(x: 5, y: 5, width: 80, height: 50))
      })
  }

  @Test func plusDarkerAddsWhatColoursLack() {
    check(
      DrawingView(width: 90, height: 60) { context in
        UIColor(red: 0.4, green: 0.8, blue: 0.6, alpha: 1).setFill()
        context.fill(CGRect(x: 5, y: 5, width: 50, height: 50))
        UIColor(red: 0.9, green: 0.6, blue: 0.5, alpha: 1).setFill()
        context.setBlendMode(.plusDarker)
        context.fillEllipse(in: CGRect(x: 25, y: 10, width: 60, height: 40))
      })
  }

  @Test func textLayersSetTheirText() {
    let root = SeedTrees.root([], 150, 80)
    for (index, mode) in [CATextLayerAlignmentMode.left, .center, .right].enumerated() {
      let layer = CATextLayer()
      layer.frame = CGRect(x: 5, y: 4 + CGFloat(index) * 24, width: 140, height: 22)
      layer.backgroundColor = UIColor.systemIndigo.cgColor
      layer.string = index == 2 ? "A text too long for one line here" : "Text layer"
      (layer.fontSize, layer.alignmentMode, layer.truncationMode) = (16, mode, .end)
      root.layer.addSublayer(layer)
    }
    check(root)
  }

  @Test func resizableImagesTile() {
    let image = Self.tile.resizableImage(withCapInsets: UIEdgeInsets(top: 2, left: 4, bottom: 2, right: 4))
    check(DrawingView(width: 90, height: 60) { _ in image.draw(in: CGRect(x: 5, y: 5, width: 80, height: 50)) })
  }
}
