// SPDX-License-Identifier: MIT

import StillBitmap

/// A place at which two pictures differ, in pixels, with the values of some of its pixels.
package struct DifferingPlace: Hashable, Codable, Sendable {
  package var x, y, width, height: Int
  /// The pixels that differ most, as `12 40 #8E8E93 #8E8E92`.
  ///
  /// These are x, y (downwards), the colour in the reference, and the colour in the actual picture. A colour that is not opaque
  /// has its alpha at the end.
  package var values: [String]
}

extension Comparison {
  /// The largest places and their values; only as many as a report shows.
  package var differingPlaces: [DifferingPlace] {
    clusters.prefix(4).map { cluster in
      let bounds = cluster.bounds
      return DifferingPlace(
        x: bounds.x, y: bounds.y, width: bounds.width, height: bounds.height, values: values(of: cluster))
    }
  }

  private func values(of cluster: Cluster) -> [String] {
    let pixels = samples(of: cluster).map { place in
      (
        place: place, old: reference.straightPixel(x: place.x, y: place.y),
        new: actual.straightPixel(x: place.x, y: place.y)
      )
    }
    // The index breaks ties, so that the values are the same in each run.
    let sorted = pixels.enumerated().sorted { one, other in
      let (first, second) = (
        one.element.old.distance(to: one.element.new), other.element.old.distance(to: other.element.new)
      )
      return (second, one.offset) < (first, other.offset)
    }
    return sorted.prefix(cluster.area <= 4 ? 4 : 2).map { _, pixel in
      "\(pixel.place.x) \(pixel.place.y) \(pixel.old.hex) \(pixel.new.hex)"
    }
  }
}

extension Bitmap.Pixel {
  /// The largest difference of a channel.
  fileprivate func distance(to other: Bitmap.Pixel) -> Int {
    let pairs = [(red, other.red), (green, other.green), (blue, other.blue), (alpha, other.alpha)]
    return pairs.map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  fileprivate var hex: String {
    let parts = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
    return "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }
}
