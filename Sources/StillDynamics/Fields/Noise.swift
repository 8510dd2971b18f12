// SPDX-License-Identifier: MIT

/// Smooth numbers without order, which have one value at each place and time, on every machine.
///
/// They are those of Perlin's gradient noise.
package struct Noise: Sendable {
  /// The distance in points after which values have nothing to do with each other.
  private let length: Double
  /// The changes in a second.
  private let rate: Double

  /// Makes noise of a smoothness from 0 to 1, which changes `rate` times a second.
  ///
  /// The lengths of 20 to 200 points are chosen.
  package init(smoothness: Double, rate: Double) {
    length = 20 + 180 * min(max(smoothness, 0), 1)
    self.rate = rate
  }

  /// Returns two numbers from -1 to 1.
  func value(at place: Vector, _ time: Double) -> Vector {
    let (x, y, z) = (place.x / length, place.y / length, time * rate)
    return Vector(Self.value(x, y, z, seed: 1), Self.value(x, y, z, seed: 2))
  }

  private static func value(_ x: Double, _ y: Double, _ z: Double, seed: UInt64) -> Double {
    let corner = (x.rounded(.down), y.rounded(.down), z.rounded(.down))
    let (dx, dy, dz) = (x - corner.0, y - corner.1, z - corner.2)
    var sum = 0.0
    for index in 0..<8 {
      let (i, j, k) = (Double(index & 1), Double(index >> 1 & 1), Double(index >> 2))
      let slope = gradient(corner.0 + i, corner.1 + j, corner.2 + k, seed)
      let weight = share(dx, i) * share(dy, j) * share(dz, k)
      sum += weight * (slope.0 * (dx - i) + slope.1 * (dy - j) + slope.2 * (dz - k))
    }
    return min(max(sum, -1), 1)
  }

  /// Returns the part that a corner has at a distance between 0 and 1, with two even derivatives at the corners.
  private static func share(_ distance: Double, _ corner: Double) -> Double {
    let t = corner == 0 ? 1 - distance : distance
    return t * t * t * (t * (6 * t - 15) + 10)
  }

  /// Returns the slope at a corner: one of the twelve from the middle of a cube to its edges.
  private static func gradient(_ x: Double, _ y: Double, _ z: Double, _ seed: UInt64) -> (Double, Double, Double) {
    var hash = seed
    // An item that was thrown out of all numbers is reported where it is placed.
    for part in [x, y, z].map({ $0.isNaN ? 0 : $0 }) {
      hash = (hash ^ UInt64(bitPattern: Int64(max(min(part, 1e15), -1e15)))) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 29
    }
    let (first, second) = (hash & 16 == 0 ? 1.0 : -1, hash & 32 == 0 ? 1.0 : -1)
    switch (hash >> 6) % 3 {
    case 0: return (first, second, 0)
    case 1: return (first, 0, second)
    default: return (0, first, second)
    }
  }
}
