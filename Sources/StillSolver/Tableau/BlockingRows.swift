// SPDX-License-Identifier: MIT

/// A row whose basic symbol falls to zero while another symbol rises.
struct BlockingRow {
  var row: Int
  var basic: Int
  /// By how much the basic symbol falls for each unit.
  var fall: Double
  /// The value that the other symbol reaches.
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

  /// Sorts by Shell's method, with gaps that are halved.
  func sort() {
    let items = items
    var gap = count / 2
    while gap > 0 {
      var index = gap
      while index < count {
        var place = index
        while place >= gap && items[place].precedes(items[place - gap]) {
          let item = items[place]
          items[place] = items[place - gap]
          items[place - gap] = item
          place -= gap
        }
        index += 1
      }
      gap /= 2
    }
  }
}
