// SPDX-License-Identifier: MIT

import StillBitmap

/// Puts pictures side by side, their top edges on one line.
struct StripPainter {
  struct Panel {
    var name: String
    var picture: Bitmap
  }

  private let panels: [Panel]
  private let size: Int
  private let header: Int
  private let gap: Int

  init(panels: [Panel]) {
    self.panels = panels
    size = max(1, min((panels.map(\.picture.width).max() ?? 0) / 360, 4))
    header = (PixelFont.height + 8) * size
    gap = 8 * size
  }

  func paint() -> Bitmap {
    let widths = panels.map(columnWidth)
    let width = widths.reduce(gap) { $0 + $1 + gap }
    let height = header + (panels.map(\.picture.height).max() ?? 0) + gap
    return Bitmap(width: width, height: height) { words in
      let canvas = Canvas(words: words, width: width, height: height)
      canvas.fill(PixelRect(x: 0, y: 0, width: width, height: height), DiffColor.nothing)
      var x = gap
      for (panel, columnWidth) in zip(panels, widths) {
        canvas.text(panel.name, x: x, y: 4 * size, size: size, DiffColor.ink)
        let picture = panel.picture
        let whole = PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)
        picture.withWords { canvas.copy($0, stride: picture.width, whole, x: x, y: header) }
        x += columnWidth + gap
      }
    }
  }

  private func columnWidth(_ panel: Panel) -> Int {
    max(panel.picture.width, panel.name.count * PixelFont.advance * size)
  }
}
