// SPDX-License-Identifier: MIT

package import StillScene

/// A painter over premultiplied BGRA words in memory of somebody else, which are complete after each call.
package final class MemoryPainter {
  private let surface: CairoSurface
  private let area: PixelRect
  private let transform: CGAffineTransform
  private var painter: RasterPainter?

  /// - Parameters:
  ///   - memory: The top row first; it has to outlive the painter.
  ///   - transform: From the space of the operations to pixels.
  package init(
    memory: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int, transform: CGAffineTransform
  ) {
    surface = CairoSurface(memory: memory, width: width, height: height, stride: bytesPerRow)
    area = PixelRect(x: 0, y: 0, width: width, height: height)
    self.transform = transform
  }

  deinit { surface.finish() }

  /// Paints `operations` after those of earlier calls: states that were left open still are.
  package func paint(_ operations: [DrawOperation]) {
    CairoFonts.borrow { fonts in
      let painter = self.painter ?? RasterPainter(surface: surface, area: area, transform: transform, fonts: fonts)
      self.painter = painter
      painter.goOn(with: operations, fonts: fonts)
      surface.flush()
    }
  }
}
