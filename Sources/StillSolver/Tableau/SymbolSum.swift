// SPDX-License-Identifier: MIT

/// A sum of symbols that is being worked out: a coefficient for each symbol, and the list of those that may not be
/// zero.
final class SymbolSum {
  private struct Slot {
    var value = 0.0
    var isListed = false
  }

  private var slots: UnsafeMutablePointer<Slot>
  private var slotCount = 0
  private var capacity = 32
  private var listed = IndexList(capacity: 16)

  init() { slots = .allocate(capacity: capacity) }

  deinit {
    slots.deallocate()
    listed.deallocate()
  }

  /// Makes room for as many symbols.
  func reserve(_ needed: Int) {
    if needed > capacity {
      let larger = max(needed, capacity * 2)
      slots = grown(slots, count: slotCount, to: larger)
      capacity = larger
    }
    while slotCount < needed {
      (slots + slotCount).initialize(to: Slot())
      slotCount += 1
    }
  }

  /// The number of symbols that were added; those that come later are appended.
  var count: Int { listed.count }

  func symbol(at place: Int) -> Int { listed.items[place] }

  func add(_ symbol: Int, _ value: Double) {
    let slot = slots + symbol
    slot.pointee.value += value
    if slot.pointee.isListed { return }
    slot.pointee.isListed = true
    listed.append(symbol)
  }

  func add(_ entries: UnsafeMutablePointer<Entry>, count: Int, times factor: Double) {
    let slots = slots
    var place = 0
    while place < count {
      let symbol = entries[place].index
      let slot = slots + symbol
      slot.pointee.value += entries[place].value * factor
      place += 1
      if slot.pointee.isListed { continue }
      slot.pointee.isListed = true
      listed.append(symbol)
    }
  }

  /// Removes a symbol from the sum; returns its coefficient.
  func take(_ symbol: Int) -> Double {
    let value = slots[symbol].value
    slots[symbol].value = 0
    return value
  }

  /// The terms in the order in which their symbols were added, times a factor.
  func entries(times factor: Double) -> EntryList {
    let (items, count, slots) = (listed.items, listed.count, slots)
    var entries = EntryList(capacity: count + 2)
    var place = 0
    while place < count {
      let symbol = items[place]
      place += 1
      if abs(slots[symbol].value) > Precision.noise { entries.append(symbol, slots[symbol].value * factor) }
    }
    return entries
  }

  /// Makes a row of the terms, times a factor, with room for one entry more, and clears the sum.
  func makeRow(times factor: Double) -> SimplexRows.Row {
    listed.sort()
    let (items, count, slots) = (listed.items, listed.count, slots)
    var row = SimplexRows.Row(entries: .allocate(capacity: count + 1), capacity: count + 1)
    var index = 0
    while index < count {
      let symbol = items[index]
      if abs(slots[symbol].value) > Precision.noise {
        row.entries[row.count] = Entry(index: symbol, value: slots[symbol].value * factor)
        row.count += 1
      }
      index += 1
    }
    clear()
    return row
  }

  func clear() {
    let (items, count, slots) = (listed.items, listed.count, slots)
    var index = 0
    while index < count {
      slots[items[index]] = Slot()
      index += 1
    }
    listed.count = 0
  }
}
