// SPDX-License-Identifier: MIT

import StillBitmap
import StillDiff

/// The masks and tolerances of a new picture, as far as its reference allows them.
///
/// The areas that the reference states are laid over each region of the new picture, from back to front. One of the
/// region's kind lets the region apply there. One that is stricter takes its pixels away again, because the reference
/// compared them, unless a later region of the new picture compares the whole area as strictly. Limits that count pixels apply
/// in an area by one region only, its owner.
struct AllowedRegions {
  /// An area of the reference.
  private struct RecordedLayer {
    let area: RecordedArea
    let isMask: Bool
    /// True if the area lies over a mask of the reference, as far as that is known.
    var opensMasks = false
    /// True if a region of the new picture, as far as it is allowed, compares the whole area as strictly.
    var isKept = false
    /// The number of the new region whose limits count the differing pixels of the area; those of no other region may count
    /// them, too.
    var owner: Int?
  }

  /// The most areas that are laid over one region, because the time grows with their square; with more, the region has no
  /// effect.
  private static let limit = 512

  private let regions: [NewRegion]
  private let masked: [RecordedArea]?
  private let tolerated: [RecordedArea]?
  /// The areas of the reference, from back to front.
  private var layers: [RecordedLayer]
  /// The part of each region that the reference allows; nil if there is none.
  private var allowed: [ToleranceRegion?]

  /// - Parameters:
  ///   - masked: The masks that the reference states, from back to front; nil if it does not say which it had.
  ///   - tolerated: The same for tolerances.
  ///   - isOrdered: True if the reference states the order of all its areas, also of those that are not given here.
  init(_ regions: [ToleranceRegion], masked: [RecordedArea]?, tolerated: [RecordedArea]?, isOrdered: Bool) {
    let new = regions.map { NewRegion($0) }
    (self.regions, self.masked, self.tolerated) = (new, masked, tolerated)
    let (masks, places) = (masked ?? [], tolerated ?? [])
    let below = masks.map { RecordedLayer(area: $0, isMask: true) }
    let above = places.map { place in
      // An older version did not say which is in front: a tolerance within a mask has a meaning only there.
      let opensMasks = isOrdered || masks.contains { $0.rect.contains(place.rect) && $0.rect != place.rect }
      return RecordedLayer(area: place, isMask: false, opensMasks: opensMasks)
    }
    let all = below + above
    layers = isOrdered ? all.sorted { ($0.area.order ?? 0) < ($1.area.order ?? 0) } : all
    allowed = Array(repeating: nil, count: new.count)
    for number in layers.indices where !layers[number].isMask {
      layers[number].owner = Self.owner(of: layers[number].area, new)
    }
    // From front to back: a region hides those behind it only where it is not cut itself. A reference of an older version
    // may have had the masks in front, so they come last.
    let order = Array(new.indices.reversed())
    let last = isOrdered ? [] : order.filter { new[$0].isMask }
    for index in (isOrdered ? order : order.filter { !new[$0].isMask }) + last { allow(index) }
  }

  /// The parts of the regions that the reference allows.
  var parts: [ToleranceRegion] { allowed.compactMap(\.self) }

  /// The first region that lies in no area of the reference; nil if each one lies in an area.
  var grown: ToleranceRegion? {
    regions.first { new in
      guard let areas = new.isMask ? masked : tolerated else { return false }
      return !areas.contains { new.lies(in: $0) }
    }?.region
  }

  /// The first region that the reference does not allow everywhere; nil if it allows all.
  var cut: ToleranceRegion? {
    regions.indices.first { allowed[$0] != regions[$0].region }.map { regions[$0].region }
  }

  /// Finds the allowed part of a region, and the areas that it compares as strictly as the reference did.
  private mutating func allow(_ index: Int) {
    allowed[index] = part(of: index)
    guard let part = allowed[index], !regions[index].isMask else { return }
    let isCut = part != regions[index].region
    let new = isCut ? NewRegion(part) : regions[index]
    for number in layers.indices where !layers[number].isMask && !layers[number].isKept {
      // Of an area without an order only the rectangle is known: it may be turned, and a region that is cut may not cover it.
      let mayKeep = !isCut || layers[number].area.order != nil
      if mayKeep, new.keeps(layers[number].area) { layers[number].isKept = true }
    }
  }

  /// Returns the number of the topmost region whose limits count the pixels of a whole area, or else of the one that covers
  /// most of it.
  private static func owner(of area: RecordedArea, _ new: [NewRegion]) -> Int? {
    func counts(_ region: NewRegion) -> Bool {
      guard case .tolerance(let limits) = region.region.rule else { return false }
      return limits.isCounted && area.allows(limits)
    }
    if let whole = new.indices.last(where: { counts(new[$0]) && new[$0].keeps(area) }) { return whole }
    let sizes = new.map { counts($0) ? area.rect.part(in: $0.bounds)?.pixels ?? 0 : 0 }
    guard let most = sizes.max(), most > 0 else { return nil }
    return sizes.lastIndex(of: most)
  }

  /// Returns the part of a region that the reference allows; nil if there is none.
  private func part(of index: Int) -> ToleranceRegion? {
    let new = regions[index]
    guard (new.isMask ? masked : tolerated) != nil, !new.bounds.isEmpty else { return new.region }
    var found: [PixelRows.Layer] = []
    let largest = new.region.rule.isShare ? largestPart(index) : nil
    for layer in layers.reversed() {
      guard let rect = layer.area.rect.part(in: new.bounds), let keeps = allows(layer, index, largest) else { continue }
      found.append(PixelRows.Layer(rect: rect, keeps: keeps))
      // This one hides all that are below it.
      if rect == new.bounds { break }
    }
    if found.last?.rect == new.bounds, found.allSatisfy(\.keeps) { return new.region }
    guard found.count <= Self.limit, found.contains(where: \.keeps) else { return nil }
    return new.region.kept(by: found.reversed())
  }

  /// Returns true or false for an area that lets a region apply or takes pixels from it; nil for one that does neither.
  ///
  /// - Parameter largest: For a share of the pixels, the largest part of the region that an area allows, outside of which it
  ///   would be a larger share; else nil.
  private func allows(_ layer: RecordedLayer, _ index: Int, _ largest: PixelRect?) -> Bool? {
    let new = regions[index]
    switch new.region.rule {
    case .masked:
      if !layer.isMask { return layer.opensMasks && !layer.isKept ? false : nil }
    case .tolerance(let limits):
      if layer.isMask { return nil }
      let isPart = largest.map { layer.area.rect.part(in: new.bounds) != $0 } ?? false
      if isPart || !layer.area.allows(limits) { return layer.isKept ? nil : false }
      if limits.isCounted, !layer.isKept, let owner = layer.owner, owner != index { return nil }
    }
    return layer.area.shape == nil || new.lies(in: layer.area) ? true : nil
  }
}

extension AllowedRegions {
  /// Returns the largest part of a region in which an area lets it apply; nil if there is none.
  private func largestPart(_ index: Int) -> PixelRect? {
    layers.reduce(nil) { largest, layer in
      guard let rect = layer.area.rect.part(in: regions[index].bounds), rect.pixels > largest?.pixels ?? 0 else {
        return largest
      }
      return allows(layer, index, nil) == true ? rect : largest
    }
  }
}

extension PixelRect {
  /// The number of its pixels.
  fileprivate var pixels: Int { width * height }
}

extension Tolerance {
  /// True if the limits allow a number of differing pixels.
  fileprivate var isCounted: Bool {
    guard let count = maxDifferingPixels else { return maxClusterArea ?? 0 > 0 }
    return count != .count(0) && count != .share(0) && maxClusterArea != 0
  }
}

extension ToleranceRegion.Rule {
  /// True for a tolerance that allows a share of the pixels.
  fileprivate var isShare: Bool {
    if case .tolerance(let limits) = self, case .share(let share)? = limits.maxDifferingPixels {
      share > 0
    } else {
      false
    }
  }
}

/// A region of a new picture, with what is compared with the areas of a reference.
private struct NewRegion {
  let region: ToleranceRegion
  let bounds: PixelRect
  let shape: UInt64?

  init(_ region: ToleranceRegion) {
    self.region = region
    bounds = region.bounds
    shape = region.shape
  }

  var isMask: Bool { region.rule == .masked }

  /// Returns true if all pixels of the region lie in an area; a turned area holds only a region of its own shape.
  func lies(in area: RecordedArea) -> Bool {
    guard let shape = area.shape else { return area.rect.contains(bounds) }
    return bounds == area.rect && shape == self.shape
  }

  /// Returns true if the region covers an area, and compares it at least as strictly.
  func keeps(_ area: RecordedArea) -> Bool {
    guard bounds.contains(area.rect), case .tolerance(let limits) = region.rule else { return false }
    // The same share of a larger region allows more pixels.
    if region.rule.isShare, bounds != area.rect { return false }
    if shape == nil { return area.shape == nil && area.allows(limits) }
    // An older version stated the rectangle around a turned area, and nothing else.
    return bounds == area.rect && (shape == area.shape || area.order == nil) && area.allows(limits)
  }
}

extension ToleranceRegion {
  /// Returns the pixels that the last layer over them keeps, as one region whose limits count them together; nil if there
  /// are none.
  fileprivate func kept(by layers: [PixelRows.Layer]) -> ToleranceRegion? {
    let pixels: PixelRows
    switch area {
    case .rect(let rect): pixels = PixelRows(rect)
    case .rows(let rows): pixels = rows
    // No view has such an area.
    case .mask: return nil
    }
    let kept = pixels.kept(by: layers)
    if kept.bounds.isEmpty { return nil }
    return ToleranceRegion(kept.isRectangle ? .rect(kept.bounds) : .rows(kept), rule, name: name)
  }
}
