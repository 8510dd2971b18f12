// SPDX-License-Identifier: MIT

/// A definition whose constraint names its variable only by way of other definitions, or several times: multiplied out.
struct ExpandedDefinition {
  let constraint: Int
  /// The value is `scale` times the sum that is left of the constraint when everything is substituted.
  let scale: Double
  var constant: Double
  let variables: EntryList
  let symbols: EntryList
  /// The definitions (by index) that were substituted, and how many times each.
  let substituted: EntryList

  func deallocate() {
    variables.deallocate()
    symbols.deallocate()
    substituted.deallocate()
  }
}

/// A growing list of entries in plain memory, which its owner deallocates.
struct EntryList {
  private(set) var items: UnsafeMutablePointer<Entry>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 4) {
    self.capacity = max(capacity, 1)
    items = .allocate(capacity: self.capacity)
  }

  func deallocate() { items.deallocate() }

  mutating func append(_ index: Int, _ value: Double) {
    if count == capacity {
      items = grown(items, count: count, to: capacity * 2)
      capacity *= 2
    }
    (items + count).initialize(to: Entry(index: index, value: value))
    count += 1
  }

  mutating func append(_ other: EntryList) {
    var place = 0
    while place < other.count {
      append(other.items[place].index, other.items[place].value)
      place += 1
    }
  }
}
