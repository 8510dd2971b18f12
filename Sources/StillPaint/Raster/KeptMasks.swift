// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillScene
import Synchronization

/// A cache of the coverage of small shapes, shared by all pictures.
///
/// The symbols of a bar and the corners of its search field are at the same positions in many pictures. The key contains
/// everything that affects the coverage, so that no picture depends on earlier ones.
final class KeptMasks: Sendable {
  static let shared = KeptMasks()

  /// A shape, and where it is drawn.
  struct Shape: Hashable {
    let path: PathGeometry
    /// The pen; nil for a shape that is filled.
    let style: StrokeStyle?
    let rule: CGPathFillRule
    let transform: CGAffineTransform
    let clip: PixelRect

    // The synthesized `==` compares the numbers one by one, which is slow in debug builds.
    static func == (one: Shape, other: Shape) -> Bool {
      one.clip == other.clip && one.rule == other.rule && same(one.transform, other.transform)
        && one.style == other.style && same(one.path.points, other.path.points)
        && same(one.path.verbs, other.path.verbs)
    }

    func hash(into hasher: inout Hasher) {
      withUnsafeBytes(of: transform) { hasher.combine(bytes: $0) }
      path.points.withUnsafeBytes { hasher.combine(bytes: $0) }
    }

    private static func same<Element>(_ one: [Element], _ other: [Element]) -> Bool {
      one.count == other.count
        && one.withUnsafeBytes { one in
          other.withUnsafeBytes { other in
            guard let first = one.baseAddress, let second = other.baseAddress else { return one.isEmpty }
            return memcmp(first, second, one.count) == 0
          }
        }
    }

    private static func same(_ one: CGAffineTransform, _ other: CGAffineTransform) -> Bool {
      withUnsafeBytes(of: one) { one in
        withUnsafeBytes(of: other) { other in
          guard let first = one.baseAddress, let second = other.baseAddress else { return false }
          return memcmp(first, second, one.count) == 0
        }
      }
    }
  }

  /// The most bytes that are kept, of all masks and of one.
  private static let (mostBytes, mostBytesOfOne) = (8 << 20, 1 << 16)
  /// The most points of a cached path, because longer paths are rarely those of symbols.
  private static let mostPoints = 256

  private let masks: Mutex<(entries: [Shape: CoverageMask], bytes: Int)> = Mutex(([:], 0))

  /// Returns the coverage of a filled path; nil if nothing is covered.
  func fill(
    _ path: PathGeometry, transform: CGAffineTransform, rule: CGPathFillRule, clippedTo area: PixelRect
  ) -> CoverageMask? {
    mask(of: Shape(path: path, style: nil, rule: rule, transform: transform, clip: area)) {
      Coverage.fill(path, transform: transform, rule: rule, clippedTo: area)
    }
  }

  /// Returns the coverage of a shape, which `make` makes if it is not known; nil if nothing is covered.
  func mask(of shape: Shape, make: () -> CoverageMask?) -> CoverageMask? {
    guard shape.path.points.count <= Self.mostPoints else { return make() }
    if let known = masks.withLock({ $0.entries[shape] }) { return known }
    guard let made = make() else { return nil }
    let bytes = made.stride * made.bounds.height
    guard bytes <= Self.mostBytesOfOne else { return made }
    // The path is kept, too.
    let all = bytes + shape.path.points.count * MemoryLayout<CGPoint>.stride + 256
    masks.withLock { masks in
      if masks.bytes + all > Self.mostBytes { masks = ([:], 0) }
      if masks.entries.updateValue(made, forKey: shape) == nil { masks.bytes += all }
    }
    return made
  }
}
