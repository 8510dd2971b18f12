// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillDiff
import StillTestSupport
import Testing

@testable import still

final class PairComparerTests {
  private let root = FileManager.default.temporaryDirectory.appendingPathComponent("pair-\(UUID().uuidString)").path

  deinit { try? FileManager.default.removeItem(atPath: root) }

  private func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    let path = "\(root)/\(name)"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  private func encoded(_ word: UInt32) throws -> [UInt8] {
    try PNGFile.encode(
      Bitmap(width: 8, height: 8) { words in
        for index in 0..<64 { words[index] = word }
      })
  }

  /// The file `shown`, whose digest of the pixels is that of `claimed`.
  private func forged(_ claimed: [UInt8], showing shown: [UInt8]) throws -> [UInt8] {
    let chunk = Array("stIL".utf8)
    let from = try #require(claimed.firstRange(of: chunk)).upperBound
    let place = try #require(shown.firstRange(of: chunk))
    var file = shown
    file.replaceSubrange(place.upperBound + 9..<place.upperBound + 25, with: claimed[from + 9..<from + 25])
    let length = file[place.lowerBound - 4..<place.lowerBound].reduce(0) { $0 << 8 | Int($1) }
    let end = place.upperBound + length
    let checksum = checksum(of: file[place.lowerBound..<end])
    file.replaceSubrange(end..<end + 4, with: withUnsafeBytes(of: checksum.bigEndian) { Array($0) })
    return file
  }

  @Test func strictlyADigestIsNotBelieved() throws {
    let (red, blue) = (try encoded(0xFFFF_0000), try encoded(0xFF00_00FF))
    let pair = PicturePair(
      name: "tile", reference: try write("a.png", red), actual: try write("b.png", forged(red, showing: blue)))
    var comparer = PairComparer(tolerance: .exact)
    guard case .equal = comparer.compare(pair).outcome else {
      Issue.record("the digest was not looked at")
      return
    }
    comparer.isStrict = true
    guard case .changed(let figures) = comparer.compare(pair).outcome else {
      Issue.record("the forged file passed")
      return
    }
    #expect(figures.figures.differingPixels == 64)
  }

  private func compareTexts(_ reference: String, _ actual: String) -> PairResult.Outcome {
    let pair = PicturePair(name: "tree.txt", reference: reference, actual: actual, isPicture: false)
    return PairComparer(tolerance: .exact).compare(pair).outcome
  }

  @Test(arguments: [("", "", true), ("one", "one", true), ("one", "two", false), ("one", "one and", false)])
  func textsAreEqualByTheirBytes(one: String, other: String, areEqual: Bool) throws {
    switch compareTexts(try write("a.txt", Array(one.utf8)), try write("b.txt", Array(other.utf8))) {
    case .equal: #expect(areEqual)
    case .otherBytes: #expect(!areEqual)
    case let outcome: Issue.record("\(outcome)")
    }
  }

  /// A sparse file takes no room on the disk, and all memory.
  @Test func aHugeTextIsRefusedUnread() throws {
    let huge = try write("huge.txt", [])
    try #require(truncate(huge, PNGFile.maximumByteCount + 1) == 0)
    guard case .failed(let text) = compareTexts(huge, huge) else {
      Issue.record("the file was read")
      return
    }
    #expect(text.hasPrefix("\(huge) has \(PNGFile.maximumByteCount + 1) bytes, which is more than the limit"))
  }

  /// Foundation takes it for the user's folder.
  @Test(.aheadOfOthers) func aTildeIsAName() async {
    await #expect(processExitsWith: .success) {
      let tests = PairComparerTests()
      try FileManager.default.createDirectory(atPath: "\(tests.root)/~", withIntermediateDirectories: true)
      _ = try tests.write("~/a.txt", [1])
      try #require(chdir(tests.root) == 0)
      guard case .equal = tests.compareTexts("~/a.txt", "~/a.txt") else {
        Issue.record("another file was looked for")
        return
      }
    }
  }

  /// The pair counts as not compared, so that nobody takes a missing picture for an equal one.
  @Test func aDiffThatCannotBeWrittenIsToldWithItsPath() throws {
    let (red, blue) = (try write("a.png", encoded(0xFFFF_0000)), try write("b.png", encoded(0xFF00_00FF)))
    let comparer = PairComparer(tolerance: .exact, diffPath: { [root] _ in "\(root)/a.png/diff.png" })
    guard case .failed(let text) = comparer.compare(PicturePair(name: "tile", reference: red, actual: blue)).outcome
    else {
      Issue.record("a file inside of a file was written")
      return
    }
    #expect(text.contains("\(root)/a.png"))
    #expect(text.hasSuffix("Not a directory. Give --diff another place."))
  }
}

/// CRC-32 of PNG's chunks (ISO 3309), bit by bit.
func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
  ~bytes.reduce(~0) { sum, byte in
    (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
  }
}
