// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillScene

/// A clip other than a rectangle of whole pixels: the product of paths and masks, computed only where something is
/// drawn.
///
/// Most contents of a rounded card lie where its clip covers everything. Computing the coverage of a whole screen for
/// the few pixels of the corners would cost more than painting the card.
struct ClipShape {
  private var parts: Parts
  /// The pixels that may be visible through the clip.
  private(set) var bounds: PixelRect
  /// The pixels that the clip covers wholly, or nil if none are known.
  private(set) var solid: PixelRect?

  private enum Part {
    case path(PathGeometry, CGPathFillRule)
    case mask(CoverageMask)
  }

  /// A chain of parts, which clips share with those that they narrow: a copy for each of 100,000 nested clips would
  /// need memory that grows with the square of their number.
  private final class Parts {
    let last: Part
    private(set) var others: Parts?

    init(_ last: Part, after others: Parts? = nil) { (self.last, self.others) = (last, others) }

    deinit {
      // One by one, since links that free each other would recurse as deeply as clips are nested.
      var rest = others.take()
      while isKnownUniquelyReferenced(&rest) { rest = rest?.others.take() }
    }

    /// All parts, in the order in which they were added.
    var all: [Part] {
      var (all, next) = ([last], others)
      while let parts = next {
        all.append(parts.last)
        next = parts.others
      }
      return all.reversed()
    }
  }

  /// Creates a clip of the pixels that `mask` covers.
  init(mask: CoverageMask) {
    (parts, bounds, solid) = (Parts(.mask(mask)), mask.bounds, mask.solid)
  }

  /// Creates a clip of `path`, in pixels, within the `area` of the clip before it, or returns nil if it is empty.
  init?(_ path: PathGeometry, _ rule: CGPathFillRule, within area: PixelRect) {
    guard path.isFinite, let bounds = area.touched(by: path.controlBounds) else { return nil }
    if let interior = path.evenInterior(within: bounds), path.contains(interior.center, rule: rule) {
      (parts, self.bounds, solid) = (Parts(.path(path, rule)), bounds, interior)
    } else if let mask = Coverage.fill(path, transform: .identity, rule: rule, clippedTo: area) {
      (parts, self.bounds, solid) = (Parts(.mask(mask)), mask.bounds, mask.solid)
    } else {
      return nil
    }
  }

  /// Returns the intersection of both clips.
  func intersection(_ other: ClipShape) -> ClipShape {
    var both = self
    for part in other.parts.all { both.parts = Parts(part, after: both.parts) }
    both.bounds = bounds.intersection(other.bounds)
    both.solid = solid.flatMap { mine in other.solid.flatMap { mine.part(in: $0) } }
    return both
  }

  /// Returns the coverage of the pixels of `area`.
  func coverage(in area: PixelRect) -> CoverageMask {
    let area = area.intersection(bounds)
    var product: CoverageMask?
    for part in parts.all {
      let mask: CoverageMask
      switch part {
      case .path(let path, let rule):
        mask =
          Coverage.fill(path, transform: .identity, rule: rule, clippedTo: area)
          ?? CoverageMask(bounds: .empty) { _, _ in }
      case .mask(let whole): mask = whole.cropped(to: area)
      }
      product = product.map { $0.multiplied(by: mask) } ?? mask
    }
    return product ?? CoverageMask(solid: area)
  }
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
