// SPDX-License-Identifier: MIT

import StillKit
import StillTestSupport
import Testing

@testable import StillLists

/// Rule: sums and places agree with plain arrays of lengths.
struct ListLengthsTests {
  @Test(arguments: [1, 2, 3, 7, 8, 9, 100])
  func offsetsAndPlaces(count: Int) {
    var random = SeededNumbers(seed: UInt64(count))
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

  /// Of very many elements only those that differ are stored.
  @Test func someOfABillionMayDiffer() {
    var lengths = ListLengths(count: 1_000_000_000, each: 44)
    let changed = [0: 10, 1: 0, 7: 50, 999_999: 44, 500_000_000: 100, 999_999_999: 4] as [Int: CGFloat]
    for (index, length) in changed { lengths[index] = length }
    for (index, length) in changed { #expect(lengths[index] == length) }
    let stored = lengths.stored(0..<1_000_000_000, to: 0).map(\.start).sorted()
    #expect(stored == [0, 1, 7, 500_000_000, 999_999_999])
    let total: CGFloat = 44_000_000_000 - 56
    #expect(lengths.total == total)
    for index in [0, 1, 2, 3, 7, 8, 123_456, 499_999_999, 500_000_000, 500_000_001, 999_999_999] {
      var offset = CGFloat(index) * 44
      for (changedIndex, length) in changed where changedIndex < index { offset += length - 44 }
      #expect(lengths.offset(of: index) == offset)
      #expect(lengths.index(at: offset) == (index == 1 ? 2 : index))
      #expect(lengths.index(at: offset + 3) == (index == 1 ? 2 : index))
    }
    #expect(lengths.index(at: lengths.total) == nil)
    lengths[7] = 44
    let end: CGFloat = 8 * 44 - 34 - 44
    #expect(lengths.offset(of: 8) == end)
  }

  /// An update takes lengths to other places, in lists of any length.
  @Test func storedLengthsAreTakenOver() {
    var old = ListLengths(count: 2_000_000, each: 44)
    (old[0], old[7], old[1_500_000]) = (10, 50, 4)
    var new = ListLengths(count: 2_000_001, each: 44)
    new.take(old.stored(0..<5, to: 0) + old.stored(5..<2_000_000, to: 6))
    #expect(new.stored(0..<2_000_001, to: 0).map(\.start).sorted() == [0, 8, 1_500_001])
    #expect(new[0] == 10 && new[8] == 50 && new[1_500_001] == 4)
    let total: CGFloat = 2_000_001 * 44 - 34 + 6 - 40
    #expect(new.total == total)
    var short = ListLengths(count: 10, each: 44)
    short.take(old.stored(0..<10, to: 1))
    #expect((0..<10).map { short[$0] } == [44, 10, 44, 44, 44, 44, 44, 44, 50, 44] && short.total == 412)
    new.take(short.stored(0..<3, to: 1_999_999))
    #expect(new[1_999_999] == 44 && new[2_000_000] == 10 && new.total == total - 34)
  }

  @Test func equalLengthsCostNothing() {
    let lengths = ListLengths(count: 1_000_000_000, each: 44)
    #expect(lengths.isUniform)
    #expect(lengths.offset(of: 500_000_000) == 22_000_000_000)
    #expect(lengths.index(at: 22_000_000_001) == 500_000_000)
  }
}
