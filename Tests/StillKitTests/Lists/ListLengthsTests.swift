// SPDX-License-Identifier: MIT

import Testing

@testable import StillKit

/// Rule: sums and places agree with plain arrays of lengths.
struct ListLengthsTests {
  @Test(arguments: [1, 2, 3, 7, 8, 9, 100])
  func offsetsAndPlaces(count: Int) {
    var random = SystemRandomNumberGenerator()
    var lengths = ListLengths(count: count, each: 44)
    var plain = [CGFloat](repeating: 44, count: count)
    for _ in 0..<count {
      let index = Int.random(in: 0..<count, using: &random)
      plain[index] = CGFloat(Int.random(in: 0...9, using: &random) * 10)
      lengths[index] = plain[index]
    }
    for index in 0...count { #expect(lengths.offset(of: index) == plain[..<index].reduce(0, +)) }
    let total = plain.reduce(0, +)
    #expect(lengths.total == total)
    for offset in stride(from: CGFloat(-5), to: total + 10, by: 5) {
      var (end, found) = (CGFloat(0), Int?.none)
      for (index, length) in plain.enumerated() {
        if offset >= end, offset < end + length { found = index }
        end += length
      }
      #expect(lengths.index(at: offset) == found)
    }
  }

  @Test func equalLengthsCostNothing() {
    let lengths = ListLengths(count: 1_000_000_000, each: 44)
    #expect(lengths.isUniform)
    #expect(lengths.offset(of: 500_000_000) == 22_000_000_000)
    #expect(lengths.index(at: 22_000_000_001) == 500_000_000)
  }
}
