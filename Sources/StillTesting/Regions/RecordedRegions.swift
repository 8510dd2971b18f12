// SPDX-License-Identifier: MIT

import StillBitmap
import StillDiff

/// The masks and tolerances of a picture's views, whose places the description in its reference keeps.
///
/// A mask that grew by mistake would hide whatever lies below it. So what a new picture masks or tolerates is judged in that
/// way only where the reference was, too.
struct RecordedRegions: Equatable {
  /// The most places of each kind that a reference keeps; what more of them cover is compared as everything else is.
  private static let limit = 10_000

  /// The kinds of regions, in the words of a description.
  private enum Kind: String, CaseIterable {
    case masked = "Masked pixels:"
    case tolerated = "Tolerated pixels:"

    init(_ rule: ToleranceRegion.Rule) { self = rule == .masked ? .masked : .tolerated }
  }

  /// The smallest rectangles around the regions of a kind; nil for one that the reference says nothing about.
  private var rects: [Kind: [PixelRect]] = [:]

  init(of regions: [ToleranceRegion]) {
    for kind in Kind.allCases {
      rects[kind] = Array(regions.filter { Kind($0.rule) == kind }.map(\.bounds).prefix(Self.limit))
    }
  }

  /// Reads a description; one of a former version may name no regions though there were some.
  init(in description: String?) {
    let description = description ?? ""
    let isCurrent = description.hasPrefix(ViewTree.heading) || FilmstripDescription.isOne(description)
    if isCurrent { rects = [.masked: [], .tolerated: []] }
    for line in description.split(separator: "\n").suffix(Kind.allCases.count) {
      guard let kind = Kind.allCases.first(where: { line.hasPrefix($0.rawValue) }) else { continue }
      rects[kind] = line.dropFirst(kind.rawValue.count).split(separator: " ").prefix(Self.limit).compactMap { word in
        let numbers = word.split(separator: ",").compactMap { Int($0) }.filter { abs($0) <= Bitmap.maximumSide }
        guard numbers.count == 4 else { return nil }
        return PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      }
    }
  }

  /// Returns these regions, with those of others where these say nothing.
  func completed(by others: RecordedRegions) -> RecordedRegions {
    var completed = self
    completed.rects.merge(others.rects) { own, _ in own }
    return completed
  }

  /// Returns a description with the lines about the regions at its end.
  func appended(to description: String?) -> String? {
    let lines = Kind.allCases.compactMap { kind -> String? in
      guard let rects = rects[kind], !rects.isEmpty else { return nil }
      return kind.rawValue + rects.map { " \($0.x),\($0.y),\($0.width),\($0.height)" }.joined()
    }
    return lines.isEmpty ? description : ([description ?? ""] + lines).joined(separator: "\n")
  }

  /// Returns the regions without what lies outside of those of the reference.
  func clip(_ regions: [ToleranceRegion]) -> [ToleranceRegion] {
    var clipped: [ToleranceRegion] = []
    for region in regions {
      guard let rects = rects[Kind(region.rule)], !rects.contains(where: { $0.contains(region.bounds) }) else {
        clipped.append(region)
        continue
      }
      for rect in rects {
        guard let part = region.area.clipped(to: rect) else { continue }
        clipped.append(ToleranceRegion(part, region.rule, name: region.name))
      }
    }
    return Array(clipped.prefix(ToleranceRegion.limit))
  }

  /// Returns a sentence about regions of a new picture that are larger than these, or elsewhere; nil where none is.
  func growth(of regions: [ToleranceRegion]) -> String? {
    let grown = regions.first { region in
      guard let rects = rects[Kind(region.rule)] else { return false }
      return !rects.contains { $0.contains(region.bounds) }
    }
    guard let grown else { return nil }
    let name = grown.name ?? "a view"
    if grown.rule == .masked {
      return """
        `isSnapshotMasked` of \(name) covers pixels that the reference does not mask, which are compared. \
        Mask a view whose size and place stay the same, or record the picture anew.
        """
    }
    return """
      `snapshotTolerance` of \(name) covers pixels for which the reference has none, which are compared by the strategy's \
      own tolerance. Set it on a view whose size and place stay the same, or record the picture anew.
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
