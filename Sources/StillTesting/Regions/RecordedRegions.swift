// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillDiff

/// The areas of masks and tolerances that a reference states, in its description or at the end of a PDF.
///
/// A mask that grew by mistake would hide whatever is below it. So a mask or tolerance of the new picture applies only
/// where the reference has one too.
struct RecordedRegions: Equatable {
  /// The most areas of each kind that a reference states; further ones have no effect.
  private static let limit = 10_000

  /// The kinds of regions, in the words of a description.
  private enum Kind: String, CaseIterable {
    case masked = "Masked pixels:"
    case tolerated = "Tolerated pixels:"
    /// Tolerated areas in which no difference is forgiven; some older versions wrote this line.
    case exact = "Exact pixels:"

    init(_ rule: ToleranceRegion.Rule) { self = rule == .masked ? .masked : .tolerated }
  }

  /// The smallest rectangles around the regions of a kind; nil for a kind that the reference does not state.
  private var rects: [Kind: [PixelRect]] = [:]
  private static let none: [Kind: [PixelRect]] = [.masked: [], .tolerated: []]
  /// The tolerated rectangles whose limits the reference states.
  private var compared: [ComparedPlace] = []

  /// The range of a coordinate or a length; a description may come from an untrusted file.
  private static let places = -Bitmap.maximumSide...Bitmap.maximumSide

  init(of regions: [ToleranceRegion]) {
    rects = Self.none
    for region in regions {
      let kind = Kind(region.rule)
      guard rects[kind, default: []].count < Self.limit else { continue }
      rects[kind, default: []].append(region.bounds)
      if case .tolerance(let limits) = region.rule {
        compared.append(ComparedPlace(rect: region.bounds, limits: limits))
      }
    }
  }

  /// Reads a description; an older version may have written none of its regions.
  init(in description: String?) {
    let description = description ?? ""
    let isCurrent = description.hasPrefix(ViewTree.heading) || FilmstripDescription.isOne(description)
    if isCurrent { rects = Self.none }
    read(description.split(separator: "\n").suffix(Kind.allCases.count))
  }

  /// Reads lines about regions; if a kind has several lines, the last one counts.
  private mutating func read(_ lines: some Sequence<Substring>) {
    for line in lines {
      guard let kind = Kind.allCases.first(where: { line.hasPrefix($0.rawValue) }) else { continue }
      if kind == .tolerated { compared = [] }
      let words = line.dropFirst(kind.rawValue.count).split(separator: " ").prefix(Self.limit)
      rects[kind] = words.compactMap { read($0, kind) }
    }
  }

  /// Reads a rectangle, and its limits where there are any.
  private mutating func read(_ word: Substring, _ kind: Kind) -> PixelRect? {
    let parts = word.split(separator: ",")
    let numbers = parts.prefix(4).compactMap { Int($0) }.filter(Self.places.contains)
    guard numbers.count == 4, parts.count <= 5 else { return nil }
    let rect = PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    let limits = kind == .exact ? .exact : parts.count == 5 ? Tolerance(limitsInWord: parts[4]) : nil
    if kind != .masked, let limits { compared.append(ComparedPlace(rect: rect, limits: limits)) }
    return rect
  }

  /// Returns these regions; kinds that they do not state are taken from the others.
  func completed(by others: RecordedRegions) -> RecordedRegions {
    var completed = self
    completed.rects.merge(others.rects) { own, _ in own }
    if rects[.tolerated] == nil { completed.compared = others.compared }
    return completed
  }

  /// Returns a description with the lines about the regions at its end.
  func appended(to description: String?) -> String? {
    lines.isEmpty ? description : ([description ?? ""] + lines).joined(separator: "\n")
  }

  private var lines: [String] {
    [Kind.masked, .tolerated].compactMap { kind in
      guard let rects = rects[kind], !rects.isEmpty else { return nil }
      // A description states the limits of all areas or of none.
      let limits =
        kind == .tolerated && compared.count == rects.count ? compared.map { ",\($0.limits.limitsInWord)" } : nil
      return kind.rawValue
        + rects.enumerated().map { number, rect in
          " \(rect.x),\(rect.y),\(rect.width),\(rect.height)\(limits?[number] ?? "")"
        }.joined()
    }
  }

  /// Returns the parts of the regions that are within those of the reference.
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
    let (holes, places) = (lostHoles(in: regions), lostPlaces(in: regions))
    if !holes.isEmpty || !places.isEmpty {
      clipped = clipped.flatMap { region in
        let lost = Self.lost(holes, places, for: region.rule).filter { $0.part(in: region.bounds) != nil }
        return lost.count > Self.holeLimit ? [] : region.without(lost)
      }
    }
    return Array(clipped.prefix(ToleranceRegion.limit))
  }

  /// Returns the areas in which a rule must not apply, because the reference was stricter there.
  private static func lost(
    _ holes: [PixelRect], _ places: [ComparedPlace], for rule: ToleranceRegion.Rule
  ) -> [PixelRect] {
    switch rule {
    case .masked: holes
    case .tolerance(let limits): places.filter { !$0.allows(limits) }.map(\.rect)
    }
  }

  /// Returns the areas within masks that the reference compared by a tolerance, such as a price on a masked map, and that
  /// no new view compares as strictly: the label is gone, or its tolerance is gone or looser.
  private func lostHoles(in regions: [ToleranceRegion]) -> [PixelRect] {
    guard let masks = rects[.masked], let tolerated = rects[.tolerated], !masks.isEmpty, !tolerated.isEmpty else {
      return []
    }
    let new = regions.filter { $0.rule != .masked }.map(\.bounds)
    let gone = tolerated.filter { hole in !new.contains { $0.contains(hole) } } + lostPlaces(in: regions).map(\.rect)
    return gone.filter { hole in masks.contains { $0.contains(hole) && $0 != hole } }
  }

  /// Returns the areas that the reference compared by limits that no new view keeps.
  private func lostPlaces(in regions: [ToleranceRegion]) -> [ComparedPlace] {
    let new = regions.compactMap { region -> ComparedPlace? in
      guard case .tolerance(let limits) = region.rule else { return nil }
      return ComparedPlace(rect: region.bounds, limits: limits)
    }
    return compared.filter { place in
      !new.contains { $0.rect.contains(place.rect) && place.allows($0.limits) }
    }
  }

  /// The most areas that are cut out of a region, since each may split it into four; with more, the region has no effect.
  private static let holeLimit = 64

  /// Returns a sentence about regions of a new picture that are larger than these, or elsewhere; nil if there are none.
  func growth(of regions: [ToleranceRegion]) -> String? {
    let grown = regions.first { region in
      guard let rects = rects[Kind(region.rule)] else { return false }
      return !rects.contains { $0.contains(region.bounds) }
    }
    guard let grown else { return lostHoleSentence(in: regions) }
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

extension RecordedRegions {
  private func lostHoleSentence(in regions: [ToleranceRegion]) -> String? {
    let (holes, places) = (lostHoles(in: regions), lostPlaces(in: regions))
    let lenient = regions.first { region in
      Self.lost(holes, places, for: region.rule).contains { $0.part(in: region.bounds) != nil }
    }
    guard let lenient else { return nil }
    return """
      In the reference, a view where \(lenient.name ?? "a view") lies had a stricter `snapshotTolerance` and was compared by \
      it. It is gone or has none any more, or a looser one; what is there is compared by the strategy's own tolerance. Set it \
      again, or record the picture anew.
      """
  }
}

extension ToleranceRegion {
  /// Returns the parts of the region outside of some rectangles.
  fileprivate func without(_ holes: [PixelRect]) -> [ToleranceRegion] {
    var parts = [self]
    for hole in holes {
      parts = parts.flatMap { part in
        let bounds = part.bounds
        guard let hole = hole.part(in: bounds) else { return [part] }
        let sides = [
          PixelRect(x: bounds.x, y: bounds.y, width: bounds.width, height: hole.y - bounds.y),
          PixelRect(x: bounds.x, y: hole.y, width: hole.x - bounds.x, height: hole.height),
          PixelRect(x: hole.maxX, y: hole.y, width: bounds.maxX - hole.maxX, height: hole.height),
          PixelRect(x: bounds.x, y: hole.maxY, width: bounds.width, height: bounds.maxY - hole.maxY),
        ]
        return sides.filter { $0.width > 0 && $0.height > 0 }.compactMap { side in
          part.area.clipped(to: side).map { ToleranceRegion($0, part.rule, name: part.name) }
        }
      }
    }
    return parts
  }
}

// MARK: - Documents

extension RecordedRegions {
  /// The prefix of a comment in a PDF document.
  private static let comment = "% "
  /// The prefix of the last lines of a document, which say where its table of objects is.
  private static let end = "startxref\n"

  /// Returns a PDF document with comments about the regions before a second copy of its last lines.
  ///
  /// Readers look for these lines in the last kilobyte, and for nothing else there. A document without regions stays as it is.
  func appended(toDocument document: Data) -> Data {
    let tail = String(decoding: document.suffix(64), as: UTF8.self)
    guard !lines.isEmpty, let end = tail.range(of: Self.end, options: .backwards) else { return document }
    return document + Data((lines.map { "\(Self.comment)\($0)\n" }.joined() + tail[end.lowerBound...]).utf8)
  }

  /// Reads the end of a PDF document, which names all regions that its views had.
  init(inDocument document: Data) {
    rects = Self.none
    let tail = String(decoding: document.suffix(1 << 20), as: UTF8.self)
    guard let end = tail.range(of: Self.end, options: .backwards) else { return }
    let lines = tail[..<end.lowerBound].split(separator: "\n").suffix(Kind.allCases.count)
    read(lines.filter { $0.hasPrefix(Self.comment) }.map { $0.dropFirst(Self.comment.count) })
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
