// SPDX-License-Identifier: MIT

import Foundation
import StillTestSupport

@testable import StillFixtures

/// Mends a fixture by what its errors say belongs there.
///
/// So whatever fixtures can name is tried, and no list of keys and words has to be kept here. It also shows that errors
/// name a place and the words that are right.
struct FixtureMender {
  var random: SeededNumbers

  mutating func mend(_ tree: inout JSON) {
    for _ in 0..<12 {
      guard let error = Self.error(of: tree), let place = FixturePlace(error.path, in: tree) else { return }
      mend(&tree, place, error.problem)
    }
  }

  private static func error(of tree: JSON) -> FixtureError? {
    do {
      _ = try Fixture.decode(Data(tree.written.utf8), folder: FixtureFuzz.folder)
      return nil
    } catch {
      return error as? FixtureError
    }
  }

  private mutating func mend(_ tree: inout JSON, _ place: FixturePlace, _ problem: FixtureError.Problem) {
    switch problem {
    case .unknownKey(let allowed): place.rename(to: allowed.randomElement(using: &random)!, in: &tree)
    case .unknownWord(_, let allowed):
      place.set(allowed.randomElement(using: &random).map(JSON.text), in: &tree)
    case .missing: place.set(.text(JSONMutator.unknown), in: &tree)
    case .wrongShape(let expected): place.set(value(for: expected), in: &tree)
    case .notAColor: place.set(.text(FixtureColor.names.randomElement(using: &random)!), in: &tree)
    case .notAPath: place.set(.text(PathWords.path(using: &random)), in: &tree)
    case .outOfRange(let lowest, let highest):
      place.set(.word("\(Double.random(in: lowest...highest, using: &random))"), in: &tree)
    case .unknownSchema: place.set(.word("1"), in: &tree)
    default: place.set(nil, in: &tree)
    }
  }

  /// A value of the shape that an error names; nil for one that is not known here.
  private mutating func value(for expected: String) -> JSON? {
    for (words, count) in Self.counts where expected.hasPrefix(words) {
      return .list((0..<count).map { _ in .word(Numbers.text(using: &random)) })
    }
    for list in ["a list of: ", "one of: "] where expected.hasPrefix(list) {
      let words = expected.dropFirst(list.count).split(separator: ", ").map { JSON.text(String($0)) }
      let word = words.randomElement(using: &random)
      return list == "one of: " ? word : .list(word.map { [$0] } ?? [])
    }
    let value = Self.values.first { expected.hasPrefix($0.words) }?.value
    if case .word("0") = value { return .word(Numbers.text(using: &random)) }
    return value
  }

  private static let counts = [
    ("two numbers", 2), ("four numbers", 4), ("six numbers", 6), ("two priorities", 2), ("a width and a height", 2),
    ("16 numbers", 16), ("a list of numbers", 3), ("a list of lengths", 3), ("the number", 1),
  ]

  private static let view = JSON.object([.init(key: "type", value: .text(JSONMutator.unknown))])
  private static let layer = JSON.object([.init(key: JSONMutator.unknown, value: .text(JSONMutator.unknown))])

  private static let controllers = ["UIViewController", "UINavigationController", JSONMutator.unknown].map {
    JSON.object([.init(key: "type", value: .text($0))])
  }
  private static let item = JSON.object([.init(key: "title", value: .text("Go"))])

  private static let values: [(words: String, value: JSON)] = [
    ("a list of controllers", .list(controllers)), ("a controller", controllers[0]),
    ("a list of items", .list([item, item])), ("a list of navigation items", .list([item])),
    ("a list of tabs", .list([item, item])), ("a list of actions", .list([item])),
    ("a list of texts", .list([.text("A")])),
    ("a list of text fields", .list([layer])), ("a list of detents", .list([.text("medium"), .word("40")])),
    ("\"medium\"", .text("medium")),
    ("a list of views", .list([view, view])), ("a list of layers", .list([layer])),
    ("a list of colours", .list([.text("red"), .text("systemBlue"), .text("#00ff0080")])),
    ("a list of constraints", .list([layer])), ("a list of pairs", .list([.list([.text("a"), .word("3")])])),
    ("a text", .text("Hello, world")), ("a path", .text("M 1 1 L 9 1 9 9 Z")), ("a colour", .text("red")),
    ("the properties of a layer", layer), ("a layer", layer), ("an object", layer), ("the id", .text("a")),
    ("a font", .object([.init(key: "size", value: .word("12"))])),
    (
      "an image",
      .object([.init(key: "color", value: .text("red")), .init(key: "size", value: .list([.word("4"), .word("3")]))])
    ),
    ("true or false", .word("true")), ("a view", view), ("a number", .word("0")), ("a whole number", .word("0")),
    ("a priority", .word("500")),
  ]
}

/// A place in a tree as errors name it: `$.root.subviews[2].frame`.
struct FixturePlace {
  /// The keys and numbers from the root on; the last one may be missing in the tree.
  private let steps: [String]

  /// Nil where the path leads nowhere in the tree.
  init?(_ path: String, in tree: JSON) {
    guard path.hasPrefix("$") else { return nil }
    steps = path.dropFirst().split(whereSeparator: { ".[]".contains($0) }).map(String.init)
    var node = tree
    for step in steps.dropLast() {
      guard let index = Self.index(of: step, in: node) else { return nil }
      node = node.children[index]
    }
  }

  private static func index(of step: String, in node: JSON) -> Int? {
    switch node {
    case .object(let members): members.firstIndex { $0.key == step }
    case .list(let values): Int(step).flatMap { values.indices.contains($0) ? $0 : nil }
    case .word, .text: nil
    }
  }

  /// Sets the value; nil removes it.
  func set(_ value: JSON?, in tree: inout JSON) {
    change(&tree, steps[...]) { parent, step in
      if let index = Self.index(of: step, in: parent) {
        if let value { parent.changeChild(index) { $0 = value } } else { parent.removeChild(index) }
      } else if let value, case .object(let members) = parent {
        parent = .object(members + [JSON.Member(key: step, value: value)])
      }
    }
  }

  /// Gives the value another key, which it takes from the value that has it.
  func rename(to key: String, in tree: inout JSON) {
    change(&tree, steps[...]) { parent, step in
      guard case .object(var members) = parent, let index = Self.index(of: step, in: parent) else { return }
      members[index].key = key
      members = members.enumerated().filter { $0.offset == index || $0.element.key != key }.map(\.element)
      parent = .object(members)
    }
  }

  private func change(_ node: inout JSON, _ steps: ArraySlice<String>, _ body: (inout JSON, String) -> Void) {
    guard let step = steps.first else { return }
    if steps.count == 1 { return body(&node, step) }
    guard let index = Self.index(of: step, in: node) else { return }
    node.changeChild(index) { change(&$0, steps.dropFirst(), body) }
  }
}
