// SPDX-License-Identifier: MIT

import StillBitmap

/// A painter of pictures side by side, with their top edges on one line.
struct StripPainter {
  struct Panel {
    var name: String
    var picture: Bitmap
  }

  private let panels: [Panel]
  private let size: Int
  private let header: Int
  private let gap: Int

  init(_ panels: [(name: String, picture: Bitmap)]) {
    self.panels = panels.map { Panel(name: $0.name, picture: $0.picture) }
    size = max(1, min((panels.map(\.picture.width).max() ?? 0) / 360, 4))
    header = (PixelFont.height + 8) * size
    gap = 8 * size
  }

  func paint() -> Bitmap? {
    let widths = panels.map(columnWidth)
    let width = widths.reduce(gap) { $0 + $1 + gap }
    let height = header + (panels.map(\.picture.height).max() ?? 0) + gap
    return Canvas.paint(width: width, height: height) { canvas in
      canvas.fill(PixelRect(x: 0, y: 0, width: width, height: header), DiffColor.nothing)
      canvas.fill(PixelRect(x: 0, y: header, width: gap, height: height - header), DiffColor.nothing)
      var x = gap
      for (panel, columnWidth) in zip(panels, widths) {
        canvas.text(panel.name, x: x, y: 4 * size, size: size, DiffColor.ink)
        let picture = panel.picture
        let whole = PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)
        picture.withWords { canvas.copy($0, stride: picture.width, whole, x: x, y: header) }
        fill(canvas, around: picture, x: x, width: columnWidth + gap)
        x += columnWidth + gap
      }
    }
  }

  /// Fills the space right of and below a picture; filling all of it first would write most words twice.
  private func fill(_ canvas: Canvas, around picture: Bitmap, x: Int, width: Int) {
    let right = PixelRect(
      x: x + picture.width, y: header, width: width - picture.width, height: picture.height)
    let bottom = header + picture.height
    canvas.fill(right, DiffColor.nothing)
    canvas.fill(PixelRect(x: x, y: bottom, width: width, height: canvas.height - bottom), DiffColor.nothing)
  }

  private func columnWidth(_ panel: Panel) -> Int {
    max(panel.picture.width, panel.name.count * PixelFont.advance * size)
  }
}
