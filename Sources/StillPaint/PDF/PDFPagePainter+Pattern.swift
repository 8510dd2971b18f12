// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillScene

extension PDFPagePainter {
  /// Covers the clip with the cells of a pattern.
  ///
  /// The operators of a cell are repeated, so that it stays paths and text. If there are too many cells, or if they
  /// contain pictures, a picture of one period is repeated instead.
  func paint(_ tiles: PatternTiles) {
    let toPage = tiles.matrix.concatenating(origin)
    guard toPage.isInvertible, let cells = tiles.cells(in: context.clipBounds(under: toPage)) else { return }
    let (columns, rows) = (cells.columns.count, cells.rows.count)
    let limit = min(tiles.cell.hasPictures ? 16 : RasterPainter.greatestCellCount, allowance.cells)
    guard columns <= limit, rows <= limit, columns * rows <= limit else { return paintPicture(of: tiles, toPage) }
    let (outer, outerAllowance) = (state, allowance)
    allowance.cells /= columns * rows
    // Masks are applied to all cells together.
    state.masks = []
    for row in cells.rows {
      for column in cells.columns {
        context.save()
        state.transform = tiles.place(column: column, row: row).concatenating(toPage)
        state.isFlat = false
        context.setMatrix(state.transform)
        if tiles.isClipped {
          context.newPath()
          addRect(tiles.bounds)
          context.clip()
        }
        context.setOperator(.normal)
        paint(tiles.cell)
        context.restore()
      }
    }
    (state, allowance) = (outer, outerAllowance)
    useTransform()
  }

  private func paintPicture(of tiles: PatternTiles, _ toPage: CGAffineTransform) {
    let toPixels = CGAffineTransform(scaleX: Self.blurScale, y: Self.blurScale)
    let (near, period) = tiles.nearestPeriod(under: toPage.concatenating(toPixels))
    let picture = RasterPainter.picture(of: tiles, under: near, in: period, allowance: allowance, fonts: fonts)
    context.setMatrix(toPage)
    context.setSource(CairoPattern(surface: picture, transform: near, quality: .medium, repeats: true))
    context.paint()
    useTransform()
  }
}
