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

  /// A value that notes the keys on the way to it each time it is encoded.
  private final class Witness: Encodable {
    private(set) var paths: [String] = []

    func encode(to encoder: any Encoder) throws {
      paths.append(encoder.codingPath.map(\.stringValue).joined(separator: "/"))
      var container = encoder.singleValueContainer()
      try container.encode(1)
    }
  }

  /// A value with witnesses at several places.
  private struct Page: Encodable {
    enum Key: String, CodingKey {
      case title, cells, below, rows, row
    }

    let witness: Witness
    var hasNested = false

    func encode(to encoder: any Encoder) throws {
      var page = encoder.container(keyedBy: Key.self)
      try page.encode(witness, forKey: .title)
      try page.encode([[witness], [witness, witness]], forKey: .cells)
      try witness.encode(to: page.superEncoder())
      try witness.encode(to: page.superEncoder(forKey: .below))
      guard hasNested else { return }
      var rows = page.nestedUnkeyedContainer(forKey: .rows)
      try rows.encode(1)
      try witness.encode(to: rows.superEncoder())
      var row = rows.nestedContainer(keyedBy: Key.self)
      try row.encode(witness, forKey: .row)
      var last = rows.nestedUnkeyedContainer()
      try last.encode(witness)
    }
  }

  @Test func depthIsMeasuredUnderTheKeysOfFoundation() throws {
    let (measured, encoded) = (Witness(), Witness())
    try JSONDepth.check(encodable: Page(witness: measured), userInfo: [:])
    _ = try JSONEncoder().encode(Page(witness: encoded))
    let cells = ["cells/Index 0/Index 0", "cells/Index 1/Index 0", "cells/Index 1/Index 1"]
    #expect(measured.paths == ["title"] + cells + ["super", "below"])
    #expect(measured.paths == encoded.paths)
    let nested = Witness()
    try JSONDepth.check(encodable: Page(witness: nested, hasNested: true), userInfo: [:])
    #expect(nested.paths.dropFirst(6) == ["rows/Index 1", "rows/Index 2/row", "rows/Index 3/Index 0"])
  }

  /// Without its keys it would hold itself for ever.
  @Test func aValueMayAskWhereItLies() throws {
    struct Root: Encodable {
      enum Key: CodingKey {
        case root
      }

      func encode(to encoder: any Encoder) throws {
        if encoder.codingPath.isEmpty {
          var container = encoder.container(keyedBy: Key.self)
          try container.encode(self, forKey: .root)
        } else {
          var container = encoder.singleValueContainer()
          try container.encode(7)
        }
      }
    }
    guard case .value(let text) = Snapshotting<Root, String>.json.snapshot(Root()).source else {
      throw CancellationError()
    }
    #expect(text.format == "{\n  \"root\" : 7\n}")
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

  /// Each pair differs, and so must its dumps.
  @MainActor private static var pairs: [(Any, Any)] {
    func style(_ change: (NSMutableParagraphStyle) -> Void) -> NSParagraphStyle {
      let style = NSMutableParagraphStyle()
      change(style)
      return style
    }
    func text(_ text: String, _ attributes: [NSAttributedString.Key: Any]) -> NSAttributedString {
      NSAttributedString(string: text, attributes: attributes)
    }
    let long = Data(repeating: 1, count: 100)
    return [
      (SIMD2<Float>(1, 2), SIMD2<Float>(1, 3)), (SIMD4<Int32>(1, 2, 3, 4), SIMD4<Int32>(1, 2, 3, 5)),
      ((1, SIMD3<Double>(1, 2, 3)), (1, SIMD3<Double>(1, 2, 4))), (Float16(1), Float16(2)),
      (style { $0.alignment = .left }, style { $0.alignment = .right }),
      (style { $0.lineBreakMode = .byClipping }, style { $0.lineBreakMode = .byCharWrapping }),
      (style { $0.lineHeightMultiple = 1 }, style { $0.lineHeightMultiple = 2 }),
      (text("a", [.foregroundColor: UIColor.red]), text("a", [.foregroundColor: UIColor.blue])),
      (text("a", [.kern: 1]), text("b", [.kern: 1])), (text("a", [:]), text("a", [.kern: 1])),
      (
        text("a", [.paragraphStyle: style { $0.headIndent = 1 }]),
        NSMutableAttributedString(string: "a", attributes: [.paragraphStyle: style { $0.headIndent = 2 }])
      ),
      (NSCountedSet(array: [1, 1]), NSCountedSet(array: [1])),
      ((try? NSRegularExpression(pattern: "a")) as Any, (try? NSRegularExpression(pattern: "b")) as Any),
      (NSNumber(value: 3.5), NSNumber(value: 4.5)), (UIColor.red, UIColor.blue), (Data([1]), Data([2])),
      (long, long.dropLast() + [2]), (NSData(data: Data([1])), NSMutableData(data: Data([2]))),
      (\Node.name.count, \Node.name), (UIFont.systemFont(ofSize: 1), UIFont.systemFont(ofSize: 2)),
    ]
  }

  @MainActor @Test func dumpsTellValuesApart() {
    for (one, other) in Self.pairs {
      let dumps = (ValueDump.text(of: one), ValueDump.text(of: other))
      #expect(dumps.0 != dumps.1)
      #expect(dumps.0.allSatisfy { $0 != "\0" } && !dumps.0.contains("0x"), "\(dumps.0)")
      #expect(!dumps.0.contains("AttributeMark"))
    }
  }

  /// Attributes come in another order in each run.
  @Test func dumpsOfAttributedTextAreTheSameInEachRun() {
    let keys = (0..<20).map { "key \($0)" }
    func text(_ keys: [String]) -> NSAttributedString {
      let text = NSMutableAttributedString(string: "text")
      for key in keys { text.addAttribute(NSAttributedString.Key(key), value: key, range: NSRange(1..<3)) }
      return text
    }
    let dump = ValueDump.text(of: text(keys))
    #expect(dump == ValueDump.text(of: text(keys.reversed())))
    let head = ["▿ NSMutableAttributedString", "  - string: \"text\"", "  - 0..<1: 0 key/value pairs"]
    #expect(dump.split(separator: "\n").prefix(3).map(String.init) == head)
  }

  @Test func data() { assertSnapshot(of: Data([0, 1, 254, 255]), as: .data) }

  @Test func aDifferenceOfBytesNamesItsPlace() {
    let difference = DataDifference(old: Data([1, 2, 3]), new: Data([1, 9]))
    #expect(difference.description.contains("from byte 1 on: expected 02 03, got 09."))
  }

  @Test(arguments: [0, 1, 4095, 4096, 10_000_000]) func theFirstDifferenceIsFound(offset: Int) {
    var (old, new) = (Data(count: offset + 2), Data(count: offset + 2))
    #expect(FirstDifference.offset(in: old, new) == offset + 2)
    old[offset] = 1
    new[offset + 1] = 1
    #expect(FirstDifference.offset(in: old, new) == offset)
    #expect(FirstDifference.offset(in: Data(count: offset), new.dropFirst(0)) == offset)
    #expect(FirstDifference.offset(in: Data(), new) == 0)
  }
}
