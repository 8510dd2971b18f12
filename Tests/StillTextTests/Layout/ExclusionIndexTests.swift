// SPDX-License-Identifier: MIT

import StillTestSupport
import Testing

@testable import StillText

/// Rule: an index of exclusions leaves the same rooms to a line as a look at each outline.
struct ExclusionIndexTests {
  /// Outlines of any height, also above the text, and thousands of points high.
  private func exclusions(_ random: inout SeededNumbers) -> [TextExclusion] {
    (0..<Int.random(in: 1...4, using: &random)).map { _ in
      let outlines = (0..<Int.random(in: 0...30, using: &random)).map { _ in
        let (x, y) = (Double.random(in: -50...350, using: &random), Double.random(in: -100...400, using: &random))
        let height = Bool.random(using: &random) ? 30.0 : 4000
        return (0..<Int.random(in: 2...6, using: &random)).map { _ in
          TextExclusion.Corner(
            x: x + .random(in: 0...60, using: &random), y: y + .random(in: 0...height, using: &random))
        }
      }
      return TextExclusion(outlines: outlines, padding: .random(in: 0...5, using: &random))
    }
  }

  private func rooms(_ exclusions: [TextExclusion], _ top: Double, _ bottom: Double) -> [Range<Double>] {
    var free = [0..<300.0]
    for exclusion in exclusions {
      for corners in exclusion.outlines {
        let taken = TextExclusion.taken(by: corners, padding: exclusion.padding, from: top, to: bottom)
        guard let taken else { continue }
        free = free.flatMap { room in
          [
            room.lowerBound..<max(room.lowerBound, min(room.upperBound, taken.lowerBound)),
            min(room.upperBound, max(room.lowerBound, taken.upperBound))..<room.upperBound,
          ].filter { !$0.isEmpty }
        }
      }
    }
    return free
  }

  @Test func theSameRoomsAreFree() {
    var random = SeededNumbers(seed: 7)
    var tried = 0
    for _ in 0..<60 {
      let exclusions = exclusions(&random)
      let index = ExclusionIndex(exclusions)
      for _ in 0..<20 {
        let top = Double.random(in: -50...500, using: &random)
        let bottom = top + .random(in: 0...40, using: &random)
        #expect(index.freeRooms(from: top, to: bottom, width: 300) == rooms(exclusions, top, bottom))
        tried += 1
      }
    }
    #expect(tried == 1200)
  }

  @Test func placesThatAreNoNumbersTakeNothing() {
    let strange = [Double.nan, .infinity, -.infinity, 1e300].map { y in
      TextExclusion(outlines: [[.init(x: 0, y: y), .init(x: 9, y: y)]], padding: 0)
    }
    #expect(ExclusionIndex(strange).freeRooms(from: 0, to: 20, width: 100) == [0..<100])
  }
}
