// SPDX-License-Identifier: MIT

/// The key below a diff picture: what its colours stand for here, and how often.
struct Legend {
  /// What a swatch shows.
  enum Swatch { case solid(UInt32), frame(UInt32), hatched(UInt32) }

  struct Entry {
    var swatch: Swatch
    var text: String
  }

  private let entries: [Entry]
  private let size: Int
  private let width: Int

  /// Lays the entries out for a picture of `width` pixels; the legend may need more.
  init(_ entries: [Entry], pictureWidth: Int) {
    self.entries = entries
    size = max(1, min(pictureWidth / 360, 4))
    let widest = entries.map { $0.text.count }.max() ?? 0
    width = max(pictureWidth, (Self.textOffset + widest * PixelFont.advance + Self.margin) * size)
  }

  /// Size in pixels.
  var extent: PixelSize { PixelSize(width: width, height: (rowCount * Self.rowHeight + 2 * Self.margin) * size) }

  private static var margin: Int { 5 }
  private static var rowHeight: Int { 13 }
  private static var swatchWidth: Int { 14 }
  private static var textOffset: Int { margin + swatchWidth + 4 }

  private var columnWidth: Int {
    let widest = entries.map { $0.text.count }.max() ?? 0
    return (Self.textOffset + (widest + 1) * PixelFont.advance) * size
  }
  private var columnCount: Int { max(1, min(width / columnWidth, entries.count)) }
  private var rowCount: Int { (entries.count + columnCount - 1) / columnCount }

  func draw(on canvas: Canvas, y top: Int) {
    for (index, entry) in entries.enumerated() {
      let x = index % columnCount * columnWidth + Self.margin * size
      let y = top + (Self.margin + index / columnCount * Self.rowHeight) * size
      let box = PixelRect(x: x, y: y, width: Self.swatchWidth * size, height: 9 * size)
      switch entry.swatch {
      case .solid(let color): canvas.fill(box, color)
      case .frame(let color): canvas.frame(box, thickness: 2, color)
      case .hatched(let color): canvas.hatch(box, color)
      }
      canvas.text(
        entry.text, x: x + (Self.textOffset - Self.margin) * size, y: y + size, size: size, DiffColor.ink)
    }
  }
}
