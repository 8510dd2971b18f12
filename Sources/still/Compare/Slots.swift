// SPDX-License-Identifier: MIT

/// A place for each of several results that threads work out at the same time.
// Each thread writes to places of its own; they are read when all threads have ended.
final class Slots<Element>: @unchecked Sendable {
  private let places: UnsafeMutableBufferPointer<Element?>

  init(count: Int) {
    places = .allocate(capacity: count)
    places.initialize(repeating: nil)
  }

  deinit {
    places.deinitialize()
    places.deallocate()
  }

  subscript(index: Int) -> Element {
    get { places[index]! }
    set { places[index] = newValue }
  }
}
