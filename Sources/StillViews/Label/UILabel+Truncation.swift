// SPDX-License-Identifier: MIT

import StillGraphics

extension UILabel {
  /// The size in points that the whole text needs at the label's width; nil if the label shows all of it.
  package var sizeOfTruncatedText: CGSize? {
    guard let text = currentText else { return nil }
    let (room, lines) = (bounds, max(numberOfLines, 0))
    let whole = text.layout(width: room.width, height: room.height, lines: lines)
    let pixel = pixelGrid.pixel
    // A line has spare room above and below its letters, so a slightly smaller height still shows them completely.
    let spare = max(pixel, font.lineHeight / 15)
    let isCut = whole.size.height > room.height + spare || whole.size.width > room.width + pixel
    guard whole.isTruncated || isCut else { return nil }
    if adjustsFontSizeToFitWidth, let smaller = shrunk(text, toFit: room.size),
      !smaller.layout(width: room.width, height: room.height, lines: lines).isTruncated
    {
      return nil
    }
    let all = text.layout(width: lines == 1 ? .infinity : room.width, height: .infinity, lines: lines == 1 ? 1 : 0)
    return pixelGrid.up(all.size)
  }
}
