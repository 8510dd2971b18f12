// SPDX-License-Identifier: MIT

import StillBitmap

/// A cluster while it grows.
struct ClusterExtent {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int
  var area: Int

  mutating func add(left otherLeft: Int, right otherRight: Int, bottom otherBottom: Int, area otherArea: Int) {
    if otherLeft < left { left = otherLeft }
    if otherRight > right { right = otherRight }
    if otherBottom > bottom { bottom = otherBottom }
    area += otherArea
  }

  private static var bucketBits: Int { 11 }

  /// Sorts extents: largest first, equal ones in the order given.
  ///
  /// A radix sort: noise makes a picture's worth of clusters.
  static func sorted(_ extents: UnsafeMutablePointer<ClusterExtent>, count: Int) -> [Cluster] {
    let spare = UnsafeMutablePointer<ClusterExtent>.allocate(capacity: max(count, 1))
    defer { spare.deallocate() }
    var largest = 0
    var index = 0
    while index < count {
      if extents[index].area > largest { largest = extents[index].area }
      index += 1
    }
    var source = extents
    var target = spare
    var shift = 0
    while largest >> shift > 0 {
      distribute(source, to: target, count: count, largest: largest, shift: shift)
      swap(&source, &target)
      shift += bucketBits
    }
    return clusters(source, count: count)
  }

  private static func distribute(
    _ source: UnsafeMutablePointer<ClusterExtent>, to target: UnsafeMutablePointer<ClusterExtent>, count: Int,
    largest: Int, shift: Int
  ) {
    let mask = 1 << bucketBits - 1
    let offsets = UnsafeMutablePointer<Int>.allocate(capacity: mask + 2)
    defer { offsets.deallocate() }
    offsets.initialize(repeating: 0, count: mask + 2)
    var index = 0
    while index < count {
      offsets[((largest - source[index].area) &>> shift) & mask + 1] += 1
      index += 1
    }
    index = 1
    while index <= mask {
      offsets[index] += offsets[index - 1]
      index += 1
    }
    index = 0
    while index < count {
      let bucket = ((largest - source[index].area) &>> shift) & mask
      target[offsets[bucket]] = source[index]
      offsets[bucket] += 1
      index += 1
    }
  }

  private static func clusters(_ extents: UnsafeMutablePointer<ClusterExtent>, count: Int) -> [Cluster] {
    [Cluster](unsafeUninitializedCapacity: count) { buffer, initialized in
      var index = 0
      while index < count {
        let extent = extents[index]
        let bounds = PixelRect(
          x: extent.left, y: extent.top, width: extent.right - extent.left, height: extent.bottom - extent.top)
        buffer.initializeElement(at: index, to: Cluster(bounds: bounds, area: extent.area))
        index += 1
      }
      initialized = count
    }
  }
}
