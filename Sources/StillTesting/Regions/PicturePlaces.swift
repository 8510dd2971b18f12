// SPDX-License-Identifier: MIT

import StillDiff
import StillKit

/// The views of a picture, or those of them that are judged in their own way, from back to front.
struct PicturePlaces: Sendable {
  var places: [ViewPlace] = []
  /// The bounds of the picture's view, in points.
  var bounds = CGRect.zero

  @MainActor init(of view: UIView) { (places, bounds) = (view.places(), view.bounds) }

  /// Finds only views that have a rule.
  @MainActor init(rulesOf view: UIView) {
    bounds = view.bounds
    if view.hasSnapshotRules { places = view.places().filter { $0.rule != nil } }
  }

  init() {}

  /// Returns the rules of the views, in pixels of a picture with `scale` pixels a point.
  func regions(scale: CGFloat) -> [ToleranceRegion] {
    if places.isEmpty { return [] }
    let (width, height) = PixelGrid(scale: scale).pixels(covering: bounds.size)
    return places.compactMap { place in
      guard let rule = place.rule else { return nil }
      let polygon = place.area.scaled(by: scale, from: bounds.origin)
      return ToleranceRegion.Area(touching: polygon, width: width, height: height).map {
        ToleranceRegion($0, rule, name: place.name)
      }
    }
  }

  /// The names of the topmost views at the middles of these pixels, those with most pixels first; no more than three.
  func names(at pixels: [(x: Int, y: Int)], scale: CGFloat) -> [String] {
    var counts: [Int: Int] = [:]
    for pixel in pixels {
      let point = CGPoint(
        x: bounds.minX + (CGFloat(pixel.x) + 0.5) / scale, y: bounds.minY + (CGFloat(pixel.y) + 0.5) / scale)
      if let place = topmost(at: point) { counts[place, default: 0] += 1 }
    }
    let order = counts.sorted { ($0.value, $0.key) > ($1.value, $1.key) }
    var names: [String] = []
    for (place, _) in order where !names.contains(self.places[place].name) { names.append(self.places[place].name) }
    return Array(names.prefix(3))
  }

  private func topmost(at point: CGPoint) -> Int? {
    var fallback: Int?
    for index in places.indices.reversed() where places[index].area.contains(point) {
      if places[index].draws { return index }
      fallback = fallback ?? index
    }
    return fallback
  }
}
