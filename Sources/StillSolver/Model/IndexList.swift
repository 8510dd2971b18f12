// SPDX-License-Identifier: MIT

/// A growing list of indices in plain memory. Its owner is one object, which calls `deallocate`.
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

  /// Ascending, in place: shells for long lists, plain insertion for short ones.
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
