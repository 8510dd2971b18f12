// SPDX-License-Identifier: MIT

import StillGraphics

/// A map from one layer's plane to another's, which is affine except in perspective.
enum PlaneMap {
  case affine(CGAffineTransform)
  case perspective(Homography)

  init(_ plane: Homography) { self = plane.affine.map(PlaneMap.affine) ?? .perspective(plane) }

  var homography: Homography {
    switch self {
    case .affine(let transform): Homography(transform)
    case .perspective(let plane): plane
    }
  }

  /// Returns the map that applies this one first and then `next`.
  func concatenating(_ next: PlaneMap) -> PlaneMap {
    if case .affine(let one) = self, case .affine(let other) = next { return .affine(one.concatenating(other)) }
    return PlaneMap(homography.concatenating(next.homography))
  }

  /// Returns the inverse, or this map itself if it has none, like affine transforms.
  func inverted() -> PlaneMap {
    switch self {
    case .affine(let transform): .affine(transform.inverted())
    case .perspective(let plane): plane.inverse.map(PlaneMap.init) ?? self
    }
  }

  func map(_ point: CGPoint) -> CGPoint {
    switch self {
    case .affine(let transform): point.applying(transform)
    case .perspective(let plane): plane.project(point)
    }
  }

  func map(_ rect: CGRect) -> CGRect {
    switch self {
    case .affine(let transform): rect.applying(transform)
    case .perspective(let plane): plane.project(rect)
    }
  }

  /// Returns the point of the plane that is visible at `point`, or nil if the plane is not visible there.
  func pointSeen(at point: CGPoint) -> CGPoint? {
    switch self {
    case .affine(let transform): return point.applying(transform.inverted())
    case .perspective(let plane):
      guard let inverse = plane.inverse, inverse.weight(of: point) > 0 else { return nil }
      return inverse.project(point)
    }
  }
}
