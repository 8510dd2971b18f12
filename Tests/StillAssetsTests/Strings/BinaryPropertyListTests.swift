// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillAssets

/// Rule: a binary property list is read if it stays about as large as its file, and refused before Foundation expands it.
struct BinaryPropertyListTests {
  /// A file of objects, of which the first is the outermost; references and offsets have two bytes.
  private func file(_ objects: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += word(bytes.count)
      bytes += object
    }
    let table = bytes.count
    bytes += offsets + [0, 0, 0, 0, 0, 0, 2, 2]
    for number in [objects.count, 0, table] { bytes += [0, 0, 0, 0] + word(number >> 16) + word(number) }
    return bytes
  }

  private func word(_ number: Int) -> [UInt8] { [UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF)] }

  private func array(_ references: [Int]) -> [UInt8] { [0xA0 | UInt8(references.count)] + references.flatMap(word) }

  /// The dictionary {"k": object 2}, and the objects from 2 on.
  private func dictionary(_ objects: [[UInt8]]) -> [UInt8] {
    file([[0xD1] + word(1) + word(2), [0x51, 0x6B]] + objects)
  }

  @Test func plainListsAreRead() throws {
    let list: [String: Any] = [
      "text": "abc", "ä": "ö", "numbers": [1, 2.5, true], "data": Data(count: 300), "date": Date(),
      "long": String(repeating: "ä", count: 100_000), "list": (0..<500).map { "entry \($0)" }, "empty": [String: Any](),
    ]
    let bytes = [UInt8](try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0))
    #expect(BinaryPropertyList.isBounded(bytes))
    #expect(try StringsFile.propertyList(bytes).count == list.count)
    let shared = dictionary([array([3, 3, 3]), [0x51, 0x78]])
    #expect(try StringsFile.propertyList(shared)["k"] as? [String] == ["x", "x", "x"])
    #expect(BinaryPropertyList.isBounded(Array("<plist>".utf8)))
  }

  @Test func listsThatGrowAreRefused() {
    // Thirty arrays, each of ten times the next.
    let bomb = dictionary((0..<30).map { array(Array(repeating: $0 + 3, count: 10)) } + [[0x51, 0x78]])
    let circle = dictionary([array([3]), array([2])])
    let deep = dictionary((0..<20_000).map { array([$0 + 3]) } + [[0x51, 0x78]])
    // A text of 60,000 letters that stands in ten thousand places.
    let text = [0x5F, 0x11] + word(60_000) + Array(repeating: 0x61, count: 60_000)
    let copies = dictionary((0..<4).map { array(Array(repeating: $0 + 3, count: 10)) } + [text])
    for bytes in [bomb, circle, deep, copies] {
      #expect(!BinaryPropertyList.isBounded(bytes))
      #expect(throws: StringsFileError.self) { try StringsFile.propertyList(bytes) }
    }
  }

  @Test func brokenListsAreRefused() throws {
    let whole = dictionary([array([3]), [0x5F, 0x10, 3, 0x61, 0x62, 0x63]])
    #expect(BinaryPropertyList.isBounded(whole))
    for count in 6..<whole.count { #expect(!BinaryPropertyList.isBounded(Array(whole.prefix(count)))) }
    // Each byte in turn: nothing may trap, whatever it says.
    for index in 8..<whole.count {
      for value in [0, 0x0F, 0x13, 0x7F, 0xAF, 0xDF, 0xFF] as [UInt8] {
        var bytes = whole
        bytes[index] = value
        _ = BinaryPropertyList.isBounded(bytes)
      }
    }
    #expect(!BinaryPropertyList.isBounded(dictionary([[0xAF, 0x13] + Array(repeating: 0xFF, count: 8)])))
  }
}
