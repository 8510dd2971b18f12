// SPDX-License-Identifier: MIT

import StillBitmap
import StillDiff

/// The masks of a picture, which the description in its reference keeps.
///
/// A mask that grew by mistake would hide whatever lies below it. So what a new picture masks is left out of a
/// comparison only where the reference was masked, too.
struct RecordedMasks: Equatable {
  private static let heading = "Masked pixels:"
  /// The most masks that a reference keeps; with more of them, those of the new picture count alone.
  private static let limit = 1000

  /// The smallest rectangles around the masks.
  private let rects: [PixelRect]

  /// Returns nil for a picture without masks, or with too many.
  init?(of regions: [ToleranceRegion]) {
    rects = regions.filter { $0.rule == .masked }.map(\.bounds)
    if rects.isEmpty || rects.count > Self.limit { return nil }
  }

  /// Returns nil for a description that names no masks, as those of former versions do.
  init?(in description: String?) {
    guard let line = description?.split(separator: "\n").last, line.hasPrefix(Self.heading) else { return nil }
    rects = line.dropFirst(Self.heading.count).split(separator: " ").compactMap { word in
      let numbers = word.split(separator: ",").compactMap { Int($0) }
      guard numbers.count == 4 else { return nil }
      return PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
  }

  /// The line at the end of a description.
  var line: String {
    let words = rects.map { " \($0.x),\($0.y),\($0.width),\($0.height)" }
    return Self.heading + words.joined()
  }

  /// Returns regions that mask nothing outside of these masks.
  func clip(_ regions: [ToleranceRegion]) -> [ToleranceRegion] {
    regions.flatMap { region in
      guard region.rule == .masked else { return [region] }
      return rects.compactMap { rect in
        region.area.clipped(to: rect).map { ToleranceRegion($0, .masked, name: region.name) }
      }
    }
  }

  /// Returns a sentence about the masks of a new picture that are larger than these, or elsewhere; nil where none is.
  func growth(of regions: [ToleranceRegion]) -> String? {
    let grown = regions.filter { region in
      region.rule == .masked && !rects.contains { $0.contains(region.bounds) }
    }
    guard let first = grown.first else { return nil }
    return """
      `isSnapshotMasked` of \(first.name ?? "a view") covers pixels that the reference does not mask, which are compared. \
      Mask a view whose size and place stay the same, or record the picture anew.
      """
  }
}

extension ToleranceRegion.Area {
  /// Returns the part of the area within `rect`; nil where there is none.
  fileprivate func clipped(to rect: PixelRect) -> ToleranceRegion.Area? {
    switch self {
    case .rect(let own): return own.part(in: rect).map { .rect($0) }
    case .rows(let rows):
      let (top, bottom) = (max(rows.bounds.y, rect.y), min(rows.bounds.maxY, rect.maxY))
      guard top < bottom, rect.x < rect.maxX else { return nil }
      return .rows(PixelRows((top..<bottom).map { rows[$0].clamped(to: rect.x..<rect.maxX) }, y: top))
    case .mask: return self
    }
  }
}
