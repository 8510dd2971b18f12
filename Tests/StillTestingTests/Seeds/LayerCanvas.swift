// SPDX-License-Identifier: MIT

import StillKit

/// Seed S4's canvas: an image view whose layers each show the strokes of one sheet, drawn into an image.
///
/// Strokes are kept in the coordinates of the canvas at zoom 1, and drawn anew at every other zoom.
@MainActor final class LayerCanvas: UIImageView {
  struct Stroke {
    var path: UIBezierPath
    var color: UIColor
  }

  private(set) var sheets: [[Stroke]]
  private(set) var drawings: [CALayer] = []
  private(set) var zoom: CGFloat = 1
  private let sizeAtOne: CGSize

  init(size: CGSize, sheetCount: Int) {
    sizeAtOne = size
    sheets = Array(repeating: [], count: sheetCount)
    super.init(frame: CGRect(origin: .zero, size: size))
    drawings = (0..<sheetCount).map { _ in CALayer() }
    drawings.forEach(layer.addSublayer)
    drawPaper()
  }

  required init?(coder: NSCoder) { return nil }

  /// A line through points of the canvas as it is shown now, `width` points wide on the screen.
  func draw(_ points: [CGPoint], _ color: UIColor, width: CGFloat, on sheet: Int) {
    let shown = UIBezierPath()
    shown.move(to: points[0])
    points.dropFirst().forEach(shown.addLine)
    shown.lineWidth = width
    (shown.lineCapStyle, shown.lineJoinStyle) = (.round, .round)
    sheets[sheet].append(Stroke(path: shown.scaled(by: 1 / zoom), color: color))
    let before = image(on: sheet)
    show(on: sheet) {
      before?.draw(at: .zero)
      color.setStroke()
      shown.stroke()
    }
  }

  /// Shows everything `zoom` times as large as it was drawn.
  func zoom(to zoom: CGFloat) {
    self.zoom = zoom
    bounds.size = CGSize(width: sizeAtOne.width * zoom, height: sizeAtOne.height * zoom)
    drawPaper()
    sheets.indices.forEach(redraw)
  }

  func redraw(_ sheet: Int) {
    show(on: sheet) {
      for stroke in sheets[sheet] {
        stroke.color.setStroke()
        stroke.path.scaled(by: zoom).stroke()
      }
    }
  }

  private func image(on sheet: Int) -> UIImage? {
    (drawings[sheet].contents as? CGImage).map { UIImage(cgImage: $0, scale: UIScreen.main.scale, orientation: .up) }
  }

  private func show(on sheet: Int, _ draw: () -> Void) {
    let fresh = CALayer()
    fresh.frame = bounds
    fresh.contents = picture(draw)?.cgImage
    fresh.contentsScale = UIScreen.main.scale
    layer.replaceSublayer(drawings[sheet], with: fresh)
    drawings[sheet] = fresh
  }

  private func drawPaper() {
    image = picture {
      UIColor.white.setFill()
      UIRectFill(bounds)
      UIColor.systemGray4.setFill()
      for line in 1..<4 {
        UIRectFill(CGRect(x: 0, y: CGFloat(line) * bounds.height / 4, width: bounds.width, height: 2 * zoom))
      }
    }
  }

  private func picture(_ draw: () -> Void) -> UIImage? {
    UIGraphicsBeginImageContextWithOptions(bounds.size, false, UIScreen.main.scale)
    defer { UIGraphicsEndImageContext() }
    draw()
    return UIGraphicsGetImageFromCurrentImageContext()
  }
}

extension UIBezierPath {
  /// The same line at another size, its width included.
  func scaled(by factor: CGFloat) -> UIBezierPath {
    let scaled = UIBezierPath(cgPath: cgPath)
    scaled.apply(CGAffineTransform(scaleX: factor, y: factor))
    scaled.lineWidth = lineWidth * factor
    (scaled.lineCapStyle, scaled.lineJoinStyle) = (lineCapStyle, lineJoinStyle)
    return scaled
  }
}
