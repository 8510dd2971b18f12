// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillScene

/// A clip other than a rectangle of whole pixels: the product of paths and masks, computed only where something is
/// drawn.
///
/// Most contents of a rounded card are where its clip covers everything. Computing the coverage of a whole screen for the few
/// pixels of the corners would cost more than painting the card.
struct ClipShape {
  private var parts: Parts
  /// The pixels that may be visible through the clip.
  private(set) var bounds: PixelRect
  /// The pixels that the clip covers wholly, or nil if none are known.
  private(set) var solid: PixelRect?

  private enum Part {
    case path(PathGeometry, CGPathFillRule)
    case mask(CoverageMask)

    func coverage(in area: PixelRect) -> CoverageMask {
      switch self {
      case .path(let path, let rule):
        Coverage.fill(path, transform: .identity, rule: rule, clippedTo: area)
          ?? CoverageMask(bounds: .empty) { _, _ in }
      case .mask(let whole): whole.cropped(to: area)
      }
    }
  }

  /// A chain of parts that a clip shares with the clips that it narrows; copies for 100,000 nested clips would need memory that
  /// grows with the square of their number.
  private final class Parts {
    let last: Part
    private(set) var others: Parts?
    /// The number of parts up to this one.
    let count: Int
    /// The pixels that may be visible through all of them.
    let bounds: PixelRect
    /// The product of all parts up to this one, where it is kept.
    private var product: CoverageMask?
    /// The number of times that this part was multiplied with its predecessors.
    private(set) var useCount = 0

    init(_ last: Part, _ bounds: PixelRect, after others: Parts? = nil) {
      (self.last, self.others) = (last, others)
      count = (others?.count ?? 0) + 1
      self.bounds = others.map { $0.bounds.intersection(bounds) } ?? bounds
    }

    deinit {
      // One by one, since links that free each other would recurse as deeply as clips are nested.
      var rest = others.take()
      while isKnownUniquelyReferenced(&rest) { rest = rest?.others.take() }
    }

    /// The most parts that are multiplied again for each drawing; longer chains are combined and kept.
    private static let mostFactors = 8
    /// The most pixels of the products of all links, so that each may keep its own.
    private static let mostPixels = 1 << 27

    /// True for the links that always keep their product, some of each chain.
    private var isMilestone: Bool { count % (count < 1024 ? 16 : 256) == 0 }

    /// Returns the coverage of the pixels of `area`.
    ///
    /// Few parts are multiplied where something is drawn. For many, that would take time that grows with the square of
    /// their number, so links keep the product of all before them.
    func coverage(in area: PixelRect) -> CoverageMask {
      guard count > Self.mostFactors else { return product(after: nil, in: area) }
      if let product { return product.cropped(to: area) }
      let start = nearestProduct()
      guard isMilestone || bounds.width * bounds.height * count < Self.mostPixels else {
        return product(after: start, in: area)
      }
      let whole = product(after: start, in: bounds)
      product = whole
      return whole.cropped(to: area)
    }

    /// Returns the last link before this one that has a product, after all milestones have theirs.
    private func nearestProduct() -> Parts? {
      var (missing, next) = ([Parts](), others)
      while let parts = next, parts.product == nil {
        if parts.isMilestone { missing.append(parts) }
        next = parts.others
      }
      for milestone in missing.reversed() {
        milestone.product = milestone.product(after: next, in: milestone.bounds)
        next = milestone
      }
      return next
    }

    /// Returns the product of this part and of all before it, where `start` has the product of the first ones.
    private func product(after start: Parts?, in area: PixelRect) -> CoverageMask {
      var (links, next) = ([self], others)
      while let parts = next, parts !== start {
        links.append(parts)
        next = parts.others
      }
      var product = start?.product?.cropped(to: area)
      for link in links.reversed() {
        link.useCount += 1
        let mask = link.last.coverage(in: area)
        product = product.map { $0.multiplied(by: mask) } ?? mask
      }
      return product ?? CoverageMask(solid: area)
    }

    /// All links, in the order in which their parts were added.
    var all: [Parts] {
      var (all, next) = ([self], others)
      while let parts = next {
        all.append(parts)
        next = parts.others
      }
      return all.reversed()
    }
  }

  /// Creates a clip of the pixels that `mask` covers.
  init(mask: CoverageMask) {
    (parts, bounds, solid) = (Parts(.mask(mask), mask.bounds), mask.bounds, mask.solid)
  }

  /// Creates a clip of `path`, in pixels, within the `area` of the clip before it, or returns nil if it is empty.
  init?(_ path: PathGeometry, _ rule: CGPathFillRule, within area: PixelRect) {
    guard path.isFinite, let bounds = area.touched(by: path.controlBounds) else { return nil }
    if let interior = path.evenInterior(within: bounds), path.contains(interior.center, rule: rule) {
      (parts, self.bounds, solid) = (Parts(.path(path, rule), bounds), bounds, interior)
    } else if let mask = KeptMasks.shared.fill(path, transform: .identity, rule: rule, clippedTo: area) {
      (parts, self.bounds, solid) = (Parts(.mask(mask), mask.bounds), mask.bounds, mask.solid)
    } else {
      return nil
    }
  }

  /// Returns the intersection of both clips.
  func intersection(_ other: ClipShape) -> ClipShape {
    var both = self
    for link in other.parts.all { both.parts = Parts(link.last, link.bounds, after: both.parts) }
    both.bounds = bounds.intersection(other.bounds)
    both.solid = solid.flatMap { mine in other.solid.flatMap { mine.part(in: $0) } }
    return both
  }

  /// Returns the coverage of the pixels of `area`.
  func coverage(in area: PixelRect) -> CoverageMask { parts.coverage(in: area.intersection(bounds)) }

  /// The number of times that the coverage of a path or mask was multiplied with that of others.
  var factorCount: Int { parts.all.reduce(0) { $0 + $1.useCount } }
}

extension PathGeometry {
  /// The distances from their bounds within which large shapes have edges, in pixels: corners along one axis, borders
  /// along the other.
  private static let corners = [64, 192]
  private static let borders = [2, 16]

  /// Returns a rectangle in the middle of this path, in pixels, that no edge enters; nil for small or complex paths.
  ///
  /// It is covered wholly or not at all.
  func evenInterior(within bounds: PixelRect) -> PixelRect? {
    guard bounds.width * bounds.height > 1 << 16, verbs.count <= 64 else { return nil }
    for corner in Self.corners {
      for border in Self.borders {
        for (x, y) in [(border, corner), (corner, border)] {
          let interior = bounds.insetBy(x: x, y: y)
          guard interior.width > corner, interior.height > corner else { continue }
          if !hasEdge(in: interior.cgRect.insetBy(dx: -1, dy: -1)) { return interior }
        }
      }
    }
    return nil
  }

  private func hasEdge(in rect: CGRect) -> Bool {
    var (start, current, enters) = (CGPoint.zero, CGPoint.zero, false)
    func check(_ points: [CGPoint]) { enters = enters || CGRect(around: points).meets(rect) }
    forEachSegment { segment in
      switch segment {
      case .move(let point):
        check([current, start])
        (start, current) = (point, point)
      case .line(let from, let to), .close(let from, let to):
        check([from, to])
        current = to
      case .cubic(let curve):
        check([curve.p0, curve.p1, curve.p2, curve.p3])
        current = curve.p3
      }
    }
    check([current, start])
    return enters
  }
}

extension CGRect {
  /// Returns true if both have a common point; unlike `intersects`, also for rectangles without an area.
  fileprivate func meets(_ other: CGRect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }
}
