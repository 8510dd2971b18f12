// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import Testing

@testable import StillTesting

@Suite(.snapshots) struct TextTests {
  struct Invoice: Encodable {
    var number = 7
    var items = ["b": 2, "a": 1]
    var note: String?
  }

  final class Node {
    var name = "root"
    weak var next: Node?

    /// The node refers to itself without keeping itself alive.
    static func circular() -> Node {
      let node = Node()
      node.next = node
      return node
    }
  }

  @Test func lines() { assertSnapshot(of: "one\ntwo ü 日\n", as: .lines) }

  @Test func description() { assertSnapshot(of: 1...3, as: .description) }

  @Test func jsonOfEncodable() { assertSnapshot(of: Invoice(), as: .json) }

  @Test func jsonOfAnything() {
    let value: Any = ["b": [1, 2.5], "a": ["deep": NSNull()]] as [String: Any]
    assertSnapshot(of: value, as: .json)
  }

  @Test func dump() {
    assertSnapshot(
      of: ["invoice": Invoice(), "node": Node.circular(), "set": Set([3, 1, 2]), "pair": (1, b: "two")]
        as [String: Any],
      as: .dump)
  }

  /// Members of dictionaries and sets are put in order by their own texts.
  @Test func aCircleThroughADictionaryEnds() {
    final class Folder {
      var files: [String: Any] = [:]
    }
    let folder = Folder()
    folder.files["self"] = folder
    defer { folder.files = [:] }
    #expect(ValueDump.text(of: folder).contains("Folder (circular)"))
  }

  @Test func pathsShowTheirElements() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 3))
    for value in [path, path.cgPath] as [AnyObject] { #expect(ValueDump.text(of: value).contains("L 1.0 3.0")) }
    #expect(ValueDump.text(of: UIBezierPath().cgPath as Any) == "- CGPath\n")
  }

  @Test func data() { assertSnapshot(of: Data([0, 1, 254, 255]), as: .data) }

  @Test func aDifferenceOfBytesNamesItsPlace() {
    let difference = DataDifference(old: Data([1, 2, 3]), new: Data([1, 9]))
    #expect(difference.description.contains("from byte 1 on: expected 02 03, got 09."))
  }
}
