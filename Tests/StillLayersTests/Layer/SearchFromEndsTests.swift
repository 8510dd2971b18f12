// SPDX-License-Identifier: MIT

import StillLayers
import Testing

/// Rule: an object of a list is found by its identity, wherever it is.
struct SearchFromEndsTests {
  private final class Equal: Hashable {
    static func == (one: Equal, other: Equal) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }

  @Test(arguments: 0..<7) func eachObjectIsFound(count: Int) {
    let objects = (0..<count).map { _ in Equal() }
    for (index, object) in objects.enumerated() { #expect(objects.indexFromEnds(of: object) == index) }
    #expect(objects.indexFromEnds(of: Equal()) == nil)
  }
}
