// SPDX-License-Identifier: MIT

import StillBitmap
package import StillScene

/// A painter into premultiplied BGRA words in the caller's memory, which are complete after each call.
///
/// The picture has at most `Bitmap.maximumPaintedWidth` pixels across, and any height.
package final class MemoryPainter {
  /// Some rows of the picture.
  private struct Strip {
    let surface: CairoSurface
    let area: PixelRect
    var painter: RasterPainter?
  }

  private var strips: [Strip] = []
  private let transform: CGAffineTransform

  /// Creates a painter into `memory`, whose first row is the top one, and which must outlive the painter.
  ///
  /// `transform` maps the own space of the nodes' list to pixels.
  package init(
    memory: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int, transform: CGAffineTransform
  ) {
    self.transform = transform
    for y in stride(from: 0, to: height, by: RasterPainter.tallest) {
      let area = PixelRect(x: 0, y: y, width: width, height: min(RasterPainter.tallest, height - y))
      let surface = CairoSurface(
        memory: memory + y * bytesPerRow, width: width, height: area.height, stride: bytesPerRow)
      if y > 0 { surface.setDeviceOffset(x: 0, y: -y) }
      strips.append(Strip(surface: surface, area: area))
    }
  }

  deinit {
    for strip in strips { strip.surface.finish() }
  }

  /// Paints nodes that follow those of earlier calls.
  package func paint(_ nodes: DisplayListRecorder.Batch) {
    CairoFonts.borrow { fonts in
      for index in strips.indices {
        let strip = strips[index]
        let painter =
          strip.painter
          ?? RasterPainter(
            surface: strip.surface, area: strip.area, transform: transform, allowance: PaintingAllowance(), fonts: fonts
          )
        strips[index].painter = painter
        painter.paint(following: nodes.list, known: nodes.known, fonts: fonts)
        strip.surface.flush()
      }
    }
  }
}
