// SPDX-License-Identifier: MIT

import StillDiff
import StillInspection
import StillKit

/// The areas of a picture's views, or of those with a mask or tolerance, from back to front.
struct PicturePlaces: Sendable {
  /// A view's place, and the rule for the pixels there, if the view has one.
  struct Entry: Sendable {
    var place: ViewPlace
    var rule: ToleranceRegion.Rule?
  }

  private var entries: [Entry] = []
  /// The bounds of the picture's view, in points.
  private var bounds = CGRect.zero

  /// All views of a picture.
  @MainActor init(of view: UIView) { (entries, bounds) = (Self.entries(of: view), view.bounds) }

  /// The views of a picture that have a rule.
  @MainActor init(rulesOf view: UIView) {
    bounds = view.bounds
    if view.hasSnapshotRules { entries = Self.entries(of: view).filter { $0.rule != nil } }
  }

  init() {}

  @MainActor private static func entries(of view: UIView) -> [Entry] {
    view.places().map { Entry(place: $0.place, rule: $0.place.isShadow ? nil : $0.view.snapshotRule.region) }
  }

  /// The regions with rules, in pixels of a picture with `scale` pixels a point.
  func regions(scale: CGFloat) -> [ToleranceRegion] {
    if entries.isEmpty { return [] }
    let (width, height) = PixelGrid(scale: scale).pixels(covering: bounds.size)
    return entries.compactMap { entry in
      guard let rule = entry.rule else { return nil }
      let polygon = entry.place.area.scaled(by: scale, from: bounds.origin)
      return ToleranceRegion.Area(touching: polygon, width: width, height: height).map {
        ToleranceRegion($0, rule, name: entry.place.name)
      }
    }
  }

  /// The names of the topmost views at the centres of these pixels, at most three; the view with the most pixels is first.
  func names(at pixels: [(x: Int, y: Int)], scale: CGFloat) -> [String] {
    var counts: [Int: Int] = [:]
    for pixel in pixels {
      let point = CGPoint(
        x: bounds.minX + (CGFloat(pixel.x) + 0.5) / scale, y: bounds.minY + (CGFloat(pixel.y) + 0.5) / scale)
      if let place = topmost(at: point) { counts[place, default: 0] += 1 }
    }
    let order = counts.sorted { ($0.value, $0.key) > ($1.value, $1.key) }
    var names: [String] = []
    for (place, _) in order where !names.contains(entries[place].place.name) {
      names.append(entries[place].place.name)
    }
    return Array(names.prefix(3))
  }

  private func topmost(at point: CGPoint) -> Int? {
    var fallback: Int?
    for index in entries.indices.reversed() where entries[index].place.area.contains(point) {
      if entries[index].place.draws { return index }
      fallback = fallback ?? index
    }
    return fallback
  }
}
