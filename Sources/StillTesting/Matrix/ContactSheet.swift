// SPDX-License-Identifier: MIT

import Foundation
import StillKit

/// A picture of many small pictures with their names, for looking at all variants of a screen at once.
struct ContactSheet {
  /// One picture of the sheet.
  struct Entry {
    var name: String
    /// The file of the picture; nil where there is none.
    var path: String?
    /// True if its assertion failed: a red frame shows it.
    var isFailure: Bool
  }

  /// The longest side of a small picture, in points of the sheet, which has one pixel per point.
  private static let longestSide: CGFloat = 420
  private static let gap: CGFloat = 16
  private static let captionHeight: CGFloat = 34
  private static let widestRow: CGFloat = 2400

  let entries: [Entry]

  /// Draws the sheet as a PNG file, in rows up to 2,400 pixels.
  @MainActor func pngData() throws -> Data {
    // Hundreds of whole pictures have no room in memory.
    let pictures = entries.map { $0.path.flatMap { UIImage(contentsOfFile: $0) }.map(small) }
    let sizes = pictures.map(Self.size)
    let places = Self.places(of: sizes)
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (1, true)
    let whole = places.reduce(CGRect.zero) { $0.union($1) }
    let size = CGSize(width: whole.maxX + Self.gap, height: whole.maxY + Self.captionHeight + Self.gap)
    return UIGraphicsImageRenderer(size: size, format: format).pngData { context in
      UIColor(white: 0.93, alpha: 1).setFill()
      context.fill(CGRect(origin: .zero, size: size))
      for (index, place) in places.enumerated() { draw(entries[index], pictures[index], in: place) }
    }
  }

  /// Returns a picture in the size that it has on the sheet.
  @MainActor private func small(_ picture: UIImage) -> UIImage {
    let size = Self.size(of: picture)
    guard size != picture.size else { return picture }
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      picture.draw(in: CGRect(origin: .zero, size: size))
    }
  }

  @MainActor private func draw(_ entry: Entry, _ picture: UIImage?, in place: CGRect) {
    picture?.draw(in: place)
    let frame = UIBezierPath(rect: place.insetBy(dx: -1, dy: -1))
    frame.lineWidth = 2
    (entry.isFailure ? UIColor(red: 0.85, green: 0, blue: 0.1, alpha: 1) : UIColor(white: 0.75, alpha: 1)).setStroke()
    frame.stroke()
    let caption = CGRect(x: place.minX, y: place.maxY + 6, width: place.width, height: Self.captionHeight - 6)
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 11), .foregroundColor: UIColor.black,
    ]
    (picture == nil ? "\(entry.name): no picture" : entry.name).draw(in: caption, withAttributes: attributes)
  }

  private static func size(of picture: UIImage?) -> CGSize {
    guard let size = picture?.size, size.width > 0, size.height > 0 else { return CGSize(width: 160, height: 160) }
    let factor = min(longestSide / max(size.width, size.height), 1)
    // At least wide enough for its name.
    return CGSize(width: (size.width * factor).rounded(.up), height: (size.height * factor).rounded(.up))
  }

  /// Returns the frames of the pictures, in rows from left to right and from top to bottom.
  private static func places(of sizes: [CGSize]) -> [CGRect] {
    var places: [CGRect] = []
    var (x, y, rowHeight) = (gap, gap, CGFloat.zero)
    for size in sizes {
      let column = max(size.width, 160)
      if x > gap, x + column + gap > widestRow {
        (x, y, rowHeight) = (gap, y + rowHeight + captionHeight + gap, 0)
      }
      places.append(CGRect(x: x, y: y, width: size.width, height: size.height))
      x += column + gap
      rowHeight = max(rowHeight, size.height)
    }
    return places
  }
}
