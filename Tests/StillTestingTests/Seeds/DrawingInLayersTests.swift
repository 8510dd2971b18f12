// SPDX-License-Identifier: MIT

import StillBitmap
import StillDiff
import StillKit
import Testing

@testable import StillTesting

/// Seed S4: strokes drawn into the layers of a canvas, and drawn anew at any zoom.
@MainActor @Suite(.snapshots) struct DrawingInLayersTests {
  nonisolated static let zooms: [CGFloat] = [1, 0.5, 2.5]

  /// A house on the lower sheet, the sun and its rays on the upper one.
  private func drawing() -> LayerCanvas {
    let canvas = LayerCanvas(size: CGSize(width: 72, height: 60), sheetCount: 2)
    canvas.draw(points(14, 50, 14, 30, 30, 16, 46, 30, 46, 50, 14, 50), .systemBrown, width: 4, on: 0)
    canvas.draw(points(4, 52, 68, 52), .systemGreen, width: 4, on: 0)
    canvas.draw(points(56, 14, 56, 14.01), .systemOrange, width: 16, on: 1)
    for end in [points(56, 14, 40, 20), points(56, 14, 48, 28), points(56, 14, 64, 28)] {
      canvas.draw(end, .systemRed, width: 1, on: 1)
    }
    return canvas
  }

  private func points(_ numbers: CGFloat...) -> [CGPoint] {
    stride(from: 0, to: numbers.count, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
  }

  private func pixels(_ view: UIView) throws -> Bitmap {
    let format = UIGraphicsImageRendererFormat()
    format.scale = UIScreen.main.scale
    return try UIGraphicsImageRenderer(size: view.bounds.size, format: format).image { context in
      view.layer.render(in: context.cgContext)
    }.pixels()
  }

  @Test(arguments: zooms) func theSameDrawingAtEveryZoom(zoom: CGFloat) {
    let canvas = drawing()
    canvas.zoom(to: zoom)
    assertSnapshot(of: canvas, as: .image, named: "\(zoom)")
  }

  @Test(arguments: zooms) func bothPipelinesShowTheSame(zoom: CGFloat) {
    let canvas = drawing()
    canvas.zoom(to: zoom)
    assertPipelinesAgree(of: canvas, named: "\(zoom)")
  }

  /// What is drawn anew is as sharp as if there had never been another zoom: the same lines, drawn by the view itself.
  @Test(arguments: zooms) func strokesAreAsSharpAsDrawnNatively(zoom: CGFloat) throws {
    final class NativeView: UIView {
      var strokes: [LayerCanvas.Stroke] = []
      var zoom: CGFloat = 1
      override func draw(_ rect: CGRect) {
        UIGraphicsGetCurrentContext()?.scaleBy(x: zoom, y: zoom)
        for stroke in strokes {
          stroke.color.setStroke()
          stroke.path.stroke()
        }
      }
    }
    let canvas = drawing()
    canvas.zoom(to: zoom)
    canvas.image = nil
    let native = NativeView(frame: canvas.bounds)
    (native.strokes, native.zoom) = (canvas.sheets.flatMap { $0 }, zoom)
    // Two layers are composited in other roundings than one.
    let tolerance = Tolerance(maxChannelDelta: 2)
    let comparison = Comparison(reference: try pixels(native), actual: try pixels(canvas), tolerance: tolerance)
    #expect(comparison.passes, "\(comparison)")
  }

  /// Four points about y = 52 end between pixels at each of the zooms, so no row of a sharp line is in between.
  @Test(arguments: zooms) func edgesOnPixelsStaySharp(zoom: CGFloat) throws {
    let canvas = LayerCanvas(size: CGSize(width: 72, height: 60), sheetCount: 1)
    canvas.image = nil
    canvas.draw(points(4, 52, 68, 52), .red, width: 4, on: 0)
    canvas.zoom(to: zoom)
    canvas.image = nil
    let picture = try pixels(canvas)
    let middle = picture.width / 2
    let inked = (0..<picture.height).filter { picture[middle, $0].alpha > 0 }
    #expect(inked.count == Int(12 * zoom) && inked.first == Int(150 * zoom))
    #expect(inked.allSatisfy { picture[middle, $0].alpha == 255 })
  }

  @Test func aPictureThatIsOnlyStretchedIsNotSharp() throws {
    let canvas = drawing()
    let stretched = drawing()
    canvas.zoom(to: 2.5)
    stretched.bounds = canvas.bounds
    stretched.drawings.forEach { $0.frame = canvas.bounds }
    for view in [canvas, stretched] { view.image = nil }
    func blurred(_ bitmap: Bitmap) -> Int {
      (0..<bitmap.width * bitmap.height).count { index in
        (1...254).contains(bitmap[index % bitmap.width, index / bitmap.width].alpha)
      }
    }
    #expect(try blurred(pixels(stretched)) > 2 * blurred(pixels(canvas)))
  }

  @Test func layersLieInTheOrderOfTheArrayWhicheverIsReplaced() throws {
    let canvas = LayerCanvas(size: CGSize(width: 30, height: 30), sheetCount: 3)
    let colors: [UIColor] = [.red, .green, .blue]
    func expectOrder() throws {
      let sublayers = try #require(canvas.layer.sublayers)
      #expect(sublayers.count == 3 && zip(sublayers, canvas.drawings).allSatisfy { $0 === $1 })
    }
    for sheet in [2, 0, 1] {
      let y = CGFloat(10 + sheet * 5)
      canvas.draw([CGPoint(x: 5, y: y), CGPoint(x: 25, y: y)], colors[sheet], width: 8, on: sheet)
      try expectOrder()
    }
    let before = try pixels(canvas)
    // Where two overlap, the later sheet covers the earlier one.
    #expect(before[45, 39].green == 255 && before[45, 54].blue == 255)
    for sheet in [0, 2, 1] { canvas.redraw(sheet) }
    try expectOrder()
    #expect(try pixels(canvas) == before)
  }

  @Test func strokesDrawnOneByOneAreThoseDrawnAtOnce() throws {
    let canvas = drawing()
    let oneByOne = try pixels(canvas)
    canvas.zoom(to: 1)
    #expect(try pixels(canvas) == oneByOne)
  }

  /// A stroke made while zoomed in is kept in the coordinates of zoom 1, and so is its width.
  @Test func strokesAreKeptInTheCoordinatesOfTheBounds() throws {
    let (plain, zoomed) = (drawing(), drawing())
    plain.draw(points(10, 10, 30, 24), .purple, width: 2, on: 1)
    zoomed.zoom(to: 2.5)
    zoomed.draw(points(25, 25, 75, 60), .purple, width: 5, on: 1)
    let (one, other) = try (#require(plain.sheets[1].last), #require(zoomed.sheets[1].last))
    #expect(one.path.bounds == other.path.bounds && one.path.lineWidth == other.path.lineWidth)
    for zoom in Self.zooms {
      plain.zoom(to: zoom)
      zoomed.zoom(to: zoom)
      #expect(try pixels(plain) == pixels(zoomed))
    }
  }
}
