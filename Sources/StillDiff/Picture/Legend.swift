// SPDX-License-Identifier: MIT

import StillBitmap

/// The legend below a diff picture: the meaning and the number of its colours.
struct Legend {
  /// The look of a swatch.
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

  /// The size in pixels.
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

extension Comparison {
  /// The colours that occur in this comparison's picture.
  var legendEntries: [Legend.Entry] {
    var entries: [Legend.Entry] = []
    func add(_ number: Int, _ swatch: Legend.Swatch, _ text: String) {
      guard number > 0 else { return }
      // The font draws a small s as the unit of seconds.
      entries.append(Legend.Entry(swatch: swatch, text: "\(text.uppercased()): \(NumberText.grouped(number))"))
    }
    add(figures.unforgivenPixels, .solid(DiffColor.changed), "changed pixels")
    add(figures.forgivenPixels, .solid(DiffColor.forgiven), "forgiven pixels")
    add(figures.maskedPixels, .hatched(DiffColor.masked), "masked pixels")
    add(clusters.count, .frame(DiffColor.frame), "places")
    add(figures.referenceOnlyPixels, .hatched(DiffColor.referenceOnly), "only in reference")
    add(figures.actualOnlyPixels, .hatched(DiffColor.actualOnly), "only in actual")
    if entries.isEmpty { entries.append(Legend.Entry(swatch: .frame(DiffColor.ink), text: "NO DIFFERENCE")) }
    return entries
  }
}

/// The colours of a diff picture as opaque words.
///
/// Dimmed pixels are light greys and pastels, so these stand out.
package enum DiffColor {
  /// The colour of pixels that differ and that nothing forgives.
  package static var changed: UInt32 { 0xFFE0_0030 }
  /// The colour of pixels that differ and that a limit per pixel forgives.
  package static var forgiven: UInt32 { 0xFFF0_A000 }
  /// The colour of stripes where pixels are not compared.
  package static var masked: UInt32 { 0xFF78_7880 }
  /// The colour of the frame around a cluster.
  package static var frame: UInt32 { 0xFF00_50FF }
  /// The colour of stripes where only the reference has pixels.
  package static var referenceOnly: UInt32 { 0xFF90_20D0 }
  /// The colour of stripes where only the actual picture has pixels.
  package static var actualOnly: UInt32 { 0xFF00_9050 }
  /// The colour of the background, also behind the legend.
  package static var ground: UInt32 { 0xFFFF_FFFF }
  /// The colour where neither picture has pixels.
  package static var nothing: UInt32 { 0xFFE4_E4E8 }
  package static var ink: UInt32 { 0xFF20_2024 }
}
