// SPDX-License-Identifier: MIT

/// A growing list of indices in plain memory.
///
/// Its owner is one object, which calls `deallocate`. An Array's element costs ten times a pointer's in a debug build.
struct IndexList {
  private(set) var items: UnsafeMutablePointer<Int>
  var count = 0
  private(set) var capacity: Int

  init(capacity: Int = 4) {
    self.capacity = capacity
    items = .allocate(capacity: capacity)
  }

  func deallocate() { items.deallocate() }

  mutating func append(_ index: Int) {
    if count == capacity {
      items = grown(items, count: count, to: capacity * 2)
      capacity *= 2
    }
    items[count] = index
    count += 1
  }

  /// Sorts in ascending order, in place: Shell's method for long lists, plain insertion for short ones.
  func sort() {
    let items = items
    let count = count
    var gap = 1
    while gap < count / 3 { gap = gap * 3 + 1 }
    while gap > 0 {
      var index = gap
      while index < count {
        let item = items[index]
        var hole = index
        while hole >= gap && items[hole - gap] > item {
          items[hole] = items[hole - gap]
          hole -= gap
        }
        items[hole] = item
        index += 1
      }
      gap /= 3
    }
  }
}

/// Moves the elements to a larger piece of memory.
func grown<Element>(
  _ memory: UnsafeMutablePointer<Element>, count: Int, to capacity: Int
) -> UnsafeMutablePointer<Element> {
  let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
  larger.moveInitialize(from: memory, count: count)
  memory.deallocate()
  return larger
}

/// The limits below which numbers count as equal.
enum Precision {
  /// The size below which a coefficient is a rounding error.
  static var noise: Double { 1e-10 }
  /// The length by which a symbol may lie below zero, in the units of the constraints.
  static var tolerance: Double { 1e-9 }
  /// The length by which required constraints may contradict each other: thirds that are rounded to a millionth add up.
  static var slop: Double { 1e-6 }
}
