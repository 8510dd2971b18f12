// SPDX-License-Identifier: MIT

import StillTestSupport

/// Changes a tree of JSON in ways that leave it JSON.
struct JSONMutator {
  /// A key and a value that nobody knows: errors say what belongs there, see `FixtureMender`.
  static let unknown = "?"

  var random: SeededNumbers

  mutating func change(_ tree: inout JSON) {
    repeat { changeOnce(&tree) } while random.chance(2)
  }

  private mutating func changeOnce(_ tree: inout JSON) {
    let number = Int.random(in: 0..<tree.count, using: &random)
    let other = tree.node(Int.random(in: 0..<tree.count, using: &random))
    var random = self.random
    tree.change(number) { node in
      switch node {
      case .word: Self.changeWord(&node, other, using: &random)
      case .text: Self.changeText(&node, using: &random)
      case .list(let values): node = .list(Self.changed(values, other, using: &random))
      case .object: Self.changeObject(&node, other, using: &random)
      }
    }
    self.random = random
  }

  private static func changeWord(_ node: inout JSON, _ other: JSON, using random: inout SeededNumbers) {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: node = .word(["null", "true", "false"].randomElement(using: &random)!)
    case 1: node = other
    default: node = .word(Numbers.text(using: &random))
    }
  }

  private static func changeText(_ node: inout JSON, using random: inout SeededNumbers) {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: node = .text(Texts.json.randomElement(using: &random)!)
    case 1: node = .text(PathWords.path(using: &random))
    default: node = .text(unknown)
    }
  }

  private static func changed(_ values: [JSON], _ other: JSON, using random: inout SeededNumbers) -> [JSON] {
    var values = values
    let place = Int.random(in: 0...values.count, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0 where !values.isEmpty: values.remove(at: place % values.count)
    case 1: values.insert(other, at: place)
    case 2 where !values.isEmpty:
      let copies = [1, 1, 2, 5, 20].randomElement(using: &random)!
      values.insert(contentsOf: Array(repeating: values[place % values.count], count: copies), at: place)
    case 3 where !values.isEmpty: values.swapAt(place % values.count, Int.random(in: values.indices, using: &random))
    case 4: values.insert(.text(unknown), at: place)
    default: for index in values.indices where random.chance(2) { changeWord(&values[index], other, using: &random) }
    }
    return values
  }

  private static func changeObject(_ node: inout JSON, _ other: JSON, using random: inout SeededNumbers) {
    guard case .object(var members) = node else { return }
    let place = Int.random(in: 0...members.count, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0 where !members.isEmpty: members.remove(at: place % members.count)
    case 1 where !members.isEmpty: members[place % members.count].value = other
    case 2 where node["type"] != nil:
      let key = random.chance(3) ? "sublayers" : "subviews"
      members = [.init(key: "type", value: .text("UIView")), .init(key: key, value: .list([node]))]
    case 3 where !members.isEmpty: members[place % members.count].key = unknown
    default: members.append(.init(key: unknown, value: .text(unknown)))
    }
    node = .object(members)
  }
}

/// Numbers that break what is computed with them.
enum Numbers {
  static func text(using random: inout SeededNumbers) -> String {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: extreme.randomElement(using: &random)!
    case 1: random.chance(2) ? "0" : "1"
    case 2...3: "-\(Int.random(in: 0...60, using: &random))"
    case 4: "\(Double(Int.random(in: -4000...4000, using: &random)) / 64)"
    case 5: "\(Double(Int.random(in: 0...10, using: &random)) / 10)"
    case 6: "\(Int.random(in: 0...2000, using: &random))"
    default: "\(Int.random(in: 0...60, using: &random))"
    }
  }

  static func value(using random: inout SeededNumbers) -> Double { Double(text(using: &random)) ?? 0 }

  private static let extreme = [
    "1e4", "1e5", "1e6", "1e7", "1e9", "1e12", "1e15", "9007199254740993", "9223372036854775807", "9223372036854775808",
    "1e19", "1e30", "1e38", "3.5e38", "1e100", "1e154", "1e300", "1.7976931348623157e308", "5e-324", "1e-300", "1e-38",
    "1e-10", "-0.0", "-1e5", "-1e9", "-1e19", "-1e300", "-1.7976931348623157e308", "2147483647", "2147483648", "32768",
    "65536", "16777217", "0.1", "0.3333333333333333", "1000", "1001",
  ]
}

/// Texts that are hard to set.
enum Texts {
  static let plain = [
    "", "a", "Hello, world", "two\nlines", "\n\n\n", "\r\n", "tab\tulator", "السلام عليكم", "שלום 123 abc", "日本語の文",
    "नमस्ते", "ไทย", "e\u{301}\u{302}\u{303}", "\u{301}", "👩‍👩‍👧‍👦🏳️‍🌈", "fi ffl", "\u{200B}\u{200D}\u{FEFF}",
    "\u{202E}abc\u{202C}", "\u{0}", "\u{FFFC}\u{FFFF}", "\u{2028}\u{2029}", "soft\u{AD}hyphen", "10FFFF:\u{10FFFF}",
    "a-b/c?d=e&f", String(repeating: "long ", count: 60), String(repeating: "M", count: 300),
  ]

  /// The same as they are written in JSON.
  static let json = plain.map { text in
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case _ where scalar.value < 0x20: "\\u00" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }.joined()
  }
}
