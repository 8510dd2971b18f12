// SPDX-License-Identifier: MIT

/// A row whose basic symbol falls to zero while another symbol rises.
struct BlockingRow {
  var row: Int
  var basic: Int
  /// By how much the basic symbol falls for each unit.
  var fall: Double
  /// How far the other symbol gets.
  var limit: Double

  func precedes(_ other: BlockingRow) -> Bool {
    limit < other.limit || (limit == other.limit && basic < other.basic)
  }
}

/// A list of rows in plain memory, which its owner deallocates.
struct BlockingRows {
  private(set) var items: UnsafeMutablePointer<BlockingRow>
  var count = 0
  private var capacity = 16

  init() { items = .allocate(capacity: capacity) }

  func deallocate() { items.deallocate() }

  mutating func append(_ row: BlockingRow) {
    if count == capacity {
      items = grown(items, count: count, to: capacity * 2)
      capacity *= 2
    }
    items[count] = row
    count += 1
  }

  /// Sorts by Shell's method.
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
        while hole >= gap && item.precedes(items[hole - gap]) {
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
