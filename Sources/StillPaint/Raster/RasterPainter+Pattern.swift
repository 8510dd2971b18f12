// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillScene

extension RasterPainter {
  /// The greatest number of cells that are painted one by one.
  static let greatestCellCount = 4096

  /// Covers the clip with the cells of a pattern.
  ///
  /// If the pattern repeats after whole pixels, one period is painted as a picture, which is then repeated. Otherwise
  /// the cells are painted one by one, or, if there are too many, a period of nearly the right size is repeated. A
  /// pattern in the cells of another one may only have as many that all together are not too many.
  func paint(_ tiles: PatternTiles) {
    let (area, toPixels) = (state.clip, tiles.matrix.concatenating(state.origin))
    guard !area.isEmpty, toPixels.isInvertible, let cells = tiles.cells(in: area.cgRect.applying(toPixels.inverted()))
    else { return }
    let count = cells.columns.count.multipliedReportingOverflow(by: cells.rows.count)
    if let period = tiles.period(under: toPixels), count.overflow || count.partialValue > 4,
      period.width * period.height <= area.width * area.height
    {
      return cover(area, with: picture(of: tiles, under: toPixels, in: period), under: .identity, .none)
    }
    guard count.overflow || count.partialValue > min(Self.greatestCellCount, allowance.cells) else {
      // Each cell may be the only one in its place, in an area of any size.
      let all = Self.picture(
        of: tiles, under: toPixels, in: area, most: Self.greatestCellCount, allowance: allowanceOfParts, fonts: fonts)
      return cover(area, with: all, under: .identity, .none)
    }
    // With so many cells, the picture of one period, aligned to pixels, is as close as pixels can be.
    let (near, period) = tiles.nearestPeriod(under: toPixels)
    let back = toPixels.inverted().concatenating(near)
    cover(area, with: picture(of: tiles, under: near, in: period), under: back, .medium)
  }

  /// Covers `area` with repetitions of `picture`, to whose pixels `transform` maps those of the target.
  private func cover(
    _ area: PixelRect, with picture: CairoSurface, under transform: CGAffineTransform, _ quality: CGInterpolationQuality
  ) {
    let pattern = CairoPattern(surface: picture, transform: transform, quality: quality, repeats: true)
    composite(Shape(bounds: area), .plain) { $0.setSource(pattern) }
  }

  private func picture(of tiles: PatternTiles, under toPixels: CGAffineTransform, in area: PixelRect) -> CairoSurface {
    Self.picture(of: tiles, under: toPixels, in: area, allowance: allowanceOfParts, fonts: fonts)
  }

  /// Returns a picture of `area` when all cells are painted under `toPixels`.
  ///
  /// - Parameter most: The number of cells that are painted, the last ones; nil for as many as can be seen through each
  ///   other in a period of the pattern.
  static func picture(
    of tiles: PatternTiles, under toPixels: CGAffineTransform, in area: PixelRect,
    most: Int? = nil, allowance: PaintingAllowance, fonts: CairoFonts
  ) -> CairoSurface {
    let surface = CairoSurface(width: area.width, height: area.height)
    surface.setDeviceOffset(x: -area.x, y: -area.y)
    guard let cells = tiles.cells(in: area.cgRect.applying(toPixels.inverted())) else { return surface }
    // Cells that are larger than the steps overlap; below this many overlapping cells, nothing is visible any more.
    let seen = most ?? (area.width * area.height < greatestCellCount ? 256 : greatestCellCount)
    let most = min(seen, max(allowance.cells, 1))
    var inside = allowance
    inside.cells /= min(cells.rows.count.multipliedReportingOverflow(by: cells.columns.count).partialValue, most)
    let painter = RasterPainter(surface: surface, area: area, transform: toPixels, allowance: inside, fonts: fonts)
    let rows = cells.rows.suffix(most)
    for row in rows {
      for column in cells.columns.suffix(most / rows.count) {
        let place = tiles.place(column: column, row: row)
        painter.paint(DisplayListPart(tiles.cell(at: place)))
      }
    }
    surface.flush()
    return surface
  }
}

extension PatternTiles {
  /// Returns one cell, moved by `place` in pattern space.
  fileprivate func cell(at place: CGAffineTransform) -> DisplayList {
    let space = DisplayList.Space(parent: 0, transform: place)
    let clips = isClipped ? [DisplayList.Clip(parent: 0, space: 1, shape: .rect(bounds))] : []
    return DisplayList(
      nodes: [Node(.nested(cell), at: Place(space: 1, clip: clips.count))], spaces: [space], clips: clips)
  }

  /// Returns the pixels after which the pattern repeats, or nil if they are not whole, or far more than a screen's.
  func period(under toPixels: CGAffineTransform) -> PixelRect? {
    guard toPixels.b == 0, toPixels.c == 0 else { return nil }
    let (width, height) = (abs(toPixels.a) * steps.width, abs(toPixels.d) * steps.height)
    guard width > 0.5, height > 0.5, width < 1e4, height < 1e4, abs(width - width.rounded()) < 1e-6,
      abs(height - height.rounded()) < 1e-6
    else { return nil }
    return PixelRect(x: 0, y: 0, width: Int(width.rounded()), height: Int(height.rounded()))
  }

  /// Returns a transform under which the pattern repeats after whole pixels, and these pixels.
  ///
  /// The transform only scales along the pattern's axes. A period has about as many pixels as under `toPixels`.
  func nearestPeriod(under toPixels: CGAffineTransform) -> (CGAffineTransform, PixelRect) {
    let width = min(max((hypot(toPixels.a, toPixels.b) * steps.width).rounded(), 1), 1024)
    let height = min(max((hypot(toPixels.c, toPixels.d) * steps.height).rounded(), 1), 1024)
    return (
      CGAffineTransform(scaleX: width / steps.width, y: height / steps.height),
      PixelRect(x: 0, y: 0, width: Int(width), height: Int(height))
    )
  }
}
