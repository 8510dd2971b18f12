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

  /// The areas of a kind, from back to front; nil for a kind that the reference does not state.
  private var areas: [Kind: [RecordedArea]] = [:]
  private static let none: [Kind: [RecordedArea]] = [.masked: [], .tolerated: []]

  init(of regions: [ToleranceRegion]) {
    areas = Self.none
    for (order, region) in regions.enumerated() {
      let kind = Kind(region.rule)
      guard areas[kind, default: []].count < Self.limit else { continue }
      areas[kind, default: []].append(RecordedArea(region, order: order))
    }
  }

  /// Reads a description; an older version may have written none of its regions.
  init(in description: String?) {
    let description = description ?? ""
    let isCurrent = description.hasPrefix(ViewTree.heading) || FilmstripDescription.isOne(description)
    if isCurrent { areas = Self.none }
    read(description.split(separator: "\n").suffix(Kind.allCases.count))
  }

  /// Reads lines about regions; if a kind has several lines, the last one counts.
  private mutating func read(_ lines: some Sequence<Substring>) {
    var exact: [PixelRect: Int] = [:]
    for line in lines {
      guard let kind = Kind.allCases.first(where: { line.hasPrefix($0.rawValue) }) else { continue }
      let words = line.dropFirst(kind.rawValue.count).split(separator: " ").prefix(Self.limit)
      let found = words.compactMap { RecordedArea(word: $0) }
      if kind == .exact { exact = Self.counts(of: found) } else { areas[kind] = found }
    }
    // The areas of this kind are among the tolerated ones, too; of several with one rectangle nobody knows which is exact.
    let counts = Self.counts(of: areas[.tolerated] ?? [])
    areas[.tolerated] = areas[.tolerated]?.map { area in
      exact[area.rect] == counts[area.rect] ? RecordedArea(rect: area.rect, limits: .exact) : area
    }
  }

  private static func counts(of areas: [RecordedArea]) -> [PixelRect: Int] {
    Dictionary(areas.map { ($0.rect, 1) }, uniquingKeysWith: +)
  }

  /// Returns these regions; kinds that they do not state are taken from the others.
  func completed(by others: RecordedRegions) -> RecordedRegions {
    var completed = self
    completed.areas.merge(others.areas) { own, _ in own }
    return completed
  }

  /// Returns a description with the lines about the regions at its end.
  func appended(to description: String?) -> String? {
    lines.isEmpty ? description : ([description ?? ""] + lines).joined(separator: "\n")
  }

  private var lines: [String] {
    [Kind.masked, .tolerated].compactMap { kind in
      guard let areas = areas[kind], !areas.isEmpty else { return nil }
      return kind.rawValue + areas.map { " \($0.word)" }.joined()
    }
  }

  /// Returns the parts of the regions that these allow.
  func clip(_ regions: [ToleranceRegion]) -> [ToleranceRegion] { allowed(regions).parts }

  private func allowed(_ regions: [ToleranceRegion]) -> AllowedRegions {
    AllowedRegions(regions, masked: areas[.masked], tolerated: areas[.tolerated], isOrdered: isOrdered)
  }

  /// True if these state which masks lie below which tolerances.
  private var isOrdered: Bool { areas.values.allSatisfy { $0.allSatisfy { $0.order != nil } } }

  /// Returns the regions of each of several places, as far as these allow them.
  ///
  /// - Parameter parts: Places that do not overlap, each with the regions that lie in it.
  func allowed(inPlaces parts: [(place: PixelRect, regions: [ToleranceRegion])]) -> [AllowedRegions] {
    let (places, hasOrder) = (parts.map(\.place), isOrdered)
    let near = areas.mapValues { Self.areas($0, touching: places) }
    return parts.indices.map { index in
      AllowedRegions(
        parts[index].regions, masked: near[.masked]?[index], tolerated: near[.tolerated]?[index], isOrdered: hasOrder)
    }
  }

  /// Returns the areas that have pixels in each place.
  private static func areas(_ areas: [RecordedArea], touching places: [PixelRect]) -> [[RecordedArea]] {
    var found: [[RecordedArea]] = Array(repeating: [], count: places.count)
    // Looking at thousands of areas for each of hundreds of places takes long; a row of places has few of them.
    for row in Dictionary(grouping: places.indices, by: { places[$0].y }).values {
      let whole = row.dropFirst().reduce(places[row[0]]) { $0.union(places[$1]) }
      let near = areas.filter { $0.rect.part(in: whole) != nil }
      for index in row { found[index] = near.filter { $0.rect.part(in: places[index]) != nil } }
    }
    return found
  }

  /// Returns a sentence about regions of a new picture that are larger than these, or elsewhere; nil if there are none.
  func growth(of regions: [ToleranceRegion]) -> String? { Self.growthSentence([allowed(regions)]) }

  /// Returns the sentence about the regions of several places.
  static func growthSentence(_ allowed: [AllowedRegions]) -> String? {
    guard let grown = allowed.lazy.compactMap(\.grown).first else {
      return allowed.lazy.compactMap(\.cut).first.map { lossSentence($0.name ?? "a view") }
    }
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

  private static func lossSentence(_ name: String) -> String {
    """
    In the reference, a view where \(name) lies had a stricter `snapshotTolerance` and was compared by it. It is gone or has \
    none any more, or a looser one, or \(name) covers it now. Or \(name) has limits that count pixels, which another view in \
    the same area has too, or a share of a larger area. What is there is compared as if \(name) had no rule of its own. \
    Set the rules as in the reference, or record the picture anew.
    """
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
    areas = Self.none
    let tail = String(decoding: document.suffix(1 << 20), as: UTF8.self)
    guard let end = tail.range(of: Self.end, options: .backwards) else { return }
    let lines = tail[..<end.lowerBound].split(separator: "\n").suffix(Kind.allCases.count)
    read(lines.filter { $0.hasPrefix(Self.comment) }.map { $0.dropFirst(Self.comment.count) })
  }
}
