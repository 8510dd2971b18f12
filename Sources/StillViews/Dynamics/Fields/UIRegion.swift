// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// The part of the plane in which a field acts, about the field's position.
///
/// Mirrors UIKit's `UIRegion`.
@preconcurrency @MainActor
public final class UIRegion: NSObject, NSCopying {
  private let mark = AttributeMark()
  let shape: RegionShape

  private init(_ shape: RegionShape) { self.shape = shape }

  /// Makes a circle of a radius in points.
  public convenience init(radius: CGFloat) { self.init(.circle(radius)) }

  /// Makes a rectangle of a size in points, whose middle is the field's position.
  public convenience init(size: CGSize) { self.init(.rectangle(size)) }

  /// The whole plane.
  public static var infinite: UIRegion { UIRegion(.everything) }

  /// Returns the points that are not in this region.
  public func inverse() -> UIRegion { UIRegion(.inverse(shape)) }

  /// Returns the points that are in one of two regions.
  public func byUnion(with region: UIRegion) -> UIRegion { UIRegion(.union(shape, region.shape)) }

  /// Returns the points of this region that are not in the other.
  public func byDifference(from region: UIRegion) -> UIRegion {
    UIRegion(.intersection(shape, .inverse(region.shape)))
  }

  /// Returns the points that are in both of two regions.
  public func byIntersection(with region: UIRegion) -> UIRegion { UIRegion(.intersection(shape, region.shape)) }

  /// Returns true for a point in the region, from the field's position.
  public func contains(_ point: CGPoint) -> Bool { shape.contains(point) }

  /// Returns the region itself, which never changes.
  nonisolated public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The points of a region.
indirect enum RegionShape {
  case everything
  case circle(CGFloat)
  case rectangle(CGSize)
  case inverse(RegionShape)
  case union(RegionShape, RegionShape)
  case intersection(RegionShape, RegionShape)

  func contains(_ point: CGPoint) -> Bool {
    switch self {
    case .everything: true
    case .circle(let radius): point.x * point.x + point.y * point.y <= radius * radius
    case .rectangle(let size): abs(point.x) <= size.width / 2 && abs(point.y) <= size.height / 2
    case .inverse(let shape): !shape.contains(point)
    case .union(let first, let second): first.contains(point) || second.contains(point)
    case .intersection(let first, let second): first.contains(point) && second.contains(point)
    }
  }
}
