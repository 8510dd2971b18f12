// SPDX-License-Identifier: MIT

import StillBitmap
package import StillScene

/// A painter into premultiplied BGRA words in the caller's memory, which are complete after each call.
package final class MemoryPainter {
  private let surface: CairoSurface
  private let area: PixelRect
  private let transform: CGAffineTransform
  private var painter: RasterPainter?

  /// Creates a painter into `memory`, which holds the top row first and has to exist as long as the painter.
  ///
  /// `transform` maps the own space of the nodes' list to pixels.
  package init(
    memory: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int, transform: CGAffineTransform
  ) {
    surface = CairoSurface(memory: memory, width: width, height: height, stride: bytesPerRow)
    area = PixelRect(x: 0, y: 0, width: width, height: height)
    self.transform = transform
  }

  deinit { surface.finish() }

  /// Paints nodes that follow those of earlier calls.
  package func paint(_ nodes: DisplayListRecorder.HandOver) {
    CairoFonts.borrow { fonts in
      let painter = self.painter ?? RasterPainter(surface: surface, area: area, transform: transform, fonts: fonts)
      self.painter = painter
      painter.paint(following: nodes.list, known: nodes.known, fonts: fonts)
      surface.flush()
    }
  }
}
