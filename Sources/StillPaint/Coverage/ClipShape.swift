// SPDX-License-Identifier: MIT

import Foundation
import StillScene

/// A clip that is no rectangle of whole pixels: the product of paths and masks, worked out only where something is drawn.
///
/// Most of what a rounded card holds lies where its clip covers everything; the coverage of a whole screen for the few
/// pixels of its corners would cost more than painting the card.
struct ClipShape {
  private var parts: [Part]
  /// Every pixel that may be seen through the clip.
  private(set) var bounds: PixelRect
  /// Where the clip covers everything; nil where no such place is known.
  private(set) var solid: PixelRect?

  private enum Part {
    case path(PathGeometry, CGPathFillRule)
    case mask(CoverageMask)
  }

  init(mask: CoverageMask) {
    (parts, bounds, solid) = ([.mask(mask)], mask.bounds, mask.solid)
  }

  /// - Parameters:
  ///   - path: In pixels.
  ///   - area: The pixels that the clip before this one lets through.
  init?(_ path: PathGeometry, _ rule: CGPathFillRule, within area: PixelRect) {
    guard path.isFinite, let bounds = area.touched(by: path.controlBounds) else { return nil }
    if let interior = path.evenInterior(within: bounds), path.contains(interior.center, rule: rule) {
      (parts, self.bounds, solid) = ([.path(path, rule)], bounds, interior)
    } else if let mask = Coverage.fill(path, transform: .identity, rule: rule, clippedTo: area) {
      (parts, self.bounds, solid) = ([.mask(mask)], mask.bounds, mask.solid)
    } else {
      return nil
    }
  }

  /// What both this clip and `other` let through.
  func intersection(_ other: ClipShape) -> ClipShape {
    var both = self
    both.parts += other.parts
    both.bounds = bounds.intersection(other.bounds)
    both.solid = solid.flatMap { mine in other.solid.flatMap { mine.part(in: $0) } }
    return both
  }

  /// How much of each pixel of `area` is let through.
  func coverage(in area: PixelRect) -> CoverageMask {
    let area = area.intersection(bounds)
    var product: CoverageMask?
    for part in parts {
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
  /// How far from their bounds large shapes have edges, in pixels: corners along one axis, borders along the other.
  private static let corners = [64, 192]
  private static let borders = [2, 16]

  /// A rectangle in the middle of this path, in pixels, that none of its edges enters, so that it is covered wholly or not at
  /// all; nil for small or intricate paths.
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
  /// Whether both have a point in common; unlike `intersects`, also for rectangles without an area.
  fileprivate func meets(_ other: CGRect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }
}
